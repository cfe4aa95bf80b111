import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import { orderFacts } from '#app/commerce/orders/orders.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { PassSubject } from '#app/contract/documents/correspondence.ts'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import { Refusal } from '#app/contract/errors.ts'
import { withoutCode } from './orders.ts'
import { privateFile, privateHeaders } from './private-file.ts'

type WalletCalls = Pick<Handlers, 'orderWalletPrecheck' | 'orderApplePass' | 'orderGooglePass'>

/** Passes of tickets. */
export const walletHandlers: WalletCalls = {
	async orderWalletPrecheck(context, { params, query }) {
		await factsOf(context, query.order, params.id)
		return precheckOf(context, true)
	},
	async orderApplePass(context, { params: { id }, query }) {
		const facts = await factsOf(context, query.order, id)
		return passAnswers.apple(context, { kind: 'ticket', facts, ticketId: id }, query.locale)
	},
	async orderGooglePass(context, { params: { id }, query }) {
		const facts = await factsOf(context, query.order, id)
		return passAnswers.google(context, { kind: 'ticket', facts, ticketId: id }, query.locale)
	},
}

/** Which wallets the venue has passes for; no wallet for a ticket or a card that is not valid. */
export async function precheckOf(
	{ correspondence, seller }: CallContext,
	admits: boolean,
): Promise<Answer<'orderWalletPrecheck'>> {
	const { apple, google } = await correspondence.wallets(seller.sellerId)
	return {
		wallet_precheck: {
			_data: [
				{ provider: 'apple', ok: admits && apple },
				{ provider: 'google', ok: admits && google },
			],
		},
	}
}

/**
 * A pass as the file of one wallet, and as the address at the other one.
 *
 * errors - not_found
 */
export const passAnswers = {
	async apple({ correspondence }: CallContext, subject: PassSubject, locale = ''): Promise<Response> {
		const pass = await correspondence.applePass(subject, locale || null)
		if (!pass) throw noWallet()
		const disposition = `attachment; filename="${subject.kind}.pkpass"`
		return privateFile(pass, 'application/vnd.apple.pkpass', disposition)
	},
	async google({ correspondence }: CallContext, subject: PassSubject, locale = ''): Promise<Response> {
		const location = await correspondence.googlePass(subject, locale || null)
		if (!location) throw noWallet()
		return new Response(null, { status: 303, headers: { ...privateHeaders, location } })
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
	if (ticket?.scanCode === null) throw withoutCode(facts)
	if (ticket) return facts
	throw new Refusal('ticket_not_found', 'There is no such ticket in this order.', 'ticket')
}

const noWallet = (): Refusal => new Refusal('not_found', 'The venue has no passes for this wallet.', 'wallet')
