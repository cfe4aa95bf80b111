import type { PageRoute, SellerConfig } from '#app/contract/config.generated.ts'

export type Expectation = SellerConfig['expect'][number]

/** What a visitor was answered. */
export interface Seen {
	status: number
	/** Ids of the blocks on the page; null for an answer that is no page of a venue. */
	blocks: readonly string[] | null
}

const routes: readonly (readonly [path: RegExp, route: PageRoute])[] = [
	[/^\/$/, 'home'],
	[/^\/events$/, 'events'],
	[/^\/events\/[^/]+(?:\/[^/]+)?$/, 'event'],
	[/^\/cart$/, 'cart'],
	[/^\/checkout$/, 'checkout'],
	[/^\/checkout\/complete$/, 'complete'],
]

/** The page that a path leads to; a query says nothing about it. */
export function pageAt(path: string): PageRoute {
	const [bare = '/'] = path.split(/[?#]/)
	const trimmed = bare.length > 1 ? bare.replace(/\/+$/, '') : bare
	return routes.find(([pattern]) => pattern.test(trimmed))?.[1] ?? 'not-found'
}

/** What an expectation asks and a visitor did not get, as sentences; empty when it holds. */
export function unmet(expectation: Expectation, { status, blocks }: Seen): string[] {
	const { shows, hides, status: wanted } = expectation
	const faults = status === wanted ? [] : [`answers ${status}, not ${wanted}`]
	if (blocks === null && shows.length > 0) return [...faults, 'is no page with blocks']
	const there = new Set(blocks)
	return [
		...faults,
		...shows.filter((id) => !there.has(id)).map((id) => `does not show "${id}"`),
		...hides.filter((id) => there.has(id)).map((id) => `shows "${id}"`),
	]
}
