import { sql } from 'kysely'
import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import type { CalendarDay } from '#app/contract/entities/event.ts'
import { toDecimal } from '#app/lib/money.ts'
import { dayStatus } from '#app/rules/availability.ts'
import { matchingRules } from '#app/rules/message-rules.ts'
import { badgesOf, type LowestPrice, lowestPrice, priceBorders, priceOf } from '#app/rules/price.ts'
import type { Ctx } from '../context.ts'
import { requireEvent } from './events.ts'
import { type EventRecord, placesLeft, pricedTypes, primaryType, todayAt, withGroups } from './records.ts'
import { wireLowest, wireMessageRules } from './wire.ts'

type CalendarQuery = ParsedInput<'getCalendar'>['query']

/** The sessions of one day that cost the same. */
interface Stretch {
	date: string
	/** How many price borders lie before these sessions. */
	border: number
	/** Sessions that have not started. */
	toCome: number
	/** Their places; null is unlimited. */
	left: number | null
}

/**
 * Every day with sessions from today (or the asked date) on, with its lowest price, places and status, in two
 * statements whatever the number of sessions. `_format=extended` adds annotations and badges.
 *
 * errors - event_not_found
 * source - spec 1 §3 "Calendar day", §7 GET events/{id}/calendar
 */
export async function getCalendar(
	ctx: Ctx,
	id: string,
	query: CalendarQuery,
): Promise<Answer<'getCalendar'>> {
	const record = withGroups(await requireEvent(ctx, id), query['ticket_group_id._in'])
	const stretches = await readStretches(ctx, record, query)
	const isExtended = query._format === 'extended'
	const days = [...Map.groupBy(stretches, (stretch) => stretch.date)]
	return { calendar: { _data: days.map(([date, parts]) => dayOf(date, parts, { ctx, record, isExtended })) } }
}

async function readStretches(ctx: Ctx, record: EventRecord, query: CalendarQuery): Promise<Stretch[]> {
	const borders = priceBorders(record.event.price_rules)
	const from = query['date._gte'] ?? todayAt(ctx, record.venue.timezone)
	const until = query['date._lt']
	const border =
		borders.length === 0
			? sql`0`
			: sql.join(
					borders.map((time) => sql`(start_time >= ${time})::integer`),
					sql` + `,
				)
	const { rows } = await sql<Stretch>`
		with session as (
			select local_date, ${border} as border, start_datetime > ${ctx.now} as is_to_come, ${placesLeft(record)} as places
			from event_session
			where seller_id = ${ctx.seller.sellerId}
			and event_template_id = ${record.event.id}
			and not withdrawn
			and local_date >= ${from}
			and ${until === undefined ? sql`true` : sql`local_date < ${until}`}
		)
		select local_date as date, border,
			count(*) filter (where is_to_come)::integer as "toCome",
			case
				when bool_or(is_to_come and places is null) then null
				else coalesce(sum(places) filter (where is_to_come), 0)::integer
			end as left
		from session
		group by local_date, border
		order by local_date, border
	`.execute(ctx.sql)
	return rows
}

interface DayTerms {
	ctx: Ctx
	record: EventRecord
	isExtended: boolean
}

function dayOf(
	date: string,
	stretches: readonly Stretch[],
	{ ctx, record, isExtended }: DayTerms,
): CalendarDay {
	const { currency, availability } = ctx.seller
	const toCome = stretches.reduce((sum, stretch) => sum + stretch.toCome, 0)
	const left = stretches.some((stretch) => stretch.left === null)
		? null
		: stretches.reduce((sum, stretch) => sum + (stretch.left ?? 0), 0)
	const status = dayStatus(toCome, left, availability.fewLeftBelow)
	const rules = matchingRules(isExtended ? wireMessageRules(record) : [], 'date_annotation', {
		moment: { date },
	})
	return {
		date,
		enabled: toCome > 0,
		...dayPrices(date, stretches, record, currency),
		available: left,
		status,
		badges: isExtended && status !== 'closed' ? badgesOf(record.event.price_rules, date) : [],
		annotations: rules.map((rule) => rule.text),
	}
}

/** Prices of what can still be bought that day; of what was to come when it is sold out. */
function dayPrices(
	date: string,
	stretches: readonly Stretch[],
	record: EventRecord,
	currency: string,
): Pick<CalendarDay, 'price' | 'min_price' | 'min_price_fees'> {
	const { price_rules: rules } = record.event
	const toCome = stretches.filter((stretch) => stretch.toCome > 0)
	const open = toCome.filter((stretch) => stretch.left !== 0)
	const borders = ['0000', ...priceBorders(rules)]
	const moments = (open.length > 0 ? open : toCome).map(({ border }) => ({
		date,
		time: borders[border] ?? '0000',
	}))
	const lowest = moments
		.map((moment) => lowestPrice(pricedTypes(record), rules, moment))
		.filter((one) => one !== null)
	const primary = primaryType(record)
	const primaryPrices = primary ? moments.map((moment) => priceOf(primary, rules, moment)) : []
	return {
		price: primaryPrices.length > 0 ? toDecimal(Math.min(...primaryPrices), currency) : null,
		...wireLowest(lowestOf(lowest), currency),
	}
}

function lowestOf(prices: readonly LowestPrice[]): LowestPrice | null {
	if (prices.length === 0) return null
	return {
		price: Math.min(...prices.map((one) => one.price)),
		withFees: Math.min(...prices.map((one) => one.withFees)),
	}
}
