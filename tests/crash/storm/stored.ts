import { createEngine } from '#app/commerce/engine.ts'
import { compareWithProviders } from '#app/commerce/orders/compare.ts'
import { acceptedSellers } from '#app/commerce/seller-terms-store.ts'
import { openDatabase } from '#app/data/database.server.ts'
import { seller } from '../venue.ts'
import type { StoredRecord } from './record.ts'

/** Where the data of a product are: beside a running product with an embedded database, its connection is shared. */
export interface DataPlace {
	databaseUrl: string | null
	dataDir: string
}

const ofSession = `
	select cart_id, count(*)::int as tickets from ticket
	where seller_id = $1 and event_session_id = $2`

/** Reads what is sold and held of a session, and the test gateway's own ledger. */
export async function storedRecord(place: DataPlace, session: string): Promise<StoredRecord> {
	const { pool, close } = await openDatabase({ ...place, joins: true })
	try {
		const read = async (text: string) => (await pool.query(text, [seller, session])).rows
		return {
			orders: await read(`
				select cart_id as "cartId", tickets, total_price as "totalMinor"
				from (${ofSession} and state = 'booked' group by cart_id) as booked
				join ticket_order using (cart_id)
				where ticket_order.seller_id = $1`),
			holds: await read(`
				select cart_id as "cartId", tickets
				from (${ofSession} and state = 'in_cart' group by cart_id) as held`),
			gateway: await read(`
				select cart_id as "cartId", sum(intent.amount - coalesce(returned.amount, 0))::int as "chargedMinor"
				from test_gateway_intent intent
				join payment on payment.seller_id = intent.seller_id and payment.id = intent.reference
				left join (
					select seller_id, reference, sum(amount) as amount from test_gateway_refund
					where state = 'succeeded' group by seller_id, reference
				) as returned on returned.seller_id = intent.seller_id and returned.reference = intent.reference
				where intent.seller_id = $1 and intent.state in ('captured', 'refunded') and $2::text is not null
				group by cart_id`),
		}
	} finally {
		await close()
	}
}

/** Differences between the ledger and the gateway's, payment by payment; null while a payment is not settled. */
export async function ledgerDifferences(place: DataPlace): Promise<string[] | null> {
	const database = await openDatabase({ ...place, joins: true })
	try {
		const engine = await createEngine({ database, clockOffsetMs: 86_400_000 })
		const terms = (await acceptedSellers(engine)).find(({ sellerId }) => sellerId === seller)
		if (!terms) throw new Error('the venue has sold nothing')
		const [compared] = await compareWithProviders(engine, terms, new Date(0))
		if (!compared) throw new Error('nothing was compared')
		return compared.underWay > 0 ? null : compared.differences
	} finally {
		await database.close()
	}
}
