import { afterAll, expect, it } from 'vitest'
import { hashSecret } from '#app/lib/ids.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { ada, entry, openShop } from '../shop.ts'

const key = 'staff-key-of-the-box-office-00000001'
const { order } = aVenue('harbour').terms
const shop = await openShop({
	terms: {
		staff: { keyHash: hashSecret(key), email: null },
		order: { ...order, confirmsStaffOrders: false },
	},
})
afterAll(() => shop.close())

const asStaff = async (path: string, body: object) =>
	(await shop.ask(path, { method: 'POST', body, headers: { authorization: `Staff ${key}` } })).json

// spec: checkout.sendEmail
it.each([
	['says nothing', {}, 0],
	['asks for it', { send_email: true }, 1],
])(
	'an order of staff at a venue that does not confirm them has a confirmation only where the request %s',
	async (_, body, count) => {
		const { cart } = await asStaff('/api/cart/prepare', { add: [entry('evt_free_entry')], owner: ada })
		const { ticket_order } = await asStaff(`/api/cart/${cart._data[0].id}/guest_checkout`, body)
		const [{ id, sends_email }] = ticket_order._data
		const { rows } = await shop.database.pool.query("select from outbox where facts ->> 'orderId' = $1", [id])
		expect([rows.length, sends_email]).toEqual([count, count === 0 ? false : undefined])
	},
)
