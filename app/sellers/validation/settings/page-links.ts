import { forwardRows, pageRows, serverPaths } from '#app/rules/route-table.ts'
import { certainMatch, suggestion } from '../nearest.ts'
import type { Fix } from '../reporter.ts'

/** What the links of a venue can lead to. */
export interface Destinations {
	/** Id of the venue, which may be the first part of its addresses. */
	id: string
	/** Ids of events; null where the catalogue is not known here. */
	events: readonly string[] | null
}

const patterns = [...pageRows, ...forwardRows].filter(({ path }) => path !== '*')

const fixed = patterns.map(({ path }) => path).filter((path) => !path.includes(':'))

function matches(pattern: string, path: string): boolean {
	const wanted = pattern.split('/')
	const given = path.split('/')
	return (
		given.length <= wanted.length &&
		wanted.every((part, index) =>
			given[index] === undefined ? part.endsWith('?') : part.startsWith(':') || part === given[index],
		)
	)
}

/** Path of a link without prefix, query and fragment; null for a link to elsewhere. */
export function pathOfLink(href: string, { id }: Pick<Destinations, 'id'>): string | null {
	if (!href.startsWith('/') || href.startsWith('//')) return null
	const [path = '/'] = href.split(/[?#]/)
	const own = path === `/${id}` || path.startsWith(`/${id}/`) ? path.slice(id.length + 1) : path
	return own.replace(/\/+$/, '') || '/'
}

/** What is wrong with a link. */
export interface LinkFault {
	sentence: string
	hint: string
	/** The only address that can be meant; null for several or none. */
	meant: string | null
}

/** The fault of a link to a page or an event that does not exist; null for a good one. */
export function linkFault(href: string, { id, events }: Destinations): LinkFault | null {
	const path = pathOfLink(href, { id })
	if (path === null) return null
	const [, first = '', event] = path.split('/')
	if (Object.hasOwn(serverPaths, first)) return null
	if (!patterns.some((row) => matches(row.path, path)))
		return {
			sentence: `The link "${href}" leads to no page`,
			hint: suggestion(path, fixed, 'Pages'),
			meant: withName(href, path, certainMatch(path, fixed)),
		}
	const isUnknown = first === 'events' && event !== undefined && events && !events.includes(event)
	return isUnknown
		? {
				sentence: `The link "${href}" leads to an event that is not in the catalogue`,
				hint: suggestion(event, events, 'Events'),
				meant: withName(href, event, certainMatch(event, events)),
			}
		: null
}

/** The address with a part of its path replaced; null where the part is not in it once. */
function withName(href: string, part: string, name: string | null): string | null {
	return name === null || href.split(part).length !== 2 ? null : href.replace(part, () => name)
}

/** The text with one address instead of another; null where it has none to write. */
function withLink(html: string, href: string, { meant }: LinkFault): string | null {
	return meant === null
		? null
		: html.replaceAll(`"${href}"`, () => `"${meant}"`).replaceAll(`'${href}'`, () => `'${meant}'`)
}

/** Addresses of the links in a text of HTML. */
const linksIn = (html: string): string[] =>
	[...html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, one, other]) => one ?? other ?? '')

/** The faults of the links in a text of HTML. */
export function textLinkFaults(
	{ text, pointer }: { text: string; pointer: string },
	to: Destinations,
): { code: string; sentence: string; hint: string; fix?: Fix }[] {
	return linksIn(text).flatMap((href) => {
		const fault = linkFault(href, to)
		if (!fault) return []
		const { meant: _, ...what } = fault
		const value = withLink(text, href, fault)
		const fix: Fix | null = value === null ? null : { action: 'replace', pointer, value, was: text }
		return [{ code: 'CFG2705', ...what, ...(fix ? { fix } : {}) }]
	})
}
