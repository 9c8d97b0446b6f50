package sampleweb

import (
	"fmt"
	"html"
	"strconv"
	"strings"
)

const membersOf = 10 // members with a profile in a forum

func planForum(w *world, s *site) {
	w.planSections(s, "threadtitle", func(_ *section, n int, _ string) string {
		return fmt.Sprintf("/viewtopic.php?t=%d", n)
	})
	w.planIndex(s, 10, func(sec *section, page int) string {
		return fmt.Sprintf("/viewforum.php?f=%s&start=%d", sec.slug, (page-1)*10)
	})
	planLongThreads(w, s)
	w.planAbout(s, "/rules.php", "Forum rules")
	handles := w.lib.kinds["common"]["handle"]
	for i, k := range w.rng.Perm(len(handles))[:membersOf] {
		n := w.add(s, profileRole, fmt.Sprintf("/member.php?u=%d", i+1), handles[k])
		n.date = firstDay().AddDate(0, 0, -1-n.id%700) // before the first thread
	}
	members := w.add(s, extraRole, "/memberlist.php", "Members")
	members.items = s.members()
	s.extras = append(s.extras, members)
}

// planLongThreads gives every fourth thread a second page.
func planLongThreads(w *world, s *site) {
	for _, sec := range s.sections {
		for i, first := range sec.items {
			if i%4 != 0 {
				continue
			}
			n := w.add(s, itemRole, first.path+"&start="+strconv.Itoa(posts(first)+1), first.title+", page 2", sec.topic)
			n.section, n.focus, n.part, n.parts, n.prev = sec, first.focus, 2, 2, first
			first.parts, first.next = 2, n
		}
	}
}

func (s *site) members() []*node {
	var members []*node
	for _, n := range s.nodes {
		if n.role == profileRole {
			members = append(members, n)
		}
	}
	return members
}

func writeForum(p *writer) {
	p.h(1, p.n.title)
	switch {
	case p.n.role == itemRole:
		writeThread(p)
	case p.n.role == indexRole:
		p.threads(p.n.items)
		p.pager()
	case p.n.role == profileRole:
		writeProfile(p)
	case p.n.role == frontRole:
		writeBoards(p)
	case p.n == p.s.about:
		for range 3 {
			p.p(p.v.paragraph(2, "rules"))
		}
	default:
		p.list(p.titles(p.n.items))
	}
}

// threads is a board's listing.
func (p *writer) threads(threads []*node) {
	p.main.WriteString("<table>\n<tr><th>Thread</th><th>Replies</th><th>Views</th><th>Last post</th></tr>\n")
	for _, n := range threads {
		fmt.Fprintf(&p.main, "<tr><td>%s</td><td>%d</td><td>%d</td><td>by %s, %s</td></tr>\n",
			p.a(n, n.title), replies(n), 40+n.id%700, html.EscapeString(p.v.say("handle")), day(n.date))
	}
	p.main.WriteString("</table>\n")
}

func writeBoards(p *writer) {
	p.p("Welcome to the forum. Register to post, or browse the boards as a guest.")
	for _, sec := range p.s.sections {
		p.raw("h3", "Board: "+p.a(sec.index[0], sec.name))
		p.p(fmt.Sprintf("%d threads, %d posts", len(sec.items), len(sec.items)*7))
		p.threads(p.sample(sec.items, 3))
	}
	p.p(fmt.Sprintf("Our members have made a total of %d posts. Most users ever online: %d.", 900+p.n.id*7, 20+p.n.id%60))
}

// posts are those on one page of a thread, without its last.
func posts(n *node) int { return 3 + n.id%5 }

// replies are all posts of the thread but the opening one.
func replies(first *node) int {
	all := posts(first)
	if first.parts == 2 {
		all += posts(first.next) + 1
	}
	return all
}

func writeThread(p *writer) {
	before := 0
	if p.n.part == 2 {
		before = posts(p.n.prev) + 1
	}
	for i := range posts(p.n) {
		rule := "replying"
		if i == 0 && p.n.part == 1 {
			rule = "opening"
		}
		p.post(rule, before+i+1)
	}
	p.h(4, "Last post, by "+p.v.say("handle"))
	p.body(1, "fact", "opinion", "tip")
	if p.rng.IntN(4) == 0 {
		p.p(p.v.sentence("modpost"))
	}
	if p.n.part == 2 {
		p.raw("p", "Page 2 of 2. "+p.a(p.n.prev, "First page"))
	} else if p.n.parts == 2 {
		p.raw("p", "Page 1 of 2. "+p.exactly(p.n.next, "Next page"))
	}
	p.raw("p", "Back to the board "+p.a(p.n.section.index[0], p.n.section.name)+". Post a reply.")
	p.box("Similar threads", p.titles(p.sample(p.n.section.items, 6)))
	p.box("Latest posts", p.titles(p.sample(p.s.items(), 2)))
}

// post is one contribution with its author's card.
func (p *writer) post(rule string, number int) {
	members := p.s.members()
	author := members[p.rng.IntN(len(members))]
	name := html.EscapeString(author.title)
	if p.rng.IntN(3) == 0 { // guests see few profiles
		name = p.a(author, author.title)
	}
	card := fmt.Sprintf("%s, %s<br>Joined: %s<br>Posts: %d", name, p.v.say("rank"), author.date.Format("Jan 2006"), 3+author.id%900)
	text := html.EscapeString(p.v.sentence(rule) + " " + p.v.paragraph(1+p.rng.IntN(3), "fact", "opinion", "tip", "filler"))
	if number > 1 && p.rng.IntN(4) == 0 {
		text = "<blockquote>Quote: " + html.EscapeString(p.v.sentence("opinion")) + "</blockquote> " + text
	}
	fmt.Fprintf(&p.main, "<table border=\"1\">\n<tr><td>#%d, %s</td><td>Re: %s</td></tr>\n<tr><td>%s</td><td>%s<br>--<br><i>%s</i></td></tr>\n</table>\n",
		number, day(p.n.date.AddDate(0, 0, number)), html.EscapeString(strings.TrimSuffix(p.n.title, ", page 2")), card, text, html.EscapeString(p.v.say("signature")))
}

func writeProfile(p *writer) {
	p.p("Member profile of " + p.n.title + ", " + p.v.say("rank"))
	p.list([]string{
		"Joined: " + day(p.n.date),
		fmt.Sprintf("Total posts: %d", 3+p.n.id%900),
		"Location: " + html.EscapeString(p.v.say("place")),
		"Signature: " + html.EscapeString(p.v.say("signature")),
	})
	p.h(3, "Threads of this member")
	p.list(p.titles(p.sample(p.s.items(), 4)))
}
