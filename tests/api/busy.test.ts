import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCart, entry, openShop, type Shop } from './shop.ts'

// What visitors get while others hold what they need: an answer that says "try again", never a socket that hangs.

describe('a busy PostgreSQL', () => {
	let shop: Shop

	beforeAll(async () => {
		shop = await openShop()
	})
	afterAll(async () => {
		await shop?.close()
	})

	it('answers "busy" to a request that waits too long for a row, and holds nothing for it', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor)
		const other = await shop.database.pool.connect()
		try {
			await other.query('begin')
			await other.query('select 1 from event_session for update')
			const sent = await visitor.ask(`/api/my/cart/${cartId}/modify`, { body: { add: [entry()] } })
			expect([sent.status, sent.json._code, sent.headers.get('retry-after')]).toEqual([503, 'busy', '1'])
			expect(shop.logged.at(-1)).toMatchObject({ code: 'busy', call: 'modifyCart' })
		} finally {
			await other.query('rollback')
			other.release()
		}
		const cart = await visitor.ask(`/api/cart/${cartId}`)
		expect(cart.json.ticket._data).toHaveLength(1)
		const again = await visitor.ask(`/api/my/cart/${cartId}/modify`, { body: { add: [entry()] } })
		expect(again.json.ticket._data).toHaveLength(2)
	})

	it('answers 503 with Retry-After when no connection becomes free', async () => {
		const taken = await Promise.all(Array.from({ length: 10 }, () => shop.database.pool.connect()))
		try {
			const sent = await shop.ask('/api/events/available')
			expect([sent.status, sent.json._code, sent.headers.get('retry-after')]).toEqual([
				503,
				'unavailable',
				'2',
			])
		} finally {
			for (const client of taken) client.release()
		}
		expect((await shop.ask('/api/events/available')).status).toBe(200)
	})
})
