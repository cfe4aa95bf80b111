import { afterAll, beforeEach, expect, it } from 'vitest'
import { aCart, ada, entry, openShop } from '../shop.ts'

const noted: object[] = []
const note = (facts: object, text: string): void => void noted.push({ ...facts, text })
const shop = await openShop({ log: { info: note, error: note } })
afterAll(() => shop.close())
beforeEach(() => void noted.splice(0))

it.each([
	['send_email', { guest_identity_id: 'idn_one', send_email: false }],
	['owner', { gateway_id: 'free', gateway_data: {} }],
])(
	'a visitor who asks for %s, a power of staff, is refused, and the request is logged',
	async (asked, body) => {
		const answer = await shop.visitor().ask('/api/cart/crt_one/guest_checkout', { body })
		expect([answer.status, answer.json._code]).toEqual([401, 'staff_key_invalid'])
		expect(noted).toEqual([
			{ seller: 'harbour', cart: 'crt_one', asked, text: 'a visitor asked for powers of staff' },
		])
	},
)

it.each(['pay', 'guest_checkout'])(
	'a visitor who wants a cart for nothing that costs something is refused by %s, and the request is logged',
	async (call) => {
		const visitor = shop.visitor()
		const cart = await aCart(visitor, [entry('evt_ga_adult')])
		const { json } = await visitor.ask('/api/identity', { body: ada })
		const free = { gateway_id: 'free', gateway_data: {} }
		const more = call === 'pay' ? { amount: '0.00' } : { guest_identity_id: json.identity_id }
		noted.splice(0)
		const answer = await visitor.ask(`/api/cart/${cart}/${call}`, { body: { ...free, ...more } })
		expect([answer.status >= 400, answer.status < 500]).toEqual([true, true])
		expect(noted).toEqual([
			{ seller: 'harbour', cart, asked: 'free', text: 'a visitor asked for an unpaid cart' },
		])
	},
)
