import type { Handlers } from '#app/api/router/handler.ts'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { exchangeVoucher } from '#app/commerce/cart/commands/exchange-voucher.ts'
import { changeCodes } from '#app/commerce/cart/commands/modify.ts'
import { advertiseCode } from '#app/commerce/codes/advertise.ts'
import type { CodeRequest } from '#app/commerce/codes/types.ts'
import { reading } from '#app/commerce/context.ts'
import { lookUpGift } from '#app/commerce/gifts/lookup.ts'
import { giftCodeSubject } from '#app/contract/calls/captcha.ts'
import { credentialsFor } from './cart.ts'

type CodeHandlers = Pick<
	Handlers,
	'getCode' | 'startWithCodes' | 'applyCode' | 'applyDefaultCodes' | 'applyCodesBefore' | 'removeCode'
>

interface OneOrMany {
	code?: string | undefined
	codes?: string[] | undefined
}

const typedIn = ({ code, codes = [] }: OneOrMany): string[] => (code === undefined ? codes : [code])

const requestsOf = (codes: readonly string[], options: Omit<CodeRequest, 'code'>): CodeRequest[] =>
	codes.map((code) => ({ code, ...options }))

/** Promo codes and vouchers of carts. */
export const codeHandlers: CodeHandlers = {
	getCode: async ({ engine, seller, guess, captcha }, { params, query }) => {
		if (query.mode?.includes('gift'))
			return guess.giftCodes(
				async () => lookUpGift(await reading(engine, seller), params.code),
				() =>
					captcha(giftCodeSubject, query.captcha ? { provider: 'altcha', token: query.captcha } : undefined),
			)
		await guess.typedCodes([params.code])
		const mode = query.mode?.includes('code') ? 'code' : 'advertise'
		return advertiseCode(await reading(engine, seller), params.code, mode)
	},
	startWithCodes: async (context, { body }) => {
		const { engine, seller, visitor, limit, guess, giveCart, isBareClient, idempotencyKey } = context
		await limit('cart', seller.limits.cartCreatePerMinute)
		const codes = typedIn(body)
		await guess.typedCodes(codes)
		const options = { add: [], remove: [], preReservePromoCodes: codes }
		const { answer, credential } = await createCart(engine, seller, options, { idempotencyKey, visitor })
		const cartId = answer.cart._data[0]?.id
		if (!cartId) throw new Error('the engine made a cart and did not say which')
		giveCart(cartId, credential)
		return isBareClient ? { ...answer, cart_token: `${cartId}.${credential}` } : answer
	},
	applyCode: async (context, { params, body }) => {
		const { engine, seller, guess, idempotencyKey } = context
		const { ticket_id: ticketId, code, require_benefit, ignore_errors, additionalInfo } = body
		const credentials = credentialsFor(context, params.id)
		if (ticketId !== undefined && code !== undefined)
			return guess.vouchers(() =>
				exchangeVoucher(engine, seller, {
					cartId: params.id,
					credentials,
					ticketId,
					voucher: code,
					idempotencyKey,
				}),
			)
		const typed = typedIn(body)
		await guess.typedCodes(typed)
		const codes = requestsOf(typed, {
			source: 'visitor',
			requireBenefit: require_benefit,
			ignoreErrors: ignore_errors,
		})
		return changeCodes(engine, seller, params.id, credentials, { codes, additionalInfo }, idempotencyKey)
	},
	applyDefaultCodes: async (context, { params, body }) => {
		const { engine, seller, guess, idempotencyKey } = context
		const { codes: typed, require_benefit: requireBenefit, ignore_errors: ignoreErrors } = body
		// The codes of a link are not typed: an old one must not slow the page.
		if (typed) await (ignoreErrors ? guess.codes(typed) : guess.typedCodes(typed))
		const codes = typed
			? requestsOf(typed, { source: ignoreErrors ? 'preloaded' : 'visitor', requireBenefit, ignoreErrors })
			: requestsOf(seller.cart.defaultPromoCodes, { source: 'default', requireBenefit, ignoreErrors: true })
		return changeCodes(
			engine,
			seller,
			params.id,
			credentialsFor(context, params.id),
			{ codes },
			idempotencyKey,
		)
	},
	applyCodesBefore: async (context, { params, body }) => {
		const { engine, seller, guess, idempotencyKey } = context
		const typed = typedIn(body)
		await guess.typedCodes(typed)
		const codes = requestsOf(typed, { source: 'visitor', requireBenefit: false, ignoreErrors: false })
		return changeCodes(
			engine,
			seller,
			params.id,
			credentialsFor(context, params.id),
			{ codes },
			idempotencyKey,
		)
	},
	removeCode: async (context, { params }) => {
		const { engine, seller, idempotencyKey } = context
		const dropped = [params.code]
		return changeCodes(
			engine,
			seller,
			params.id,
			credentialsFor(context, params.id),
			{ dropped },
			idempotencyKey,
		)
	},
}
