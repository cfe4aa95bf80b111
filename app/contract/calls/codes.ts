import { z } from 'zod'
import { CodeText, GiftCode, Promo } from '../entities/code.ts'
import { AdditionalInfo } from '../entities/survey.ts'
import type { RefusalCode } from '../errors.ts'
import { Id, rows } from '../wire.ts'
import { define } from './call.ts'
import { cartAnswer, cartParams, createdCartAnswer } from './cart.ts'
import { choices } from './filters.ts'

const manyCodes = z.array(CodeText).min(1).max(20)
const oneOrMany = { code: CodeText.optional(), codes: manyCodes.optional() }

const hasEither = ({ code, codes }: { code?: unknown; codes?: unknown }): boolean =>
	(code === undefined) !== (codes === undefined)
const eitherMessage = { message: 'must have either code or codes', path: ['code'] }

export const ApplyCodeBody = z
	.strictObject({
		...oneOrMany,
		/** A code that changes nothing is refused as `no_code_benefit`, else kept. */
		require_benefit: z.boolean().default(true),
		/** Codes that cannot be used are left out without a refusal. */
		ignore_errors: z.boolean().default(false),
		/** Answers of surveys; those of a group replace the ones that were given before. */
		additionalInfo: AdditionalInfo.default({}),
		/** The code is a partner's voucher for this ticket, instead of the one that it has. */
		ticket_id: Id.optional(),
	})
	.refine(hasEither, eitherMessage)
	.refine(({ ticket_id, code }) => ticket_id === undefined || code !== undefined, {
		message: 'goes with one code',
		path: ['ticket_id'],
	})

export const DefaultCodesBody = z.strictObject({
	/** Of the address; without them the venue's own are tried. */
	codes: manyCodes.optional(),
	require_benefit: z.boolean().default(false),
	ignore_errors: z.boolean().default(true),
})

export const CodesBeforeBody = z.strictObject(oneOrMany).refine(hasEither, eitherMessage)

/** What a code can be refused with, in a cart with nothing in it. */
const codeErrors = [
	'code_not_found',
	'code_exhausted',
	'validation_failed',
	'too_many_requests',
] as const satisfies readonly RefusalCode[]

/** What changing an own cart can be refused with. */
const cartErrors = [
	'cart_access_denied',
	'cart_not_found',
	'cart_expired',
	'cart_already_completed',
	'cart_busy',
	'idempotency_key_reused',
	'request_in_progress',
] as const satisfies readonly RefusalCode[]

/** Promo codes and vouchers (spec 1 §5, §7). */
export const codeCalls = define({
	getCode: {
		method: 'GET',
		path: 'code/{code}',
		summary: 'What a code gives; says nothing of how often it can still be used',
		cached: true,
		source: 'spec 1 §7 GET code/{code}',
		// A gift code is used once, and the next request must see it.
		isLive: (query) => query.getAll('mode').join().split(',').includes('gift'),
		params: z.strictObject({ code: CodeText }),
		query: z.strictObject({
			/** `code` also names the hidden groups that it opens; `gift` looks a gift code up instead of a promo code. */
			mode: choices(['advertise', 'code', 'gift']).optional(),
			/** The solution of `GET gift_code/captcha`, for a gift code after many that were not found. Used once. */
			captcha: z.string().min(1).max(8_000).optional(),
		}),
		answer: z.object({ promo: rows(Promo), code: rows(GiftCode).optional() }),
		errors: [
			'bad_field_value',
			'code_not_found',
			'gift_code_not_found',
			'validation_failed',
			'captcha_failed',
			'captcha_required',
			'too_many_requests',
		],
	},
	startWithCodes: {
		method: 'POST',
		path: 'my/cart/apply_code_before',
		summary: 'Make a cart that holds codes before any ticket',
		source: 'spec 1 §7 apply_code_before',
		body: CodesBeforeBody,
		answer: createdCartAnswer,
		errors: [...codeErrors, 'cart_expired', 'idempotency_key_reused', 'request_in_progress'],
	},
	applyCode: {
		method: 'POST',
		path: 'my/cart/{id}/apply_code',
		summary: 'Apply codes that must give something, or exchange the voucher of a ticket',
		own: 'cart',
		source: 'spec 1 §7 POST my/cart/{id}/apply_code',
		params: cartParams,
		body: ApplyCodeBody,
		answer: cartAnswer,
		errors: [
			...codeErrors,
			...cartErrors,
			'duplicate_code',
			'no_code_benefit',
			'rule_blocks_reserve',
			'additional_info_validation_failed',
			'invalid_citypass',
			'citypass_failure',
			'ticket_not_found',
		],
	},
	applyDefaultCodes: {
		method: 'POST',
		path: 'my/cart/{id}/apply_code_default',
		summary: 'Try the codes of the address, or of the venue, without refusals',
		own: 'cart',
		source: 'spec 1 §7 apply_code_default',
		params: cartParams,
		body: DefaultCodesBody,
		answer: cartAnswer,
		errors: [...codeErrors, ...cartErrors, 'duplicate_code', 'no_code_benefit', 'rule_blocks_reserve'],
	},
	applyCodesBefore: {
		method: 'POST',
		path: 'my/cart/{id}/apply_code_before',
		summary: 'Keep codes for tickets that will come',
		own: 'cart',
		source: 'spec 1 §7 apply_code_before',
		params: cartParams,
		body: CodesBeforeBody,
		answer: cartAnswer,
		errors: [...codeErrors, ...cartErrors, 'duplicate_code', 'rule_blocks_reserve'],
	},
	removeCode: {
		method: 'DELETE',
		path: 'my/cart/{id}/code/{code}',
		summary: 'Take a code out of the cart; its tickets cost what they cost without it',
		own: 'cart',
		source: 'spec 1 §7, the counterpart of apply_code',
		params: cartParams.extend({ code: CodeText }),
		answer: cartAnswer,
		errors: [...cartErrors, 'code_not_found', 'rule_blocks_reserve'],
	},
})
