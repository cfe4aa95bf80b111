import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import nunitoSans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'

const files: Record<string, string> = {
	'Figtree Variable': figtree,
	'Fraunces Variable': fraunces,
	'Nunito Sans Variable': nunitoSans,
	'Hanken Grotesk Variable': hanken,
	'Playfair Display Variable': playfair,
	'Source Serif 4 Variable': sourceSerif,
}

/** Addresses of the font files that a theme's CSS names, for `<link rel="preload" as="font" crossorigin>`. */
export function fontPreloads(themeCss: string): string[] {
	return Object.entries(files)
		.filter(([family]) => themeCss.includes(family))
		.map(([, href]) => href)
}
