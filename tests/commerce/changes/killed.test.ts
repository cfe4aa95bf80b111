import { afterAll, describe, expect, it } from 'vitest'
import { reconcileRefunds } from '#app/commerce/hooks/reconcile-refunds.ts'
import { diesAt } from '#tests/builders/deaths.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { type Bought, cheaper, dearer, movesOf, openMovable, saturday } from './movable.ts'

const sale = await openMovable({}, { capacity: 1000 })
const { bought, moving, editing } = movesOf(sale)
afterAll(() => sale.close())

const rowsOf = async (text: string, values: unknown[] = []) =>
	(await sale.engine.database.pool.query(text, values)).rows

/** An order as its tables have it: its live tickets by session, and what its purchaser has paid after refunds. */
async function stateOf({ id }: Bought) {
	const tickets = await rowsOf(
		`select event_session_id as session, count(*)::integer as count
		from ticket where ticket_order_id = $1 and state = 'booked'
		group by event_session_id order by event_session_id`,
		[id],
	)
	const [money] = await rowsOf(
		`select
			(select coalesce(sum(amount), 0)::integer from payment where ticket_order_id = $1 and state = 'captured') as paid,
			(select coalesce(sum(amount), 0)::integer from refund where ticket_order_id = $1 and state = 'succeeded') as back`,
		[id],
	)
	return {
		places: tickets.map(({ session, count }) => `${session}: ${count}`),
		held: money.paid - money.back,
	}
}

/** What a process does when it starts again, and until every hold has ended. */
async function restart(): Promise<void> {
	for (const minutes of [3, 3, 60, 3, 3]) {
		sale.pass(minutes)
		await sale.reconcile()
		await reconcileRefunds(sale.engine, sale.seller)
		await sale.expire()
	}
}

/** A whole change, from the press that holds its places to its booking; an order of two adults before it and after it. */
interface Scene {
	name: string
	change(order: Bought): Promise<void>
	after: { places: string[]; held: number }
}

const before = { places: [`${saturday}: 2`], held: 5000 }
const pay = (cart: Awaited<ReturnType<typeof moving>>, amount: string) =>
	sale.pay({ ...cart, ticketIds: cart.ticketIds }, amount)

const scenes: Scene[] = [
	{
		name: 'a move to a dearer day',
		change: async (order) => {
			const move = await moving(order, dearer)
			await pay(move, '10.00')
			await sale.change(move)
		},
		after: { places: [`${dearer}: 2`], held: 6000 },
	},
	{
		name: 'a move to a cheaper time',
		change: async (order) => void (await sale.change(await moving(order, cheaper))),
		after: { places: [`${cheaper}: 2`], held: 4000 },
	},
	{
		name: 'an edit that gives a ticket back',
		change: async ({ link, tickets }) => void (await sale.change(await editing(link, tickets.slice(1)))),
		after: { places: [`${saturday}: 1`], held: 2500 },
	},
	{
		name: 'an edit that adds a ticket',
		change: async ({ link }) => {
			const add = [{ event_session_id: saturday, ticket_type_id: 'evt_ga_adult', quantity: 1 }]
			const edit = await editing(link, [], { add })
			await pay(edit, '25.00')
			await sale.change(edit)
		},
		after: { places: [`${saturday}: 3`], held: 7500 },
	},
]

describe('a change whose process dies', () => {
	it.each(scenes)(
		'$name is made whole or not at all, whichever statement is the last',
		async ({ change, after }) => {
			const ends = new Set<string>()
			sale.engine.clockOffsetMs = clockAt()
			let order = await bought(2)
			let hasDied = true
			for (let at = 1; hasDied; at += 1) {
				// Before the visits, whose tickets could not be changed any more an hour later.
				sale.engine.clockOffsetMs = clockAt()
				const used = async () => [
					await sale.used(saturday),
					await sale.used(dearer),
					await sale.used(cheaper),
				]
				const usedBefore = await used()
				hasDied = await diesAt(sale.engine.database, at, () => change(order))
				await restart()
				const now = await stateOf(order)
				expect([before, after], `dead before statement ${at}`).toContainEqual(now)
				const isMade = JSON.stringify(now) === JSON.stringify(after)
				ends.add(isMade ? 'made' : 'not made')
				const open = await rowsOf(
					"select state from payment where state in ('pending', 'authorised', 'unknown') union all select state from refund where state not in ('succeeded', 'failed')",
				)
				expect(open, `dead before statement ${at}`).toEqual([])
				if (!isMade) expect(await used(), `dead before statement ${at}`).toEqual(usedBefore)
				sale.engine.clockOffsetMs = clockAt()
				if (isMade) order = await bought(2)
			}
			expect(ends).toEqual(new Set(['not made', 'made']))
			expect(await sale.ledgerDifferences()).toEqual([])
		},
		240_000,
	)
})
