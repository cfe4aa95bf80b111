import type { BookingEngine } from '#app/commerce/checkout/reconcile.ts'
import { reading } from '#app/commerce/context.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { addDays, localTime } from '#app/lib/dates.ts'
import { beginCharge, type Charging, finishCharge } from './charge.ts'
import { type ChargeRow, chargedOrder, leaseCharges, planCharges, updateCharge } from './charge-store.ts'
import { sendNotice } from './notice.ts'
import { noteOverdue } from './overdue.ts'

/** Charges that one run takes up for each seller. A run a second keeps the pace that providers and visitors bear. */
export const chargesPerBatch = 25
/** Charges that are made side by side. */
const atOnce = 5

/** Plans the collection of the parts that are due soon: `noticeDays` before their day, or as soon as the venue works again. */
export async function planSellersCharges(engine: BookingEngine, seller: SellerTerms): Promise<number> {
	const ctx = await reading(engine, seller)
	const { date: today } = localTime(ctx.now, seller.timezone)
	return planCharges(ctx, addDays(today, seller.order.instalments.noticeDays))
}

/**
 * Takes up due charges: sends notices, charges cards, books payments. A charge that fails is logged and delays no other.
 *
 * @returns how many were taken up
 */
export async function runCharges(engine: BookingEngine, seller: SellerTerms): Promise<number> {
	const due = await leaseCharges(await reading(engine, seller), chargesPerBatch)
	for (let at = 0; at < due.length; at += atOnce)
		await Promise.all(
			due.slice(at, at + atOnce).map((charge) =>
				takeUp(engine, seller, charge).catch((cause: unknown) => {
					const facts = { seller: seller.sellerId, order: charge.orderId, cause }
					engine.log.error(facts, 'a part of an order could not be charged')
				}),
			),
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
	const charging = isCharging(charge) ? charge : await beginCharge(engine, seller, charge)
	if (charging) await finishCharge(engine, seller, { charging, order })
}

const isCharging = (charge: ChargeRow): charge is Charging =>
	charge.state === 'charging' && charge.cartId !== null
