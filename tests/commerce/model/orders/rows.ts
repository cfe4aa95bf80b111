import { addDays } from '#app/lib/dates.ts'
import type { Clients } from './clients.ts'
import { sessions, today } from './house.ts'
import { heldTerms } from './renewal-model.ts'
import { countersIn, type Model, priceOf } from './state.ts'

interface OrderRow {
	price: number
	paid: number
	returned: number
	credits: number
	tickets: string[]
	/** The state of the membership that it gives. */
	gift: string | null
	/** What is paid later, by its days. */
	later: number[]
}

/** A membership that can renew itself: its terms that were not taken back, and what emails have said, in no order. */
interface PartyRow {
	terms: string[]
	news: string[]
}

/** Orders, memberships, and places that are taken: of the engine or of the model. */
interface Rows {
	orders: Record<string, OrderRow>
	parties: Record<string, PartyRow>
	counters: Record<string, number>
}

export const rowsOfModel = (model: Model): Rows => ({
	orders: Object.fromEntries(
		Object.entries(model.orders).map(([id, order]) => {
			const { paid, returned, credits, gift } = order
			const tickets = order.tickets.map((ticket) => `${ticket.id} ${ticket.state}`).sort()
			const later = order.parts.map(({ amount }) => amount)
			return [id, { price: priceOf(order), paid, returned, credits, gift, tickets, later }]
		}),
	),
	parties: Object.fromEntries(
		Object.entries(model.parties).map(([id, party]) => {
			const terms = heldTerms(model, party).map(
				({ number, from, to, consent }) =>
					`${number} ${addDays(today, from)} ${addDays(today, to)} ${consent}`,
			)
			return [id, { terms, news: [...party.news].sort() }]
		}),
	),
	counters: countersIn(model),
})

/** What the rows of the engine say. Places of expired holds are free: the next request that needs them takes them. */
export async function rowsOfEngine({ engine, seller, orders, parties, tickets }: Clients): Promise<Rows> {
	const { rows } = await engine.database.pool.query(statement, [
		seller.sellerId,
		...sessions,
		new Date(Date.now() + engine.clockOffsetMs),
	])
	const { counters, found, foundParties } = rows[0]
	const byId = new Map<string, OrderRow & { id: string }>(
		found.map((row: OrderRow & { id: string }) => [row.id, row]),
	)
	const ticketNames = new Map([...tickets].map(([name, { id }]) => [id, name]))
	const named = (row: string): string => {
		const [id = '', state] = row.split(' ')
		return `${ticketNames.get(id) ?? id} ${state}`
	}
	const ordersByName = [...orders].map(([name, { id }]) => {
		const { id: _, ...row } = byId.get(id) ?? {
			id,
			price: NaN,
			paid: 0,
			returned: 0,
			credits: 0,
			tickets: [],
		}
		byId.delete(id)
		return [name, { ...row, tickets: row.tickets.map(named).sort() }]
	})
	const partyNames = new Map([...parties].map(([name, id]) => [id, name]))
	const partiesByName = foundParties.map(({ id, ...row }: PartyRow & { id: string }) => [
		partyNames.get(id) ?? id,
		{ ...row, news: row.news.sort() },
	])
	return {
		orders: Object.fromEntries([...ordersByName, ...byId]),
		parties: Object.fromEntries(partiesByName),
		counters,
	}
}

const statement = `
	with held as (
		select event_session_id as session, ticket_group_id as "group"
		from ticket
		join cart
			on cart.seller_id = ticket.seller_id
			and cart.id = ticket.cart_id
		where ticket.seller_id = $1
		and ticket.state = 'in_cart'
		and cart.expires_at <= $5
		and not exists (
			select from payment
			where payment.seller_id = cart.seller_id
			and payment.cart_id = cart.id
			and payment.state = 'authorised'
		)
	),
	used as (
		select id, used_capacity - (select count(*)::integer from held where session = id) as places
		from event_session
		where seller_id = $1
	),
	few as (
		select event_session_id as id, used_capacity - (
			select count(*)::integer
			from held
			where session = event_session_id
			and "group" = 'grp_few'
		) as places
		from session_group
		where seller_id = $1
		and ticket_group_id = 'grp_few'
	)
	select json_build_object(
		'first', (select places from used where id = $2),
		'second', (select places from used where id = $3),
		'fewFirst', (select places from few where id = $2),
		'fewSecond', (select places from few where id = $3),
		'trips', (select places from used where id = $4)
	) as counters,
	(
		select coalesce(json_agg(json_build_object(
			'id', id,
			'price', total_price,
			'paid', (
				select coalesce(sum(amount), 0)
				from payment
				where payment.seller_id = $1
				and ticket_order_id = ticket_order.id
				and state = 'captured'
			),
			'returned', (
				select coalesce(sum(amount), 0)
				from refund
				where refund.seller_id = $1
				and ticket_order_id = ticket_order.id
				and state = 'succeeded'
			),
			'credits', (
				select coalesce(sum(amount), 0)
				from credit
				where credit.seller_id = $1
				and ticket_order_id = ticket_order.id
			),
			'gift', (
				select membership_gift.state
				from membership_gift
				join ticket
					on ticket.seller_id = membership_gift.seller_id
					and ticket.id = membership_gift.ticket_id
				where membership_gift.seller_id = $1
				and ticket_order_id = ticket_order.id
			),
			'later', (
				select coalesce(json_agg(amount order by due_date), '[]')
				from scheduled_payment
				where scheduled_payment.seller_id = $1
				and scheduled_payment.cart_id = ticket_order.cart_id
				and state = 'scheduled'
				and paid_by is null
			),
			'tickets', (
				select json_agg(ticket.id || ' ' || state)
				from ticket
				where ticket.seller_id = $1
				and ticket_order_id = ticket_order.id
			)
		)), '[]')
		from ticket_order
		where seller_id = $1
	) as found,
	(
		select coalesce(json_agg(json_build_object(
			'id', id,
			'terms', (
				select coalesce(json_agg(
					membership.term || ' ' || valid_from || ' ' || valid_to || ' ' || auto_renew_state
					order by membership.term
				), '[]')
				from membership
				join ticket
					on ticket.seller_id = membership.seller_id
					and ticket.id = membership.ticket_id
				where membership.seller_id = $1
				and party_id = membership_party.id
				and state = 'booked'
			),
			'news', (
				select coalesce(json_agg(facts -> 'news' ->> 'state'), '[]')
				from outbox
				where outbox.seller_id = $1
				and kind = 'renewal'
				and facts ->> 'orderId' in (
					select ticket_order_id
					from membership
					join ticket
						on ticket.seller_id = membership.seller_id
						and ticket.id = membership.ticket_id
					where membership.seller_id = $1
					and party_id = membership_party.id
				)
			)
		)), '[]')
		from membership_party
		where seller_id = $1
		and exists (
			select
			from membership
			join ticket
				on ticket.seller_id = membership.seller_id
				and ticket.id = membership.ticket_id
			where membership.seller_id = $1
			and party_id = membership_party.id
			and ticket_type_id = 'tt_club'
		)
	) as "foundParties"`
