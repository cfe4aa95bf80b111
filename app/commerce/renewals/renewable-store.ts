import type { FromJson } from '#app/commerce/cart/store/ticket-store.ts'
import type { FactRows } from '#app/commerce/catalog/facts.ts'
import { factColumns } from '#app/commerce/catalog/facts-store.ts'
import { identityRow } from '#app/commerce/identity/store.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { sql } from '#app/data/sql.ts'
import type { PartyRule } from '#app/rules/membership.ts'
import type { Ctx } from '../context.ts'
import { type MemberRow, memberRows } from '../memberships/member-store.ts'
import { levelRules } from '../memberships/purchase-store.ts'
import { partyCard, type SavedCard } from '../payments/saved-card-store.ts'
import type { RenewalRow } from './store.ts'

/** The order that bought the newest term of a membership. */
export interface FormerOrder {
	id: string
	accountId: string | null
	identityId: string | null
	locale: string | null
	additionalInfo: AdditionalInfo
	purchaser: Identity
	totalPrice: number
}

/** A membership that is to be renewed: the people of its newest term, with the order and the card that paid it. */
export interface Renewable {
	members: readonly [MemberRow, ...MemberRow[]]
	order: FormerOrder
	card: SavedCard | null
	/** Of their level. */
	rules: PartyRule[]
	/** Of their ticket types. */
	facts: FactRows
}

type MemberJson = FromJson<MemberRow, 'autoRenewAt' | 'createdAt'>

interface RenewableRow extends FactRows {
	members: MemberJson[]
	order: FormerOrder | null
	card: SavedCard | null
	partyRules: PartyRule[]
}

/** Reads in one statement what a renewal is of; null once it was renewed, cancelled or taken back meanwhile. */
export async function renewableOf(ctx: Ctx, { partyId, term }: RenewalRow): Promise<Renewable | null> {
	const { rows } = await renewableRow(ctx, partyId).execute(ctx.sql)
	const [row] = rows
	if (!row) return null
	const { members, order, card, partyRules, ...facts } = row
	const [first, ...rest] = members.map(memberFromJson)
	if (!first || first.term !== term - 1 || first.orderId === null || first.to === null) return null
	if (first.autoRenewState !== 'scheduled' || !order) return null
	return { members: [first, ...rest], order, card, rules: partyRules, facts }
}

const memberFromJson = (member: MemberJson): MemberRow => ({
	...member,
	autoRenewAt: member.autoRenewAt === null ? null : new Date(member.autoRenewAt),
	createdAt: new Date(member.createdAt),
})

const renewableRow = (ctx: Ctx, partyId: string) => sql<RenewableRow>`
	with member as materialized (${memberRows(ctx, [partyId])})
	select (select coalesce(json_agg(member), '[]') from member) as members,
		(${formerOrder(ctx)}) as order,
		(select to_json(card) from (${partyCard(ctx, partyId)}) card) as card,
		(select coalesce(json_agg(rule), '[]') from (${levelRules(ctx, sql`(select "levelId" from member limit 1)`)}) rule) as "partyRules",
		${factColumns(ctx, { typeIds: sql`array(select "typeId" from member)`, sessionIds: sql`'{}'` })}
`

const formerOrder = (ctx: Ctx) => sql<FormerOrder>`
	select json_build_object('id', ticket_order.id, 'accountId', ticket_order.account_id,
		'identityId', ticket_order.identity_id, 'locale', ticket_order.locale,
		'additionalInfo', ticket_order.additional_info, 'totalPrice', ticket_order.total_price,
		'purchaser', (${identityRow(ctx, sql`ticket_order.identity_id`)}))
	from ticket_order
	where ticket_order.seller_id = ${ctx.seller.sellerId}
	and ticket_order.id = (select "orderId" from member limit 1)
	and ticket_order.identity_id is not null
`
