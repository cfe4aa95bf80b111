import type { CardGiftFacts } from '#app/contract/documents/accounts.ts'
import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { cardState } from './card-state-store.ts'
import { shownNumber } from './number.ts'

type WrittenCard = Omit<CardGiftFacts, 'sellerId' | 'to'>

/**
 * The gift cards of emails to their recipients, by ticket id; none for a card that was taken back or is spent: its email has
 * nothing to say any more.
 */
export async function cardsOfEmails(
	ctx: Ctx,
	ticketIds: readonly string[],
): Promise<ReadonlyMap<string, WrittenCard>> {
	if (ticketIds.length === 0) return new Map()
	const { rows } = await sql<
		Omit<WrittenCard, 'number'> & { ticketId: string; accountId: string; hash: string; key: string }
	>`
		select ticket.id as "ticketId", ledger_account.id as "accountId", ledger_account.number_hash as hash, ledger_key.key,
			ledger_account.balance, ledger_account.currency, ticket.gift_recipient ->> 'name' as name,
			ticket.gift_recipient ->> 'message' as message, giver.first_name || ' ' || giver.last_name as giver
		from ticket
		join ledger_account
			on ledger_account.seller_id = ticket.seller_id
			and ledger_account.ticket_id = ticket.id
		join ledger_key
			on ledger_key.seller_id = ticket.seller_id
		join ticket_order
			on ticket_order.seller_id = ticket.seller_id
			and ticket_order.id = ticket.ticket_order_id
		join identity giver
			on giver.seller_id = ticket_order.seller_id
			and giver.id = ticket_order.identity_id
		where ticket.seller_id = ${ctx.seller.sellerId}
		and ticket.id = any(${[...ticketIds]})
		and ticket.state in ('booked', 'redeemed')
		and ledger_account.balance > 0
		and ${cardState} = 'active'
	`.execute(ctx.sql)
	return new Map(
		rows.map(({ ticketId, accountId, hash, key, ...card }) => [
			ticketId,
			{ ...card, number: shownNumber(key, { accountId, hash }) },
		]),
	)
}
