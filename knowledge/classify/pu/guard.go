package pu

// Guard is a precaution against a known way in which learning from positive and
// unlabelled documents goes wrong.
type Guard string

// The guards.
const (
	// FewNegatives: positive features were in too many unlabelled documents, so
	// lambda was raised, or the documents with the smallest share of positive
	// features were taken.
	FewNegatives Guard = "few reliable negatives"
	// NoFeatures: no term is more common among the positives, so all unlabelled
	// documents were taken as negatives.
	NoFeatures Guard = "no positive features"
	// AtePositives: the rounds took positives for negatives (the failure of PEBL
	// with few positives), and an earlier round counts.
	AtePositives Guard = "iteration ate the positives"
	// IterationLimit: documents still joined the negatives in the last round allowed.
	IterationLimit Guard = "iteration limit"
	// OnePositive: one positive, or the same one several times, leaves none to hold out, so
	// the border stays at 0.
	OnePositive Guard = "one positive only"
	// NotConverged: SVMs ended before they had found their solution.
	NotConverged Guard = "not converged"
)

// Fired is a guard that fired, and one line on what was done.
type Fired struct {
	Guard Guard
	Done  string
}
