import type { Ctx } from '#app/commerce/context.ts'
import type { MembershipRule } from '#app/contract/entities/membership.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { isVisible, type Visibility } from './records.ts'

/** Condition: the event is that of a ticket group. */
export const ofGroup = (id: string): Statement<boolean> => sql<boolean>`event_template.id = (
	select ticket_group.event_template_id
	from ticket_group
	where ticket_group.seller_id = event_template.seller_id
	and ticket_group.id = ${id}
)`

/** Condition: the event has one of these ticket types. */
export const ofTypes = (ids: readonly string[]): Statement<boolean> => sql<boolean>`event_template.id in (
	select ticket_type.event_template_id
	from ticket_type
	where ticket_type.seller_id = event_template.seller_id
	and ticket_type.id = any(${[...ids]})
)`

/** Reads the rules of the levels that the reader may see, in order of rank. */
export async function readMembershipRules(
	ctx: Ctx,
	visibility: Visibility,
	query: { 'ticket_group_id._in'?: string[]; limit?: number },
): Promise<MembershipRule[]> {
	const groupIds = query['ticket_group_id._in']
	const { rows } = await sql<MembershipRule>`
		select membership_rule.id, membership_rule.ticket_type_id, membership_rule.ticket_group_id,
			membership_rule.party_role, membership_rule.named, membership_rule.min, membership_rule.max,
			membership_rule.member_event_ticket_type, membership_rule.benefit_quantity, membership_rule.benefit_period
		from membership_rule
		join ticket_group
			on ticket_group.seller_id = membership_rule.seller_id
			and ticket_group.id = membership_rule.ticket_group_id
		join event_template
			on event_template.seller_id = ticket_group.seller_id
			and event_template.id = ticket_group.event_template_id
		where membership_rule.seller_id = ${ctx.seller.sellerId}
		and not membership_rule.withdrawn
		and not ticket_group.withdrawn
		and not event_template.withdrawn
		and ${isVisible(visibility)}
		and ${groupIds ? sql`ticket_group.id = any(${groupIds})` : sql`true`}
		order by event_template.rank, ticket_group.rank, membership_rule.rank, membership_rule.id
		limit ${query.limit ?? 1000}
	`.execute(ctx.sql)
	return rows
}
