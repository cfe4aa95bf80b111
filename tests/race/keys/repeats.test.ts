import { afterAll, expect, it } from 'vitest'
import { createReservationBatcher } from '#app/commerce/cart/batch/reservation-batcher.ts'
import { createCart, type ReservingEngine } from '#app/commerce/cart/commands/create.ts'
import { Refusal } from '#app/contract/errors.ts'
import { entry, openSale } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const capacity = 60
const visitors = 40
const repeats = 4
const sale = await openSale(aVenue('repeats').withEvent({ capacity, times: ['1000', '1100', '1200'] }))
// Two processes: each has a batcher of its own; both share the database.
const engines = [sale.engine, { ...sale.engine, batcher: createReservationBatcher(sale.engine) }]
afterAll(() => sale.close())

const at = (time: string) => sessionId('evt_ga', '2027-05-01', time)

/** Every visitor requests two tickets several times at once, through both engines; all responses by visitor. */
async function rush(session: string, keyOf: (visitor: number) => string | undefined): Promise<string[][]> {
	const body = { add: [entry({ session, quantity: 2 })], remove: [] }
	const ask = (visitor: number, engine: ReservingEngine | undefined): Promise<string> => {
		if (!engine) throw new Error('there is no such engine')
		return createCart(engine, sale.seller, body, keyOf(visitor)).then(
			({ answer }) => answer.cart._data[0]?.id ?? '',
			(error) => {
				if (error instanceof Refusal) return error.code
				throw error
			},
		)
	}
	return Promise.all(
		Array.from({ length: visitors }, (_, visitor) =>
			Promise.all(Array.from({ length: repeats }, (_, time) => ask(visitor, engines[time % 2]))),
		),
	)
}

it('control: repeated requests without an idempotency key hold tickets several times', async () => {
	const responses = await rush(at('1000'), () => undefined)
	expect(responses.some((answers) => new Set(answers.filter((one) => one.startsWith('crt_'))).size > 1)).toBe(
		true,
	)
})

it('repeated requests with one idempotency key hold once and get the same response', async () => {
	const responses = await rush(at('1100'), (visitor) => `rush-${visitor}`)
	expect(responses.map((answers) => new Set(answers).size)).toEqual(responses.map(() => 1))
	const carts = responses.map(([first]) => first).filter((first) => first?.startsWith('crt_'))
	expect(new Set(carts).size).toBe(carts.length)
	expect(await sale.used(at('1100'))).toBe(carts.length * 2)
	expect(carts.length).toBe(capacity / 2)
	expect(await sale.ledgerDifferences()).toEqual([])
})
