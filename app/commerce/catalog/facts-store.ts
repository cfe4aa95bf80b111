import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Sql, type Statement, sql } from '#app/data/sql.ts'
import { checkoutRules } from '../codes/rules-store.ts'
import { type CatalogClock, type CatalogCtx, type Ctx, clockOf, type Engine } from '../context.ts'
import { isAllDaySession, lastEntry, salesEnd } from './availability-store.ts'
import { type FactRows, type SaleFacts, saleFacts } from './facts.ts'
import { isSameTime, knownFacts } from './known-facts.ts'
import { currentRevision } from './store.ts'

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

/**
 * Reads the same facts and the clock, outside any transaction. Facts of the applied catalogue that this process has read
 * before are not read again: planning that statement takes as long as twenty reservations.
 */
export async function saleNow(
	engine: Engine,
	seller: SellerTerms,
	ids: SaleIds,
	handle: Sql = engine.database.sql,
): Promise<{ ctx: Ctx; facts: SaleFacts }> {
	// No condition of the statement depends on the time, so it can return the clock.
	const unread: Ctx = { sql: handle, seller, now: new Date(0) }
	const known = knownFacts(engine, seller)
	const before = known.find(ids)
	if (before) {
		const { now, appliedAt } = await read(engine, unread, sql``)
		const ctx = { ...unread, now }
		if (isSameTime(before.appliedAt, appliedAt)) return { ctx, facts: saleFacts(ctx, before.rows) }
	}
	const { now, appliedAt, ...rows } = await read(engine, unread, sql<FactRows>`, ${factsOfIds(unread, ids)}`)
	known.store({ rows, appliedAt })
	const ctx = { ...unread, now }
	return { ctx, facts: saleFacts(ctx, rows) }
}

/** Facts of the catalogue that was applied at some time. */
export interface RememberedSale {
	appliedAt: Date | null
	factsAt(ctx: Ctx): SaleFacts
}

/**
 * The same facts without a statement, for a writer that compares the time of the import itself; null unless this process has
 * read all of them before.
 */
export function rememberedSale(engine: Engine, seller: SellerTerms, ids: SaleIds): RememberedSale | null {
	const known = knownFacts(engine, seller).find(ids)
	return known && { appliedAt: known.appliedAt, factsAt: (ctx) => saleFacts(ctx, known.rows) }
}

/**
 * The facts for a cart that was read without them, outside any transaction.
 *
 * @param appliedAt the last import, read with the cart
 */
export async function factsOfCart(
	engine: Engine,
	ctx: Ctx,
	ids: SaleIds,
	appliedAt: Date | null,
): Promise<SaleFacts> {
	const known = knownFacts(engine, ctx.seller).find(ids)
	if (known && isSameTime(known.appliedAt, appliedAt)) return saleFacts(ctx, known.rows)
	const { facts } = await saleNow(engine, ctx.seller, ids)
	return facts
}

/** A context outside any transaction; see `reading`. */
export async function readingCatalog(
	engine: Engine,
	seller: SellerTerms,
	clock: Promise<CatalogClock> = readCatalogClock(engine, seller),
): Promise<CatalogCtx> {
	return { sql: engine.database.sql, seller, ...(await clock) }
}

export function readCatalogClock(engine: Engine, seller: SellerTerms): Promise<CatalogClock> {
	return read(engine, { sql: engine.database.sql, seller, now: new Date(0) }, sql``)
}

/** When the catalogue was imported last, as a subquery: null before the first import. */
export const lastImport = ({ seller }: Pick<Ctx, 'seller'>): Statement<Date | null> => sql`
	select applied_at
	from catalog_revision
	where seller_id = ${seller.sellerId}
`

async function read<Row>(engine: Engine, ctx: Ctx, columns: Statement<Row>): Promise<Row & CatalogClock> {
	const { rows } = await sql<Row & CatalogClock>`
		select ${clockOf(engine)} as now, (${lastImport(ctx)}) as "appliedAt"${columns}
	`.execute(ctx.sql)
	const [row] = rows
	if (!row) throw new Error('the database did not tell the time')
	return row
}

const factsOfIds = (ctx: Ctx, { typeIds, sessionIds }: SaleIds) =>
	factColumns(ctx, { typeIds: sql`${[...typeIds]}`, sessionIds: sql`${[...sessionIds]}` })

/** The same facts as columns of a statement that finds the ids itself. */
export const factColumns = (
	ctx: Ctx,
	{ typeIds, sessionIds }: Record<'typeIds' | 'sessionIds', Statement<unknown>>,
) => sql<FactRows>`
	(${typeFacts(ctx, typeIds)}) as types, (${sessionFacts(ctx, sessionIds)}) as sessions,
	(${checkoutRules(ctx)}) as rules, (${currentRevision(ctx)}) as revision
`

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
			'memberAmount', ticket_type.member_amount,
			'fees', ticket_type.fees,
			'isBenefit', ticket_type.is_benefit,
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
			'extraFields', ticket_group.meta -> 'extra_checkout_fields',
			'saleFrom', ticket_group.sale_from,
			'saleUntil', ticket_group.sale_until,
			'saleClosesMinutes', ticket_group.sale_closes_minutes
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
			'paymentPlan', event_template.meta -> 'payment_plan',
			'identityForm', event_template.meta -> 'identity_form',
			'saleFrom', event_template.sale_from,
			'saleUntil', event_template.sale_until
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
		'minGuests', event_session.min_guests,
		'isWithdrawn', event_session.withdrawn,
		'isAllDay', ${isAllDaySession(ctx)},
		'lastEnd', ${lastEnd(ctx)},
		'lastEntry', ${lastEntry(ctx, 'event_template')},
		'saleFrom', event_session.sale_from,
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
