import type { SaleEvent, SaleGroup, SaleSession } from '#app/commerce/catalog/facts.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import { Refusal } from '#app/contract/errors.ts'

interface Sold {
	entry: AddEntry
	event: SaleEvent
	group: SaleGroup
	session: SaleSession | null
}

const minuteMs = 60_000

/**
 * Why a session is not on sale now: it is over, or its sale has not begun.
 *
 * errors - session_not_on_sale (_extra on_sale_from where the sale is to come)
 */
export function outsideOfSession(
	{ id, saleFrom, salesEnd }: Pick<SaleSession, 'id' | 'saleFrom' | 'salesEnd'>,
	now: Date,
): Refusal | null {
	const isToCome = salesEnd > now && saleFrom !== null && saleFrom > now
	if (salesEnd > now && !isToCome) return null
	return new Refusal('session_not_on_sale', 'This session is not on sale', 'reserve', {
		session_id: id,
		...(isToCome ? { on_sale_from: saleFrom.toISOString() } : {}),
	})
}

/**
 * Why a ticket is not on sale now by the times of its group, or for a ticket without a session of its event.
 *
 * errors - ticket_type_not_available (_extra reason: sale_to_come with on_sale_from, or sale_over)
 */
export function outsideOfSale({ entry, event, group, session }: Sold, now: Date): Refusal | null {
	const times = session ? [group] : [group, event]
	const beginnings = times.flatMap(({ saleFrom }) => saleFrom ?? []).map((from) => new Date(from))
	const ends = times.flatMap(({ saleUntil }) => saleUntil ?? []).map((until) => new Date(until))
	if (session && group.saleClosesMinutes > 0)
		ends.push(new Date(session.lastEntry.getTime() - group.saleClosesMinutes * minuteMs))
	const isOver = ends.some((end) => end <= now)
	const toCome = beginnings
		.filter((from) => from > now)
		.sort((one, other) => other.getTime() - one.getTime())[0]
	if (!isOver && !toCome) return null
	return new Refusal('ticket_type_not_available', 'This ticket is not on sale', 'reserve', {
		ticket_type_id: entry.ticket_type_id,
		...(toCome && !isOver
			? { reason: 'sale_to_come', on_sale_from: toCome.toISOString() }
			: { reason: 'sale_over' }),
	})
}
