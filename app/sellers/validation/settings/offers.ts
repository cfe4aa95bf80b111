import { escapePointer } from '#app/sellers/files/json-value.ts'
import type { Draft } from '../draft.ts'
import { keyFix, nameFix, suggestion } from '../nearest.ts'

/** Settings that name ticket types or metadata of the catalogue. */
export function checkOfferNames(draft: Draft): void {
	if (!draft.offers) return
	const { types, metadata } = draft.offers
	const named: readonly [path: string, known: readonly string[], what: string][] = [
		['reserve.priceDisplay.primary', types, 'ticket type'],
		['reserve.priceDisplay.secondary', types, 'ticket type'],
		['events.filters.metadataKeys.*.key', metadata, 'metadata key'],
	]
	const report = (
		{ pointer, value, isKey = false }: { pointer: string; value: string; isKey?: boolean },
		[known, what]: readonly [readonly string[], string],
	) =>
		draft.report(pointer, {
			code: 'CFG2706',
			sentence: `The catalogue has no ${what} "${value}"`,
			hint: known.length > 0 ? suggestion(value, known, 'Known') : 'Leave it out',
			...(isKey ? keyFix(pointer, value, known) : nameFix(pointer, value, known)),
		})
	for (const [path, known, what] of named)
		for (const { value, pointer } of draft.matches(path))
			if (typeof value === 'string' && !known.includes(value)) report({ pointer, value }, [known, what])
	const vouchers = '/reserve/citypass/ticketTypes'
	for (const id of Object.keys(draft.tree(vouchers)))
		if (!types.includes(id))
			report({ pointer: `${vouchers}/${escapePointer(id)}`, value: id, isKey: true }, [types, 'ticket type'])
}
