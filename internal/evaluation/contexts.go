package evaluation

// Context is the quality of the link contexts that one technique cuts, on the
// links that were sampled of a web (Pant 2006, 10.1, fig. 11).
type Context struct {
	Web       string  `json:"web"`
	Technique string  `json:"technique"` // such as "window-10", "full-page"
	Links     int     `json:"links"`     // sampled
	Mean      float64 `json:"mean"`      // average context similarity, 0 to 1
	Error     float64 `json:"error"`     // its standard error
	Zero      float64 `json:"zero"`      // zero-similarity frequency, 0 to 1
}
