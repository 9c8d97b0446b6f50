package scheduler

// queue is a binary heap: push and pop are O(log n). Elements that before
// orders completely come out in one order, however they went in.
type queue[T any] struct {
	items  []T
	before func(a, b T) bool
}

func (q *queue[T]) len() int { return len(q.items) }

// peek is the first element; the queue must not be empty.
func (q *queue[T]) peek() T { return q.items[0] }

func (q *queue[T]) push(x T) {
	q.items = append(q.items, x)
	for i := len(q.items) - 1; i > 0; {
		up := (i - 1) / 2
		if !q.before(q.items[i], q.items[up]) {
			return
		}
		q.items[i], q.items[up] = q.items[up], q.items[i]
		i = up
	}
}

// pop takes the first element; the queue must not be empty.
func (q *queue[T]) pop() T {
	first := q.items[0]
	last := len(q.items) - 1
	q.items[0] = q.items[last]
	var none T
	q.items[last] = none // let go of it
	q.items = q.items[:last]
	q.sink()
	return first
}

func (q *queue[T]) sink() {
	for i := 0; ; {
		least := i
		for child := 2*i + 1; child <= 2*i+2 && child < len(q.items); child++ {
			if q.before(q.items[child], q.items[least]) {
				least = child
			}
		}
		if least == i {
			return
		}
		q.items[i], q.items[least] = q.items[least], q.items[i]
		i = least
	}
}
