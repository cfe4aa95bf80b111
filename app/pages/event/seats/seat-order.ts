import { groupBy } from '#app/lib/group-by.ts'

// Made for the first row with two seats: a browser takes some time for its rules, and most choices begin without a seat.
let natural: Intl.Collator | undefined

/** "10" after "9", whatever the visitor's language: names of seats are the venue's. */
function byName(one: { name: string }, other: { name: string }): number {
	natural ??= new Intl.Collator('en', { numeric: true })
	return natural.compare(one.name, other.name)
}

/**
 * Seats of a row as they are counted, F13 before F14; rows stay in their order.
 *
 * @param rowOf names the row of a seat
 */
export function inRowOrder<S extends { name: string }>(seats: readonly S[], rowOf: (seat: S) => string): S[] {
	return [...groupBy(seats, rowOf).values()].flatMap((row) => row.toSorted(byName))
}

/** The row of a proposed seat. */
export const rowOf = ({ zone, row }: { zone: string; row: string }): string => `${zone} ${row}`
