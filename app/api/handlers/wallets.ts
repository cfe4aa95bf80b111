import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import { orderFacts } from '#app/commerce/orders/orders.ts'
import type { OrderFacts } from '#app/contract/documents.ts'
import { Refusal } from '#app/contract/errors.ts'

type WalletCalls = Pick<Handlers, 'orderWalletPrecheck' | 'orderApplePass' | 'orderGooglePass'>

/** Passes of tickets. */
export const walletHandlers: WalletCalls = {
	async orderWalletPrecheck(context, { params, query }) {
		await factsOf(context, query.order, params.id)
		const { apple, google } = await context.correspondence.wallets(context.seller.sellerId)
		return {
			wallet_precheck: {
				_data: [
					{ provider: 'apple', ok: apple },
					{ provider: 'google', ok: google },
				],
			},
		}
	},
	async orderApplePass(context, { params, query }) {
		const facts = await factsOf(context, query.order, params.id)
		const pass = await context.correspondence.applePass(facts, params.id, query.locale ?? null)
		if (!pass) throw noWallet()
		return new Response(new Uint8Array(pass), {
			headers: {
				...privately,
				'content-type': 'application/vnd.apple.pkpass',
				'content-disposition': 'attachment; filename="ticket.pkpass"',
			},
		})
	},
	async orderGooglePass(context, { params, query }) {
		const facts = await factsOf(context, query.order, params.id)
		const location = await context.correspondence.googlePass(facts, params.id, query.locale ?? null)
		if (!location) throw noWallet()
		return new Response(null, { status: 303, headers: { ...privately, location } })
	},
}

/** The order of a link, if the ticket is one of its tickets that admit. */
async function factsOf(
	{ engine, seller, visitor }: CallContext,
	link: string,
	ticketId: string,
): Promise<OrderFacts> {
	const facts = await orderFacts(engine, seller, link, visitor)
	const ticket = facts.tickets.find(({ id }) => id === ticketId)
	if (ticket?.scanCode === null)
		throw new Refusal('payment_disputed', 'The payment for this order is disputed', 'order')
	if (ticket) return facts
	throw new Refusal('ticket_not_found', 'There is no such ticket in this order.', 'ticket')
}

const noWallet = (): Refusal => new Refusal('not_found', 'The venue has no passes for this wallet.', 'ticket')

// The token in the address opens the order.
const privately = {
	'cache-control': 'private, no-store',
	'x-robots-tag': 'noindex',
	'referrer-policy': 'same-origin',
	'x-content-type-options': 'nosniff',
}
