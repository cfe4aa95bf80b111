import { type Priced, totalOf } from '#app/pages/event/quantities/live-total.ts'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import type { QuantityType } from '#app/pages/event/quantities/quantity-type.ts'
import type { Price } from '#app/pages/shared/price.ts'
import { typesOfSeats } from './seat-types.ts'

type Counts = Readonly<Record<string, number>>

/** The count of each type of a group. Counts of the visitor replace those that the server rendered. */
export const countsOf = (group: QuantityGroup, counts: Counts): { type: QuantityType; count: number }[] =>
	group.types.map((type) => ({ type, count: counts[type.id] ?? type.value }))

/**
 * What the chosen seats come to, fees included, as a wire decimal; null where prices are hidden or a visitor chooses one.
 *
 * @param byGroup chosen seats by ticket group
 */
export function seatsTotal(
	groups: readonly QuantityGroup[],
	{ counts, byGroup }: { counts: Counts; byGroup: ReadonlyMap<string, readonly string[]> },
	currency: string,
): string | null {
	const chosen: { type: Priced; count: number }[] = []
	for (const group of groups) {
		const seats = byGroup.get(group.id) ?? []
		const counted = countsOf(group, counts)
		const types = typesOfSeats(
			seats,
			counted.map(({ type, count }) => ({ id: type.id, count })),
		)
		for (const { type } of counted) {
			const count = [...types.values()].filter((id) => id === type.id).length
			if (count === 0) continue
			if (type.price === null || type.flexible) return null
			chosen.push({ type, count })
		}
	}
	return totalOf(chosen, currency)
}

/** What a seat of the group costs this party: the price that all of its tickets have; null where they differ. */
export function partyPrice(group: QuantityGroup | undefined, counts: Counts): Price | null {
	const prices = group
		? countsOf(group, counts)
				.filter(({ count }) => count > 0)
				.flatMap(({ type }) => type.discount?.price ?? type.price ?? [])
		: []
	const [first] = prices
	return first && prices.every(({ amount }) => amount === first.amount) ? first : null
}
