import type { PageRoute, SellerConfig } from '#app/contract/config.generated.ts'
import { pageAt } from '#app/rules/route-table.ts'

export type Expectation = SellerConfig['expect'][number]

/** What a visitor was answered. */
export interface Seen {
	status: number
	/** Ids of the blocks on the page; null for an answer that is no page of a venue. */
	blocks: readonly string[] | null
}

/** The page that an address leads to; its query and a slash at its end do not matter. */
export function pageOf(address: string): PageRoute {
	const [path = '/'] = address.split(/[?#]/)
	return pageAt(path.length > 1 ? path.replace(/\/+$/, '') : path)
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
