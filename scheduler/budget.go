package scheduler

// budget counts pages out exactly. A unit is held from the acceptance of a URL
// until its first request, and certain from then on: its URL will end in one
// page outcome. held+certain never passes max.
type budget struct {
	max           int // 0: no bound
	held, certain int
}

func (b *budget) hold()    { b.held++ }
func (b *budget) commit()  { b.held--; b.certain++ }
func (b *budget) release() { b.held-- }

// full: no unit is free now, but a held one may be released yet.
func (b *budget) full() bool { return b.max > 0 && b.held+b.certain >= b.max }

// spent: no unit will ever be free again.
func (b *budget) spent() bool { return b.max > 0 && b.certain >= b.max }
