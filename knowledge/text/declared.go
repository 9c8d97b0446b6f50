package text

import "strings"

// languageOf is the name that package text has for the language that a page
// declares ("en-us" is english); empty where it has none, or the page declares
// none.
func languageOf(declared string) string {
	code, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(declared)), "-")
	code, _, _ = strings.Cut(code, "_")
	switch code {
	case "en", "eng", "english":
		return "english"
	case "fr", "fra", "fre", "french":
		return "french"
	case "hu", "hun", "hungarian":
		return "hungarian"
	case "no", "nb", "nn", "nor", "nob", "nno", "norwegian":
		return "norwegian"
	case "ru", "rus", "russian":
		return "russian"
	case "es", "spa", "spanish":
		return "spanish"
	case "sv", "swe", "swedish":
		return "swedish"
	default:
		return ""
	}
}

// Foreign says that a page declares another language than that of a model, by
// its name in this package. One that declares none is taken for the model's; the
// language "none" is any.
func Foreign(declared, model string) bool {
	return strings.TrimSpace(declared) != "" && model != "none" && languageOf(declared) != model
}
