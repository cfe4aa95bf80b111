import { blockedRefusal } from '#app/commerce/cart/decide/blocked.ts'
import { lostTicket } from '#app/commerce/cart/decide/change.ts'
import { payingHold } from '#app/commerce/cart/decide/hold.ts'
import { brokenOrderLimit } from '#app/commerce/cart/decide/limits.ts'
import { guestRefusal, incompletePurchaser, unknownPurchaser } from '#app/commerce/cart/decide/purchaser.ts'
import { type CartReading, cartDetails } from '#app/commerce/cart/store/details-store.ts'
import { credentialsOf, requirePending } from '#app/commerce/cart/store/own.ts'
import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import { isRenewing } from '#app/commerce/cart/wire/wire.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { newId } from '#app/lib/ids.ts'
import { oneselfRefusal } from '../gifts/oneself.ts'
import { benefitLost, withoutBenefit } from '../memberships/member-prices.ts'
import { retryTransient, versionConflict } from '../transaction.ts'
import { cardChoice } from './card-choice.ts'
import { unfitRefusal } from './fit.ts'
import type { PaymentGateway } from './gateway.ts'
import type { PayRequest } from './pay-request.ts'
import { type PayStep, planPayment } from './plan.ts'
import type { PayingEngine } from './record.ts'
import type { SavedCard } from './saved-card-store.ts'
import { insertPayment } from './store.ts'

/** The decision on a request to pay, with the payment that was stored for it. */
export type Begun =
	/** Tickets have the prices of members, and the visitor has no membership for them: the cart gets the other prices first. */
	| { step: 'reprice' }
	| Exclude<PayStep, { step: 'authorise' }>
	| (Extract<PayStep, { step: 'authorise' }> & {
			payment: PaymentRow
			/** The cart with the payment's hold, and with the version that it had before. */
			reading: CartReading
			/** The saved card that pays. */
			saved: SavedCard | null
			/** The card is stored: the visitor has agreed to that, with the payment or with a membership. */
			saves: boolean
	  })

/**
 * Decides on the current cart and stores the payment before its gateway is asked.
 *
 * errors - those of `planPayment` and `lostTicket`; not_logged_in, cart_expired, cart_already_completed, rule_blocks_checkout, validation_failed,
 *   identity_invalid (_extra field), gift_to_oneself, gateway_not_available and saved_payment_method_not_found of `cardChoice`, member_limit_exceeded for a ticket of a benefit that the visitor does not have
 */
export async function begin(
	engine: PayingEngine,
	seller: SellerTerms,
	{ cartId, credential, body, gateway }: PayRequest & { gateway: PaymentGateway },
): Promise<Begun | typeof versionConflict> {
	const { amount, gateway_id: gatewayId } = body
	const purchaserId = body.purchase?.guest_identity_id ?? null
	const reading = await cartDetails(engine, seller, cartId, credential, { identityId: purchaserId })
	const { ctx, details, purchaser } = reading
	const { cart } = details
	requirePending(cart, ctx.now)
	const refused = cart.change || cart.pays ? lostTicket(cart) : guestRefusal(seller, cart)
	const blocked = refused ?? blockedRefusal(details.mods)
	if (blocked) throw blocked
	const lost = await withoutBenefit(ctx, {
		facts: details.sale,
		tickets: details.tickets,
		visitor: credentialsOf(credential).visitor,
	})
	const onlyForMembers = lost.find(({ publicValue }) => publicValue === null)
	if (onlyForMembers) throw benefitLost(onlyForMembers.typeId, 'payment')
	if (lost.length > 0) return { step: 'reprice' }
	const planned = planPayment(details, { amount, gatewayId }, seller, ctx.now)
	if (planned instanceof Refusal) throw planned
	if (planned.step !== 'authorise') return planned
	const unfit = unfitRefusal(gateway, { amount: planned.amount, currency: cart.currency }, body.gateway_data)
	if (unfit) throw unfit
	const card = await cardChoice(ctx, {
		gateway,
		body,
		credential,
		isRenewing: isRenewing(details),
		isPaidLater: cart.scheduled > 0,
	})
	// A change was checked with the whole of its order.
	const broken = cart.change ? null : brokenOrderLimit(details.sale, details.tickets)
	if (broken) throw broken
	// Money for a purchaser of another cart would be held for a booking that never comes.
	if (purchaserId !== null && !purchaser) throw unknownPurchaser()
	const oneself = purchaser && oneselfRefusal(cart.giftee, purchaser.email, 'payment')
	if (oneself) throw oneself
	const incomplete =
		purchaserId !== null && purchaser && purchaser.id !== cart.identityId
			? incompletePurchaser(details.sale, details.tickets, purchaser, seller)
			: null
	if (incomplete) throw incomplete
	const payment: PaymentRow = {
		id: newId('pay'),
		cartId,
		orderId: null,
		gatewayId,
		amount: planned.amount,
		currency: cart.currency,
		state: 'created',
		label: null,
		failureCode: null,
		purchaserId,
		locale: body.purchase?.locale ?? null,
		createdAt: ctx.now,
		updatedAt: ctx.now,
	}
	const hold = payingHold(cart, seller, ctx.now)
	const { superseded } = planned
	const paid = {
		payment,
		cart,
		hold,
		superseded,
		saveCardWords: card.saveCardWords,
		chargeLaterWords: card.chargeLaterWords,
		savedCardId: card.saved?.id,
	}
	if (!(await retryTransient(() => insertPayment(ctx, paid)))) return versionConflict
	const isLeft = ({ id }: PaymentRow): boolean => superseded.some((left) => left.id === id)
	const payments = details.payments.map((one) =>
		isLeft(one) ? { ...one, state: 'void_pending' as const } : one,
	)
	const { saved, saves } = card
	return {
		...planned,
		payment,
		saved,
		saves,
		reading: { ...reading, details: { ...details, cart: { ...cart, ...hold }, payments } },
	}
}
