import type { CatalogEvent, CatalogMessageRule } from '#app/contract/config.generated.ts'
import { isoWeekdays } from '#app/rules/when.ts'
import type { StoredMessageRule } from './row-types.ts'

/** Converts a message rule with its place in the event; names of groups and types become ids. */
export function messageRule(
	{ id, triggers, action, text }: CatalogMessageRule,
	rank: number,
	event: CatalogEvent,
): StoredMessageRule {
	const { weekdays, quantity, ...others } = triggers
	return {
		id,
		rank,
		triggers: {
			...others,
			...(weekdays ? { weekdays: isoWeekdays(weekdays) } : {}),
			...(quantity ? { quantity: quantityTrigger(quantity, event) } : {}),
		} as StoredMessageRule['triggers'],
		action,
		text,
	}
}

type Quantity = NonNullable<CatalogMessageRule['triggers']['quantity']>

function quantityTrigger(
	{
		ticket_group_names: groupNames,
		ticket_type_names: typeNames,
		ticket_group_ids: groupIds,
		ticket_type_ids: typeIds,
		...limits
	}: Quantity,
	{ groups }: CatalogEvent,
): StoredMessageRule['triggers']['quantity'] {
	const types = groups.flatMap((group) => group.types)
	return {
		...limits,
		...named('ticket_group_ids', groupIds, idsNamed(groups, groupNames)),
		...named('ticket_type_ids', typeIds, idsNamed(types, typeNames)),
	}
}

/** A missing list means all, which differs from an empty list. */
function named(
	key: string,
	ids: readonly string[] | undefined,
	others: readonly string[] | null,
): Record<string, string[]> {
	return ids || others ? { [key]: [...new Set([...(ids ?? []), ...(others ?? [])])] } : {}
}

/** A name may belong to several rows: it means all of them. */
function idsNamed(
	things: readonly { id: string; name: string }[],
	names: readonly string[] | undefined,
): string[] | null {
	return names ? things.filter((thing) => names.includes(thing.name)).map((thing) => thing.id) : null
}
