import { newCodes } from '#app/commerce/accounts/login-code.ts'
import { newResetTokens } from '#app/commerce/accounts/password-reset.ts'
import { insertLinks, newOrderLink } from '#app/commerce/cart/store/order-link.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { giftsOfEmails } from '#app/commerce/gifts/email-store.ts'
import { creditCards } from '#app/commerce/ledger/credit-store.ts'
import { cardsOfEmails } from '#app/commerce/ledger/email-store.ts'
import { cardsOfAddresses } from '#app/commerce/memberships/number-store.ts'
import { newestOrders } from '#app/commerce/orders/address-store.ts'
import { disputesById } from '#app/commerce/orders/dispute-store.ts'
import { boughtFacts, factsOf, isLive } from '#app/commerce/orders/order-facts.ts'
import {
	type OrderDetails,
	ordersById,
	type PrintedTicket,
	printedTickets,
} from '#app/commerce/orders/store.ts'
import type { CancelledFacts, MovedFacts, RefundFacts } from '#app/contract/documents/changes.ts'
import type { Correspondence, OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import type { DisputeFacts } from '#app/contract/documents/payments.ts'
import type { OutboxRow } from './store.ts'

/** Orders that one email lists at most: as many as a mail program shows without cutting the message. */
const listedOrders = 30

/**
 * Reads the current facts for a batch of emails and makes a link for each order, in three statements for any number of
 * emails, one more if they list the orders of addresses, and one if they are about disputes. Links, codes and tokens are made here
 * because only their hashes are stored.
 * The function that is returned writes one email, or returns null if there is nothing to write about.
 */
export async function prepareEmails(
	ctx: Ctx,
	correspondence: Correspondence,
	batch: readonly OutboxRow[],
): Promise<(email: OutboxRow) => Promise<OutgoingEmail | null>> {
	const byAddress = await listsOf(ctx, batch)
	const disputes = await disputesOf(ctx, batch)
	const codes = await newCodes(
		ctx,
		batch.flatMap((email) => (email.kind === 'login_code' ? [email.facts.codeId] : [])),
	)
	const resetTokens = await newResetTokens(
		ctx,
		batch.flatMap((email) => (email.kind === 'password_reset' ? [email.facts.resetId] : [])),
	)
	const cards = await cardsOfAddresses(
		ctx,
		batch.flatMap((email) => (email.kind === 'member_numbers' ? [email.recipient] : [])),
	)
	const gifts = await giftsOfEmails(
		ctx,
		batch.flatMap((email) => (email.kind === 'gift' ? [email.facts.giftId] : [])),
	)
	const giftCards = await cardsOfEmails(
		ctx,
		batch.flatMap((email) => (email.kind === 'gift_card' ? [email.facts.ticketId] : [])),
	)
	const credits = await creditCards(
		ctx,
		batch.flatMap((email) => (email.kind === 'credited' ? [email.facts.accountId] : [])),
	)
	const idsOf = (email: OutboxRow): readonly string[] => {
		if (email.kind === 'resend') return byAddress.get(email.recipient) ?? []
		// The link of an order is its giver's alone.
		if (email.kind === 'gift' || email.kind === 'gift_card') return []
		return 'orderId' in email.facts ? [email.facts.orderId] : []
	}
	const orders = await readOrders(ctx, [...new Set(batch.flatMap(idsOf))])
	const orderOf = (email: OutboxRow): WrittenOrder => {
		const order = orders.get(idsOf(email)[0] ?? '')
		if (!order) throw new Error(`the order of the email ${email.id} is missing`)
		return order
	}
	return async (email) => {
		const { locale } = email
		switch (email.kind) {
			case 'confirmation':
				return correspondence.confirmation(orderOf(email).facts, locale)
			case 'resend': {
				const listed = idsOf(email).flatMap((id) => orders.get(id)?.facts ?? [])
				if (listed.length === 0) return null
				const isCut = listed.length > listedOrders
				return correspondence.resend(listed.slice(0, listedOrders), { locale, isCut })
			}
			case 'dispute': {
				const dispute = disputes.get(email.facts.disputeId)
				if (!dispute) throw new Error(`the dispute of the email ${email.id} is missing`)
				return correspondence.dispute({ ...dispute, ...email.facts, to: email.recipient }, locale)
			}
			case 'login_code': {
				const { sellerId, currency } = ctx.seller
				const code = codes.get(email.facts.codeId)
				if (!code) throw new Error(`the code of the email ${email.id} is missing`)
				const { isForAddress = false } = email.facts
				return correspondence.loginCode(
					{ sellerId, currency, to: email.recipient, code, isForAddress },
					locale,
				)
			}
			case 'password_reset': {
				const { sellerId, currency } = ctx.seller
				const token = resetTokens.get(email.facts.resetId)
				if (!token) return null
				return correspondence.passwordReset({ sellerId, currency, to: email.recipient, token }, locale)
			}
			case 'member_numbers': {
				const { sellerId, currency } = ctx.seller
				const found = cards.get(email.recipient)
				if (!found) return null
				const facts = { sellerId, currency, to: found.email, members: found.members }
				return correspondence.memberNumbers(facts, locale)
			}
			case 'gift': {
				const { sellerId, currency } = ctx.seller
				const gift = gifts.get(email.facts.giftId)
				return gift ? correspondence.gift({ sellerId, currency, to: email.recipient, ...gift }, locale) : null
			}
			case 'gift_card': {
				const { sellerId } = ctx.seller
				const card = giftCards.get(email.facts.ticketId)
				return card ? correspondence.giftCard({ sellerId, to: email.recipient, ...card }, locale) : null
			}
			case 'password_changed': {
				const { sellerId, currency } = ctx.seller
				return correspondence.passwordChanged({ sellerId, currency, to: email.recipient }, locale)
			}
			case 'unpaid': {
				const { sellerId, currency } = ctx.seller
				return correspondence.unpaid({ sellerId, currency, ...email.facts, to: email.recipient }, locale)
			}
			case 'payment_failed': {
				const { sellerId, currency } = ctx.seller
				return correspondence.paymentFailed(
					{ sellerId, currency, ...email.facts, to: email.recipient },
					locale,
				)
			}
			case 'refund_failed': {
				const { sellerId, currency } = ctx.seller
				return correspondence.refundFailed(
					{ sellerId, currency, ...email.facts, to: email.recipient },
					locale,
				)
			}
			case 'cancelled': {
				const order = orderOf(email)
				const { ticketIds, overdue } = email.facts
				return correspondence.cancelled(order.facts, { ...cancelledOf(order, ticketIds), overdue }, locale)
			}
			case 'renewal':
				return correspondence.renewal(orderOf(email).facts, email.facts.news, locale)
			case 'instalment':
				return correspondence.instalment(orderOf(email).facts, email.facts.news, locale)
			case 'moved': {
				const order = orderOf(email)
				return correspondence.moved(order.facts, movedOf(order, email.facts), locale)
			}
			case 'edited': {
				const order = orderOf(email)
				const { before: priceBefore, after: priceAfter } = email.facts
				const edit = { ...movedOf(order, email.facts), priceBefore, priceAfter }
				return correspondence.edited(order.facts, edit, locale)
			}
			case 'withdrawn': {
				const order = orderOf(email)
				const { ticketIds, receivedAt, amount, reader } = email.facts
				const ended = endedOf(order, ticketIds)
				const withdrawn = { ...ended, to: email.recipient, receivedAt: new Date(receivedAt), amount, reader }
				return correspondence.withdrawn(order.facts, withdrawn, locale)
			}
			case 'credited': {
				const { accountId, amount } = email.facts
				const card = credits.get(accountId)
				if (!card) throw new Error(`the gift card of the email ${email.id} is missing`)
				return correspondence.credited(orderOf(email).facts, { number: card.number, amount }, locale)
			}
			case 'refunded': {
				const order = orderOf(email)
				return correspondence.refunded(order.facts, refundsOf(order, email.facts.refundIds), locale)
			}
		}
	}
}

/** The facts of the disputes that emails are about, by id. */
async function disputesOf(
	ctx: Ctx,
	batch: readonly OutboxRow[],
): Promise<ReadonlyMap<string, Omit<DisputeFacts, 'to' | 'state' | 'credit'>>> {
	const ids = batch.flatMap((email) => (email.kind === 'dispute' ? [email.facts.disputeId] : []))
	const rows = ids.length > 0 ? await disputesById(ctx, ids) : []
	const { sellerId, order } = ctx.seller
	const blocksTickets = order.disputedTickets === 'block'
	return new Map(
		rows.map(({ id, ...row }) => [
			id,
			{ ...row, sellerId, feeCurrency: row.feeCurrency ?? row.currency, blocksTickets },
		]),
	)
}

/** The ids of the orders that emails list, by recipient: one more than is listed, to know whether there are more. */
async function listsOf(ctx: Ctx, batch: readonly OutboxRow[]): Promise<ReadonlyMap<string, string[]>> {
	const addresses = batch.filter(({ kind }) => kind === 'resend').map(({ recipient }) => recipient)
	return addresses.length > 0 ? newestOrders(ctx, addresses, listedOrders + 1) : new Map()
}

/** An order as emails describe it. */
interface WrittenOrder {
	/** With a new link. */
	facts: OrderFacts
	details: OrderDetails
	printed: ReadonlyMap<string, PrintedTicket>
}

async function readOrders(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, WrittenOrder>> {
	if (ids.length === 0) return new Map()
	const orders = await ordersById(ctx, ids)
	const printed = await printedTickets(ctx, ids)
	const links = orders.map(({ order }) => newOrderLink(order.id))
	await insertLinks(ctx, links)
	const linkOf = new Map(links.map(({ orderId, link }) => [orderId, link]))
	return new Map(
		orders.map((details) => {
			const { id } = details.order
			const facts = factsOf(ctx, details, { link: linkOf.get(id) ?? '', printed })
			return [id, { facts, details, printed }]
		}),
	)
}

const endedOf = (
	{ details, printed }: WrittenOrder,
	ids: readonly string[],
): Pick<CancelledFacts, 'tickets' | 'goods'> =>
	boughtFacts(
		details.tickets.filter(({ id }) => ids.includes(id)),
		printed,
	)

const cancelledOf = (order: WrittenOrder, ids: readonly string[]): CancelledFacts => ({
	...endedOf(order, ids),
	before: movedOf(order, { ticketIds: [], endedIds: ids }).before,
})

function movedOf(
	{ details, printed }: WrittenOrder,
	{ ticketIds, endedIds }: Pick<MovedFacts, 'ticketIds' | 'endedIds'>,
): MovedFacts {
	const before = details.tickets.filter(
		(ticket) => endedIds.includes(ticket.id) || (isLive(ticket) && !ticketIds.includes(ticket.id)),
	)
	return { before: boughtFacts(before, printed).tickets, endedIds, ticketIds }
}

function refundsOf({ details: { payments, refunds } }: WrittenOrder, ids: readonly string[]): RefundFacts[] {
	const labels = new Map(payments.map(({ id, label }) => [id, label]))
	return refunds
		.filter(({ id }) => ids.includes(id))
		.map(({ amount, paymentId }) => ({ amount, label: labels.get(paymentId) ?? null }))
}
