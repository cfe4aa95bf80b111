import { withOrderLink } from '#app/commerce/cart/store/order-link.ts'
import {
	type Credentials,
	lockOwnCart,
	ownCart,
	requirePending,
	settledPayments,
} from '#app/commerce/cart/store/own.ts'
import { type TicketRow, ticketsOf } from '#app/commerce/cart/store/ticket-store.ts'
import { currentAnswer } from '#app/commerce/cart/wire/answer.ts'
import { type Ctx, reading } from '#app/commerce/context.ts'
import { storeResponse, withIdempotencyKey } from '#app/commerce/idempotency.ts'
import type { KeyedRequest } from '#app/commerce/idempotency-store.ts'
import { take } from '#app/commerce/inventory/inventory.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import { checkVouchers, type VoucherEngine } from '#app/commerce/vouchers/check.ts'
import { citypass } from '#app/commerce/vouchers/provider.ts'
import { dropVoucherOf } from '#app/commerce/vouchers/store.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'

export interface VoucherExchange {
	cartId: string
	credentials: Credentials
	ticketId: string
	/** As typed. */
	voucher: string
	idempotencyKey?: string | undefined
}

/**
 * Pays a held ticket with another voucher, and frees its former one.
 *
 * errors - ticket_not_found, those of `checkVouchers` and of changing a cart
 * source - spec 1 §7 POST my/cart/{id}/apply_code, §5 "City-pass voucher"
 */
export async function exchangeVoucher(
	engine: VoucherEngine,
	seller: SellerTerms,
	exchange: VoucherExchange,
): Promise<Answer<'applyCode'>> {
	const { cartId, credentials, ticketId, voucher, idempotencyKey } = exchange
	const look = await reading(engine, seller)
	await ownCart(look, cartId, credentials)
	const { typeId } = requireTicket(await ticketsOf(look, cartId), ticketId)
	const request = {
		call: 'exchangeVoucher',
		key: idempotencyKey,
		fingerprint: [cartId, credentials, ticketId, voucher],
	}
	return withOrderLink(engine, seller, { cartId, access: credentials }, () =>
		withIdempotencyKey<Answer<'applyCode'>>(engine, seller, request, async (keyed) => {
			const [code = ''] = await checkVouchers(engine, seller, [
				{ ticket_type_id: typeId, quantity: 1, voucher },
			])
			return withTransaction(engine, seller, (ctx) => replaceVoucher(ctx, { ...exchange, code, keyed }))
		}),
	)
}

interface Replacement extends VoucherExchange {
	/** In normalized form. */
	code: string
	keyed: KeyedRequest | null
}

async function replaceVoucher(
	ctx: Ctx,
	{ cartId, credentials, ticketId, code, keyed }: Replacement,
): Promise<Answer<'applyCode'>> {
	const cart = await lockOwnCart(ctx, cartId, credentials)
	requirePending(cart, ctx.now)
	const payments = await settledPayments(ctx, cartId)
	const tickets = await ticketsOf(ctx, cartId)
	requireTicket(tickets, ticketId)
	const answer = await currentAnswer(ctx, { cart, tickets, payments })
	await storeResponse(ctx, keyed, answer)
	await dropVoucherOf(ctx, ticketId)
	await take(ctx, [{ kind: 'voucher', provider: citypass, code, ticketId, reference: null, count: 1 }])
	return answer
}

function requireTicket(tickets: readonly TicketRow[], id: string): TicketRow {
	const ticket = tickets.find((one) => one.id === id)
	if (ticket) return ticket
	throw new Refusal('ticket_not_found', 'The cart has no such ticket', 'code', { ticket_id: id })
}
