import { payCart } from '#app/commerce/payments/pay.ts'
import { planSellersRenewals, runRenewals } from '#app/commerce/renewals/run.ts'
import { addDays, instantAt } from '#app/lib/dates.ts'
import { ada, bo, family, memberVenue, openMembers } from './members.ts'

export const agreed = { auto_renew: true, auto_renew_words: 'Renew automatically? Yes' }

/** A sale of memberships that renew themselves, with short functions for what the background work does. */
export async function openRenewals(venue = memberVenue()) {
	const sale = await openMembers(venue)
	const { engine, seller } = sale
	const { pool } = engine.database

	/** Sets the clock to a day and time of the venue. */
	const at = (day: string, time = '1200') => {
		engine.clockOffsetMs = instantAt(day, time, seller.timezone).getTime() - Date.now()
	}
	/** What the background work does until nothing is due. */
	const work = async (): Promise<void> => {
		await planSellersRenewals(engine, seller)
		for (let runs = 0; (await runRenewals(engine, seller)) > 0; runs += 1)
			if (runs === 20) throw new Error('a renewal is due again and again')
	}
	/** The next term of a membership in a cart of its owner, paid and not booked yet. */
	const paidByHand = async (party: string, more: object = {}) => {
		const visitor = await sale.visitorAt('ada@example.org')
		const own = { ...visitor, terms: visitor.terms.filter(({ partyId }) => partyId === party) }
		const cart = await sale.reserveAs(own, { membership: family([ada, bo], { renew: true, ...more }) })
		await sale.pay(cart, '120.00')
		return { book: () => sale.book(cart) }
	}
	return {
		...sale,
		at,
		work,
		paidByHand,
		async renewByHand(party: string, more: object = {}): Promise<void> {
			await (await paidByHand(party, more)).book()
		},
		/** A family membership that renews itself, paid with a card. */
		async joined(number = '4242424242424242', members = [ada, bo], more: object = {}) {
			const cart = await sale.reserveAs(null, { membership: family(members, agreed) })
			await sale.pay(cart, '120.00', { number, ...more }).catch(async (error: unknown) => {
				const { extra } = error as { extra?: { payment_id?: string } }
				if (!extra?.payment_id) throw error
				const approved = { payment_id: extra.payment_id, challenge: 'approved' as const }
				const body = { amount: '120.00', gateway_id: 'test', gateway_data: approved }
				await payCart(engine, seller, cart.id, cart.credential, body)
			})
			const [order] = (await sale.book(cart)).ticket_order._data
			if (!order) throw new Error('nothing was booked')
			const { rows } = await pool.query(
				`select membership.party_id, ticket.valid_to::text as to
				from membership join ticket on ticket.id = membership.ticket_id where ticket.ticket_order_id = $1`,
				[order.id],
			)
			return { id: order.id, link: order.link ?? '', party: String(rows[0].party_id), to: String(rows[0].to) }
		},
		/** The notice was sent, and the day of the charge has come. */
		async due(to: string): Promise<void> {
			at(addDays(to, -30))
			await work()
			at(to)
		},
		/** The booked terms of the primary member. */
		async terms(party: string) {
			const { rows } = await pool.query(
				`select membership.term, ticket.valid_from::text as "from", ticket.valid_to::text as "to",
					membership.auto_renew_state as state
				from membership join ticket on ticket.id = membership.ticket_id
				where party_id = $1 and place = 0 and ticket.state = 'booked' order by term`,
				[party],
			)
			return rows
		},
		/** How many payments of all carts are in a state. */
		async payments(state: string): Promise<number> {
			const { rows } = await pool.query('select count(*)::integer as n from payment where state = $1', [
				state,
			])
			return rows[0].n
		},
		/** What the emails about a membership say, in their order. */
		async news(party: string): Promise<string[]> {
			const { rows } = await pool.query(
				`select facts -> 'news' ->> 'state' as state
				from outbox
				where kind = 'renewal'
				and facts ->> 'orderId' in (
					select ticket.ticket_order_id from membership
					join ticket on ticket.id = membership.ticket_id where party_id = $1
				)
				order by created_at, id`,
				[party],
			)
			return rows.map(({ state }) => state)
		},
	}
}
