import { type Statement, sql } from '#app/data/sql.ts'
import { paidLater, paymentStateFor } from '../payments/paid-store.ts'
import { withdrawnOf } from './dispute-store.ts'
import { type Difference, live } from './promise-store.ts'
import { creditsOf } from './refund-store.ts'

const paidSoFar = sql`
	cross join lateral (
		select coalesce(sum(amount) filter (where state = 'captured'), 0) as captured,
			coalesce(sum(amount) filter (where state in ('authorised', 'captured')), 0) as promised,
			coalesce(string_agg(concat_ws(' ', state, failure_code), ', ' order by created_at, id), 'no payment') as states
		from payment
		where payment.seller_id = ticket_order.seller_id
		and payment.ticket_order_id = ticket_order.id
	) money
`

/** Claims about payments and the orders that they pay for. */
export const moneyClaims: Record<string, Statement<Difference>> = {
	'Every captured payment belongs to a booked cart': sql`
		select payment.seller_id as seller, payment.id, format('cart %s', cart.state) as found
		from payment
		join cart
			on cart.seller_id = payment.seller_id
			and cart.id = payment.cart_id
		where payment.state = 'captured'
		and cart.state <> 'booked'
	`,
	'Every payment of a booked cart belongs to an order, and no other payment does': sql`
		select payment.seller_id as seller, payment.id,
			format('cart %s, order %s', cart.state, coalesce(payment.ticket_order_id, 'none')) as found
		from payment
		join cart
			on cart.seller_id = payment.seller_id
			and cart.id = payment.cart_id
		left join ticket_order
			on ticket_order.seller_id = payment.seller_id
			and ticket_order.id = payment.ticket_order_id
		where (cart.state = 'booked') <> (ticket_order.id is not null)
		or (payment.ticket_order_id is null) <> (ticket_order.id is null)
	`,
	'A redeemed ticket belongs to an order that is paid or about to be': sql`
		select ticket.seller_id as seller, ticket.id,
			format('order %s %s', coalesce(ticket.ticket_order_id, 'none'), coalesce(payment_state, '')) as found
		from ticket
		left join ticket_order
			on ticket_order.seller_id = ticket.seller_id
			and ticket_order.id = ticket.ticket_order_id
		where ticket.state = 'redeemed'
		and coalesce(ticket_order.payment_state, 'failed') = 'failed'
	`,
	'Every order is paid: what came in and did not go back, or is to be paid later, is its price without credits': sql`
		select seller, id, format('%s, price %s, credits %s, paid %s, refunded %s, later %s (%s)', order_number, total_price,
			credits, promised, refunded, later, states) as found
		from (
			select ticket_order.seller_id as seller, ticket_order.id, order_number, total_price, promised, states,
				${paidLater} as later, ${creditsOf(sql`ticket_order`)} as credits, (
					select coalesce(sum(refund.amount), 0)
					from refund
					where refund.seller_id = ticket_order.seller_id
					and refund.ticket_order_id = ticket_order.id
					and refund.state <> 'failed'
				) as refunded, (
					select coalesce(sum(adjusted_value + fee_fixed_outside + fee_percent_outside), 0)
					from ticket
					where ticket.seller_id = ticket_order.seller_id
					and ticket.ticket_order_id = ticket_order.id
					and ticket.state in ('cancelled', 'unbooked')
				) as ended
			from ticket_order
			${paidSoFar}
		) money
		-- A venue may keep the price of tickets that it cancels, and no more.
		where promised - refunded + later - greatest(total_price - credits, 0) not between 0 and ended
	`,
	'No more goes back of a payment, by refunds and disputes, than was captured': sql`
		select payment.seller_id as seller, payment.id,
			format('%s %s, refunded %s, disputed %s', payment.state, payment.amount, refunded, disputed) as found
		from payment
		cross join lateral (
			select coalesce(sum(refund.amount), 0) as refunded,
				coalesce(sum(refund.amount) filter (where account_id is null), 0) as sent,
				coalesce(bool_or(refund.ticket_order_id is distinct from payment.ticket_order_id), false) as elsewhere
			from refund
			where refund.seller_id = payment.seller_id
			and refund.payment_id = payment.id
			and refund.state <> 'failed'
		) gone
		cross join lateral (select ${withdrawnOf(sql`payment`)} as disputed) taken
		-- A bank may take money that the visitor already has as a gift card.
		where greatest(refunded, sent + disputed) > case when payment.state = 'captured' then payment.amount else 0 end
		or elsewhere
	`,
	'A dispute belongs to the order of its payment, and has taken all of its amount or nothing': sql`
		select dispute.seller_id as seller, dispute.id,
			format('%s, amount %s, withdrawn %s, payment %s of order %s', dispute.state, dispute.amount, withdrawn,
				payment.state, coalesce(payment.ticket_order_id, 'none')) as found
		from dispute
		join payment
			on payment.seller_id = dispute.seller_id
			and payment.id = dispute.payment_id
		where payment.state <> 'captured'
		or payment.ticket_order_id is distinct from dispute.ticket_order_id
		or withdrawn not in (0, dispute.amount)
		or (dispute.state = 'open') <> (closed_at is null)
	`,
	'Every change of a dispute is an entry of its order': sql`
		select dispute.seller_id as seller, dispute.id, format('%s, withdrawn %s', state, withdrawn) as found
		from dispute
		where not exists (
			select
			from order_entry
			where order_entry.seller_id = dispute.seller_id
			and order_entry.ticket_order_id = dispute.ticket_order_id
			and order_entry.after ->> 'dispute_id' = dispute.id
			and order_entry.after ->> 'state' = dispute.state
		)
	`,
	'No credit is more than its refund': sql`
		select credit.seller_id as seller, credit.id,
			format('credit %s, refund %s', sum(credit.amount), refund.amount) as found
		from credit
		join refund
			on refund.seller_id = credit.seller_id
			and refund.id = credit.refund_id
		group by credit.seller_id, credit.id, refund.amount, refund.seller_id, refund.id
		having sum(credit.amount) > refund.amount
	`,
	'Every refund has an outcome within an hour': sql`
		select seller_id as seller, id, format('asked from %s to %s', created_at, asked_at) as found
		from refund
		where state = 'pending'
		and asked_at > created_at + interval '1 hour'
	`,
	'The payment state of every order is what its payments say': sql`
		select ticket_order.seller_id as seller, ticket_order.id,
			format('%s, payment state %s (%s)', order_number, payment_state, states) as found
		from ticket_order
		${paidSoFar}
		where payment_state <> ${paymentStateFor(sql`captured`, sql`promised`)}
		-- Without live tickets it is the state before they were cancelled.
		and exists (
			select
			from ticket
			where ticket.seller_id = ticket_order.seller_id
			and ticket.ticket_order_id = ticket_order.id
			and ticket.state in ${live}
		)
	`,
	'The money of every payment that was given up is let go within an hour': sql`
		select seller_id as seller, id, format('asked to void it from %s to %s', created_at, asked_at) as found
		from payment
		where state = 'void_pending'
		and asked_at > created_at + interval '1 hour'
	`,
}
