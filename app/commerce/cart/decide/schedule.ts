import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import type { SaleFacts } from '#app/commerce/catalog/facts.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { lineFee } from '#app/commerce/pricing/totals.ts'
import { localTime } from '#app/lib/dates.ts'
import type { Minor } from '#app/lib/money.ts'
import { type Instalment, type PlannedSale, scheduleOf } from '#app/rules/instalments/schedule.ts'

/**
 * What of a cart is paid later, by the plans of its events; empty without one. A membership is paid at once: it renews itself
 * at its whole price.
 */
export function cartSchedule(
	{ seller, now }: Pick<Ctx, 'seller' | 'now'>,
	{ events, sessions }: Pick<SaleFacts, 'events' | 'sessions'>,
	tickets: readonly TicketRow[],
): Instalment[] {
	const sales = [...Map.groupBy(tickets.filter(isPaidInParts), ({ eventId }) => eventId)].flatMap(
		([eventId, ofEvent]): PlannedSale[] => {
			const plan = events.get(eventId)?.paymentPlan
			if (!plan) return []
			const days = ofEvent.flatMap(({ sessionId }) => sessions.get(sessionId ?? '')?.localDate ?? [])
			return [{ plan, amount: priceOf(ofEvent), visitOn: days.sort()[0] ?? null }]
		},
	)
	if (sales.length === 0) return []
	const { payment, timezone } = seller
	const exact = priceOf(tickets)
	const price = exact - (exact % payment.amountStep)
	return scheduleOf(sales, { price, today: localTime(now, timezone).date }, payment)
}

const isPaidInParts = ({ handler }: TicketRow): boolean => handler !== 'membership'

const priceOf = (tickets: readonly TicketRow[]): Minor =>
	tickets.reduce((sum, ticket) => sum + ticket.adjustedValue + lineFee(ticket), 0)
