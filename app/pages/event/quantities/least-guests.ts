import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import type { QuantityGroup } from './quantities.ts'
import type { QuantityType } from './quantity-type.ts'

/** The number of guests from which a session is booked. */
export interface LeastGuests {
	min: number
	/** Says it before anything is counted. */
	text: string
	/** Groups whose tickets take a place of the session: their buyers are its guests. */
	groupIds: string[]
}

/** Null where one guest is enough, and where the cart has the guests already. */
export function leastGuests(
	min: number,
	{ groups, inCart }: { groups: readonly TicketGroup[]; inCart: number },
	t: Translate,
): LeastGuests | null {
	if (min <= 1 || inCart >= min) return null
	const inside = groups.filter((group) => !group.exclude_from_event_capacity)
	return { min, text: t('reserve.guests.from', { min }), groupIds: inside.map(({ id }) => id) }
}

const isCounted = ({ groupIds }: LeastGuests, { id }: QuantityGroup): boolean => groupIds.includes(id)

/**
 * The numbers as they are for a least number of guests: where nothing was asked for, the first type that has so many places starts with
 * them, and a type that is alone is counted from nothing to them.
 */
export function startedWith(
	counted: QuantityGroup[],
	{ least, isAsked }: { least: LeastGuests; isAsked: boolean },
): QuantityGroup[] {
	const inside = counted.filter((group) => isCounted(least, group))
	const types = inside.flatMap((group) => group.types)
	const only = types.length === 1 ? types[0] : undefined
	const isEnough = guestsOf(inside) >= least.min
	const first = inside
		.filter(({ max }) => max === null || max >= least.min)
		.flatMap(({ types }) => types)
		.find(({ max }) => max >= least.min)
	const started = (type: QuantityType): QuantityType => ({
		...type,
		...(isAsked || isEnough ? {} : { value: type === first ? least.min : 0 }),
		...(type === only ? { step: Math.max(type.step, least.min) } : {}),
	})
	return counted.map((group) =>
		inside.includes(group) ? { ...group, types: group.types.map(started) } : group,
	)
}

const guestsOf = (groups: readonly QuantityGroup[]): number =>
	groups.flatMap(({ types }) => types).reduce((sum, { value }) => sum + value, 0)

/** Too few guests in what was submitted; groups that bring none may be chosen alone. */
export function guestErrors(
	submitted: QuantityGroup[],
	least: LeastGuests | null,
	t: Translate,
): FieldError[] {
	if (!least) return []
	const inside = submitted.filter((group) => isCounted(least, group))
	const number = guestsOf(inside)
	const type = inside.flatMap(({ types }) => types).find(({ value }) => value > 0)
	if (!type || number >= least.min) return []
	const { min } = least
	return [{ field: type.field, text: t('reserve.guests.few', { min, missing: min - number }) }]
}
