import { z } from 'zod'
import { PreparedCart, Transfer } from '../entities/transfer.ts'
import type { RefusalCode } from '../errors.ts'
import { Id, rows } from '../wire.ts'
import { define } from './call.ts'
import { cartAnswer, createdCartAnswer, ModifyCartBody } from './cart.ts'
import { IdentityBody } from './checkout.ts'
import { reserveErrors } from './reserve-errors.ts'

const PrepareBody = ModifyCartBody.pick({
	add: true,
	membership: true,
	preReservePromoCodes: true,
	additionalInfo: true,
}).extend({
	/** The purchaser of a booking by staff. A visitor who takes the cart names the purchaser. */
	owner: IdentityBody.omit({ terms: true }).optional(),
	/** Only the account with the owner's address may take the cart. */
	owner_only: z.boolean().default(false),
	/** `false` sends no confirmation, also where a visitor books the cart. */
	send_email: z.boolean().default(true),
	/** How long it holds what is in it, and how long its link leads to it; cut at the venue's longest hold. */
	hold_minutes: z.number().int().min(1).max(1440).optional(),
})
export type PrepareBody = z.output<typeof PrepareBody>

const linkParams = z.strictObject({ link: Id })

const linkErrors = [
	'cart_not_found',
	'cart_link_used',
	'cart_expired',
	'not_logged_in',
	'cart_access_denied',
] as const satisfies readonly RefusalCode[]

// A new cart has nothing to remove and no hold that could have ended, and the venue's own systems have no limit.
const notOfPrepared: ReadonlySet<RefusalCode> = new Set([
	'address_limit_exceeded',
	'ticket_not_found',
	'cart_expired',
	'too_many_requests',
])

/** Carts that the venue's own systems prepare, and that a browser takes by a link (spec 2 §2 "/transfer-cart/{cartId}"). */
export const transferCalls = define({
	prepareCart: {
		method: 'POST',
		path: 'cart/prepare',
		summary: 'Make a cart for a visitor, with a link by which one browser takes it',
		own: 'staff',
		source: 'ours: POST cart/prepare, for spec 2 §6 "Injected (staff) checkout"',
		body: PrepareBody,
		answer: cartAnswer.extend({ transfer: rows(Transfer) }),
		errors: [...reserveErrors.filter((code) => !notOfPrepared.has(code)), 'staff_key_invalid', 'unavailable'],
	},
	getTransfer: {
		method: 'GET',
		path: 'cart_transfer/{link}',
		summary: 'What the link of a prepared cart leads to, and which cart it would replace',
		takesCartToken: true,
		source: 'ours: GET cart_transfer/{link}, for spec 2 §2 "/transfer-cart/{cartId}"',
		params: linkParams,
		answer: z.object({ transfer: rows(PreparedCart) }),
		errors: linkErrors,
	},
	takeCart: {
		method: 'POST',
		path: 'cart_transfer/{link}/take',
		summary: 'Take a prepared cart: its links are used up',
		takesCartToken: true,
		source: 'ours: POST cart_transfer/{link}/take, for spec 2 §2 "/transfer-cart/{cartId}"',
		params: linkParams,
		body: z.strictObject({
			/** The visitor's cart, which is given up for it. */
			replaces: Id.optional(),
		}),
		answer: createdCartAnswer,
		errors: [
			...linkErrors,
			'validation_failed',
			'cart_not_empty',
			'cart_busy',
			'cart_already_completed',
			'idempotency_key_reused',
			'request_in_progress',
		],
	},
})
