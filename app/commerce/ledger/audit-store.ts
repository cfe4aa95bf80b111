import { type Statement, sql } from '#app/data/sql.ts'
import { ledgerGatewayId } from './booking-store.ts'

/** Claims about gift cards, what they pay, and codes that were sold. */
export const giftClaims: Record<string, Statement<{ seller: string; id: string; found: string }>> = {
	'The balance of every gift card is the sum of its entries, and not negative': sql`
		select account.seller_id as seller, account.id,
			format('balance %s, entries %s', account.balance, coalesce(sum(entry.amount), 0)) as found
		from ledger_account account
		left join ledger_entry entry
			on entry.seller_id = account.seller_id
			and entry.account_id = account.id
		group by account.seller_id, account.id
		having account.balance <> coalesce(sum(entry.amount), 0)
		or account.balance < 0
	`,
	'Every payment by gift card is one debit of a gift card in its currency, and every debit a payment': sql`
		select payment.seller_id as seller, payment.id,
			format('%s %s, debits %s', payment.state, payment.amount, coalesce(sum(-entry.amount), 0)) as found
		from payment
		left join ledger_entry entry
			on entry.seller_id = payment.seller_id
			and entry.payment_id = payment.id
			and entry.kind = 'debit'
		left join ledger_account account
			on account.seller_id = entry.seller_id
			and account.id = entry.account_id
		where payment.gateway_id = ${ledgerGatewayId}
		or entry.id is not null
		group by payment.seller_id, payment.id
		having payment.gateway_id <> ${ledgerGatewayId}
		or payment.state <> 'captured'
		or payment.amount <> coalesce(sum(-entry.amount), 0)
		or bool_or(account.currency is distinct from payment.currency)
	`,
	'What went back to a gift card is a refund of a payment that it made': sql`
		select refund.seller_id as seller, refund.id,
			format('%s %s, entries %s', refund.state, refund.amount, coalesce(sum(entry.amount), 0)) as found
		from refund
		join payment
			on payment.seller_id = refund.seller_id
			and payment.id = refund.payment_id
		left join ledger_entry entry
			on entry.seller_id = refund.seller_id
			and entry.refund_id = refund.id
		left join ledger_entry debit
			on debit.seller_id = entry.seller_id
			and debit.payment_id = payment.id
			and debit.account_id = entry.account_id
			and debit.kind = 'debit'
		where payment.gateway_id = ${ledgerGatewayId}
		and refund.account_id is null
		-- The entry comes before its outcome is recorded.
		and (refund.state <> 'pending' or entry.id is not null)
		group by refund.seller_id, refund.id
		having coalesce(sum(entry.amount), 0) <> (case when refund.state = 'failed' then 0 else refund.amount end)
		or count(entry.id) <> count(debit.id)
	`,
	'Every refund as a credit is done, and issued once on a gift card in the currency of its payment': sql`
		select refund.seller_id as seller, refund.id,
			format('%s %s, issued %s', refund.state, refund.amount, coalesce(entry.amount, 0)) as found
		from refund
		join payment
			on payment.seller_id = refund.seller_id
			and payment.id = refund.payment_id
		left join ledger_entry entry
			on entry.seller_id = refund.seller_id
			and entry.refund_id = refund.id
			and entry.kind = 'issue'
		left join ledger_account account
			on account.seller_id = entry.seller_id
			and account.id = entry.account_id
		where (refund.account_id is not null or entry.id is not null)
		and (refund.state <> 'succeeded'
			or refund.account_id is distinct from entry.account_id
			or refund.amount is distinct from entry.amount
			or account.currency is distinct from payment.currency)
	`,
	'A dispute takes back no more of credits than it has withdrawn': sql`
		select dispute.seller_id as seller, dispute.id,
			format('withdrawn %s, taken back %s', dispute.withdrawn, -sum(entry.amount)) as found
		from dispute
		join ledger_entry entry
			on entry.seller_id = dispute.seller_id
			and entry.dispute_id = dispute.id
		group by dispute.seller_id, dispute.id, dispute.withdrawn
		having -sum(entry.amount) not between 0 and dispute.withdrawn
	`,
	'Every booked gift card and code exists once, and none for a ticket that is not booked': sql`
		select ticket.seller_id as seller, ticket.id,
			format('%s %s: gift cards %s, codes %s', handler, ticket.state, cards, codes) as found
		from ticket
		join ticket_group
			on ticket_group.seller_id = ticket.seller_id
			and ticket_group.id = ticket.ticket_group_id
		cross join lateral (
			select count(*) as cards
			from ledger_account
			where ledger_account.seller_id = ticket.seller_id
			and ledger_account.ticket_id = ticket.id
		) account
		cross join lateral (
			select count(*) as codes
			from sold_code
			where sold_code.seller_id = ticket.seller_id
			and sold_code.ticket_id = ticket.id
		) code
		where handler in ('ledger', 'codes')
		and (cards + codes) <> (case when ticket.state = 'in_cart' then 0 else 1 end)
	`,
	'What a gift card of a cancelled ticket had is blocked': sql`
		select account.seller_id as seller, account.id, format('ticket %s, gift card %s', ticket.state, account.state) as found
		from ledger_account account
		join ticket
			on ticket.seller_id = account.seller_id
			and ticket.id = account.ticket_id
		where ticket.state in ('cancelled', 'unbooked')
		and account.state <> 'blocked'
	`,
	'Every gift of a booked cart has a code, and every redeemed one the membership of one order': sql`
		select gift.seller_id as seller, gift.id, format('cart %s, gift %s, orders %s', cart.state, gift.state, orders) as found
		from membership_gift gift
		join ticket
			on ticket.seller_id = gift.seller_id
			and ticket.id = gift.ticket_id
		join cart
			on cart.seller_id = ticket.seller_id
			and cart.id = ticket.cart_id
		cross join lateral (
			select count(distinct redeemed.ticket_order_id) as orders
			from membership
			join ticket redeemed
				on redeemed.seller_id = membership.seller_id
				and redeemed.id = membership.ticket_id
				and redeemed.ticket_order_id is not null
			where membership.seller_id = gift.seller_id
			and membership.gift_id = gift.id
		) paid
		where (cart.state = 'booked') <> (gift.state <> 'held')
		or orders <> (case when gift.state = 'redeemed' then 1 else 0 end)
	`,
}
