import type { Answer } from '#app/contract/calls.ts'
import type { CalendarDay, EventSession } from '#app/contract/entities/session.ts'
import type { TicketType } from '#app/contract/entities/ticket-type.ts'
import { isNamed } from '#app/pages/event/quantities/quantity-type.ts'
import type { ReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { sumDecimals } from '#app/pages/shared/price.ts'
import { sumByType, type TicketCount } from '#app/rules/party.ts'

/** The quantities of an address as tickets that are sold here; what names none of them is left out. */
export function partyOf({ quantity }: Pick<ReserveQuery, 'quantity'>, types: TicketType[]): TicketCount[] {
	const wanted = quantity.flatMap(({ key, count }) => {
		const type = types.find((one) => isNamed(one, key))
		return type && count > 0 ? [{ typeId: type.id, count: Math.min(count, 1000) }] : []
	})
	return sumByType(wanted)
}

/** What the calls about a party take. */
export const partyBody = (party: TicketCount[]) => ({
	ticket_types_required: party.map(({ typeId, count }) => ({ ticket_type_id: typeId, quantity: count })),
})

/** What the whole party pays is no price of one ticket type. */
const noTypes = { price: null, price_fees: null, max_price: null, max_price_fees: null }

/** The days with what the whole party pays in place of what one ticket costs. */
export function daysForParty({ calendar }: Answer<'postCalendar'>): CalendarDay[] {
	return calendar._data.map((day) => ({
		...day,
		...noTypes,
		min_price: day.party_price,
		min_price_fees: day.party_price_fees,
	}))
}

/** The sessions that can take the party, with what all of it pays there by the price schedule. */
export function sessionsForParty(
	{ event_session, price_schedule }: Answer<'postSessions'>,
	party: TicketCount[],
	currency: string,
): EventSession[] {
	return event_session._data.map((session) => {
		const prices = price_schedule._data.filter((price) => price.event_session_id === session.id)
		const total = (amount: 'currency_amount' | 'amount_with_fees'): string =>
			sumDecimals(
				party.flatMap(({ typeId, count }) => {
					const price = prices.find((one) => one.ticket_type_id === typeId)
					return price ? Array.from({ length: count }, () => price[amount]) : []
				}),
				currency,
			)
		return {
			...session,
			...noTypes,
			price_increase: null,
			min_price: total('currency_amount'),
			min_price_fees: total('amount_with_fees'),
		}
	})
}
