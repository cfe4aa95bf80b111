import { createHash } from 'node:crypto'
import type { RepricedTicket } from '#app/commerce/cart/store/order-change-store.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { pricedTicket } from '#app/commerce/cart/wire/answer.ts'
import type { OrderCode } from '#app/commerce/codes/order-codes-store.ts'
import { isLive } from '#app/commerce/orders/order-facts.ts'
import { discounted } from '#app/commerce/pricing/pricing.ts'
import { lineFee } from '#app/commerce/pricing/totals.ts'
import { discountsOf } from '#app/rules/promo.ts'

/** Names the live tickets of an order with their prices: another name means that the order has changed. */
export function basisOf(tickets: readonly TicketRow[]): string {
	const live = tickets.filter(isLive).map(({ id, adjustedValue }) => `${id} ${adjustedValue}`)
	return createHash('sha256').update(live.toSorted().join()).digest('base64url')
}

/**
 * The tickets of an order that have another price beside the tickets that they stay with. A discount for a group of four ends
 * where three of them are left. A ticket has the discounts of the codes that its own cart holds.
 *
 * @param staying live tickets of the order that stay
 * @param added tickets that come to them
 */
export function repricedTickets(
	{ staying, added }: { staying: readonly TicketRow[]; added: readonly TicketRow[] },
	codes: readonly OrderCode[],
): RepricedTicket[] {
	const promos = new Map(codes.map((code) => [code.promo.id, code]))
	const holders = new Set(codes.map(({ cartId, promo }) => `${cartId} ${promo.id}`))
	const offers = [...promos.values()].map(({ promo, moneyLeft }) => ({ terms: promo, moneyLeft }))
	const discounts = Map.groupBy(
		discountsOf([...staying, ...added].map(pricedTicket), offers),
		({ ticketKey }) => ticketKey,
	)
	return staying.flatMap((ticket) => {
		const own = (discounts.get(ticket.id) ?? []).filter(({ promoId }) =>
			holders.has(`${ticket.cartId} ${promoId}`),
		)
		const discount = own.reduce((sum, { amount }) => sum + amount, 0)
		if (ticket.faceValue - ticket.adjustedValue === discount) return []
		const { id, adjustedValue, feeInside, feeFixedOutside, feePercentOutside, ...rest } = discounted(
			ticket,
			discount,
		)
		const namesOf = (ids: ReadonlySet<string>): string[] =>
			[...ids].map((promoId) => promos.get(promoId)?.promo.name ?? '')
		const had = new Set(
			codes.flatMap(({ promo, ticketIds }) => (ticketIds.includes(ticket.id) ? [promo.id] : [])),
		)
		const has = new Set(own.map(({ promoId }) => promoId))
		const price = { adjustedValue, feeInside, feeFixedOutside, feePercentOutside }
		const total = adjustedValue + lineFee({ ...rest, ...price })
		const before = ticket.adjustedValue + lineFee(ticket)
		return [
			{
				id,
				...price,
				before,
				total,
				lost: namesOf(had.difference(has)),
				gained: namesOf(has.difference(had)),
				mods: own.map(({ promoId, amount }) => ({ promoId, amount })),
			},
		]
	})
}
