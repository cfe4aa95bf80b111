import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCombiner } from '#app/commerce/cart/batch/reservation-batcher.ts'
import { createCart, type ReservingEngine } from '#app/commerce/cart/commands/create.ts'
import { Refusal } from '#app/contract/errors.ts'
import { entry, openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const capacity = 60
const visitors = 40
const repeats = 4

let sale: Sale
/** Two processes: each has a queue of its own, and both the same database. */
let doors: ReservingEngine[]
beforeAll(async () => {
	sale = await openSale(aVenue('repeats').withEvent({ capacity, times: ['1000', '1100', '1200'] }))
	doors = [sale.engine, { ...sale.engine, combiner: createCombiner(sale.engine) }]
})
afterAll(() => sale.close())

const at = (time: string) => sessionId('evt_ga', '2027-05-01', time)

/** Every visitor asks for two tickets, several times at once, by both doors; what each was told each time. */
async function rush(session: string, keyOf: (visitor: number) => string | undefined): Promise<string[][]> {
	const body = { add: [entry({ session, quantity: 2 })], remove: [] }
	const ask = (visitor: number, door: ReservingEngine | undefined): Promise<string> => {
		if (!door) throw new Error('there is no such door')
		return createCart(door, sale.seller, body, keyOf(visitor)).then(
			({ answer }) => answer.cart._data[0]?.id ?? '',
			(error) => {
				if (error instanceof Refusal) return error.code
				throw error
			},
		)
	}
	return Promise.all(
		Array.from({ length: visitors }, (_, visitor) =>
			Promise.all(Array.from({ length: repeats }, (_, time) => ask(visitor, doors[time % 2]))),
		),
	)
}

it('takes several times what a visitor wants when nothing names the request, which proves the race', async () => {
	const told = await rush(at('1000'), () => undefined)
	expect(told.some((answers) => new Set(answers.filter((one) => one.startsWith('crt_'))).size > 1)).toBe(true)
})

it('holds once for each visitor who has a key, and tells each the same every time', async () => {
	const told = await rush(at('1100'), (visitor) => `rush-${visitor}`)
	expect(told.map((answers) => new Set(answers).size)).toEqual(told.map(() => 1))
	const carts = told.map(([first]) => first).filter((first) => first?.startsWith('crt_'))
	expect(new Set(carts).size).toBe(carts.length)
	expect(await sale.used(at('1100'))).toBe(carts.length * 2)
	expect(carts.length).toBe(capacity / 2)
	expect(await sale.ledgerDifferences()).toEqual([])
})
