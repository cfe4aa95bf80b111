import { isRefusal } from '#app/api/router/faults.ts'
import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import {
	captchaChallenge,
	giftCodeChallenge,
	hasTriedToPay,
	resendChallenge,
} from '#app/commerce/captcha/captcha.ts'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { deleteCart } from '#app/commerce/cart/commands/delete.ts'
import { extendCart } from '#app/commerce/cart/commands/extend.ts'
import { modifyCart } from '#app/commerce/cart/commands/modify.ts'
import { readCart } from '#app/commerce/cart/commands/read.ts'
import type { Credentials } from '#app/commerce/cart/store/own.ts'
import { modifyEdit } from '#app/commerce/changes/edit.ts'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { orderOfCart } from '#app/commerce/orders/orders.ts'
import { freeGateway } from '#app/commerce/payments/free-gateway.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { giftCodeSubject } from '#app/contract/calls/captcha.ts'
import type { Campaign } from '#app/contract/calls/cart.ts'
import type { ParsedInput } from '#app/contract/calls.ts'
import { Refusal, type RefusalCode } from '#app/contract/errors.ts'

type CartCalls = Pick<
	Handlers,
	| 'createCart'
	| 'modifyCart'
	| 'removeTickets'
	| 'getMyCart'
	| 'getCart'
	| 'patchMyCart'
	| 'patchCart'
	| 'deleteMyCart'
	| 'deleteCart'
	| 'payCart'
	| 'guestCheckout'
	| 'getCaptcha'
	| 'getResendCaptcha'
	| 'getGiftCodeCaptcha'
>

/** The credentials of a cart request: the cart token, and the logged-in visitor. */
export function credentialsFor({ credentialFor, visitor }: CallContext, cartId: string): Credentials {
	return { credential: credentialFor(cartId), visitor }
}

function campaignOf(query: Campaign): Record<string, string> {
	return Object.fromEntries(Object.entries(query).filter(([, text]) => text))
}

type ReadQuery = ParsedInput<'getCart'>['query']

interface ById {
	params: { id: string }
}

// `limit` caps the first entity, which is the one cart: there is nothing to cut.
const read = async (context: CallContext, { params, query }: ById & { query: ReadQuery }) => {
	const { engine, seller } = context
	const embed = query.embed ?? []
	const keys = { meta: query['meta.key._in'], config: query['config.key._in'] }
	const credentials = credentialsFor(context, params.id)
	const wanted = { embed, keys, onClock: context.readsClock() }
	const answer = await readCart(engine, seller, params.id, credentials, wanted)
	const [cart] = answer.cart._data
	return cart && embed.includes('ticket_order')
		? { ...answer, ticket_order: await orderOfCart(engine, seller, cart) }
		: answer
}

const extend = (context: CallContext, { params, body }: ById & { body: { expires_at: string } }) => {
	const { engine, seller, idempotencyKey } = context
	const credentials = credentialsFor(context, params.id)
	return extendCart(engine, seller, params.id, credentials, new Date(body.expires_at), idempotencyKey)
}

async function remove(context: CallContext, { params }: ById) {
	const { engine, seller, idempotencyKey, takeCartBack } = context
	const credentials = credentialsFor(context, params.id)
	const answer = await deleteCart(engine, seller, params.id, credentials, idempotencyKey)
	takeCartBack(params.id)
	return answer
}

/** A visitor's cart, from the first ticket to the order. */
export const cartHandlers: CartCalls = {
	createCart: async (
		{
			engine,
			seller,
			visitor,
			holder,
			limit,
			guess,
			captcha,
			giveCart,
			isBareClient,
			idempotencyKey,
			arrivedAt,
		},
		{ body, query },
	) => {
		await limit('cart', seller.limits.cartCreatePerMinute)
		const campaign = campaignOf(query)
		const { answer, credential } = await guess.change(
			body,
			() => createCart(engine, seller, body, { idempotencyKey, arrivedAt, visitor, campaign, holder }),
			() => captcha(giftCodeSubject, undefined),
		)
		const cartId = answer.cart._data[0]?.id
		if (!cartId) throw new Error('the engine made a cart and did not say which')
		giveCart(cartId, credential)
		return isBareClient ? { ...answer, cart_token: `${cartId}.${credential}` } : answer
	},
	modifyCart: async (context, { params, query, body }) => {
		const { engine, seller, holder, guess, captcha, idempotencyKey } = context
		const credentials = credentialsFor(context, params.id)
		const options = { idempotencyKey, campaign: campaignOf(query), holder, edit: modifyEdit }
		return guess.change(
			body,
			() => modifyCart(engine, seller, params.id, credentials, body, options),
			() => captcha(giftCodeSubject, undefined),
		)
	},
	removeTickets: async (context, { params, body }) => {
		const { engine, seller, idempotencyKey } = context
		const credentials = credentialsFor(context, params.id)
		const removal = { remove: body.tickets }
		const options = { idempotencyKey, edit: modifyEdit }
		return modifyCart(engine, seller, params.id, credentials, removal, options)
	},
	getMyCart: read,
	getCart: read,
	patchMyCart: extend,
	patchCart: extend,
	deleteMyCart: remove,
	deleteCart: remove,
	payCart: async (context, { params, body }) =>
		payAny(context, { id: params.id, access: credentialsFor(context, params.id), body }),
	guestCheckout: async (context, { params, query: { embed }, body }) => {
		const { engine, seller, actor } = context
		if (actor !== null) return bookPrepared(context, actor, { id: params.id, body: { ...body, embed } })
		requireNoPowers(context, params.id, body)
		const access = credentialsFor(context, params.id)
		if (seller.captcha.provider !== 'none' && !(await hasTriedToPay(engine, seller, params.id)))
			await context.captcha(params.id, body.captcha)
		return bookCart(context, { id: params.id, access, body: { ...body, embed } })
	},
	getCaptcha: async (context, { params }) => {
		const { engine, seller } = context
		const made = await captchaChallenge(engine, seller, params.id, credentialsFor(context, params.id))
		return { captcha: { _data: [made] } }
	},
	getResendCaptcha: async ({ engine, seller }) => ({
		captcha: { _data: [await resendChallenge(engine, seller)] },
	}),
	getGiftCodeCaptcha: async ({ engine, seller }) => ({
		captcha: { _data: [await giftCodeChallenge(engine, seller)] },
	}),
}

interface Paying {
	id: string
	access: Credentials
	body: Parameters<typeof payCart>[4]
}

/**
 * Logs a request that wants a cart for nothing which costs something: only a page that is out of date may send one by mistake. It is
 * refused in any case.
 */
async function notedIfFree<T>(
	{ engine, seller }: CallContext,
	{ id, body }: { id: string; body: { gateway_id?: string | undefined } },
	act: () => Promise<T>,
): Promise<T> {
	try {
		return await act()
	} catch (error) {
		if (body.gateway_id === freeGateway.id && isRefusal(error) && unpaid.includes(error.code))
			engine.log.info(
				{ seller: seller.sellerId, cart: id, asked: 'free' },
				'a visitor asked for an unpaid cart',
			)
		throw error
	}
}

/** Refusals of a payment, or a booking, of a cart that is not paid. */
const unpaid: readonly RefusalCode[] = ['payment_required', 'payment_amount_invalid', 'gateway_not_available']

/** Pays a cart that these credentials open. A logged-in visitor needs no captcha. */
export async function payAny(context: CallContext, { id, access, body }: Paying) {
	const { engine, seller, limit, guess, idempotencyKey } = context
	const { ledger_number: giftCard, payment_id: earlier } = body.gateway_data
	await limit('pay', seller.limits.payPerMinute)
	// A gift card is checked after many misses, and a payment that goes on was checked when it began.
	if (giftCard === undefined && earlier === undefined) await context.captcha(id, body.captcha)
	const pay = () =>
		notedIfFree(context, { id, body }, () => payCart(engine, seller, id, access, body, idempotencyKey))
	return giftCard === undefined ? pay() : guess.giftCards(pay, () => context.captcha(id, body.captcha))
}

interface Booking {
	id: string
	access: Credentials
	body: Parameters<typeof guestCheckout>[4]
}

/** Books a cart that staff have prepared, for the purchaser that they name, or else for its owner. */
const bookPrepared = (context: CallContext, actor: string, { id, body }: Omit<Booking, 'access'>) =>
	bookCart(context, {
		id,
		access: { credential: '', visitor: null, isStaff: true },
		body: { ...body, actor },
	})

/**
 * Refuses what only the venue's own systems may ask for: to book for the owner whom they have named, and to send no
 * confirmation. A refused request is logged, because no page of ours sends one.
 *
 * errors - staff_key_invalid
 */
function requireNoPowers(
	{ engine, seller }: CallContext,
	cartId: string,
	body: ParsedInput<'guestCheckout'>['body'],
): void {
	if (body.guest_identity_id !== undefined && body.send_email !== false) return
	const asked = body.send_email === false ? 'send_email' : 'owner'
	engine.log.info({ seller: seller.sellerId, cart: cartId, asked }, 'a visitor asked for powers of staff')
	throw new Refusal(
		'staff_key_invalid',
		'Without the key of the venue’s own systems a booking names its purchaser and sends its confirmation.',
		'checkout',
	)
}

/** Books a cart that these credentials open, and takes its cookie back. */
export async function bookCart(context: CallContext, { id, access, body }: Booking) {
	const { engine, seller, idempotencyKey, takeCartBack, codesSold } = context
	const answer = await notedIfFree(context, { id, body }, () =>
		guestCheckout(engine, seller, id, access, body, idempotencyKey),
	)
	takeCartBack(id)
	codesSold()
	return answer
}
