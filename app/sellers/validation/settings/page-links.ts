import { forwardRows, pageRows, serverPaths } from '#app/rules/route-table.ts'
import { suggestion } from '../nearest.ts'

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

/** The fault of a link to a page or an event that does not exist; null for a good one. */
export function linkFault(
	href: string,
	{ id, events }: Destinations,
): { sentence: string; hint: string } | null {
	const path = pathOfLink(href, { id })
	if (path === null) return null
	const [, first = '', event] = path.split('/')
	if (Object.hasOwn(serverPaths, first)) return null
	if (!patterns.some((row) => matches(row.path, path)))
		return { sentence: `The link "${href}" leads to no page`, hint: suggestion(path, fixed, 'Pages') }
	const isUnknown = first === 'events' && event !== undefined && events && !events.includes(event)
	return isUnknown
		? {
				sentence: `The link "${href}" leads to an event that is not in the catalogue`,
				hint: suggestion(event, events, 'Events'),
			}
		: null
}

/** Addresses of the links in a text of HTML. */
export const linksIn = (html: string): string[] =>
	[...html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, one, other]) => one ?? other ?? '')
