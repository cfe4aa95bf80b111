import type { Ctx } from '#app/commerce/context.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { Tables } from '#app/data/tables.ts'
import type { CatalogPlan } from './plan.ts'
import { blockSeats, unblockSeats, withdrawSeats } from './store-seats.ts'
import {
	alignGroups,
	countPool,
	countSold,
	groupsNewlyLimited,
	upsertSessions,
	writeSharedPlaces,
} from './store-sessions.ts'

/** Writes a plan under the exclusive catalog lock. The order follows the references; sales lock rows in another order. */
export async function writePlan(ctx: Ctx, { write, withdraw, unblock }: CatalogPlan): Promise<void> {
	const newlyLimited = await groupsNewlyLimited(ctx, write.groups)
	await upsert(ctx, { table: 'promo', rows: write.promos, retained: { max_amount: retainedMoney } })
	await upsert(ctx, {
		table: 'promo_code',
		key: ['code'],
		rows: write.codes,
		retained: { max_uses: retainedUses },
	})
	await upsert(ctx, { table: 'venue', rows: write.venues })
	await upsert(ctx, { table: 'seat_map', rows: write.seatMaps })
	await upsert(ctx, { table: 'seat', key: ['seat_map_id', 'id'], rows: write.seats })
	await upsert(ctx, { table: 'event_template', rows: write.events })
	await upsert(ctx, { table: 'ticket_group', rows: write.groups, retained: { capacity: retainedPlaces } })
	await upsert(ctx, { table: 'ticket_type', rows: write.types })
	await upsert(ctx, { table: 'checkout_rule', rows: write.checkoutRules })
	await upsert(ctx, { table: 'membership_rule', rows: write.membershipRules })
	await setWithdrawn(ctx, 'promo', withdraw.promos)
	await setWithdrawn(ctx, 'promo_code', withdraw.codes)
	await setWithdrawn(ctx, 'event_template', withdraw.events)
	await setWithdrawn(ctx, 'ticket_group', withdraw.groups)
	await setWithdrawn(ctx, 'ticket_type', withdraw.types)
	await setWithdrawn(ctx, 'checkout_rule', withdraw.checkoutRules)
	await setWithdrawn(ctx, 'membership_rule', withdraw.membershipRules)
	await setWithdrawn(ctx, 'seat_map', withdraw.seatMaps)
	await withdrawSeats(ctx, withdraw.seats)
	await writeSharedPlaces(ctx, write.sharedPlaces)
	for (const rows of chunks(write.sessions)) await upsertSessions(ctx, rows)
	await setWithdrawn(ctx, 'event_session', withdraw.sessions)
	await alignGroups(ctx)
	await unblockSeats(ctx, unblock)
	await blockSeats(ctx, write.blocked)
	if (newlyLimited.length > 0) {
		await countSold(ctx, newlyLimited)
		await countPool(ctx, newlyLimited)
	}
	await analyzeGrown(ctx, ['event_session', 'session_group'], write.sessions.length)
	await analyzeGrown(ctx, ['seat'], write.seats.length)
	await analyzeGrown(ctx, ['promo_code'], write.codes.length)
}

/**
 * Updates the statistics of tables when the first has just grown by a large share: autovacuum comes too late for the next sale. Among the
 * rows of many sellers those of one change little, and the statement costs as much as half an import and lets only one
 * import run at a time.
 */
async function analyzeGrown(
	ctx: Ctx,
	[first, ...further]: readonly [keyof Tables, ...(keyof Tables)[]],
	written: number,
): Promise<void> {
	if (written <= 1_000) return
	const { rows } = await sql`
		select
		from pg_class
		where oid = ${first}::regclass
		and (reltuples < 0 or ${written}::integer > reltuples * ${grownShare}::real)
	`.execute(ctx.sql)
	if (rows.length === 0) return
	await sql`analyze ${sql.join([first, ...further].map((table) => sql.ref(table)))}`.execute(ctx.sql)
}

// As autovacuum's own default.
const grownShare = 0.5

// These columns never fall below what is taken at the time of writing, even if the plan read less.
const retainedMoney = sql`
	case when excluded.max_amount = -1 then -1 else greatest(excluded.max_amount, promo.used_amount) end
`
const retainedUses = sql`
	case when excluded.max_uses = -1 then -1 else greatest(excluded.max_uses, promo_code.used_count) end
`
const retainedPlaces = sql`
	case
		when excluded.capacity = -1 then -1
		else greatest(excluded.capacity, ticket_group.used_capacity - excluded.oversell_capacity)
	end
`

interface Writing {
	table: keyof Tables
	rows: readonly object[]
	/** Columns that identify a row within its seller; the id when left out. */
	key?: readonly string[]
	/** Columns whose new value depends on the existing row. */
	retained?: Readonly<Record<string, Statement<unknown>>>
}

async function upsert(ctx: Ctx, { table, rows, key = ['id'], retained = {} }: Writing): Promise<void> {
	const [first] = rows
	if (!first) return
	const own = { seller_id: ctx.seller.sellerId, ...(table === 'venue' ? {} : { withdrawn: false }) }
	const columns = Object.keys({ ...own, ...first })
	const list = sql.join(columns.map((column) => sql.ref(column)))
	const named = ['seller_id', ...key]
	const changes = columns
		.filter((column) => !named.includes(column))
		.map((column) => sql`${sql.ref(column)} = ${retained[column] ?? sql.ref(`excluded.${column}`)}`)
	for (const some of chunks(rows)) {
		const values = JSON.stringify(some.map((row) => ({ ...own, ...row })))
		await sql`
			insert into ${sql.ref(table)} (${list})
			select ${list}
			from json_populate_recordset(null::${sql.ref(table)}, ${values}::json)
			on conflict (${sql.join(named.map((column) => sql.ref(column)))}) do update
			set ${sql.join(changes)}
		`.execute(ctx.sql)
	}
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
	for (let at = 0; at < rows.length; at += 4_000) yield rows.slice(at, at + 4_000)
}

async function setWithdrawn(
	ctx: Ctx,
	table: Exclude<keyof Tables, 'seat'>,
	ids: readonly string[],
): Promise<void> {
	if (ids.length === 0) return
	await sql`
		update ${sql.ref(table)}
		set withdrawn = true
		where seller_id = ${ctx.seller.sellerId}
		and ${sql.ref(table === 'promo_code' ? 'code' : 'id')} = any(${[...ids]})
	`.execute(ctx.sql)
}
