import type { BookingEngine } from '#app/commerce/checkout/reconcile.ts'
import { reading } from '#app/commerce/context.ts'
import { type ChargePace, unpaced } from '#app/commerce/payments/charge-pace.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { addDays, localTime } from '#app/lib/dates.ts'
import { atPace } from '#app/lib/pace.ts'
import { cancelOverdue } from './cancel.ts'
import { beginCharge, type Charging, finishCharge } from './charge.ts'
import { type ChargeRow, chargedOrder, leaseCharges, planCharges, updateCharge } from './charge-store.ts'
import { sendNotice } from './notice.ts'
import { noteOverdue } from './overdue.ts'

/** Plans the collection of the parts that are due soon: `noticeDays` before their day, or as soon as the venue works again. */
export async function planSellersCharges(engine: BookingEngine, seller: SellerTerms): Promise<number> {
	const ctx = await reading(engine, seller)
	const { date: today } = localTime(ctx.now, seller.timezone)
	return planCharges(ctx, addDays(today, seller.order.instalments.noticeDays))
}

/**
 * Takes up one batch of due charges: sends notices, charges cards, books payments, cancels what stays overdue. A charge that
 * fails is logged and delays no other.
 *
 * @returns how many were taken up
 */
export async function runCharges(
	engine: BookingEngine,
	seller: SellerTerms,
	{ perBatch, perSecond, giveWay }: ChargePace = unpaced,
): Promise<number> {
	const due = await leaseCharges(engine, seller, perBatch)
	await atPace(due, perSecond, (charge) =>
		giveWay()
			.then(() => takeUp(engine, seller, charge))
			.catch((cause: unknown) => {
				const facts = { seller: seller.sellerId, order: charge.orderId, cause }
				engine.log.error(facts, 'a part of an order could not be charged')
			}),
	)
	return due.length
}

async function takeUp(engine: BookingEngine, seller: SellerTerms, charge: ChargeRow): Promise<void> {
	const ctx = await reading(engine, seller)
	const order = await chargedOrder(ctx, charge.orderId)
	if (!order) {
		await updateCharge(ctx, charge, { state: 'ended' })
		return
	}
	if (charge.state === 'planned') {
		await sendNotice(engine, ctx, { charge, order })
		engine.emailWorker.wake()
		return
	}
	if (charge.state === 'asked') {
		await noteOverdue(engine, seller, charge)
		engine.emailWorker.wake()
		return
	}
	if (charge.state === 'to_cancel') return cancelOverdue(engine, seller, charge)
	const charging = isCharging(charge) ? charge : await beginCharge(engine, seller, charge)
	if (charging) await finishCharge(engine, seller, { charging, order })
}

const isCharging = (charge: ChargeRow): charge is Charging =>
	charge.state === 'charging' && charge.cartId !== null
