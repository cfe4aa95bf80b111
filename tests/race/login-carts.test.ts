import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { logIn } from '#app/commerce/accounts/log-in.ts'
import { readCart } from '#app/commerce/cart/commands/read.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import { entry } from '#tests/builders/sale.ts'
import { aVenue, fixedNow } from '#tests/builders/venue.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { openLogins } from '#tests/commerce/accounts/logins.ts'
import { countedEnds, meetingOf } from './ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ lock: true, ended: async (): Promise<unknown> => undefined }))

vi.mock('#app/commerce/accounts/account-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/accounts/account-store.ts')>()
	const lockAccount: typeof store.lockAccount = async (...asked) => {
		if (guards.lock) await store.lockAccount(...asked)
	}
	return { ...store, lockAccount }
})

vi.mock('#app/commerce/accounts/owned-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/accounts/owned-store.ts')>()
	const endOtherCarts: typeof store.endOtherCarts = async (...asked) => {
		const hasEnded = await store.endOtherCarts(...asked)
		await guards.ended()
		return hasEnded
	}
	return { ...store, endOtherCarts }
})

const logins = await openLogins(aVenue('hall').withEvent({ capacity: 500 }))
const { engine, seller } = logins
afterAll(() => logins.close())
afterEach(() => {
	Object.assign(guards, { lock: true, ended: async () => undefined })
})

/** Two browsers, each with a cart, log in to one account at the same moment; how many carts hold places after that. */
async function logInTwice(email: string): Promise<number> {
	const { account } = await logins.logIn(email)
	const carts = await Promise.all([logins.hold(), logins.hold()])
	const acts = carts.map(({ id: cartId, credential }) => () => {
		const browser = { cart: { cartId, credential }, login: null }
		return withTransaction(engine, seller, (ctx) => logIn(ctx, account, browser))
	})
	expect(await countedEnds(acts)).toEqual({ held: 2 })
	return (await openCarts(account.id)).length
}

/** The carts of an account that hold places. */
async function openCarts(accountId: string): Promise<string[]> {
	const { rows } = await engine.database.pool.query(
		"select id from cart where account_id = $1 and state = 'pending' and expires_at > $2",
		[accountId, new Date(fixedNow.getTime() + 60_000)],
	)
	return rows.map(({ id }) => id)
}

it('control: without the lock of the account both carts go on holding places', async () => {
	Object.assign(guards, { lock: false, ended: meetingOf(2) })
	expect(await logInTwice('control@example.org')).toBe(2)
})

it('of two carts that log in at the same moment one goes on', async () => {
	for (let repetition = 0; repetition < 10; repetition += 1)
		expect(await logInTwice(`mia-${repetition}@example.org`)).toBe(1)
})

/**
 * Two browsers log in to one account while tickets are added to both of their carts; the open carts after that, and in each
 * the tickets that were answered and those that it has.
 */
async function logInTwiceWhileChanging(email: string) {
	const { account } = await logins.logIn(email)
	const carts = await Promise.all([logins.hold(), logins.hold()])
	const added = new Map(carts.map(({ id }) => [id, 1]))
	const acts = carts.flatMap((cart) => {
		const browser = { cart: { cartId: cart.id, credential: cart.credential }, login: null }
		const add = async () => {
			await logins.modify(cart, { add: [entry({})] })
			added.set(cart.id, (added.get(cart.id) ?? 0) + 1)
		}
		return [() => withTransaction(engine, seller, (ctx) => logIn(ctx, account, browser)), add, add]
	})
	const ends = await countedEnds(acts)
	// A change comes before its cart is taken along, or is refused: by its old secret, or because the other login has ended it.
	const known = ['held', 'cart_not_found', 'cart_expired']
	expect(Object.keys(ends).filter((end) => !known.includes(end))).toEqual([])
	const open = await openCarts(account.id)
	return Promise.all(
		open.map(async (id) => {
			const { ticket } = await readCart(engine, seller, id, {
				credential: '',
				visitor: loggedInAs(account.id),
			})
			return { answered: added.get(id), held: ticket._data.length }
		}),
	)
}

it('control: without the lock of the account two logins leave two carts, also while these change', async () => {
	Object.assign(guards, { lock: false, ended: meetingOf(2) })
	expect(await logInTwiceWhileChanging('changing@example.org')).toHaveLength(2)
})

it('two logins while both carts change leave one cart, with every ticket that was answered', async () => {
	for (let repetition = 0; repetition < 10; repetition += 1) {
		const [cart, ...others] = await logInTwiceWhileChanging(`sol-${repetition}@example.org`)
		expect(others).toEqual([])
		expect(cart?.held).toBe(cart?.answered)
	}
})

it('a cart that changes while its browser logs in keeps every ticket that was answered', async () => {
	for (let repetition = 0; repetition < 10; repetition += 1) {
		const { account } = await logins.logIn(`noor-${repetition}@example.org`)
		const cart = await logins.hold()
		const browser = { cart: { cartId: cart.id, credential: cart.credential }, login: null }
		const ends = await countedEnds([
			() => withTransaction(engine, seller, (ctx) => logIn(ctx, account, browser)),
			...[1, 2, 3].map(() => () => logins.modify(cart, { add: [entry({})] })),
		])
		const added = (ends.held ?? 0) - 1
		const access = { credential: '', visitor: loggedInAs(account.id) }
		const { ticket } = await readCart(engine, seller, cart.id, access)
		expect(ticket._data).toHaveLength(1 + added)
		expect(Object.keys(ends).filter((end) => !['held', 'cart_not_found'].includes(end))).toEqual([])
	}
})
