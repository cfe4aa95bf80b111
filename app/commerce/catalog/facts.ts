import { sql } from 'kysely'
import type { TicketGroup } from '#app/contract/entities/event.ts'
import type { Minor } from '#app/lib/money.ts'
import { type AdmitRules, type AdmitTerms, type Asked, admitRules, maxPerOrderOf } from '#app/rules/admit.ts'
import type { FeeTerms } from '#app/rules/fees.ts'
import type { PricedType, PriceRule } from '#app/rules/price.ts'
import type { Ctx } from '../context.ts'

/** What a sale must know of a ticket type; `rules/price.ts` prices it for a session. */
export interface SaleType extends PricedType {
	groupId: string
	eventId: string
	name: string
	amountMax: Minor | null
	fees: FeeTerms
}

export interface SaleGroup {
	id: string
	eventId: string
	name: string
	handler: TicketGroup['handler']
	hiddenType: TicketGroup['hidden_type']
	/** 0 when there is no minimum. */
	minPerOrder: number
	/** null when there is no maximum; named tickets have one in any case. */
	maxPerOrder: number | null
	/** True when each session has a counter for this group. */
	hasCapacity: boolean
	excludedFromSession: boolean
	/** What is asked of each ticket: the group's own word, else the seller's. */
	admit: AdmitRules
}

export interface SaleEvent {
	id: string
	name: string
	category: string
	/** Of the venue. */
	timezone: string
	hasSessions: boolean
	requiresAnchor: boolean
	/** Minutes; null where the seller's own padding holds. */
	padBefore: number | null
	padAfter: number | null
	priceRules: PriceRule[]
}

export interface SaleSession {
	id: string
	eventId: string
	start: Date
	end: Date
	/** `YYYY-MM-DD` and `HHmm` on the venue's clock. */
	localDate: string
	startTime: string
	endTime: string
}

/** By id. What is missing does not exist, belongs to another seller, or was withdrawn from sale. */
export interface SaleFacts {
	types: Map<string, SaleType>
	groups: Map<string, SaleGroup>
	events: Map<string, SaleEvent>
	sessions: Map<string, SaleSession>
}

interface FactRow {
	type: SaleType
	group: Omit<SaleGroup, 'admit'> & { admitNames: Asked | null; admitEmails: Asked | null }
	event: SaleEvent
}

type WireSession = Omit<SaleSession, 'start' | 'end'> & { start: string; end: string }

/**
 * The facts about ticket types and sessions that a sale decides on, in one statement and without a lock.
 * A session that has started is among them: whether it may still be sold is the sale's decision.
 */
export async function sellableTypes(
	ctx: Ctx,
	{ typeIds, sessionIds }: { typeIds: readonly string[]; sessionIds: readonly string[] },
): Promise<SaleFacts> {
	const { rows } = await sql<{ types: FactRow[] | null; sessions: WireSession[] | null }>`
		select (${typeFacts(ctx, typeIds)}) as types, (${sessionFacts(ctx, sessionIds)}) as sessions
	`.execute(ctx.sql)
	const found = rows[0]?.types ?? []
	const sessions = rows[0]?.sessions ?? []
	return {
		types: new Map(found.map(({ type }) => [type.id, type])),
		groups: new Map(found.map(({ group }) => [group.id, saleGroup(group, ctx.seller.tickets)])),
		events: new Map(found.map(({ event }) => [event.id, event])),
		sessions: new Map(
			sessions.map((one) => [one.id, { ...one, start: new Date(one.start), end: new Date(one.end) }]),
		),
	}
}

function saleGroup({ admitNames, admitEmails, ...group }: FactRow['group'], seller: AdmitTerms): SaleGroup {
	const admit = admitRules({ admit_names: admitNames, admit_emails: admitEmails }, seller)
	return { ...group, admit, maxPerOrder: maxPerOrderOf(group.maxPerOrder, admit, seller) }
}

const typeFacts = (ctx: Ctx, ids: readonly string[]) => sql`
	select jsonb_agg(jsonb_build_object(
		'type', jsonb_build_object(
			'id', ticket_type.id,
			'groupId', ticket_group.id,
			'eventId', event_template.id,
			'name', ticket_type.name,
			'amount', ticket_type.amount,
			'amountMin', ticket_type.amount_min,
			'amountMax', ticket_type.amount_max,
			'fees', ticket_type.fees
		),
		'group', jsonb_build_object(
			'id', ticket_group.id,
			'eventId', event_template.id,
			'name', ticket_group.name,
			'handler', ticket_group.handler,
			'hiddenType', ticket_group.hidden_type,
			'minPerOrder', ticket_group.min_tickets_per_order,
			'maxPerOrder', ticket_group.max_tickets_per_order,
			'hasCapacity', ticket_group.capacity <> -1,
			'excludedFromSession', ticket_group.exclude_from_event_capacity,
			'admitNames', ticket_group.meta -> 'admit_names',
			'admitEmails', ticket_group.meta -> 'admit_emails'
		),
		'event', jsonb_build_object(
			'id', event_template.id,
			'name', event_template.name,
			'category', event_template.category,
			'timezone', venue.timezone,
			'hasSessions', event_template.event_type <> 'other',
			'requiresAnchor', coalesce(event_template.meta -> 'requires_anchor', 'false'),
			'padBefore', event_template.meta -> 'pad_pre_start',
			'padAfter', event_template.meta -> 'pad_post_end',
			'priceRules', event_template.price_rules
		)
	))
	from ticket_type
	join ticket_group
		on ticket_group.seller_id = ticket_type.seller_id
		and ticket_group.id = ticket_type.ticket_group_id
	join event_template
		on event_template.seller_id = ticket_group.seller_id
		and event_template.id = ticket_group.event_template_id
	join venue
		on venue.seller_id = event_template.seller_id
		and venue.id = event_template.venue_id
	where ticket_type.seller_id = ${ctx.seller.sellerId}
	and ticket_type.id = any(${[...ids]})
	and not ticket_type.withdrawn
	and not ticket_group.withdrawn
	and not event_template.withdrawn
`

const sessionFacts = (ctx: Ctx, ids: readonly string[]) => sql`
	select jsonb_agg(jsonb_build_object(
		'id', id,
		'eventId', event_template_id,
		'start', start_datetime,
		'end', end_datetime,
		'localDate', local_date,
		'startTime', start_time,
		'endTime', end_time
	))
	from event_session
	where seller_id = ${ctx.seller.sellerId}
	and id = any(${[...ids]})
	and not withdrawn
`
