import type { PageRoute, SellerConfig } from '#app/contract/config.generated.ts'
import { pageAt } from '#app/rules/route-table.ts'

export type Expectation = SellerConfig['expect'][number]

/** The response that a visitor got. */
export interface RenderedPage {
	status: number
	/** Ids of the blocks on the page; null for a response that is no page of a venue. */
	blocks: readonly string[] | null
	/** What can be read on it, with single blanks. */
	words: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** What can be read on a page: without markup, scripts and styles, every run of white space as one blank. */
export function wordsOf(html: string): string {
	return (
		html
			.replaceAll(/<(script|style|template|head)\b[\s\S]*?<\/\1>/g, ' ')
			// React writes an empty comment between two pieces of one text.
			.replaceAll('<!-- -->', '')
			.replaceAll(/<\/?(?:b|strong|em|i|span|a|bdi|small|sup|sub|s|del|ins|abbr|time)\b[^>]*>/g, '')
			.replaceAll(/<[^>]*>/g, ' ')
			.replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) =>
				String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
			)
			.replaceAll(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
			.replaceAll(/\s+/g, ' ')
	)
}

/** The page of a path; ignores its query and a trailing slash. */
export function pageOf(address: string): PageRoute {
	const [path = '/'] = address.split(/[?#]/)
	return pageAt(path.length > 1 ? path.replace(/\/+$/, '') : path)
}

/** One sentence for each part of an expectation that the response does not meet; empty when it meets all. */
export function unmetExpectations(
	expectation: Expectation,
	{ status, blocks, words }: RenderedPage,
): string[] {
	const { shows, hides, says, status: expectedStatus } = expectation
	const faults = status === expectedStatus ? [] : [`answers ${status}, not ${expectedStatus}`]
	faults.push(
		...says
			.filter((sentence) => !words.includes(sentence.replaceAll(/\s+/g, ' ')))
			.map((sentence) => `does not say "${sentence}"`),
	)
	if (blocks === null && shows.length > 0) return [...faults, 'is no page with blocks']
	const there = new Set(blocks)
	return [
		...faults,
		...shows.filter((id) => !there.has(id)).map((id) => `does not show "${id}"`),
		...hides.filter((id) => there.has(id)).map((id) => `shows "${id}"`),
	]
}
