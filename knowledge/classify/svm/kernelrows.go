package svm

// kernelRows computes rows of the kernel's matrix and keeps those used last, in
// bounded memory.
type kernelRows struct {
	rows   *matrix
	kernel Kernel
	gamma  float64
	dense  []float64 // scratch by term; all 0 between rows
	most   int       // rows kept, at least two: a pair
	slot   []int32   // by row: where it is kept, -1 where not
	kept   [][]float64
	of     []int32  // by slot: its row
	used   []uint64 // by slot: when
	clock  uint64
}

func newKernelRows(rows *matrix, o OneClassOptions) *kernelRows {
	n := len(rows.square)
	k := &kernelRows{
		rows: rows, kernel: o.Kernel, gamma: o.Gamma, dense: rows.dense(),
		most: min(max(2, o.Cache/(8*n)), n), slot: make([]int32, n),
	}
	for i := range k.slot {
		k.slot[i] = -1
	}
	return k
}

// row is K(i, ·), valid until the row after the next one is asked for.
func (k *kernelRows) row(i int) []float64 {
	k.clock++
	s := k.slot[i]
	if s < 0 {
		s = k.free()
		k.slot[i], k.of[s] = s, int32(i)
		k.compute(k.kept[s], i)
	}
	k.used[s] = k.clock
	return k.kept[s]
}

// free is a slot of its own while there is memory, then the one used longest ago. To
// look for that costs less than the row that is computed into it.
func (k *kernelRows) free() int32 {
	if len(k.kept) < k.most {
		k.kept = append(k.kept, make([]float64, len(k.slot)))
		k.of = append(k.of, -1)
		k.used = append(k.used, 0)
		return int32(len(k.kept) - 1)
	}
	oldest := 0
	for s := range k.used {
		if k.used[s] < k.used[oldest] {
			oldest = s
		}
	}
	k.slot[k.of[oldest]] = -1
	return int32(oldest)
}

func (k *kernelRows) compute(into []float64, i int) {
	k.rows.addTo(k.dense, i, 1)
	for j := range into {
		into[j] = k.between(i, j, k.rows.dot(j, k.dense))
	}
	index, _ := k.rows.row(i)
	for _, t := range index {
		k.dense[t] = 0
	}
}

// between is the kernel of two rows with that product.
func (k *kernelRows) between(i, j int, product float64) float64 {
	if k.kernel == Inner {
		return product
	}
	return gauss(k.gamma, k.rows.square[i]+k.rows.square[j]-2*product)
}

// diagonal is K(i, i).
func (k *kernelRows) diagonal(i int) float64 { return k.between(i, i, k.rows.square[i]) }

// sum makes into Kα. With the linear kernel it goes by way of w = Σ α x.
func (k *kernelRows) sum(into, alpha []float64) {
	if k.kernel == Inner {
		w := k.rows.dense()
		for i, a := range alpha {
			k.rows.addTo(w, i, a)
		}
		for j := range into {
			into[j] = k.rows.dot(j, w)
		}
		return
	}
	for i, a := range alpha {
		if a == 0 {
			continue
		}
		for j, product := range k.row(i) {
			into[j] += a * product
		}
	}
}
