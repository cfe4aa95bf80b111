import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * The bare database work of one reservation, in two shapes: the engine's statements one by one in a
 * transaction, and the same in one function, which is the most that a single row can give without
 * combining.
 */
export interface BareSale {
	/** Reservations per second on these sessions, by so many callers for so long. */
	statements(sessionIds: readonly string[], callers: number, milliseconds: number): Promise<number>
	oneCall(sessionIds: readonly string[], callers: number, milliseconds: number): Promise<number>
	close(): Promise<void>
}

interface Goods {
	sellerId: string
	eventId: string
	groupId: string
	typeId: string
}

const poolSize = 8

const insertCart = `insert into cart (seller_id, id, cart_number, credential_hash, currency, created_at, first_hold_at, expires_at)
	values ($1, $2, left($2, 8), $2, 'USD', now(), now(), now() + interval '15 minutes')`
const insertTicket = `insert into ticket (seller_id, id, cart_id, event_session_id, event_template_id, ticket_group_id,
	ticket_type_id, takes_session, takes_group, face_value, adjusted_value, created_at)
	values ($1, $2, $3, $4, $5, $6, $7, true, false, 0, 0, now())`
const takePlace = `update event_session set used_capacity = used_capacity + 1
	where seller_id = $1 and id = $2
	and (capacity = -1 or used_capacity + 1 <= capacity + oversell_capacity)`

// Parameters: seller, cart, ticket, session, event, group, type. plpgsql keeps the plans of its statements.
const oneFunction = `create or replace function bench_reserve(text, text, text, text, text, text, text) returns void language plpgsql as $$ begin
	insert into cart (seller_id, id, cart_number, credential_hash, currency, created_at, first_hold_at, expires_at)
	values ($1, $2, left($2, 8), $2, 'USD', now(), now(), now() + interval '15 minutes');
	insert into ticket (seller_id, id, cart_id, event_session_id, event_template_id, ticket_group_id,
		ticket_type_id, takes_session, takes_group, face_value, adjusted_value, created_at)
	values ($1, $3, $2, $4, $5, $6, $7, true, false, 0, 0, now());
	update event_session set used_capacity = used_capacity + 1
	where seller_id = $1 and id = $4
	and (capacity = -1 or used_capacity + 1 <= capacity + oversell_capacity);
end $$`

export async function openBareSale(databaseUrl: string, goods: Goods): Promise<BareSale> {
	const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize })
	// The cluster may be stopped before the last connection has said goodbye.
	pool.on('error', () => undefined)
	const bare = await bareSaleOn(pool, goods)
	return {
		...bare,
		async close() {
			await bare.close()
			await pool.end()
		},
	}
}

/** The same on an open database of either kind, which stays open. */
export async function bareSaleOn(pool: pg.Pool, goods: Goods): Promise<BareSale> {
	await pool.query(oneFunction)
	return {
		statements: (ids, callers, milliseconds) =>
			perSecond((sessionId) => byStatements(pool, goods, sessionId), { ids, callers, milliseconds }),
		oneCall: (ids, callers, milliseconds) =>
			perSecond((sessionId) => byOneCall(pool, goods, sessionId), { ids, callers, milliseconds }),
		async close() {
			await pool.query('drop function bench_reserve')
		},
	}
}

interface Storm {
	ids: readonly string[]
	callers: number
	milliseconds: number
}

async function perSecond(reserve: (sessionId: string) => Promise<void>, storm: Storm): Promise<number> {
	const began = performance.now()
	let count = 0
	const caller = async (number: number): Promise<void> => {
		for (let turn = number; performance.now() < began + storm.milliseconds; turn += storm.callers) {
			await reserve(storm.ids[turn % storm.ids.length] ?? '')
			count += 1
		}
	}
	await Promise.all(Array.from({ length: storm.callers }, (_, number) => caller(number)))
	return (count * 1000) / (performance.now() - began)
}

/** Cart and ticket first, the counter last: the hot row is locked for one round trip and the commit. */
async function byStatements(pool: pg.Pool, goods: Goods, sessionId: string): Promise<void> {
	const client = await pool.connect()
	const cartId = randomUUID()
	const { sellerId, eventId, groupId, typeId } = goods
	const ticket = [sellerId, randomUUID(), cartId, sessionId, eventId, groupId, typeId]
	try {
		await client.query('begin')
		await client.query({ name: 'cart', text: insertCart, values: [sellerId, cartId] })
		await client.query({ name: 'ticket', text: insertTicket, values: ticket })
		const { rowCount } = await client.query({ name: 'take', text: takePlace, values: [sellerId, sessionId] })
		if (rowCount !== 1) throw new Error('the session of the bare statements is full')
		await client.query('commit')
	} catch (error) {
		await client.query('rollback')
		throw error
	} finally {
		client.release()
	}
}

async function byOneCall(pool: pg.Pool, goods: Goods, sessionId: string): Promise<void> {
	const { sellerId, eventId, groupId, typeId } = goods
	const values = [sellerId, randomUUID(), randomUUID(), sessionId, eventId, groupId, typeId]
	await pool.query({ name: 'reserve', text: 'select bench_reserve($1, $2, $3, $4, $5, $6, $7)', values })
}
