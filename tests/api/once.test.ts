import { afterAll, expect, it } from 'vitest'
import { Refusal } from '#app/contract/errors.ts'
import { aRouter } from './router.ts'
import { aCart, ada, entry, openShop } from './shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const keyed = (key: string, body: object, headers = {}) => ({
	body,
	headers: { 'idempotency-key': key, ...headers },
})

it('a repeated creation answers the same cart, and the token of every answer opens it', async () => {
	const ask = () => shop.ask('/api/my/cart/modify', keyed('api-creates-a-cart-1', { add: [entry()] }))
	const [first, second] = await Promise.all([ask(), ask()])
	expect([first.status, second.status]).toEqual([200, 200])
	expect(second.json.cart).toEqual(first.json.cart)
	expect(second.json.cart_token).not.toBe(first.json.cart_token)
	const read = async (token: string) =>
		(
			await shop.ask(`/api/my/cart/${first.json.cart._data[0].id}`, {
				headers: { authorization: `Cart ${token}` },
			})
		).status
	const last = await ask()
	expect(await read(last.json.cart_token)).toBe(200)
	expect(await read(first.json.cart_token)).toBe(200)
})

it('a browser that repeats its post keeps the cart by its new cookie', async () => {
	const visitor = shop.visitor()
	const post = keyed('api-creates-a-cart-2', { add: [entry()] })
	const first = await visitor.ask('/api/my/cart/modify', post)
	const second = await visitor.ask('/api/my/cart/modify', post)
	const id = second.json.cart._data[0].id
	expect(id).toBe(first.json.cart._data[0].id)
	expect((await visitor.ask(`/api/my/cart/${id}`)).json.ticket._data).toHaveLength(1)
})

it('a repeated change and a repeated purchaser are stored once', async () => {
	const visitor = shop.visitor()
	const id = await aCart(visitor)
	const change = () =>
		visitor.ask(`/api/my/cart/${id}/modify`, keyed('api-modifies-a-cart-1', { add: [entry()] }))
	const answers = await Promise.all([change(), change()])
	expect(answers.map((sent) => sent.json.ticket._data.length)).toEqual([2, 2])
	expect((await visitor.ask(`/api/my/cart/${id}`)).json.ticket._data).toHaveLength(2)
	const store = () => visitor.ask('/api/identity', keyed('api-identifies-a-guest-1', ada))
	expect((await store()).json).toEqual((await store()).json)
})

it('a repeated extension and a repeated deletion have an effect once', async () => {
	const made = (await shop.ask('/api/my/cart/modify', { body: { add: [entry()] } })).json
	shop.pass(14)
	const act = (method: string, key: string, more: object = {}) =>
		shop.ask(`/api/my/cart/${made.cart._data[0].id}`, {
			method,
			headers: { authorization: `Cart ${made.cart_token}`, 'idempotency-key': key },
			...more,
		})
	const body = { expires_at: new Date(Date.now() + 1e12).toISOString() }
	const first = await act('PATCH', 'api-extends-a-cart-1', { body })
	expect(first.json.cart._data[0].extensions_left).toBe(0)
	expect((await act('PATCH', 'api-extends-a-cart-1', { body })).json).toEqual(first.json)
	expect((await act('PATCH', 'api-extends-a-cart-2', { body })).json._code).toBe('extension_refused')
	const gone = await act('DELETE', 'api-discards-a-cart-1')
	expect(gone.json.cart._data[0].state).toBe('deleted')
	expect((await act('DELETE', 'api-discards-a-cart-1')).json).toEqual(gone.json)
})

it('a key of one seller is unused at another', async () => {
	await shop.ask('/api/identity', keyed('one-key-for-two-sellers', ada))
	const other = await shop.ask('/api/identity', {
		...keyed('one-key-for-two-sellers', { ...ada, first_name: 'Eve' }),
		origin: 'http://tidewater.localhost:3000',
	})
	expect(other.status).toBe(200)
})

it('repeats beyond the limit of waiting ones are answered with Retry-After', async () => {
	const createCart = () => Promise.reject(new Refusal('unavailable', 'later', 'reserve', { retry_after: 2 }))
	const { ask, logged } = aRouter({ handlers: { createCart } })
	const sent = await ask('/api/my/cart/modify', { body: { add: [entry()] } })
	expect([sent.status, sent.json._code, sent.headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
	expect(logged).toEqual([])
})
