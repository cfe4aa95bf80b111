import type { PageRoute, SellerConfig } from '#app/contract/config.generated.ts'
import type { Unmet } from '#app/contract/studio/trial-answers.ts'
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

/** The parts of an expectation that the response does not meet; empty when it meets all. */
export function unmetExpectations(
	expectation: Expectation,
	{ status, blocks, words }: RenderedPage,
): Unmet[] {
	const { shows, hides, says, status: expected } = expectation
	const unmet: Unmet[] = status === expected ? [] : [{ kind: 'status', expected, found: status }]
	const missing = says.filter((sentence) => !words.includes(sentence.replaceAll(/\s+/g, ' ')))
	unmet.push(...missing.map((text): Unmet => ({ kind: 'says', text })))
	if (blocks === null && shows.length > 0) return [...unmet, { kind: 'no_page' }]
	const there = new Set(blocks)
	return [
		...unmet,
		...shows.filter((id) => !there.has(id)).map((block): Unmet => ({ kind: 'shows', block })),
		...hides.filter((id) => there.has(id)).map((block): Unmet => ({ kind: 'hides', block })),
	]
}

/** What is so, as the commands print it. */
export function unmetSentence(unmet: Unmet): string {
	switch (unmet.kind) {
		case 'status':
			return `answers ${unmet.found}, not ${unmet.expected}`
		case 'says':
			return `does not say "${unmet.text}"`
		case 'shows':
			return `does not show "${unmet.block}"`
		case 'hides':
			return `shows "${unmet.block}"`
		case 'no_page':
			return 'is no page with blocks'
		case 'leads':
			return `leads to ${unmet.to}`
		case 'sells':
			return `sells nothing: ${unmet.reason}`
		case 'failed':
			return unmet.reason
	}
}
