import type { TicketGroup } from '#app/contract/entities/event.ts'
import type { SurveySpec } from '#app/contract/entities/survey.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { Minor } from '#app/lib/money.ts'
import {
	type AdmitRules,
	type AdmitTerms,
	admitRules,
	type FieldRequirement,
	maxPerOrderOf,
} from '#app/rules/admit.ts'
import type { CheckoutRule } from '#app/rules/checkout-rules.ts'
import type { FeeTerms, PricedType, PriceRule } from '#app/rules/price.ts'
import type { ValidityTerms } from '#app/rules/validity.ts'
import { checkoutRules } from '../codes/rules-store.ts'
import { type Ctx, clockOf, type Engine } from '../context.ts'
import { isAllDaySession, salesEnd } from './availability-store.ts'
import { currentRevision } from './store.ts'

/** The facts about a ticket type that a sale needs; `rules/price.ts` prices it for a session. */
export interface SaleType extends PricedType {
	groupId: string
	eventId: string
	name: string
	amountMax: Minor | null
	fees: FeeTerms
	/** The type, its group or its event is withdrawn from sale. Sold tickets stay valid. */
	isWithdrawn: boolean
}

export interface SaleGroup {
	id: string
	eventId: string
	name: string
	handler: TicketGroup['handler']
	hiddenType: TicketGroup['hidden_type']
	/** 0 when there is no minimum. */
	minPerOrder: number
	/** Null when there is no maximum; named tickets always have one. */
	maxPerOrder: number | null
	/** True when the group has places of its own: in each session, or in all where its tickets have none. */
	hasCapacity: boolean
	excludedFromSession: boolean
	/** The questions for each ticket: the group's setting, else the seller's. */
	admit: AdmitRules
	/** The dates between which its passes and any-time tickets are valid. */
	validity: ValidityTerms
	/** Zones of the seat map whose seats it sells. */
	zones: string[]
	/** The survey for its buyer; null when there is none. */
	survey: SurveySpec | null
	/** Its own rules for the purchaser's form. */
	identityForm: Record<string, string> | null
	/** Its questions to the purchaser at checkout. */
	extraFields: Partial<SurveySpec> | null
}

export interface SaleEvent {
	id: string
	name: string
	category: string
	/** The time zone of the venue. */
	timezone: string
	hasSessions: boolean
	requiresAnchor: boolean
	/** Whether it is sold in the number of its anchor's tickets; null where the seller's setting applies. */
	mustMatchAnchor: boolean | null
	seatMapId: string | null
	/** Whether its tickets need a partner's voucher; null where the seller's setting applies. */
	citypass: boolean | null
	/** Minutes; null where the seller's padding applies. */
	padBefore: number | null
	padAfter: number | null
	priceRules: PriceRule[]
	/** Its own rules for the purchaser's form. */
	identityForm: Record<string, string> | null
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
	isWithdrawn: boolean
	isAllDay: boolean
	/** The end of the last session of its event that day, if the seller's visit time needs it. */
	lastEnd: Date | null
	/** The time at which its sale ends. */
	salesEnd: Date
}

/** Facts by id. A missing id does not exist or belongs to another seller. */
export interface SaleFacts {
	types: Map<string, SaleType>
	groups: Map<string, SaleGroup>
	events: Map<string, SaleEvent>
	sessions: Map<string, SaleSession>
	/** The venue's checkout rules for every cart. */
	rules: readonly CheckoutRule[]
	/** The hash of the applied catalogue; null when none was applied. */
	revision: string | null
}

interface FactRow {
	type: SaleType
	group: Omit<SaleGroup, 'admit'> & {
		admitNames: FieldRequirement | null
		admitEmails: FieldRequirement | null
	}
	event: SaleEvent
}

type WireSession = Omit<SaleSession, 'start' | 'end' | 'lastEnd' | 'salesEnd'> & {
	start: string
	end: string
	salesEnd: string
	lastEnd: string | null
}

export interface FactRows {
	types: FactRow[] | null
	sessions: WireSession[] | null
	rules: CheckoutRule[]
	revision: string | null
}

/**
 * Reads the facts about ticket types and sessions that a sale needs, in one statement and without a lock. They include
 * sessions that have started and types that are withdrawn: the sale decides whether they may be sold.
 */
export async function sellableTypes(ctx: Ctx, { typeIds, sessionIds }: SaleIds): Promise<SaleFacts> {
	const { rows } = await sql<FactRows>`select ${factsOfIds(ctx, { typeIds, sessionIds })}`.execute(ctx.sql)
	return saleFacts(ctx, rows[0])
}

interface SaleIds {
	typeIds: readonly string[]
	sessionIds: readonly string[]
}

/** Reads the same facts and the clock, outside any transaction. */
export async function saleNow(
	engine: Engine,
	seller: SellerTerms,
	ids: SaleIds,
): Promise<{ ctx: Ctx; facts: SaleFacts }> {
	// No condition of the statement depends on the time, so it can return the clock.
	const unread: Ctx = { sql: engine.database.sql, seller, now: new Date(0) }
	const { rows } = await sql<FactRows & { now: Date }>`
		select ${clockOf(engine)} as now, ${factsOfIds(unread, ids)}
	`.execute(unread.sql)
	const [row] = rows
	if (!row) throw new Error('the database did not tell the time')
	const ctx = { ...unread, now: row.now }
	return { ctx, facts: saleFacts(ctx, row) }
}

const factsOfIds = (ctx: Ctx, { typeIds, sessionIds }: SaleIds) =>
	factColumns(ctx, { typeIds: sql`${[...typeIds]}`, sessionIds: sql`${[...sessionIds]}` })

/** The same facts as columns of a statement that finds the ids itself. */
export const factColumns = (
	ctx: Ctx,
	{ typeIds, sessionIds }: Record<'typeIds' | 'sessionIds', Statement<unknown>>,
) => sql`
	(${typeFacts(ctx, typeIds)}) as types, (${sessionFacts(ctx, sessionIds)}) as sessions,
	(${checkoutRules(ctx)}) as rules, (${currentRevision(ctx)}) as revision
`

export function saleFacts(ctx: Ctx, row: FactRows | undefined): SaleFacts {
	const found = row?.types ?? []
	const sessions = row?.sessions ?? []
	return {
		types: new Map(found.map(({ type }) => [type.id, type])),
		groups: new Map(found.map(({ group }) => [group.id, saleGroup(group, ctx.seller.tickets)])),
		events: new Map(found.map(({ event }) => [event.id, event])),
		sessions: new Map(sessions.map((one) => [one.id, saleSession(one)])),
		rules: row?.rules ?? [],
		revision: row?.revision ?? null,
	}
}

function saleSession({ start, end, lastEnd, salesEnd, ...session }: WireSession): SaleSession {
	return {
		...session,
		start: new Date(start),
		end: new Date(end),
		lastEnd: lastEnd === null ? null : new Date(lastEnd),
		salesEnd: new Date(salesEnd),
	}
}

function saleGroup({ admitNames, admitEmails, ...group }: FactRow['group'], seller: AdmitTerms): SaleGroup {
	const admit = admitRules({ admit_names: admitNames, admit_emails: admitEmails }, seller)
	return { ...group, admit, maxPerOrder: maxPerOrderOf(group.maxPerOrder, admit, seller) }
}

const typeFacts = (ctx: Ctx, ids: Statement<unknown>) => sql`
	select jsonb_agg(jsonb_build_object(
		'type', jsonb_build_object(
			'id', ticket_type.id,
			'groupId', ticket_group.id,
			'eventId', event_template.id,
			'name', ticket_type.name,
			'amount', ticket_type.amount,
			'amountMin', ticket_type.amount_min,
			'amountMax', ticket_type.amount_max,
			'fees', ticket_type.fees,
			'isWithdrawn', ticket_type.withdrawn or ticket_group.withdrawn or event_template.withdrawn
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
			'admitEmails', ticket_group.meta -> 'admit_emails',
			'validity', jsonb_build_object(
				'startPolicy', ticket_group.start_policy,
				'startPolicyDate', ticket_group.start_policy_date,
				'duration', ticket_group.duration_new
			),
			'zones', ticket_group.zones,
			'survey', ticket_group.additional_info_spec,
			'identityForm', ticket_group.meta -> 'identity_form',
			'extraFields', ticket_group.meta -> 'extra_checkout_fields'
		),
		'event', jsonb_build_object(
			'id', event_template.id,
			'name', event_template.name,
			'category', event_template.category,
			'timezone', venue.timezone,
			'hasSessions', event_template.event_type <> 'other',
			'requiresAnchor', coalesce(event_template.meta -> 'requires_anchor', 'false'),
			'mustMatchAnchor', event_template.meta -> 'tickets_must_match_anchor_tickets',
			'seatMapId', event_template.seat_map_id,
			'citypass', event_template.config -> 'web.ecommerce' -> 'citypass',
			'padBefore', event_template.meta -> 'pad_pre_start',
			'padAfter', event_template.meta -> 'pad_post_end',
			'priceRules', event_template.price_rules,
			'identityForm', event_template.meta -> 'identity_form'
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
	and ticket_type.id = any(${ids})
`

const sessionFacts = (ctx: Ctx, ids: Statement<unknown>) => sql`
	select jsonb_agg(jsonb_build_object(
		'id', event_session.id,
		'eventId', event_template_id,
		'start', start_datetime,
		'end', end_datetime,
		'localDate', local_date,
		'startTime', start_time,
		'endTime', end_time,
		'isWithdrawn', event_session.withdrawn,
		'isAllDay', ${isAllDaySession(ctx)},
		'lastEnd', ${lastEnd(ctx)},
		'salesEnd', ${salesEnd(ctx, 'event_template')}
	))
	from event_session
	join event_template
		on event_template.seller_id = event_session.seller_id
		and event_template.id = event_session.event_template_id
	where event_session.seller_id = ${ctx.seller.sellerId}
	and event_session.id = any(${ids})
`

/** Only one kind of visit time needs it: the others save the subquery. */
const lastEnd = ({ seller: { upsells } }: Ctx) =>
	upsells.visitTime === 'until_close'
		? sql`(
			select max(other.end_datetime)
			from event_session other
			where other.seller_id = event_session.seller_id
			and other.event_template_id = event_session.event_template_id
			and other.local_date = event_session.local_date
			and not other.withdrawn
		)`
		: sql`null::timestamptz`
