import type { Ctx, Engine } from '#app/commerce/context.ts'
import { storeInstalmentEmail } from '#app/commerce/outbox/order-email-store.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import { instantAt, localTime } from '#app/lib/dates.ts'
import { partChargeDay } from '#app/rules/instalments/charge.ts'
import { sumOf } from '#app/rules/instalments/schedule.ts'
import { chargeTime, endsBefore } from '#app/rules/memberships/auto-renew.ts'
import { askToPay, dueParts } from './charge.ts'
import { type ChargedOrder, type ChargeRow, cardOfOrder, updateCharge } from './charge-store.ts'

/**
 * Sends the notice of a charge with its amount, day and card, and sets the day; where no card can be charged, the email that asks
 * the visitor to pay. The email and the new state are stored together.
 */
export async function sendNotice(
	engine: Engine,
	{ seller }: Pick<Ctx, 'seller'>,
	{ charge, order }: { charge: ChargeRow; order: ChargedOrder },
): Promise<void> {
	const { orderId, dueDate } = charge
	const { timezone } = seller
	await withTransaction(engine, seller, async (ctx) => {
		const amount = sumOf(await dueParts(ctx, charge))
		if (amount === 0) return updateCharge(ctx, charge, { state: 'done' })
		const card = order.identityId === null ? null : await cardOfOrder(ctx, orderId)
		const noticedOn = localTime(ctx.now, timezone).date
		const boughtOn = localTime(order.purchasedOn, timezone).date
		const chargeOn = partChargeDay({ dueDate, noticedOn, boughtOn }, seller.order.instalments)
		if (!card) {
			if (!(await askToPay(ctx, charge, chargeOn))) return
			return storeInstalmentEmail(ctx, { orderId, news: { state: 'pay_by', amount, dueOn: chargeOn } })
		}
		const nextAt = instantAt(chargeOn, chargeTime, timezone)
		if (!(await updateCharge(ctx, charge, { state: 'noticed', chargeOn, nextAt }))) return
		return storeInstalmentEmail(ctx, {
			orderId,
			news: {
				state: 'notice',
				amount,
				chargeOn,
				card: `${card.brand} •••• ${card.last4}`,
				endsBefore: endsBefore(card, chargeOn),
			},
		})
	})
}
