import { Refusal } from '#app/contract/errors.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { membershipTicket } from '../memberships/terms-store.ts'
import { type SavedCard, savedCardColumns } from './saved-card-store.ts'

/** A saved card of an account, which may have been saved with several payments. */
export interface AccountCard extends SavedCard {
	createdAt: Date
	removedAt: Date | null
}

/** Every stored copy of the cards of an account, the newest one first, removed ones too. A card belongs to the account of the order that it paid. */
export async function cardsOfAccount(ctx: Ctx, accountId: string): Promise<AccountCard[]> {
	const { rows } = await sql<AccountCard>`
		select ${savedCardColumns}, saved_card.created_at as "createdAt", saved_card.removed_at as "removedAt"
		from saved_card
		join payment
			on payment.seller_id = saved_card.seller_id
			and payment.id = saved_card.payment_id
		join ticket_order
			on ticket_order.seller_id = payment.seller_id
			and ticket_order.id = payment.ticket_order_id
		where saved_card.seller_id = ${ctx.seller.sellerId}
		and ticket_order.account_id = ${accountId}
		and saved_card.gateway_id = ${ctx.seller.payment.gatewayId}
		order by saved_card.created_at desc, saved_card.id
	`.execute(ctx.sql)
	return rows
}

/**
 * The saved card of an account with which a payment is to be made.
 *
 * errors - saved_payment_method_not_found
 */
export async function requireSavedCard(ctx: Ctx, accountId: string, id: string): Promise<SavedCard> {
	const cards = await cardsOfAccount(ctx, accountId)
	const card = cards.find((one) => one.id === id && one.removedAt === null)
	if (!card) throw savedCardNotFound()
	return card
}

export const savedCardNotFound = (): Refusal =>
	new Refusal('saved_payment_method_not_found', 'The account has no such saved card', 'payment')

/** The memberships that orders of an account bought and that renew automatically. */
export async function renewingParties(ctx: Ctx, accountId: string): Promise<string[]> {
	const { rows } = await sql<{ partyId: string }>`
		select distinct membership.party_id as "partyId"
		from membership
		${membershipTicket}
		join ticket_order
			on ticket_order.seller_id = ticket.seller_id
			and ticket_order.id = ticket.ticket_order_id
		where membership.seller_id = ${ctx.seller.sellerId}
		and ticket_order.account_id = ${accountId}
		and membership.auto_renew_state = 'scheduled'
		order by membership.party_id
	`.execute(ctx.sql)
	return rows.map(({ partyId }) => partyId)
}

/** Removes cards. A card that is removed already stays as it is. */
export async function removeCards(ctx: Ctx, ids: readonly string[]): Promise<void> {
	await sql`
		update saved_card
		set removed_at = ${ctx.now}::timestamptz
		where seller_id = ${ctx.seller.sellerId}
		and id = any(${[...ids]})
		and removed_at is null
	`.execute(ctx.sql)
}

const isToForget = sql`saved_card.removed_at is not null and saved_card.forgotten_at is null`

/** Finds the cards that were removed and that their provider still stores, as the work of `sellersWith`. */
export const removedCards = (): Statement<unknown> => sql`
	select
	from saved_card
	where saved_card.seller_id = seller.seller_id
	and ${isToForget}
`

/** Removed cards that their provider still stores. */
export async function cardsToForget(ctx: Ctx, limit: number): Promise<SavedCard[]> {
	const { rows } = await sql<SavedCard>`
		select ${savedCardColumns}
		from saved_card
		where saved_card.seller_id = ${ctx.seller.sellerId}
		and ${isToForget}
		order by saved_card.removed_at, saved_card.id
		limit ${limit}
	`.execute(ctx.sql)
	return rows
}

/** Notes that the provider has deleted a card. */
export async function noteForgotten(ctx: Ctx, id: string): Promise<void> {
	await sql`
		update saved_card
		set forgotten_at = ${ctx.now}::timestamptz
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
	`.execute(ctx.sql)
}
