import type { PageRoute, SellerConfig } from '#app/contract/config.generated.ts'
import { pageAt } from '#app/rules/route-table.ts'

export type Expectation = SellerConfig['expect'][number]

/** The response that a visitor got. */
export interface RenderedPage {
	status: number
	/** Ids of the blocks on the page; null for a response that is no page of a venue. */
	blocks: readonly string[] | null
}

/** The page of a path; ignores its query and a trailing slash. */
export function pageOf(address: string): PageRoute {
	const [path = '/'] = address.split(/[?#]/)
	return pageAt(path.length > 1 ? path.replace(/\/+$/, '') : path)
}

/** One sentence for each part of an expectation that the response does not meet; empty when it meets all. */
export function unmetExpectations(expectation: Expectation, { status, blocks }: RenderedPage): string[] {
	const { shows, hides, status: expectedStatus } = expectation
	const faults = status === expectedStatus ? [] : [`answers ${status}, not ${expectedStatus}`]
	if (blocks === null && shows.length > 0) return [...faults, 'is no page with blocks']
	const there = new Set(blocks)
	return [
		...faults,
		...shows.filter((id) => !there.has(id)).map((id) => `does not show "${id}"`),
		...hides.filter((id) => there.has(id)).map((id) => `shows "${id}"`),
	]
}
