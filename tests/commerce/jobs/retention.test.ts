import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertLinks, newOrderLink } from '#app/commerce/cart/store/order-link.ts'
import { reading } from '#app/commerce/context.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { eraseUnbought } from '#app/commerce/jobs/retention.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { ada, entry, openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

let sale: Sale
beforeEach(async () => {
	sale = await openSale(aVenue().withEvent({ capacity: 100 }))
})
afterEach(() => sale.close())

const rows = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
	sale.engine.database.pool.query(text, values).then((answer) => answer.rows)
const count = async (table: string): Promise<number> =>
	Number((await rows(`select count(*) from ${table}`))[0]?.count)
const days = (number: number): void => sale.pass(number * 24 * 60)
const erase = () => eraseUnbought(sale.engine, sale.seller)

/** A cart with personal data that is never bought. */
async function abandoned(): Promise<string> {
	const { id } = await sale.reserve({ add: [entry()] }, { campaign: { utm_source: 'letter' } })
	await rows(`update cart set additional_info = '{"group": {"diet": "none"}}' where id = $1`, [id])
	return id
}

async function order(): Promise<string> {
	const cart = await sale.hold()
	await sale.pay(cart, '25.00')
	const booked = await sale.book(cart)
	return booked.ticket_order._data[0]?.link ?? ''
}

it('the retention job erases carts and purchasers that were not bought, 400 days later', async () => {
	await abandoned()
	const deleted = await sale.hold()
	await sale.discard(deleted)
	await storeIdentity(sale.engine, sale.seller, ada)
	sale.pass(60)
	await sale.expire()
	days(400)
	expect(await erase()).toBe(3)
	expect([await count('cart'), await count('identity')]).toEqual([0, 0])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('the retention job leaves everything of an order as it is', async () => {
	const link = await order()
	const everything = () =>
		Promise.all(
			['cart', 'ticket_order', 'ticket', 'payment', 'identity', 'order_link', 'outbox'].map((table) =>
				rows(`select * from ${table} order by 1, 2, 3`),
			),
		)
	const before = await everything()
	days(400)
	expect(await erase()).toBe(0)
	expect(await everything()).toEqual(before)
	const { identity } = await readOrders(sale.engine, sale.seller, { links: [link] }, { embed: ['identity'] })
	expect(identity?._data[0]?.email).toBe('ada@example.org')
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('the retention job empties an unbought cart with payments, which the ledger still needs', async () => {
	const id = await abandoned()
	await rows(
		`insert into payment (seller_id, id, cart_id, gateway_id, amount, currency, state, created_at, updated_at)
		values ($1, 'pay_1', $2, 'test', 2500, 'USD', 'failed', now(), now())`,
		[sale.seller.sellerId, id],
	)
	sale.pass(60)
	await sale.expire()
	await sale.reconcile()
	days(400)
	expect(await erase()).toBe(1)
	expect(await rows('select state, additional_info, campaign, identity_id from cart')).toEqual([
		{ state: 'expired', additional_info: {}, campaign: {}, identity_id: null },
	])
	expect(await erase()).toBe(0)
})

// spec: cart.retentionDays
it('the retention job waits for the days of the setting', async () => {
	await abandoned()
	await storeIdentity(sale.engine, sale.seller, ada)
	sale.pass(60)
	await sale.expire()
	days(sale.seller.cart.retentionDays - 1)
	expect(await erase()).toBe(0)
	days(1)
	expect(await erase()).toBe(2)
})

it('the retention job leaves an open cart and the purchaser of an open cart alone', async () => {
	await abandoned()
	await storeIdentity(sale.engine, sale.seller, ada)
	await rows(`update cart set identity_id = (select id from identity), expires_at = null`)
	days(400)
	expect(await erase()).toBe(0)
})

it('the retention job removes unopened links once the visit is over, and keeps the newest', async () => {
	const opened = await order()
	const open = (link: string) => readOrders(sale.engine, sale.seller, { links: [link] }, { embed: [] })
	await open(opened)
	const addLink = async () => {
		const made = newOrderLink(opened.split('.')[0] ?? '')
		await insertLinks(await reading(sale.engine, sale.seller), [made])
		return made.link
	}
	const unopened = await addLink()
	sale.pass(1)
	const newest = await addLink()
	expect(await erase()).toBe(0)
	days(400)
	expect(await erase()).toBe(1)
	await open(opened)
	await open(newest)
	await expect(open(unopened)).rejects.toThrow('There is no such order')
})

it('the retention job erases in batches and leaves other sellers alone', async () => {
	const past = '2026-01-01T00:00:00Z'
	for (const seller of [sale.seller.sellerId, 'another'])
		await rows(
			`insert into identity (seller_id, id, first_name, last_name, email, created_at)
			select $1, 'idn_' || number, 'Ada', 'Quay', 'ada@quay.example', $2
			from generate_series(1, 2500) as number`,
			[seller, past],
		)
	expect(await erase()).toBe(2500)
	expect(await rows('select distinct seller_id from identity')).toEqual([{ seller_id: 'another' }])
})
