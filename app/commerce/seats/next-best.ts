import { bestSeat } from '#app/contract/entities/seat.ts'
import { Refusal } from '#app/contract/errors.ts'

/** Visitors who choose seats may be quicker a few times in a row; after that the house is nearly full. */
const attempts = 5

/**
 * Runs an act again when a seat that the house gave was taken by somebody who chose it, between the look and the
 * take: the next look finds the next best. A seat that the visitor chose and that is gone is refused at once.
 *
 * errors - those of the act; seat_unavailable after the last attempt
 */
export async function withNextBest<T>(
	entries: readonly { seat?: string | undefined }[],
	act: () => Promise<T>,
): Promise<T> {
	const chosen = new Set(entries.flatMap(({ seat }) => seat ?? []))
	const bound = chosen.has(bestSeat) ? attempts : 1
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await act()
		} catch (error) {
			if (attempt === bound || !isOutrun(error, chosen)) throw error
		}
	}
}

/** Every seat that the refusal names was given by the house. */
function isOutrun(error: unknown, chosen: ReadonlySet<string>): boolean {
	if (!(error instanceof Refusal) || error.code !== 'seat_unavailable') return false
	const seats = error.extra?.seats as readonly { seat_id: string }[] | undefined
	return seats?.every((seat) => !chosen.has(seat.seat_id)) ?? false
}
