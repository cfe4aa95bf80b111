import { afterAll, expect, it } from 'vitest'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { cheaper, movesOf, openMovable } from './movable.ts'

const sale = await openMovable({}, { capacity: 1000 })
const moves = movesOf(sale)
afterAll(() => sale.close())

const isCounter = (statement: string) => /update (event_session|session_group|ticket_group)\s/.test(statement)

/** What a transaction still does after it has locked its first counter, besides the others and its end. */
async function whileLocked(act: () => Promise<unknown>): Promise<string[]> {
	const all = (await statementsOf(sale.engine.database, act)).map((text) => text.replace(/\s+/g, ' ').trim())
	const first = all.findIndex(isCounter)
	expect(first).toBeGreaterThan(0)
	const last = all.indexOf('commit', first)
	return all.slice(first, last).filter((statement) => !isCounter(statement))
}

it.each<[string, () => Promise<() => Promise<unknown>>]>([
	[
		'the hold of a move',
		async () => {
			const order = await moves.bought(2)
			return () => moves.moving(order, cheaper)
		},
	],
	[
		'the booking of a move',
		async () => {
			const cart = await moves.moving(await moves.bought(2), cheaper)
			return () => sale.change(cart)
		},
	],
	[
		'the booking of an edit',
		async () => {
			const { link, tickets } = await moves.bought(2)
			const cart = await moves.editing(link, tickets.slice(1))
			return () => sale.change(cart)
		},
	],
	[
		'a cancellation',
		async () => {
			const { id } = await moves.bought(2)
			return () => cancelOrder(sale.engine, sale.seller, id, {}, { actor: 'test' })
		},
	],
])(
	'%s locks the counters of its sessions last, so that others wait for its commit alone',
	async (_, prepare) => {
		expect(await whileLocked(await prepare())).toEqual([])
	},
)
