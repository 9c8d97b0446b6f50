package sampleweb

import "fmt"

// shape is what the sites of one kind have in common.
type shape struct {
	words string // the kind's lexicon
	plan  func(*world, *site)
	write func(*writer) // the main part of any of its pages
}

func shapeOf(kind string) shape {
	switch kind {
	case "news":
		return shape{"news", planNews, writeNews}
	case "blog":
		return shape{"blogs", planBlog, writeBlog}
	case "forum":
		return shape{"discussions", planForum, writeForum}
	case "encyclopedia":
		return shape{"encyclopedia", planEncyclopedia, writeEncyclopedia}
	case "shop":
		return shape{"shop", planShop, writeShop}
	case "club":
		return shape{"club", planClub, writeClub}
	case "home":
		return shape{"home", planHome, writeHome}
	case "hub":
		return shape{"hub", planHub, writeHub}
	default: // company, and the hosts that are down
		return shape{"company", planCompany, writeCompany}
	}
}

// underSection is the path of most kinds: /section/slug.html.
func underSection(sec *section, _ int, slug string) string {
	return fmt.Sprintf("/%s/%s.html", sec.slug, slug)
}

// sectionPage is the n-th listing of a section: /section/, /section/page2.html.
func sectionPage(sec *section, page int) string {
	if page == 1 {
		return "/" + sec.slug + "/"
	}
	return fmt.Sprintf("/%s/page%d.html", sec.slug, page)
}
