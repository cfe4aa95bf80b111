import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { median } from './figure.ts'

/** The bare database work of one reservation of one ticket, as the engine does it alone. */
export interface BareSale {
	/** Reservations per second by so many callers on these sessions. */
	run(sessionIds: readonly string[], callers: number, milliseconds: number): Promise<BareResult>
	close(): Promise<void>
}

export interface BareResult {
	perSecond: number
	p99: number
}

interface Goods {
	sellerId: string
	eventId: string
	groupId: string
	typeId: string
}

const poolSize = 8

export function openBareSale(databaseUrl: string, goods: Goods): BareSale {
	const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize })
	return {
		async run(sessionIds, callers, milliseconds) {
			const taken: number[] = []
			const end = performance.now() + milliseconds
			const caller = async (number: number): Promise<void> => {
				for (let turn = number; performance.now() < end; turn += callers) {
					const began = performance.now()
					await reserveOne(pool, goods, sessionIds[turn % sessionIds.length] ?? '')
					taken.push(performance.now() - began)
				}
			}
			const began = performance.now()
			await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)))
			const seconds = (performance.now() - began) / 1000
			taken.sort((a, b) => a - b)
			return {
				perSecond: taken.length / seconds,
				p99: taken[Math.floor(taken.length * 0.99)] ?? median(taken),
			}
		},
		close: () => pool.end(),
	}
}

/** Cart and ticket first, the counter last: the hot row is locked for one round trip and the commit. */
async function reserveOne(pool: pg.Pool, goods: Goods, sessionId: string): Promise<void> {
	const client = await pool.connect()
	const cartId = randomUUID()
	const { sellerId, eventId, groupId, typeId } = goods
	try {
		await client.query('begin')
		await client.query({
			name: 'cart',
			text: `insert into cart (seller_id, id, cart_number, credential_hash, currency, created_at, first_hold_at, expires_at)
				values ($1, $2, $3, $4, 'USD', now(), now(), now() + interval '15 minutes')`,
			values: [sellerId, cartId, cartId.slice(0, 8), cartId],
		})
		await client.query({
			name: 'ticket',
			text: `insert into ticket (seller_id, id, cart_id, event_session_id, event_template_id, ticket_group_id, ticket_type_id,
				takes_session, takes_group, face_value, created_at)
				values ($1, $2, $3, $4, $5, $6, $7, true, false, 0, now())`,
			values: [sellerId, randomUUID(), cartId, sessionId, eventId, groupId, typeId],
		})
		const { rowCount } = await client.query({
			name: 'take',
			text: `update event_session set used_capacity = used_capacity + 1
				where seller_id = $1 and id = $2 and (capacity = -1 or used_capacity + 1 <= capacity + oversell_capacity)`,
			values: [sellerId, sessionId],
		})
		if (rowCount !== 1) throw new Error('the session of the bare statements is full')
		await client.query('commit')
	} catch (error) {
		await client.query('rollback')
		throw error
	} finally {
		client.release()
	}
}
