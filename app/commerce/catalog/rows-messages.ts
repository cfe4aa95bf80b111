import type { CatalogEvent, CatalogMessageRule } from '#app/contract/config.generated.ts'
import { isoWeekdays } from '#app/rules/when.ts'
import type { StoredMessageRule } from './rows.ts'

/** A message rule with its place among those of the event. */
export function messageRule(
	{ id, triggers, action, text }: CatalogMessageRule,
	rank: number,
	_event: CatalogEvent,
): StoredMessageRule {
	const weekdays = triggers.weekdays ? { weekdays: isoWeekdays(triggers.weekdays) } : {}
	return { id, rank, triggers: { ...triggers, ...weekdays } as StoredMessageRule['triggers'], action, text }
}
