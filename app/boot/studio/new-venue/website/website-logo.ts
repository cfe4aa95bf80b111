import { logoPicture } from '#app/sellers/images/logo-picture.ts'
import { attributeOf, tagsOf } from './website-tags.ts'

/*
 * Finds the pictures of a website that may be its logo. <img class="site-logo" src="/mark.png"> comes first, then the "logo" of an
 * organisation in the page's structured data, then the icon for the home screen of a phone.
 */

const mostTried = 3
const logoPrefix = 'data:image/png;base64,'

const named = (tag: string): boolean =>
	['class', 'id', 'alt', 'src'].some((name) => /logo/i.test(attributeOf(tag, name) ?? ''))

const inData =
	/"logo"\s*:\s*(?:"([^"\\]{1,2000})"|\{[^{}]{0,500}?"(?:url|contentUrl)"\s*:\s*"([^"\\]{1,2000})")/g

/** Addresses of pictures that may be the logo, the likeliest first; drawings (SVG) are left out. */
export function logoAddresses(html: string, base: URL): URL[] {
	const pictures = tagsOf(html, 'img').filter(named)
	const icons = tagsOf(html, 'link').filter((tag) =>
		/\bapple-touch-icon\b/i.test(attributeOf(tag, 'rel') ?? ''),
	)
	const addresses = [
		...pictures.map((tag) => attributeOf(tag, 'src')),
		...[...html.matchAll(inData)].map(([, text, url]) => text ?? url),
		...icons.map((tag) => attributeOf(tag, 'href')),
	]
	const urls = addresses
		.map((address) => address?.replaceAll('&amp;', '&').trim() ?? '')
		.filter((address) => address !== '' && URL.canParse(address, base))
		.map((address) => new URL(address, base).href)
		.filter((href) => /^https?:/.test(href) && !/\.svg(?:[?#]|$)/i.test(href))
	return [...new Set(urls)].slice(0, mostTried).map((href) => new URL(href))
}

/** A picture as the address of an image in a page; null for what is no picture. */
export async function logoData(bytes: Buffer): Promise<string | null> {
	const logo = await logoPicture(bytes)
	return logo && `${logoPrefix}${Buffer.from(logo.content).toString('base64')}`
}

/** The bytes of such an address; null for any other text. */
export function bytesOfLogo(data: string): Buffer | null {
	const text = data.startsWith(logoPrefix) ? data.slice(logoPrefix.length) : ''
	return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
}
