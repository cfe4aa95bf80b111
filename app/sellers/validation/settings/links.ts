import { pageRows } from '#app/rules/route-table.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Draft } from '../draft.ts'
import type { Fix } from '../reporter.ts'
import { type Destinations, linkFault, pathOfLink, textLinkFaults } from './page-links.ts'

interface Link {
	href: string
	pointer: string
}

/** Every value of a key `href`. */
function linksBelow(value: Json | undefined, pointer: string): Link[] {
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([key, item]) => {
		const at = `${pointer}/${escapePointer(key)}`
		return key === 'href' && typeof item === 'string' ? [{ href: item, pointer: at }] : linksBelow(item, at)
	})
}

/** The page of a link that the venue has switched off; null for a page that is shown. */
function switchedOff(draft: Draft, path: string): string | null {
	const row = pageRows.find((one) => one.path === path)
	return row && valueAt(draft.merged, `/routing/routes/${row.page}/enabled`) === false ? row.page : null
}

/** Reports links of blocks, settings and texts that lead to no page, to no event, or to a page that is off. */
export function checkLinks(draft: Draft): void {
	const to: Destinations = { id: draft.id, events: draft.offers?.events ?? null }
	const links = [
		...linksBelow(valueAt(draft.merged, '/pages'), '/pages'),
		...linksBelow(valueAt(draft.merged, '/completedOrder'), '/completedOrder'),
	]
	for (const { href, pointer } of links) {
		const fault = linkFault(href, to)
		const path = pathOfLink(href, to)
		const off = path === null ? null : switchedOff(draft, path)
		if (fault) {
			const { meant, ...what } = fault
			const fix: Fix | null = meant === null ? null : { action: 'replace', pointer, value: meant, was: href }
			draft.report(pointer, { code: 'CFG2705', ...what, ...(fix ? { fix } : {}) })
		} else if (off !== null)
			draft.error(
				'CFG2705',
				pointer,
				`The link "${href}" leads to a page that is off`,
				`Remove the link, or write routing.routes.${off}.enabled true`,
			)
	}
	for (const { source, prefix, texts } of draft.wording)
		for (const [key, text] of Object.entries(texts)) {
			if (typeof text !== 'string' || !text.includes('href')) continue
			const pointer = `${prefix}/${escapePointer(key)}`
			const [fault] = textLinkFaults({ text, pointer }, to)
			if (fault) draft.problems.push(source.problem({ pointer }, fault))
		}
}
