import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import type { ProviderCard } from './gateway.ts'

/** A card that its visitor agreed to have charged without them. */
export interface SavedCard extends ProviderCard {
	id: string
	gatewayId: string
}

/** What the provider gets to know of a saved card. */
export const providerCard = ({
	customerId,
	methodId,
	brand,
	last4,
	expMonth,
	expYear,
}: SavedCard): ProviderCard => ({
	customerId,
	methodId,
	brand,
	last4,
	expMonth,
	expYear,
})

/** Stores a card in the statement that records its payment as `changed`, once for each payment. */
export const insertSavedCard = (
	sellerId: string,
	{ customerId, methodId, brand, last4, expMonth, expYear }: ProviderCard,
	now: Statement<Date>,
): Statement<unknown> => sql`
	insert into saved_card
		(seller_id, id, payment_id, gateway_id, customer_id, method_id, brand, last4, exp_month, exp_year, created_at)
	select ${sellerId}, ${newId('scd')}, changed.id, changed."gatewayId", ${customerId}, ${methodId}, ${brand}, ${last4},
		${expMonth}::integer, ${expYear}::integer, ${now}
	from changed
	on conflict (seller_id, payment_id) do nothing
`

export const savedCardColumns = sql`
	saved_card.id, saved_card.gateway_id as "gatewayId", saved_card.customer_id as "customerId",
	saved_card.method_id as "methodId", saved_card.brand, saved_card.last4, saved_card.exp_month as "expMonth",
	saved_card.exp_year as "expYear"
`

/** The card of the newest payment for a membership that saved a card, or was made with a saved one, and that still is stored at the provider of the venue; null without one. */
export async function cardOfParty(ctx: Ctx, partyId: string): Promise<SavedCard | null> {
	const { rows } = await partyCard(ctx, partyId).execute(ctx.sql)
	return rows[0] ?? null
}

/** The same as a statement or a part of one. */
export const partyCard = (ctx: Ctx, partyId: string): Statement<SavedCard> => sql<SavedCard>`
	select ${savedCardColumns}
	from saved_card
	join payment
		on payment.seller_id = saved_card.seller_id
		and (payment.id = saved_card.payment_id or payment.saved_card_id = saved_card.id)
	where saved_card.seller_id = ${ctx.seller.sellerId}
	and saved_card.removed_at is null
	and saved_card.gateway_id = ${ctx.seller.payment.gatewayId}
	and payment.ticket_order_id in (
		select ticket.ticket_order_id
		from membership
		join ticket
			on ticket.seller_id = membership.seller_id
			and ticket.id = membership.ticket_id
		where membership.seller_id = ${ctx.seller.sellerId}
		and membership.party_id = ${partyId}
	)
	order by payment.created_at desc, saved_card.created_at desc, saved_card.id
	limit 1
`
