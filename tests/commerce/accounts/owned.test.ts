import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCart } from '#app/commerce/cart/commands/read.ts'
import type { Credentials } from '#app/commerce/cart/store/own.ts'
import { reading } from '#app/commerce/context.ts'
import { cancelOwnTickets } from '#app/commerce/orders/cancel-own.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { orderFacts, readMyOrders, readOrders } from '#app/commerce/orders/orders.ts'
import { readMySessions } from '#app/commerce/orders/sessions.ts'
import { ada, type HeldCart, refusal } from '#tests/builders/sale.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { openLogins } from './logins.ts'

let logins: Awaited<ReturnType<typeof openLogins>>
beforeEach(async () => {
	logins = await openLogins()
})
afterEach(() => logins.close())

const tokenOf = ({ id, credential }: HeldCart) => ({ cartId: id, credential })
const browserWith = (cart: HeldCart | null) => ({ cart: cart && tokenOf(cart), login: null })
const codeOf = async (act: Promise<unknown>): Promise<string> => (await refusal(act))._code
const read = (id: string, access: Credentials) => readCart(logins.engine, logins.seller, id, access)
const asGuest = (credential: string): Credentials => ({ credential, visitor: null })
const all = { embed: [] }

async function ordered(cart?: HeldCart) {
	const held = cart ?? (await logins.hold())
	await logins.pay(held, '25.00')
	const [order] = (await logins.book(held)).ticket_order._data
	if (!order) throw new Error('nothing was booked')
	return order
}

describe('a browser that logs in', () => {
	it('goes on with its cart, whose secret from before opens nothing', async () => {
		const cart = await logins.hold()
		const { account, cart: taken } = await logins.logIn('mia@example.org', browserWith(cart))
		expect(taken?.cartId).toBe(cart.id)
		expect(await codeOf(read(cart.id, asGuest(cart.credential)))).toBe('cart_not_found')
		const mine = await read(cart.id, { credential: taken?.credential ?? '', visitor: loggedInAs(account.id) })
		expect(mine.cart._data[0]).toMatchObject({ identity_id: account.id, state: 'pending' })
	})

	it('keeps the secret from before while a payment is under way', async () => {
		const cart = await logins.hold()
		await logins.pay(cart, '25.00')
		await logins.logIn('mia@example.org', browserWith(cart))
		expect((await logins.book(cart)).ticket_order._data).toHaveLength(1)
	})

	// spec: 1§4.14
	it('replaces the cart that its account left elsewhere, whose places are free again', async () => {
		const elsewhere = await logins.hold()
		const { account } = await logins.logIn('mia@example.org', browserWith(elsewhere))
		const here = await logins.hold()
		await logins.logIn('mia@example.org', browserWith(here))
		const { rows } = await logins.engine.database.pool.query('select id, expires_at from cart')
		const left = (id: string) => rows.find((row) => row.id === id).expires_at
		expect(left(elsewhere.id).getTime()).toBeLessThan(left(here.id).getTime())
		const access = { credential: '', visitor: loggedInAs(account.id) }
		expect(await codeOf(read(elsewhere.id, access))).toBe('cart_expired')
	})

	it('without a cart gets the one that its account left elsewhere', async () => {
		const cart = await logins.hold()
		await logins.logIn('mia@example.org', browserWith(cart))
		const { cart: found } = await logins.logIn('mia@example.org')
		expect(found?.cartId).toBe(cart.id)
		expect((await read(cart.id, asGuest(found?.credential ?? ''))).ticket._data).toHaveLength(1)
	})

	it('does not take the cart of another account, nor one by a wrong secret', async () => {
		const cart = await logins.hold()
		const { cart: taken } = await logins.logIn('mia@example.org', browserWith(cart))
		expect((await logins.logIn('eve@example.org', { cart: taken, login: null })).cart).toBeNull()
		const other = await logins.hold()
		const guessed = { ...tokenOf(other), credential: 'x'.repeat(22) }
		expect((await logins.logIn('eve@example.org', { cart: guessed, login: null })).cart).toBeNull()
		expect((await read(other.id, asGuest(other.credential))).cart._data[0]?.identity_id).toBeNull()
	})

	it('loses the login that it had', async () => {
		const { token } = await logins.logIn('mia@example.org')
		await logins.logIn('mia@example.org', { cart: null, login: token })
		expect(await logins.visitor(token)).toBeNull()
	})
})

describe('the orders of an account', () => {
	const mine = async (accountId: string, ids: string[] | null = null) => {
		const which = { visitor: loggedInAs(accountId), ids, limit: 20 }
		const { ticket_order } = await readMyOrders(logins.engine, logins.seller, which, all)
		return ticket_order._data.map(({ id }) => id)
	}

	it('are those bought under its address, once the address is proved', async () => {
		const order = await ordered()
		const { account } = await logins.logIn(ada.email.toUpperCase())
		const { account: other } = await logins.logIn('eve@example.org')
		expect(await mine(account.id)).toEqual([order.id])
		expect(await mine(other.id, [order.id])).toEqual([])
	})

	it('say in an entry each that they have joined it', async () => {
		const orders = [await ordered(), await ordered()]
		const { account } = await logins.logIn(ada.email)
		await logins.logIn(ada.email)
		const ctx = await reading(logins.engine, logins.seller)
		for (const { id } of orders)
			expect((await entriesOf(ctx, id)).filter(({ action }) => action === 'join_account')).toMatchObject([
				{
					actor: `account ${account.id}`,
					before: { account_id: null },
					after: { account_id: account.id },
				},
			])
	})

	it('are those bought while it was logged in, under whatever address', async () => {
		const cart = await logins.hold()
		const { account, cart: taken } = await logins.logIn('mia@example.org', browserWith(cart))
		const order = await ordered({ ...cart, credential: taken?.credential ?? '' })
		expect(await mine(account.id)).toEqual([order.id])
		// The purchaser's own address does not take it away.
		const { account: purchaser } = await logins.logIn(ada.email)
		expect(await mine(purchaser.id)).toEqual([])
	})

	it('open by their ids for it alone, with their documents', async () => {
		const order = await ordered()
		const { account } = await logins.logIn(ada.email)
		const owner = loggedInAs(account.id)
		const open = (visitor: ReturnType<typeof loggedInAs> | null) =>
			readOrders(logins.engine, logins.seller, { links: [order.id], visitor }, all)
		expect((await open(owner)).ticket_order._data).toMatchObject([{ id: order.id }])
		expect(await codeOf(open(loggedInAs('acc_eve')))).toBe('order_not_found')
		expect(await codeOf(open(null))).toBe('bad_field_value')
		const facts = await orderFacts(logins.engine, logins.seller, order.id, owner)
		expect(facts.orderNumber).toBe(order.order_number)
		const cancel = (visitor: typeof owner) =>
			cancelOwnTickets(logins.engine, logins.seller, order.id, ['tkt_x'], {
				visitor,
				idempotencyKey: undefined,
			})
		expect(await codeOf(cancel(loggedInAs('acc_eve')))).toBe('order_not_found')
		expect(await codeOf(cancel(owner))).toBe('cancellation_refused')
	})

	// spec: 2§7.24
	it('give the sessions to come, with their tickets, until they end', async () => {
		await ordered()
		const { account } = await logins.logIn(ada.email)
		const sessions = () =>
			readMySessions(logins.engine, logins.seller, loggedInAs(account.id), { embed: ['event_template'] })
		const { order_session, ticket, event_template } = await sessions()
		expect(order_session._data).toHaveLength(1)
		expect(ticket._data.map(({ event_session_id: id }) => id)).toEqual([order_session._data[0]?.id])
		expect(event_template?._data).toHaveLength(1)
		logins.pass(400 * 24 * 60)
		expect((await sessions()).order_session._data).toEqual([])
	})
})
