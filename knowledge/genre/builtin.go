package genre

import "strings"

// BuiltIn returns the specifications that come with the program, ordered by
// name: blogs, discussions and news. The words are those that the frame of
// such pages has, whatever the page is about: its bylines, links, forms and
// addresses.
func BuiltIn() []Spec {
	return []Spec{
		{Name: "blogs", Words: strings.Fields(blogWords)},
		{Name: "discussions", Words: strings.Fields(discussionWords)},
		{Name: "news", Words: strings.Fields(newsWords)},
	}
}

const blogWords = `
	blog blogger blogging weblog blogroll post posted permalink trackback pingback
	comment comments leave archives categories category tagged tags uncategorized filed
	rss feed atom entry entries diary musings thoughts rant author
	older newer previous wordpress blogspot typepad livejournal tumblr disqus gravatar
	sidebar subscribe follow`

const discussionWords = `
	forum forums thread threads topic reply replies replied quote quoted wrote
	member members moderator moderated joined registered username avatar signature board
	phpbb vbulletin viewtopic showthread subforum sticky unread
	newsgroup usenet mailing listserv pipermail digest subject message messages
	discussion discuss question answer answers asked unanswered solved upvote
	poster lurker community login`

const newsWords = `
	news newspaper newsroom newswire headline headlines byline dateline reporter reported
	journalist journalism correspondent editor editorial editors columnist columns
	press release announced announcement coverage breaking bulletin gazette herald tribune
	chronicle times daily story stories article published updated
	spokesman spokeswoman spokesperson interview exclusive agency reuters media opinion
	politics business sports weather yesterday`
