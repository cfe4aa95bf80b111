import { ada, card, type Shop } from '../shop.ts'

interface Buyer {
	first_name: string
	last_name: string
	email: string
	zip_code: string
}

/** The number of a member whose order names the buyer, in a shop that sells `evt_club`. */
export async function boughtCard(shop: Shop, buyer: Partial<Buyer> = {}): Promise<string> {
	const visitor = shop.visitor()
	const person = { ...ada, zip_code: '10001', ...buyer }
	const { first_name, last_name } = person
	const membership = {
		ticket_group_id: 'evt_club_group',
		members: [{ ticket_type_id: 'evt_club_adult', first_name, last_name }],
	}
	const { json } = await visitor.ask('/api/my/cart/modify', { body: { membership } })
	const { id, fees } = json.cart._data[0]
	const body = {
		amount: fees.grand_totals.total_due,
		gateway_id: 'test',
		gateway_data: { card: card() },
	}
	await visitor.ask(`/api/cart/${id}/pay`, { body })
	const identity = await visitor.ask('/api/identity', { body: person })
	const sent = await visitor.ask(`/api/cart/${id}/guest_checkout`, {
		body: { guest_identity_id: identity.json.identity_id },
	})
	if (sent.status !== 200) throw new Error(sent.text)
	const { rows } = await shop.database.pool.query(
		`select member_number from membership
		join ticket on ticket.seller_id = membership.seller_id and ticket.id = membership.ticket_id
		where ticket.cart_id = $1`,
		[id],
	)
	return rows[0].member_number
}
