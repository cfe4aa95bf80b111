import { sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import type { Product } from '#tests/builders/product.ts'
import type { Shot } from './load.ts'
import { eventId, hostOf, seller } from './setting.ts'

export interface Sale {
	sessionIds: string[]
	groupId: string
	typeId: string
}

/** A pool or a client, of either database. */
export interface Statements {
	// biome-ignore lint/suspicious/noExplicitAny: rows of every shape
	query(text: string, values?: unknown[]): Promise<{ rows: any[] }>
}

/** A hundred sessions with room for everybody: what is measured is taking, not refusing. */
export async function prepareSale(product: Product, database: Statements): Promise<Sale> {
	return makeRoom(database, await findSale(product))
}

/** What of the shipped venue is put on sale. */
export async function findSale(product: Product): Promise<Omit<Sale, 'groupId'>> {
	const sessions = await sessionsOf(product, seller, eventId, 120)
	const [type] = await typesOf(product, seller, eventId)
	if (!type || sessions.length < 100) throw new Error(`${eventId} has too few sessions for the bench`)
	return { sessionIds: sessions.slice(-100).map((session) => session.id), typeId: type.id }
}

/** The largest that the catalogue's schema allows: more would overflow where the places of a day are added up. */
const roomyCapacity = 1_000_000

/** Raises each session's limit beyond what the bench sells, and returns the group that the type belongs to. */
export async function makeRoom(database: Statements, sale: Omit<Sale, 'groupId'>): Promise<Sale> {
	const { sessionIds, typeId } = sale
	const roomy = `capacity = ${roomyCapacity}`
	await database.query(`update event_session set ${roomy} where seller_id = $1 and id = any($2)`, [
		seller,
		sessionIds,
	])
	await database.query(
		`update session_group set ${roomy} where seller_id = $1 and event_session_id = any($2)`,
		[seller, sessionIds],
	)
	const { rows } = await database.query(
		'select ticket_group_id from ticket_type where seller_id = $1 and id = $2',
		[seller, typeId],
	)
	return { sessionIds, typeId, groupId: rows[0].ticket_group_id }
}

export function reserveShots(port: number, sessionIds: readonly string[], typeId: string): Shot[] {
	return sessionIds.map((id) => {
		const body = JSON.stringify({ add: [{ event_session_id: id, ticket_type_id: typeId, quantity: 1 }] })
		const headers = { host: hostOf(port), 'content-type': 'application/json' }
		return { method: 'POST', path: '/api/my/cart/modify', headers, body }
	})
}

/**
 * Deletes the emails that wait: each takes longer to write than what it is about. Those that are being written at that moment
 * are left out, because the product locks its batch in an order of its own.
 */
export async function dropEmails(database: Statements): Promise<void> {
	await database.query(
		`delete from outbox
		where id in (select id from outbox where state = 'waiting' for update skip locked)`,
	)
}
