import type { BookingEngine } from '#app/commerce/checkout/reconcile.ts'
import { type Ctx, reading } from '#app/commerce/context.ts'
import { insertPaying } from '#app/commerce/instalments/pay.ts'
import { openParts } from '#app/commerce/instalments/store.ts'
import { storeInstalmentEmail } from '#app/commerce/outbox/order-email-store.ts'
import { settleCharge } from '#app/commerce/renewals/charge.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { addDays, instantAt, localTime } from '#app/lib/dates.ts'
import type { OpenPart } from '#app/rules/instalments/payable.ts'
import { sumOf } from '#app/rules/instalments/schedule.ts'
import { afterFailure, chargeTime } from '#app/rules/memberships/auto-renew.ts'
import { type ChargedOrder, type ChargeRow, cardOfOrder, paidPartsOf, updateCharge } from './charge-store.ts'

/** A charge under way: its cart is stored with its state, so a process that dies leaves it to the next one. */
export type Charging = ChargeRow & { state: 'charging'; cartId: string }

const againMs = 5 * 60_000

/** The open parts of an order that are due on the day of a charge. */
export async function dueParts(
	ctx: Ctx,
	{ orderId, dueDate }: Pick<ChargeRow, 'orderId' | 'dueDate'>,
): Promise<OpenPart[]> {
	const open = await openParts(ctx, orderId)
	return open.filter((part) => part.dueDate === dueDate)
}

/** Puts the open parts of a charge into a cart and counts the try, in one transaction. Null where none is open any more. */
export async function beginCharge(
	engine: BookingEngine,
	seller: SellerTerms,
	charge: ChargeRow,
): Promise<Charging | null> {
	return withTransaction(engine, seller, async (ctx) => {
		const parts = await dueParts(ctx, charge)
		if (parts.length === 0) {
			await updateCharge(ctx, charge, { state: 'done', cartId: null })
			return null
		}
		const { cartId } = await insertPaying(ctx, {
			orderId: charge.orderId,
			parts: parts.map(({ id, amount }) => ({ id, amount })),
			visitor: null,
		})
		const charging = { state: 'charging' as const, cartId, tries: charge.tries + 1 }
		if (!(await updateCharge(ctx, charge, charging))) throw takenUp()
		return { ...charge, ...charging }
	})
}

/** Pays the cart of a charge and records its outcome, from any point at which another process has stopped. */
export async function finishCharge(
	engine: BookingEngine,
	seller: SellerTerms,
	{ charging, order }: { charging: Charging; order: ChargedOrder },
): Promise<void> {
	const { cartId } = charging
	const card = await cardOfOrder(await reading(engine, seller), order.id)
	const purchaserId = order.identityId ?? ''
	const charged = await settleCharge(engine, seller, { cartId, purchaserId }, card)
	if (charged.state === 'waiting') return
	const isDone = await withTransaction(engine, seller, async (ctx) => {
		if (charged.state === 'failed') return failed(ctx, charging, charged.code)
		const parts = await paidPartsOf(ctx, cartId)
		if (parts === 'waiting') return false
		// The capture was refused after the booking: that is no better than a declined card.
		if (parts === 'open') return failed(ctx, charging, null)
		return updateCharge(ctx, charging, { state: 'done' })
	})
	if (isDone) engine.emailWorker.wake()
}

async function failed(ctx: Ctx, charging: Charging, code: string | null): Promise<boolean> {
	const parts = await dueParts(ctx, charging)
	if (parts.length === 0) return updateCharge(ctx, charging, { state: 'done' })
	const { orderId, tries } = charging
	const amount = sumOf(parts)
	const { timezone, order } = ctx.seller
	const today = localTime(ctx.now, timezone).date
	const next = afterFailure(code, { tries, today }, order.instalments)
	if (next.step === 'again') {
		const nextAt = new Date(ctx.now.getTime() + againMs)
		return updateCharge(ctx, charging, { state: 'noticed', cartId: null, tries: tries - 1, nextAt })
	}
	if (next.step === 'retry') {
		const nextAt = instantAt(next.on, chargeTime, timezone)
		if (!(await updateCharge(ctx, charging, { state: 'noticed', cartId: null, nextAt }))) return false
		await storeInstalmentEmail(ctx, { orderId, news: { state: 'failed', amount, retryOn: next.on } })
		return true
	}
	if (!(await askToPay(ctx, charging, today))) return false
	await storeInstalmentEmail(ctx, { orderId, news: { state: endings[next.step], amount } })
	return true
}

const endings = { ask: 'bank_asks', by_hand: 'by_hand', end: 'given_up' } as const

/** No card is charged any more: the visitor pays by hand. The part is overdue on the day after `lastDay`. */
export function askToPay(ctx: Ctx, charge: ChargeRow, lastDay: string): Promise<boolean> {
	const nextAt = instantAt(addDays(lastDay, 1), chargeTime, ctx.seller.timezone)
	return updateCharge(ctx, charge, { state: 'asked', cartId: null, nextAt })
}

const takenUp = (): Refusal =>
	new Refusal('request_in_progress', 'Another process has taken up the charge', 'order')
