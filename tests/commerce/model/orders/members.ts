/*
 * Memberships that renew themselves, as the engine has them: their owners, and the orders of renewals, which no client has made.
 */
import { insertLinks, newOrderLink } from '#app/commerce/cart/store/order-link.ts'
import { reading } from '#app/commerce/context.ts'
import type { Engine } from '#app/commerce/engine.ts'
import { planSellersRenewals, runRenewals } from '#app/commerce/renewals/run.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { MembershipTerm, Visitor } from '#app/contract/visitor.ts'
import { renewedId } from './renewal-model.ts'
import type { Kind } from './state.ts'

interface Known {
	engine: Engine
	seller: SellerTerms
	orders: Map<string, { id: string; link: string }>
	tickets: Map<string, { id: string; kind: Kind }>
	/** Memberships, by the order of their first term. */
	parties: Map<string, string>
}

/** The owner of a membership, with its terms. */
export async function ownerOf({ engine, seller }: Known, partyId: string): Promise<Visitor> {
	const { rows } = await engine.database.pool.query(
		`select json_build_object(
			'partyId', party_id, 'term', term, 'groupId', ticket_group_id, 'role', party_role, 'from', valid_from, 'to', valid_to,
			'isAutoRenewing', auto_renew_state = 'scheduled'
		) as term
		from membership
		join ticket
			on ticket.seller_id = membership.seller_id
			and ticket.id = membership.ticket_id
		where membership.seller_id = $1
		and party_id = $2
		and ticket.state = 'booked'
		order by membership.term`,
		[seller.sellerId, partyId],
	)
	const terms = rows.map(({ term }): MembershipTerm => term)
	const name = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' }
	return { accountId: 'acc_ada', roles: ['member'], membership: 'renewable', terms, ...name }
}

/** Names the membership that an order has begun. */
export async function nameParty({ engine, seller, orders, parties }: Known, name: string): Promise<void> {
	const { rows } = await engine.database.pool.query(
		`select party_id as id
		from membership
		join ticket
			on ticket.seller_id = membership.seller_id
			and ticket.id = membership.ticket_id
		where membership.seller_id = $1
		and ticket_order_id = $2
		and term = 1`,
		[seller.sellerId, orders.get(name)?.id],
	)
	for (const { id } of rows) parties.set(name, id)
}

/** Does the background work of renewals until nothing is due, and names the orders that it has made. */
export async function renewDue(known: Known): Promise<void> {
	const { engine, seller } = known
	await planSellersRenewals(engine, seller)
	for (let runs = 0; (await runRenewals(engine, seller)) > 0; runs += 1)
		if (runs === 20) throw new Error('a renewal is due again and again')
	await nameRenewed(known)
}

async function nameRenewed({ engine, seller, orders, tickets, parties }: Known): Promise<void> {
	const { rows } = await engine.database.pool.query(
		`select membership.party_id as party, membership.term, ticket.id as "ticketId", ticket.ticket_order_id as "orderId"
		from renewal
		join membership
			on membership.seller_id = renewal.seller_id
			and membership.party_id = renewal.party_id
			and membership.term = renewal.term
		join ticket
			on ticket.seller_id = membership.seller_id
			and ticket.id = membership.ticket_id
			and ticket.cart_id = renewal.cart_id
		where renewal.seller_id = $1
		and ticket.ticket_order_id is not null`,
		[seller.sellerId],
	)
	const names = new Map([...parties].map(([name, id]) => [id, name]))
	for (const { party, term, ticketId, orderId } of rows) {
		const name = renewedId(names.get(party) ?? party, term)
		if (orders.has(name)) continue
		const link = newOrderLink(orderId)
		await insertLinks(await reading(engine, seller), [link])
		orders.set(name, { id: orderId, link: link.link })
		tickets.set(`${name}.0`, { id: ticketId, kind: 'club' })
	}
}
