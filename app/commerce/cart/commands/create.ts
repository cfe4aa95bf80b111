import type { z } from 'zod'
import {
	answerOf,
	type CartDraft,
	draftCart,
	type Origin,
	responseOf,
} from '#app/commerce/cart/batch/draft.ts'
import type { ReservationBatcher } from '#app/commerce/cart/batch/reservation-batcher.ts'
import { giftOfCart } from '#app/commerce/cart/decide/gift.ts'
import { holdOf } from '#app/commerce/cart/decide/hold.ts'
import { type CartBody, requestOf, retryWhenExhausted } from '#app/commerce/cart/decide/request.ts'
import { expired } from '#app/commerce/cart/store/own.ts'
import { addCredential, insertCarts } from '#app/commerce/cart/store/store.ts'
import type { Ctx, Engine } from '#app/commerce/context.ts'
import { type IdempotentRequest, storeResponses, withIdempotencyKey } from '#app/commerce/idempotency.ts'
import type { KeyedRequest } from '#app/commerce/idempotency-store.ts'
import { locksOfEntries } from '#app/commerce/inventory/address-holds.ts'
import { refuseIfFull, take } from '#app/commerce/inventory/inventory.ts'
import { inTurnOfMember } from '#app/commerce/memberships/member-turn.ts'
import { withNextBest } from '#app/commerce/seats/next-best.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import { checkVouchers, type VoucherEngine } from '#app/commerce/vouchers/check.ts'
import type { ModifyCartBody } from '#app/contract/calls/cart.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { isMember } from '#app/contract/visitor.ts'
import { hashSecret, secret } from '#app/lib/ids.ts'
import { sumOf } from '#app/rules/instalments/schedule.ts'
import { planChange, writeChange } from './change.ts'

export type ReservingEngine = VoucherEngine & { batcher: ReservationBatcher }

export interface CreatedCart {
	answer: Answer<'createCart'>
	/** The secret half of the cart's cookie; only its hash is stored. */
	credential: string
}

/** The request body; missing parts change nothing. */
type Body = CartBody & Pick<z.output<typeof ModifyCartBody>, 'add' | 'remove'>

/** The visitor and the address of the request, and its key. */
export interface CreateOptions extends Partial<Origin> {
	idempotencyKey?: string | undefined
	/** By the clock of the process; this moment when left out. */
	arrivedAt?: number | undefined
}

interface Creation {
	body: Body
	origin: Origin
	keyed: KeyedRequest | null
	arrivedAt: number | undefined
}

/**
 * Makes a cart and holds tickets in it, all or nothing. Tickets of one session and nothing else go through the
 * reservation batcher, anything else through a transaction of its own; both use the same plan and the same `take`.
 *
 * errors - those of `planChange` and `take`; ticket_not_found when it should remove something; validation_failed
 *   when it adds nothing; idempotency_key_reused; unavailable when too many wait already; cart_expired for a
 *   repeated request whose cart is gone
 */
export async function createCart(
	engine: ReservingEngine,
	seller: SellerTerms,
	body: Body,
	options: CreateOptions | string = {},
): Promise<CreatedCart> {
	const { idempotencyKey, arrivedAt, visitor = null, campaign = {}, holder = null } = optionsOf(options)
	const fingerprint = [body, visitor?.accountId ?? null]
	const request: IdempotentRequest<CreatedCart> = {
		call: 'createCart',
		key: idempotencyKey,
		fingerprint,
		fromStored: ({ answer }) => withNewCredential(engine, seller, answer),
	}
	return withIdempotencyKey(engine, seller, request, (keyed) =>
		make(engine, seller, { body, keyed, arrivedAt, origin: { visitor, campaign, holder } }),
	)
}

const optionsOf = (options: CreateOptions | string): CreateOptions =>
	typeof options === 'string' ? { idempotencyKey: options } : options

async function make(engine: ReservingEngine, seller: SellerTerms, creation: Creation): Promise<CreatedCart> {
	const { body, origin, keyed, arrivedAt } = creation
	if (body.remove.length > 0)
		throw new Refusal('ticket_not_found', 'A new cart has no tickets to remove', 'reserve')
	if (body.add.length === 0 && !body.membership && !body.preReservePromoCodes?.length)
		throw new Refusal('validation_failed', 'Add at least one ticket, or a code', 'reserve')
	// Members may use benefits, which the batcher does not count.
	const isAlone = seller.cart.defaultPromoCodes.length > 0 || isMember(origin.visitor)
	const only = isAlone ? null : plainSession(body)
	const draft = only
		? await engine.batcher.reserve(seller, only, { entries: body.add, origin, keyed, arrivedAt })
		: await reserveAlone(engine, seller, creation)
	return { answer: answerOf(draft, seller), credential: draft.credential }
}

/** The one session of a plain reservation; null for everything that the batcher leaves to `reserveAlone`. */
function plainSession({
	add,
	preReservePromoCodes,
	preloadedPromoCodes,
	additionalInfo,
	membership,
}: Body): string | null {
	const hasCodes = Boolean(preReservePromoCodes?.length || preloadedPromoCodes?.length)
	const hasMore = add.some((entry) => entry.seat !== undefined || entry.voucher !== undefined)
	if (membership || hasCodes || hasMore || Object.keys(additionalInfo ?? {}).length > 0) return null
	const [only = null, ...others] = new Set(add.map((entry) => entry.event_session_id ?? null))
	return others.length > 0 ? null : only
}

/**
 * A repeated request gets a new credential, because only hashes are stored. The credentials of its other answers stay
 * valid: a duplicate that arrives late must not take the cart from the client that was answered. An ended cart stays ended.
 */
export async function withNewCredential(
	engine: Engine,
	seller: SellerTerms,
	answer: Answer<'createCart'>,
): Promise<CreatedCart> {
	const credential = secret()
	const cart = answer.cart._data[0]
	const isGiven =
		cart !== undefined &&
		(await withTransaction(engine, seller, (ctx) => addCredential(ctx, cart.id, hashSecret(credential))))
	if (!isGiven) throw expired()
	return { answer, credential }
}

async function reserveAlone(
	engine: ReservingEngine,
	seller: SellerTerms,
	{ body, origin, keyed }: Creation,
): Promise<CartDraft> {
	await checkVouchers(engine, seller, body.add)
	const locks = locksOfEntries(seller, { entries: body.add, holder: origin.holder ?? null })
	const reserveOnce = async (ctx: Ctx): Promise<CartDraft> => {
		const { cart, credential } = draftCart(origin, seller, ctx.now)
		const before = {
			cartId: cart.id,
			isNew: true,
			tickets: [],
			additionalInfo: {},
			visitor: origin.visitor,
			holder: origin.holder ?? null,
		}
		const change = await planChange(ctx, before, requestOf(body, seller.cart.defaultPromoCodes))
		await refuseIfFull(ctx, change.claims)
		const { tickets, items, mods, additionalInfo, schedule } = change
		const scheduled = sumOf(schedule ?? [])
		const hold = holdOf(cart, { tickets, mods }, { seller, now: ctx.now, isAdding: false })
		const given = { ...cart, ...hold, ...giftOfCart(cart, change), additionalInfo, scheduled }
		const draft: CartDraft = { cart: given, tickets, items, mods, credential }
		await insertCarts(ctx, { carts: [draft.cart], tickets: change.added })
		await writeChange(ctx, cart.id, { ...change, added: [] })
		if (keyed) await storeResponses(ctx, [responseOf(keyed, draft, seller)])
		await take(ctx, change.claims)
		return draft
	}
	const act = () => withTransaction(engine, seller, reserveOnce, { locks })
	return inTurnOfMember({ engine, seller, visitor: origin.visitor }, () =>
		withNextBest({ engine, seller, entries: body.add }, () => retryWhenExhausted(act)),
	)
}
