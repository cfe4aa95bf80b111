import { afterAll, describe, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { deleteCart } from '#app/commerce/cart/commands/delete.ts'
import { extendCart } from '#app/commerce/cart/commands/extend.ts'
import { modifyCart } from '#app/commerce/cart/commands/modify.ts'
import { readCart } from '#app/commerce/cart/commands/read.ts'
import type { Credentials } from '#app/commerce/cart/store/own.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { entry, type HeldCart, openSale, refusal, type Sale } from '#tests/builders/sale.ts'
import { aVenue, fixedNow, sessionId } from '#tests/builders/venue.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'

const sale = await openSale(aVenue('owner').withEvent({ capacity: 500 }))
const elsewhere = await aVenue('elsewhere').withEvent({}).applyTo(sale.engine)
afterAll(() => sale.close())

const visitor = (accountId: string): Visitor => loggedInAs(accountId)
const ada = visitor('acc_ada')
const bob = visitor('acc_bob')
const shown = (cart: HeldCart, who: Visitor | null): Credentials => ({
	credential: cart.credential,
	visitor: who,
})
const nothing = (who: Visitor | null): Credentials => ({ credential: '', visitor: who })
const read = (cart: HeldCart, credentials: Credentials) =>
	readCart(sale.engine, sale.seller, cart.id, credentials)
const add = (cart: HeldCart, credentials: Credentials) =>
	modifyCart(sale.engine, sale.seller, cart.id, credentials, { add: [entry({})] })
const ownerOf = async (cart: HeldCart, credentials: Credentials) =>
	(await read(cart, credentials)).cart._data[0]?.identity_id ?? null
const codeOf = async (act: Promise<unknown>) => (await refusal(act))._code

/** A guest's cart that its visitor has taken along into a login. */
async function attached(): Promise<HeldCart> {
	const cart = await sale.hold({})
	await add(cart, shown(cart, ada))
	return cart
}

describe('a cart of a guest', () => {
	// spec: 1§4.14
	it('belongs to the holder of its token, and to the account that logs in with it', async () => {
		const cart = await sale.hold({})
		expect(await ownerOf(cart, shown(cart, null))).toBeNull()
		expect(await ownerOf(cart, shown(cart, ada))).toBeNull()
		await add(cart, shown(cart, ada))
		expect(await ownerOf(cart, shown(cart, ada))).toBe('acc_ada')
		expect((await read(cart, shown(cart, ada))).ticket._data).toHaveLength(2)
	})
	it('is not found without its token', async () => {
		const cart = await sale.hold({})
		for (const credentials of [nothing(null), nothing(ada), { credential: 'x'.repeat(22), visitor: ada }])
			expect(await codeOf(read(cart, credentials))).toBe('cart_not_found')
	})
})

describe('a cart of a logged-in visitor', () => {
	it('is found with the login on every machine, and with its token', async () => {
		const cart = await attached()
		await add(cart, nothing(ada))
		await add(cart, shown(cart, null))
		expect((await read(cart, nothing(ada))).ticket._data).toHaveLength(4)
	})
	// spec: 1§4.13, 1§6.2
	it('is refused to another account, with its token or without', async () => {
		const cart = await attached()
		const until = new Date(fixedNow.getTime() + 3_600_000)
		for (const act of [
			() => add(cart, shown(cart, bob)),
			() => read(cart, shown(cart, bob)),
			() => extendCart(sale.engine, sale.seller, cart.id, shown(cart, bob), until),
			() => deleteCart(sale.engine, sale.seller, cart.id, shown(cart, bob)),
		])
			expect(await codeOf(act())).toBe('cart_access_denied')
		expect(await codeOf(add(cart, nothing(bob)))).toBe('cart_not_found')
		expect((await read(cart, nothing(ada))).ticket._data).toHaveLength(2)
	})
	it('belongs to the account that creates it', async () => {
		const made = await createCart(
			sale.engine,
			sale.seller,
			{ add: [entry({})], remove: [] },
			{ visitor: ada },
		)
		const id = made.answer.cart._data[0]?.id ?? ''
		await deleteCart(sale.engine, sale.seller, id, nothing(ada))
		expect(await codeOf(readCart(sale.engine, sale.seller, id, nothing(ada)))).toBe('cart_not_found')
	})
	it('that became an order of a guest can still be read with its token', async () => {
		const cart = await sale.hold({})
		await sale.pay(cart, '25.00')
		const order = (await sale.book(cart)).ticket_order._data[0]
		const [row] = (await read(cart, shown(cart, bob))).cart._data
		expect(row).toMatchObject({ state: 'booked', ticket_order_id: order?.id })
	})
})

describe('a cart at another seller', () => {
	it('is reported to the holder of its token only', async () => {
		const cart = await sale.hold({})
		const there = (credentials: Credentials) => readCart(sale.engine, elsewhere, cart.id, credentials)
		expect(await codeOf(there(shown(cart, null)))).toBe('scope_error')
		expect(await codeOf(there(nothing(null)))).toBe('cart_not_found')
		expect(await codeOf(there({ credential: 'guessed', visitor: null }))).toBe('cart_not_found')
	})
})

describe('the campaign of a visitor', () => {
	const campaignOf = async (id: string) => {
		const { rows } = await sale.engine.database.pool.query('select campaign from cart where id = $1', [id])
		return rows[0].campaign
	}
	const spring = { utm_source: 'letter', utm_campaign: 'spring' }

	it('is stored with the cart, and not replaced', async () => {
		const body = { add: [entry({})], remove: [] }
		const { answer, credential } = await createCart(sale.engine, sale.seller, body, { campaign: spring })
		const id = answer.cart._data[0]?.id ?? ''
		const options = { campaign: { utm_source: 'poster' } }
		await sale.modify({ id, credential }, { add: [entry({})] }, options)
		expect(await campaignOf(id)).toEqual(spring)
	})
	it('may be added later', async () => {
		const cart = await sale.hold({ session: sessionId('evt_ga', '2027-05-02') })
		expect(await campaignOf(cart.id)).toEqual({})
		const options = { campaign: spring }
		await sale.modify(cart, {}, options)
		expect(await campaignOf(cart.id)).toEqual(spring)
	})
})

describe('the limits of a cart', () => {
	const limited = (change: Partial<Sale['seller']['cart']>) => ({
		...sale.seller,
		cart: { ...sale.seller.cart, ...change },
	})
	const take = (seller: Sale['seller'], quantity: number) =>
		createCart(sale.engine, seller, { add: [entry({ quantity })], remove: [] })

	it('count tickets of one type', async () => {
		expect(await refusal(take(limited({ maxPerType: 3 }), 4))).toMatchObject({
			_code: 'max_tickets_per_order_exceeded',
			_extra: { ticket_type_id: 'evt_ga_adult', max: 3 },
		})
		await take(limited({ maxPerType: 3 }), 3)
	})
	// spec: cart.maxTickets
	it('count all tickets', async () => {
		expect(await refusal(take(limited({ maxTickets: 3 }), 4))).toMatchObject({
			_code: 'cart_ticket_limit_exceeded',
			_extra: { max: 3 },
		})
	})
})
