package page

import "strings"

// notPages are the endings of addresses that are not pages, by their medium.
// Source code is left out: repositories show it as pages.
const notPages = " " +
	"jpg jpeg jpe gif png bmp tif tiff svg svgz ico webp avif heic xbm xpm eps psd ppm pgm pbm pnm ras " +
	"mp3 wav ogg oga flac aac m4a mid midi au aif aiff ra ram wma " +
	"mp4 m4v avi mov qt mpg mpeg mpe wmv flv webm mkv ogv swf rm " +
	"zip tar gz tgz bz2 tbz xz 7z rar z lzh hqx sit jar war iso dmg deb rpm apk cab " +
	"exe msi dll so bin class o obj pkg " +
	"pdf ps doc docx dot xls xlsx ppt pptx pps ppsx odt ods odp rtf dvi tex bib epub mobi djvu " +
	"css js mjs json map woff woff2 ttf otf eot " +
	"rss atom ics vcf torrent " +
	"csv tsv arff mat dat bam bai bw " +
	"bak sig asc md5 "

// notPage says that path, with its query, names a file that is no page. An
// address with a query is made by a program: its ending says nothing. One with
// a colon is a wiki's page about a file ("/wiki/File:Lion.jpg").
func notPage(path string) bool {
	const longest = 8
	if strings.IndexByte(path, '?') >= 0 {
		return false
	}
	name := path[strings.LastIndexByte(path, '/')+1:]
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 || strings.IndexByte(name, ':') >= 0 || len(name)-dot > longest || dot == len(name)-1 {
		return false
	}
	return strings.Contains(notPages, " "+strings.ToLower(name[dot+1:])+" ")
}
