import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import type { QuantityType } from '#app/pages/event/quantities/quantity-type.ts'
import type { FieldError, Refused } from '#app/pages/shared/refusals.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/**
 * Field errors of a refusal about a number or an amount (spec 1 §8); empty for every other refusal, which is shown
 * above the page.
 */
export function limitErrors(
	{ code, extra = {} }: Refused,
	groups: QuantityGroup[],
	t: Translate,
): FieldError[] {
	const types = groups.flatMap((group) => group.types)
	const type = types.find(({ id }) => id === extra.ticket_type_id)
	const group = groups.find(({ id }) => id === extra.ticket_group_id)
	const { max, min, missing } = extra
	switch (code) {
		case 'max_tickets_per_order_exceeded':
			if (type && typeof max === 'number') return [at(type, t('reserve.quantity_max', { max }))]
			if (!group || typeof max !== 'number') return []
			return atFirst(group, t('reserve.quantity_group_max', { max, group: group.name }))
		case 'min_tickets_per_order_not_met':
			if (typeof min !== 'number') return []
			if (typeof missing === 'number') return atChosen(groups, t('reserve.guests.few', { min, missing }))
			if (!group) return []
			return atFirst(group, t('reserve.quantity_min', { min, group: group.name }))
		case 'face_value_out_of_range':
			return type?.flexible ? [{ field: type.flexible.field, text: t('reserve.value_range') }] : []
		default:
			return []
	}
}

const at = ({ field }: QuantityType, text: string): FieldError => ({ field, text })

/** What is too few for a session is shown at the first number that was chosen for it. */
function atChosen(groups: QuantityGroup[], text: string): FieldError[] {
	const group = groups.find(({ types }) => types.some(({ value }) => value > 0)) ?? groups[0]
	return group ? atFirst(group, text) : []
}

/** A limit of a whole group is shown at the first number that was chosen. */
function atFirst({ types }: QuantityGroup, text: string): FieldError[] {
	const type = types.find(({ value }) => value > 0) ?? types[0]
	return type ? [at(type, text)] : []
}
