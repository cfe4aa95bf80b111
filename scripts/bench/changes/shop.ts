import pg from 'pg'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import type { Product } from '#tests/builders/product.ts'
import type { Figure } from '../figure.ts'
import { findSale, makeRoom, type Sale } from '../sale.ts'
import { openProduct, type Setting, seller } from '../setting.ts'
import { bought } from './visitors.ts'

export interface Shop {
	product: Product
	pool: pg.Pool
	sale: Sale
	/** Two sessions with the same prices. */
	sessions: [string, string]
}

/** Measures a product of its own, with room for everybody; nothing where the machine has no PostgreSQL. */
export async function withShop(
	setting: Setting,
	name: string,
	measure: (shop: Shop) => Promise<Figure[]>,
): Promise<Figure[]> {
	if (!setting.postgres) return []
	const databaseUrl = await freshDatabaseUrl(name)
	const product = await openProduct(setting, name, databaseUrl)
	const pool = new pg.Pool({ connectionString: databaseUrl })
	// The server may be stopped before the last connection is closed.
	pool.on('error', () => undefined)
	try {
		const sale = await makeRoom(pool, await findSale(product))
		return await measure({ product, pool, sale, sessions: await pairOf(product, sale) })
	} finally {
		await product.stop()
		await pool.end()
	}
}

/** Two sessions between which a party moves without paying. */
async function pairOf(product: Product, { sessionIds, typeId }: Sale): Promise<[string, string]> {
	// The last ones: tickets of sessions that begin soon can no longer be moved.
	const [first = '', ...rest] = sessionIds.toReversed()
	const order = await bought(product, { typeId, sessionId: first, quantity: 1 })
	for (const sessionId of rest) {
		const body = { tickets: order.ticketIds, event_session_id: sessionId }
		const { json } = await product.send(`/api/ticket_order/${order.link}/move`, {
			seller,
			method: 'POST',
			body,
		})
		const totals = json.cart?._data[0].fees.grand_totals
		if (totals && Number(totals.total_due) === 0 && Number(totals.total_outstanding) === 0)
			return [first, sessionId]
	}
	throw new Error('no two sessions have the same price')
}
