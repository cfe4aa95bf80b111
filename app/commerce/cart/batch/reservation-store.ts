import { type CartSchedule, scheduleInsert } from '#app/commerce/cart/store/schedule-store.ts'
import { type CartRow, cartInsert } from '#app/commerce/cart/store/store.ts'
import { type TicketRow, ticketInsert } from '#app/commerce/cart/store/ticket-store.ts'
import { lastImport } from '#app/commerce/catalog/facts-store.ts'
import { currentRevision } from '#app/commerce/catalog/store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { KeysAnswered } from '#app/commerce/idempotency.ts'
import { answeredOf, responsesInsert, type StoredResponse } from '#app/commerce/idempotency-store.ts'
import { addressesFit } from '#app/commerce/inventory/address-store.ts'
import type { AddressClaim, CounterClaim } from '#app/commerce/inventory/plan.ts'
import { missingOf, type Taken, takingOf } from '#app/commerce/inventory/store.ts'
import { type Statement, sql } from '#app/data/sql.ts'

/** Thrown so that the transaction rolls back: what was decided was decided on another catalogue. */
export class StaleCatalog extends Error {
	constructor() {
		super('a catalogue was applied meanwhile, or an address came to hold too much')
		this.name = 'StaleCatalog'
	}
}

/** Thrown so that the transaction rolls back: not all places were left. */
export class NoRoom extends Error {
	constructor() {
		super('a counter has no room for a reservation')
		this.name = 'NoRoom'
	}
}

/** Names a catalogue. Facts that were remembered, and not read for these reservations, are of one import of it alone. */
export interface DecidedOn {
	revision: string | null
	appliedAt?: Date | null
}

export interface NewReservations {
	carts: readonly CartRow[]
	/** At least one. */
	tickets: readonly TicketRow[]
	schedules: readonly CartSchedule[]
	responses: readonly StoredResponse[]
	/** The catalogue that they were decided on, before the transaction. */
	catalog: DecidedOn
	/** What their addresses come to hold, decided before the transaction as well. */
	addresses: readonly AddressClaim[]
	/** What they take, in the order of locking. */
	claims: readonly CounterClaim[]
}

/**
 * Writes new carts with all that belongs to them and takes their places, in one statement, so that a batch of one reservation
 * costs little more than its share of a large batch. Counters are locked last, in the order of the claims.
 *
 * errors - StaleCatalog, KeysAnswered, NoRoom (thrown: the transaction must roll back)
 */
export async function insertReservations(ctx: Ctx, reservations: NewReservations): Promise<void> {
	const { carts, tickets, schedules, responses, catalog, addresses, claims } = reservations
	const allowed = sql`where exists (select from allowed)`
	const schedule = scheduleInsert(ctx, schedules)
	const kinds = [...Map.groupBy(claims, ({ kind }) => kind).values()]
	const taking = kinds.map((alike, index) => {
		const before = index === 0 ? sql`stored` : nameOf(index - 1)
		return sql`${nameOf(index)} as (${takingOf(ctx, alike, sql`(select count(*) from ${before}) >= 0`)}),`
	})
	const { rows } = await sql<Written>`
		with allowed as materialized (
			select
			where (${currentRevision(ctx)}) is not distinct from ${catalog.revision}::text
			${catalog.appliedAt === undefined ? sql`` : sql`and (${lastImport(ctx)}) is not distinct from ${catalog.appliedAt}::timestamptz`}
			and ${addressesFit(ctx, addresses)}
		),
		made as (${cartInsert(ctx, carts)} ${allowed}),
		${schedule ? sql`scheduled as (${schedule} ${allowed}),` : sql``}
		held as (${ticketInsert(ctx, tickets)} ${allowed} returning 1),
		stored as (${responses.length > 0 ? responsesInsert(ctx, responses, sql`${ctx.now}::timestamptz`) : sql`select null::text as key where false`}),
		${sql.join(taking, sql``)}
		counted as (select (select count(*) from held)::integer as held, array(select key from stored) as keys)
		select held, keys, ${takenOf(kinds.length)} as taken
		from counted
	`.execute(ctx.sql)
	const [written] = rows
	if (written?.held !== tickets.length) throw new StaleCatalog()
	const answered = answeredOf(responses, written.keys)
	if (answered.size > 0) throw new KeysAnswered(answered)
	const hasRoom = kinds.every((alike, index) => missingOf(alike, written.taken[index] ?? []).length === 0)
	if (!hasRoom) throw new NoRoom()
}

interface Written {
	held: number
	keys: string[]
	/** Of each kind of claims. */
	taken: Taken[][]
}

const nameOf = (index: number): Statement<unknown> => sql.ref(`taken_${index}`)

const takenOf = (count: number): Statement<unknown> => {
	const each = Array.from(
		{ length: count },
		(_, index) => sql`(select coalesce(jsonb_agg(jsonb_build_object('at', at)), '[]') from ${nameOf(index)})`,
	)
	return sql`jsonb_build_array(${sql.join(each)})`
}
