import { afterAll, beforeEach, expect, it } from 'vitest'
import { deleteCart } from '#app/commerce/cart/commands/delete.ts'
import { modifyCart } from '#app/commerce/cart/commands/modify.ts'
import { Refusal } from '#app/contract/errors.ts'
import { entry, type HeldCart, openSale } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'

const sale = await openSale(aVenue().withEvent({ capacity: 1000 }))
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const repetitions = Array.from({ length: 15 }, (_, index) => index)

/** The codes with which acts that begin together end. */
const together = (...acts: Promise<unknown>[]): Promise<string[]> =>
	Promise.all(
		acts.map((act) =>
			act.then(
				() => 'done',
				(error) => {
					if (error instanceof Refusal) return error.code
					throw error
				},
			),
		),
	)

const own = ({ id, credential }: HeldCart) => [sale.engine, sale.seller, id, credential] as const
const stateOf = async (table: 'cart' | 'payment', cart: HeldCart): Promise<string[]> => {
	const { rows } = await sale.engine.database.pool.query(
		`select state from ${table} where ${table === 'cart' ? 'id' : 'cart_id'} = $1`,
		[cart.id],
	)
	return rows.map((row) => row.state)
}

it('a cart submitted many times at once becomes one order and is charged once', async () => {
	for (const _ of repetitions) {
		const cart = await sale.hold({ quantity: 2 })
		await sale.pay(cart, '50.00')
		const ends = await together(...repetitions.map(() => sale.book(cart)))
		expect(ends.filter((end) => end === 'done')).toHaveLength(1)
		expect(new Set(ends)).toEqual(new Set(['done', 'cart_already_completed']))
		expect(await stateOf('payment', cart)).toEqual(['captured'])
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a payment and a deletion of one cart at once have one winner', async () => {
	for (const _ of repetitions) {
		const cart = await sale.hold()
		const [paid, deleted] = await together(sale.pay(cart, '25.00'), deleteCart(...own(cart)))
		expect([paid, deleted].filter((end) => end === 'done')).toHaveLength(1)
		if (paid === 'done') await sale.book(cart)
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a cart changed while it is paid and booked never has an unpaid ticket booked', async () => {
	for (const _ of repetitions) {
		const cart = await sale.hold()
		await together(
			sale.pay(cart, '25.00').then(() => sale.book(cart)),
			modifyCart(...own(cart), { add: [entry()], remove: [] }),
			modifyCart(...own(cart), { add: [], remove: cart.ticketIds }),
		)
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a hold that expires while its paid cart is booked becomes an order or a voided payment', async () => {
	for (const repetition of repetitions) {
		const cart = await sale.hold()
		await sale.pay(cart, '25.00')
		sale.pass(40)
		const wait = () => new Promise((done) => setTimeout(done, repetition % 5))
		await together(
			sale.reconcile(),
			wait().then(() => sale.book(cart)),
			sale.expire(),
		)
		await sale.reconcile()
		const isBooked = (await stateOf('cart', cart))[0] === 'booked'
		expect(await stateOf('payment', cart)).toEqual([isBooked ? 'captured' : 'voided'])
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})
