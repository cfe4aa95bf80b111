import { groupBy } from '#app/lib/group-by.ts'

// "10" after "9", whatever the visitor's language: names of seats are the venue's.
const natural = new Intl.Collator('en', { numeric: true })

/**
 * Seats of a row as they are counted, F13 before F14; rows stay in their order.
 *
 * @param rowOf names the row of a seat
 */
export function inRowOrder<S extends { name: string }>(seats: readonly S[], rowOf: (seat: S) => string): S[] {
	return [...groupBy(seats, rowOf).values()].flatMap((row) =>
		row.toSorted((one, other) => natural.compare(one.name, other.name)),
	)
}

/** The row of a proposed seat. */
export const rowOf = ({ zone, row }: { zone: string; row: string }): string => `${zone} ${row}`
