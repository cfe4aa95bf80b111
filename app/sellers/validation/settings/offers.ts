import { escapePointer } from '#app/sellers/files/json-value.ts'
import type { Draft } from '../draft.ts'
import { suggestion } from '../nearest.ts'

/** Settings that name ticket types or metadata of the catalogue. */
export function checkOfferNames(draft: Draft): void {
	if (!draft.offers) return
	const { types, metadata } = draft.offers
	const named: readonly [path: string, known: readonly string[], what: string][] = [
		['reserve.priceDisplay.primary', types, 'ticket type'],
		['reserve.priceDisplay.secondary', types, 'ticket type'],
		['events.filters.metadataKeys.*.key', metadata, 'metadata key'],
	]
	const report = (pointer: string, value: string, [known, what]: readonly [readonly string[], string]) =>
		draft.error(
			'CFG2706',
			pointer,
			`The catalogue has no ${what} "${value}"`,
			known.length > 0 ? suggestion(value, known, 'Known') : 'Leave it out',
		)
	for (const [path, known, what] of named)
		for (const { value, pointer } of draft.matches(path))
			if (typeof value === 'string' && !known.includes(value)) report(pointer, value, [known, what])
	const vouchers = '/reserve/citypass/ticketTypes'
	for (const id of Object.keys(draft.tree(vouchers)))
		if (!types.includes(id)) report(`${vouchers}/${escapePointer(id)}`, id, [types, 'ticket type'])
}
