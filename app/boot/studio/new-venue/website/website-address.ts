import { attributeOf, tagsOf } from './website-tags.ts'

/*
 * Finds the postal address of a website in its structured data (schema.org), as one line. { "streetAddress": "1 Harbour Walk",
 * "addressLocality": "New York", "addressRegion": "NY", "postalCode": "10004", "addressCountry": "US" } is
 * "1 Harbour Walk, New York, NY 10004, United States", and a code before its town elsewhere: "4 rue du Port, 75004 Paris, France".
 */

const longestAddress = 300
// A page has a few hundred values.
const mostValues = 20_000

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

const line = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '')

/** The address of the page's structured data in one line; null where it has none. */
export function addressIn(html: string): string | null {
	const [page = ''] = tagsOf(html, 'html')
	const language = attributeOf(page, 'lang') ?? 'en'
	// By splitting, which takes one pass whatever the page has.
	for (const part of html.split(/<script\b/i).slice(1)) {
		const end = part.indexOf('>')
		if (!/application\/ld\+json/i.test(part.slice(0, end))) continue
		const [text = ''] = part.slice(end + 1).split(/<\/script/i, 1)
		const found = addressOf(parsed(text), language)
		if (found !== '') return found.slice(0, longestAddress)
	}
	return null
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

/** The first address of the data; "" for none. Without recursion: a page may nest its data as deep as it likes. */
function addressOf(data: unknown, language: string): string {
	const values = [data]
	for (let at = 0; at < Math.min(values.length, mostValues); at += 1) {
		const value = values[at]
		if (typeof value !== 'object' || value === null) continue
		const text = isFields(value) ? textIn(value, language) : ''
		if (text !== '') return text
		for (const inner of Object.values(value)) values.push(inner)
	}
	return ''
}

const textIn = (value: Fields, language: string): string =>
	[value.streetAddress, value.postalCode].some((part) => line(part) !== '')
		? postalLine(value, language)
		: line(value.address)

// Where the region and the code follow the town.
const townFirst = /^(?:US|USA|United States.*|CA|CAN|Canada|AU|AUS|Australia)$/i
// Where the code follows the town, without a region.
const codeLast = /^(?:GB|GBR|UK|United Kingdom|England|Scotland|Wales|IE|IRL|Ireland)$/i

function postalLine(address: Fields, language: string): string {
	const { addressCountry } = address
	const country = line(isFields(addressCountry) ? addressCountry.name : addressCountry)
	const [town, region, code] = [address.addressLocality, address.addressRegion, address.postalCode].map(line)
	const place = townFirst.test(country)
		? [town, [region, code].filter(Boolean).join(' ')]
		: codeLast.test(country)
			? [[town, code].filter(Boolean).join(' ')]
			: [[code, town].filter(Boolean).join(' ')]
	return [line(address.streetAddress), ...place, countryName(country, language)].filter(Boolean).join(', ')
}

/** "US" in the language of the page; a country that is written out stays. */
function countryName(country: string, language: string): string {
	if (!/^[A-Z]{2}$/.test(country)) return country
	try {
		return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(country) ?? ''
	} catch {
		// The page has a language that is no BCP 47 tag.
		return ''
	}
}
