import type { Ctx } from '#app/commerce/context.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { PartyRule } from '#app/rules/membership.ts'
import { isHeld, membershipTicket } from './terms-store.ts'

/** One person of a membership in a cart. */
export interface NewMembership {
	id: string
	partyId: string
	term: number
	/** Among the people of the term, from 0. */
	place: number
	ticketId: string
	role: string
	firstName: string | null
	lastName: string | null
	email: string | null
	number: string
	accountId: string | null
	autoRenewState: 'none' | 'scheduled'
	/** The consent to automatic renewal in the words of the visitor's page; null without one. */
	autoRenewWords: string | null
	/** The gift that pays for it. */
	giftId: string | null
}

/** A person of an earlier term. */
export interface PersonRow {
	typeId: string
	number: string
	firstName: string | null
	lastName: string | null
	email: string | null
	accountId: string | null
}

/** The rules of a level, in order of rank; none for a group that sells no memberships. */
export async function rulesOfLevel(ctx: Ctx, groupId: string): Promise<PartyRule[]> {
	const { rows } = await levelRules(ctx, sql`${groupId}`).execute(ctx.sql)
	return rows
}

/** The same as a statement or a part of one. */
export const levelRules = (ctx: Ctx, groupId: Statement<string>): Statement<PartyRule> => sql<PartyRule>`
	select ticket_type_id, party_role, named, min, max
	from membership_rule
	where seller_id = ${ctx.seller.sellerId}
	and ticket_group_id = ${groupId}
	and not withdrawn
	order by rank, id
`

export async function peopleOfTerm(
	ctx: Ctx,
	{ partyId, term }: { partyId: string; term: number },
): Promise<PersonRow[]> {
	const { rows } = await sql<PersonRow>`
		select ticket.ticket_type_id as "typeId", membership.member_number as number,
			membership.first_name as "firstName", membership.last_name as "lastName", membership.email,
			membership.account_id as "accountId"
		from membership
		${membershipTicket}
		where membership.seller_id = ${ctx.seller.sellerId}
		and membership.party_id = ${partyId}
		and membership.term = ${term}
		and ${isHeld}
		order by membership.place
	`.execute(ctx.sql)
	return rows
}

/** Whether the membership of these people is to be renewed automatically. */
export const renewsItself = (people: readonly NewMembership[]): boolean =>
	people.some(({ autoRenewState }) => autoRenewState === 'scheduled')

/** Writes the people of a membership whose tickets are in a cart. */
export async function insertMemberships(ctx: Ctx, people: readonly NewMembership[]): Promise<void> {
	if (people.length === 0) return
	await sql`
		with renewing as (
			update cart
			set auto_renews = ${renewsItself(people)}
			from ticket
			where cart.seller_id = ${ctx.seller.sellerId}
			and ticket.seller_id = cart.seller_id
			and ticket.cart_id = cart.id
			and ticket.id = ${people[0]?.ticketId}
		)
		${membershipInsert(ctx, people)}
	`.execute(ctx.sql)
}

/** The rows alone, as a part of the statement that makes their cart. */
export const membershipInsert = (ctx: Ctx, people: readonly NewMembership[]): Statement<unknown> => sql`
	insert into membership
		(seller_id, id, party_id, term, place, ticket_id, party_role, first_name, last_name, email, member_number,
		account_id, auto_renew_state, auto_renew_words, gift_id, auto_renew_at)
	select ${ctx.seller.sellerId}, row.*,
		case when row."autoRenewWords" is not null then ${ctx.now}::timestamptz end
	from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as row
		(id text, "partyId" text, term integer, place integer, "ticketId" text, role text, "firstName" text,
		"lastName" text, email text, number text, "accountId" text, "autoRenewState" text,
		"autoRenewWords" text, "giftId" text)
`
