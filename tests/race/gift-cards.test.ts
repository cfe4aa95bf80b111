import { afterEach, expect, it, vi } from 'vitest'
import { openSale, type Sale } from '#tests/builders/sale.ts'
import { inParts, partsOf } from '#tests/commerce/instalments/parts.ts'
import { aGiftVenue, apply, balanceOf, numbersOf } from '#tests/commerce/ledger/gift-venue.ts'
import { countedEnds, endsAfterAllRead, many } from './ends.ts'

/** The race runs twice: first without the condition on the balance, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ balance: true }))

vi.mock('#app/commerce/ledger/booking-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/ledger/booking-store.ts')>()
	const { sql } = await import('#app/data/sql.ts')
	const spendingParts: typeof store.spendingParts = (...asked) => {
		const parts = store.spendingParts(...asked)
		return guards.balance ? parts : { ...parts, before: sql``, isCovered: sql`true` }
	}
	return { ...store, spendingParts }
})

let sale: Sale
afterEach(async () => {
	guards.balance = true
	await sale.close()
})

const carts = 20
/** Of 25.00 each: enough for three of the carts and a part of a fourth. */
const balance = '85.00'

/** Twenty carts with one gift card are booked at once. */
async function race() {
	const [number = ''] = await numbersOf(sale, balance)
	const held = []
	for (const _ of many(carts, String)) {
		const cart = await sale.hold()
		await apply(sale, cart, number, '25.00')
		held.push(cart)
	}
	const ends = await countedEnds(held.map((cart) => () => sale.book(cart)))
	return { number, ends }
}

it('one balance is spent beyond its end without the condition of the booking', async () => {
	sale = await openSale(aGiftVenue())
	guards.balance = false
	await sale.engine.database.pool.query('alter table ledger_account drop constraint ledger_account_balance')
	const { number, ends } = await race()
	expect(ends.held).toBeGreaterThan(3)
	expect(Number(await balanceOf(sale, number))).toBeLessThan(0)
})

it('one balance spent from twenty carts at once pays for as many as it covers', async () => {
	sale = await openSale(aGiftVenue())
	const { number, ends } = await race()
	expect(ends).toEqual({ held: 3, gift_card_balance_changed: carts - 3 })
	expect(await balanceOf(sale, number)).toBe('10.00')
	expect(await sale.ledgerDifferences()).toEqual([])
})

/** Later parts of four orders, of 25.00 each, that are paid at once with one gift card of 60.00. */
async function raceOfParts() {
	const [number = ''] = await numbersOf(sale, '60.00')
	const { bought, pay } = partsOf(sale)
	const held = []
	for (const _ of many(4, String)) {
		const cart = await pay((await bought()).link)
		await apply(sale, cart, number, '25.00')
		held.push(cart)
	}
	const book = held.map((cart) => () => sale.change(cart))
	const ends = await endsAfterAllRead(sale.engine.database.pool, 'select from ledger_account', book)
	return { number, ends }
}

it('one balance pays later parts beyond its end without the condition of the booking', async () => {
	sale = await openSale(aGiftVenue({}, 'gifts', inParts))
	guards.balance = false
	await sale.engine.database.pool.query('alter table ledger_account drop constraint ledger_account_balance')
	const { number, ends } = await raceOfParts()
	expect(ends).toEqual({ held: 4 })
	expect(await balanceOf(sale, number)).toBe('-40.00')
})

it('one balance that pays later parts of four orders at once pays for as many as it covers', async () => {
	sale = await openSale(aGiftVenue({}, 'gifts', inParts))
	const { number, ends } = await raceOfParts()
	expect(ends).toEqual({ held: 2, gift_card_balance_changed: 2 })
	expect(await balanceOf(sale, number)).toBe('10.00')
	expect(await sale.ledgerDifferences()).toEqual([])
})
