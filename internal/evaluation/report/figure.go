package report

import "math"

// Figure is one picture: curves, or bars by group where Groups has any. The zero
// value is an empty pair of axes that says so.
type Figure struct {
	// Name is that of its files and what cells link to. It is written with
	// small letters, digits and hyphens; a report makes it unique by a number.
	Name  string
	Title string
	// Paper is the figure that it corresponds to, such as "Peng 2013, fig. 11";
	// empty for a figure that no paper has.
	Paper string
	// Caption says what is drawn, over how many tasks, and what the bars mean.
	Caption string

	// X are the pages crawled, say, or what the groups are. Y is what is measured,
	// also where bars lie.
	X, Y Axis

	// Curves in order of importance: the first eight have colours.
	Curves []Curve

	// Groups name the groups of bars, and Bars are the series that have a bar in
	// each. They lie where names are long or groups are many, and stand otherwise.
	Groups []string
	Bars   []Bars
	// Stacked puts the bars of a group on one another; errors are not drawn then.
	Stacked bool

	// Levels are lines across, such as a level of significance.
	Levels []Level
}

// Axis is one of the two axes of a figure.
type Axis struct {
	Label string
	// Percent says that values are fractions, and shown as percentages.
	Percent bool
	// Min and Max are the ends of the axis; both zero: from the data, with zero
	// in it for what is measured.
	Min, Max float64
}

// Curve is one series over X.
type Curve struct {
	Name string
	// Points in the order of X.
	Points []Point
	// Reference marks a bound or baseline, such as the oracle: drawn in the
	// colour of text, without marks, and not one of the eight. Two can be told apart.
	Reference bool
}

// Point is a mean with its standard error. An Error that is zero or no number
// draws no error bar.
type Point struct {
	X, Y, Error float64
}

// Bars is one series of bars.
type Bars struct {
	Name string
	// Values has the mean for each group, and Errors its standard error; what is
	// missing at their ends is unknown.
	Values, Errors []float64
}

// Level is a line across a figure at one value of Y.
type Level struct {
	Name string
	Y    float64
}

// at is the value and error of a group, NaN where unknown.
func (b Bars) at(group int) (value, err float64) {
	value, err = math.NaN(), math.NaN()
	if group < len(b.Values) {
		value = b.Values[group]
	}
	if group < len(b.Errors) {
		err = b.Errors[group]
	}
	return value, err
}

// drawable tells numbers that have a place on an axis.
func drawable(v float64) bool { return math.Abs(v) <= 1e15 }

// hasError tells errors that have a length.
func hasError(err float64) bool { return drawable(err) && err > 0 }

// horizontal tells whether the bars of f lie.
func (f Figure) horizontal() bool {
	if len(f.Groups) > 8 || len(f.Groups)*len(f.Bars) > 30 && !f.Stacked {
		return true
	}
	letters := 0
	for _, g := range f.Groups {
		letters = max(letters, len([]rune(line(g))))
	}
	return letters*len(f.Groups) > 56
}
