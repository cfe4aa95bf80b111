import { giftOfCart } from '#app/commerce/cart/decide/gift.ts'
import { holdOf } from '#app/commerce/cart/decide/hold.ts'
import { type CartBody, requestOf, retryWhenExhausted } from '#app/commerce/cart/decide/request.ts'
import type { OrderChange } from '#app/commerce/cart/store/order-change-store.ts'
import { withOrderLink } from '#app/commerce/cart/store/order-link.ts'
import {
	type CartAccess,
	type Credentials,
	credentialsOf,
	lockOwnCart,
	requirePending,
	settledPayments,
} from '#app/commerce/cart/store/own.ts'
import { type CartRow, updateCart } from '#app/commerce/cart/store/store.ts'
import { ticketsOf } from '#app/commerce/cart/store/ticket-store.ts'
import { paidBy } from '#app/commerce/cart/wire/totals.ts'
import { cartAnswer } from '#app/commerce/cart/wire/wire.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { storeResponse, withIdempotencyKey } from '#app/commerce/idempotency.ts'
import type { KeyedRequest } from '#app/commerce/idempotency-store.ts'
import { locksOfEntries } from '#app/commerce/inventory/address-holds.ts'
import { refuseIfFull, take } from '#app/commerce/inventory/inventory.ts'
import type { Holder } from '#app/commerce/inventory/plan.ts'
import { inTurnOfMember } from '#app/commerce/memberships/member-turn.ts'
import { withNextBest } from '#app/commerce/seats/next-best.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import { checkVouchers, type VoucherEngine } from '#app/commerce/vouchers/check.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { sumOf } from '#app/rules/instalments/schedule.ts'
import { type CartRequest, planChange, writeChange } from './change.ts'

/** The campaign of this visit, and the key of the request. */
export interface ModifyOptions {
	idempotencyKey?: string | undefined
	campaign?: Record<string, string>
	/** The address that is to hold what is added. */
	holder?: Holder | null
	/** Changes a cart that edits an order; without it such a cart is refused. */
	edit?: ModifyEdit
}

type ModifyEdit = (
	ctx: Ctx,
	cart: CartRow & { change: OrderChange },
	asked: { request: CartRequest; visitor: Visitor | null; keyed: KeyedRequest | null },
) => Promise<Answer<'modifyCart'>>

interface Modification {
	cartId: string
	credentials: Credentials
	request: CartRequest
	campaign: Record<string, string>
	holder?: Holder | null
	edit?: ModifyEdit | undefined
}

/**
 * Adds and removes tickets, adds codes and answers, all or nothing. A successful add restarts the hold. Removing a
 * ticket also removes the tickets that require it as their anchor; a cart left without tickets is deleted.
 *
 * errors - cart_not_found, scope_error, cart_access_denied, cart_expired, cart_already_completed, cart_busy while a
 *   payment is open, change_refused (_extra reason: fixed) for a cart that changes an order, those of `edit`, idempotency_key_reused, and those of
 *   `planChange` and `take`
 * source - spec 1 §4-5, interpretations 4, 32, 40
 */
export async function modifyCart(
	engine: VoucherEngine,
	seller: SellerTerms,
	cartId: string,
	access: CartAccess,
	body: CartBody,
	options: ModifyOptions | string = {},
): Promise<Answer<'modifyCart'>> {
	const { idempotencyKey, campaign = {}, holder = null, edit } = optionsOf(options)
	const credentials = credentialsOf(access)
	const request = { call: 'modifyCart', key: idempotencyKey, fingerprint: [cartId, credentials, body] }
	return changed(engine, seller, {
		request,
		modification: { cartId, credentials, campaign, holder, edit, request: requestOf(body) },
	})
}

const optionsOf = (options: ModifyOptions | string): ModifyOptions =>
	typeof options === 'string' ? { idempotencyKey: options } : options

/** Codes to add to and remove from a cart; its tickets stay. */
export type CodeChange = Partial<Pick<CartRequest, 'codes' | 'dropped' | 'additionalInfo'>>

/**
 * Adds codes to a cart or removes them, and prices its tickets again.
 *
 * errors - those of `modifyCart`
 * source - spec 1 §7 POST my/cart/{id}/apply_code
 */
export async function changeCodes(
	engine: VoucherEngine,
	seller: SellerTerms,
	cartId: string,
	access: CartAccess,
	{ codes = [], dropped = [], additionalInfo = {} }: CodeChange,
	idempotencyKey?: string,
): Promise<Answer<'modifyCart'>> {
	const credentials = credentialsOf(access)
	const fingerprint = [cartId, credentials, codes, dropped, additionalInfo]
	const request = { ...requestOf({ additionalInfo }), codes, dropped }
	return changed(engine, seller, {
		request: { call: 'changeCodes', key: idempotencyKey, fingerprint },
		modification: { cartId, credentials, request, campaign: {} },
	})
}

interface Request {
	call: string
	key: string | undefined
	fingerprint: readonly unknown[]
}

function changed(
	engine: VoucherEngine,
	seller: SellerTerms,
	{ request, modification }: { request: Request; modification: Modification },
): Promise<Answer<'modifyCart'>> {
	const { cartId, credentials, request: cartRequest } = modification
	return withOrderLink(engine, seller, { cartId, access: credentials }, () =>
		withIdempotencyKey<Answer<'modifyCart'>>(engine, seller, request, async (keyed) => {
			// A partner may refuse a voucher the second time, but a repeated request must get its stored response.
			await checkVouchers(engine, seller, cartRequest.add)
			const { holder = null } = modification
			const locks = locksOfEntries(seller, { entries: cartRequest.add, holder })
			const modifyOnce = async (ctx: Ctx) =>
				modify(ctx, await lockOwnCart(ctx, cartId, credentials), { modification, keyed })
			const act = () => withTransaction(engine, seller, modifyOnce, { locks })
			return inTurnOfMember({ engine, seller, visitor: credentials.visitor }, () =>
				withNextBest({ engine, seller, entries: cartRequest.add }, () => retryWhenExhausted(act)),
			)
		}),
	)
}

async function modify(
	ctx: Ctx,
	cart: CartRow,
	{ modification, keyed }: { modification: Modification; keyed: KeyedRequest | null },
): Promise<Answer<'modifyCart'>> {
	requirePending(cart, ctx.now)
	const { visitor } = modification.credentials
	const { change: ofOrder } = cart
	if (ofOrder?.purpose === 'edit' && modification.edit)
		return modification.edit(
			ctx,
			{ ...cart, change: ofOrder },
			{ request: modification.request, visitor, keyed },
		)
	if (ofOrder || cart.pays)
		throw new Refusal('change_refused', 'This cart changes an order: make another one instead', 'cart', {
			reason: 'fixed',
		})
	const { request: cartRequest, campaign, holder = null } = modification
	const payments = await settledPayments(ctx, cart.id)
	// What was paid may be more than the first part.
	if (cartRequest.payAtOnce !== undefined && paidBy(payments) > 0)
		throw new Refusal('change_refused', 'A part of this cart is paid already', 'cart', { reason: 'fixed' })
	const before = {
		cartId: cart.id,
		isNew: false,
		tickets: await ticketsOf(ctx, cart.id),
		additionalInfo: cart.additionalInfo,
		visitor,
		holder,
		isScheduled: cart.scheduled > 0,
		isAtOnce: cart.unusedParts !== null,
	}
	const change = await planChange(ctx, before, cartRequest)
	const { tickets, added, items, mods, additionalInfo, claims, schedule, unusedParts } = change
	await refuseIfFull(ctx, claims)
	await writeChange(ctx, cart.id, change)
	const clock = { seller: ctx.seller, now: ctx.now, isAdding: added.length > 0 }
	const hold = change.isOver ? {} : holdOf(cart, { tickets, mods }, clock)
	const isFirstCampaign = Object.keys(cart.campaign).length === 0
	const saved = await updateCart(ctx, cart, {
		...hold,
		additionalInfo,
		unusedParts,
		// A visitor who logs in keeps the open cart (spec 1 §4).
		accountId: cart.accountId ?? visitor?.accountId ?? null,
		...(isFirstCampaign ? { campaign } : {}),
		...(change.isOver ? { state: 'deleted' } : {}),
	})
	const written = { ...saved, ...giftOfCart(cart, change), scheduled: sumOf(schedule ?? []) }
	const answer = cartAnswer({ cart: written, tickets, payments, items, mods }, ctx.seller, ctx.now)
	await storeResponse(ctx, keyed, answer)
	await take(ctx, claims)
	return answer
}
