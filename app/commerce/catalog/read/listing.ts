import { isOnSale } from '#app/commerce/catalog/availability-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { ParsedInput } from '#app/contract/calls.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { addDays } from '#app/lib/dates.ts'
import { isVisible, todayAt, type Visibility } from './records.ts'

type ListQuery = ParsedInput<'listEvents'>['query']
type TemplateQuery = ParsedInput<'listEventTemplates'>['query']
type SessionQuery = Pick<
	ListQuery,
	'start_datetime._gte' | 'start_datetime._lt' | 'start_datetime._ondate' | 'date' | 'time.start' | 'time.end'
>

/** Condition: an event matches the filters and has a group that the reader may see. */
export function isListed(ctx: Ctx, visibility: Visibility, query: ListQuery): Statement<boolean> {
	return sql<boolean>`${isTemplate(visibility, query)} and ${hasSession(ctx, query)}`
}

/** Condition: the same, whether or not the event has sessions to come. */
export function isTemplate(
	visibility: Visibility,
	query: Pick<TemplateQuery, 'id._in' | 'category' | 'categories' | 'meta._in'>,
): Statement<boolean> {
	const { 'id._in': ids, category, categories = [] } = query
	const wanted = category === undefined ? categories : [category, ...categories]
	const conditions = [
		...(ids ? [sql<boolean>`event_template.id = any(${ids})`] : []),
		...(wanted.length === 0 ? [] : [sql<boolean>`event_template.category = any(${wanted})`]),
		...metaFilters(query['meta._in'] ?? []),
		hasGroup(visibility),
	]
	return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** "age:kids,age:teens,level:easy" → (age is kids or teens) and level is easy. A list matches by any of its entries. */
function metaFilters(pairs: readonly string[]): Statement<boolean>[] {
	const split = pairs.map((pair) => {
		const at = pair.indexOf(':')
		return at < 0 ? { key: pair, value: 'true' } : { key: pair.slice(0, at), value: pair.slice(at + 1) }
	})
	return [...Map.groupBy(split, ({ key }) => key)].map(([key, values]) => {
		const wanted = values.map(({ value }) => value)
		return sql<boolean>`(
			event_template.meta ->> ${key} = any(${wanted})
			or jsonb_typeof(event_template.meta -> ${key}) = 'array' and event_template.meta -> ${key} ?| ${wanted}
		)`
	})
}

const hasGroup = (visibility: Visibility): Statement<boolean> => sql<boolean>`exists (
	select
	from ticket_group
	where ticket_group.seller_id = event_template.seller_id
	and ticket_group.event_template_id = event_template.id
	and ${isVisible(visibility)}
	and not ticket_group.withdrawn
)`

/** The listing's filters as conditions on a session on sale; the venue of its event is in scope. */
export function sessionFilters(ctx: Ctx, query: SessionQuery): Statement<boolean>[] {
	const from = query['start_datetime._gte']
	const before = query['start_datetime._lt']
	const { 'time.start': start, 'time.end': end } = query
	const dates = [query['start_datetime._ondate'], query.date].filter((date) => date !== undefined)
	// Venue-local days differ by at most one from the seller's: this condition only lets the index skip the past.
	const earliest = addDays(todayAt(ctx, ctx.seller.timezone), -1)
	return [
		sql<boolean>`event_session.local_date >= ${earliest}`,
		...(from === undefined ? [] : [sql<boolean>`event_session.start_datetime >= ${from}`]),
		...(before === undefined ? [] : [sql<boolean>`event_session.start_datetime < ${before}`]),
		...dates.map((date) => sql<boolean>`event_session.local_date = ${dayOf(ctx, date)}`),
		...(start === undefined ? [] : [sql<boolean>`event_session.start_time >= ${start}`]),
		...(end === undefined ? [] : [sql<boolean>`event_session.start_time < ${end}`]),
	]
}

/** Today and tomorrow are days of each event's venue. */
function dayOf(ctx: Ctx, date: string): Statement<unknown> | string {
	if (date !== 'today' && date !== 'tomorrow') return date
	const days = date === 'today' ? 0 : 1
	return sql`(${ctx.now}::timestamptz at time zone venue.timezone)::date + ${days}::integer`
}

function hasSession(ctx: Ctx, query: ListQuery): Statement<boolean> {
	const filters = sessionFilters(ctx, query)
	// The first condition is evaluated for every session.
	const isFiltered = filters.length > 1
	const conditions = [...filters, isOnSale(ctx, 'event_template')]
	// Not `exists`: with an `or` it is planned as a scan of every session. The order makes the planner use the index.
	return sql<boolean>`(${isFiltered ? sql`false` : sql`event_template.event_type = 'other'`} or (
		select true
		from event_session
		where event_session.seller_id = event_template.seller_id
		and event_session.event_template_id = event_template.id
		and not event_session.withdrawn
		and ${sql.join(conditions, sql` and `)}
		order by event_session.local_date, event_session.start_datetime
		limit 1
	))`
}
