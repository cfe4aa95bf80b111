import { Refusal } from '#app/contract/errors.ts'
import { addDays, instantAt, localTime } from '#app/lib/dates.ts'
import { chargeDay, chargeTime, endsBefore } from '#app/rules/memberships/auto-renew.ts'
import type { Ctx, Engine, EngineLog } from '../context.ts'
import { storeRenewalEmail } from '../outbox/order-email-store.ts'
import { withTransaction } from '../transaction.ts'
import { planNextTerm } from './next-term.ts'
import type { Renewable } from './renewable-store.ts'
import { type RenewalRow, updateRenewal } from './store.ts'

/**
 * Sends the notice of a charge, with its price, day and card, and sets the day. A membership that cannot be charged gets the
 * way to renew it by hand instead, and its renewal ends. The email and the new state are stored together.
 */
export async function sendNotice(
	engine: Engine & { log: EngineLog },
	ctx: Ctx,
	{ renewal, renewable }: { renewal: RenewalRow; renewable: Renewable },
): Promise<void> {
	const { members, order, card } = renewable
	const [{ levelName: level, to }] = members
	const { autoRenew, renewalGraceDays } = ctx.seller.membership
	const lastDay = to ?? ''
	const { date: today } = localTime(ctx.now, ctx.seller.timezone)
	const chargeOn = chargeDay(lastDay, today, autoRenew)
	const nextAt = instantAt(chargeOn, chargeTime, ctx.seller.timezone)
	const price = await priceAt(engine, { ...ctx, now: nextAt }, renewable)
	const isTooLate = chargeOn > addDays(lastDay, renewalGraceDays)
	const canCharge = price !== null && !isTooLate && (price === 0 || card !== null)
	await withTransaction(engine, ctx.seller, async (own) => {
		const change = canCharge
			? { state: 'noticed' as const, price, chargeOn, nextAt, cartId: null }
			: { state: 'ended' as const }
		if (!(await updateRenewal(own, renewal, change))) return
		const term = { level, validTo: to }
		if (!canCharge) return storeRenewalEmail(own, { orderId: order.id, news: { state: 'by_hand', ...term } })
		await storeRenewalEmail(own, {
			orderId: order.id,
			news: {
				state: 'notice',
				...term,
				price,
				formerPrice: order.totalPrice,
				chargeOn,
				card: card && price > 0 ? `${card.brand} •••• ${card.last4}` : null,
				endsBefore: card !== null && price > 0 && endsBefore(card, chargeOn),
			},
		})
	})
}

/** What the next term costs on its day; null for a level that is not sold then. */
async function priceAt({ log }: { log: EngineLog }, ctx: Ctx, renewable: Renewable): Promise<number | null> {
	try {
		return (await planNextTerm(ctx, renewable)).price
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		const { sellerId: seller } = ctx.seller
		log.info(
			{ seller, order: renewable.order.id, code: error.code },
			'a membership cannot be renewed automatically',
		)
		return null
	}
}
