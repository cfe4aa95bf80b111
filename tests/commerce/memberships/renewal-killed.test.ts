import { afterAll, expect, it } from 'vitest'
import { diesAt } from '#tests/builders/deaths.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openRenewals } from './renewals.ts'

const sale = await openRenewals()
afterAll(() => sale.close())
const { engine } = sale

it('a renewal whose process dies is charged and booked once by the next one, whichever statement is the last', async () => {
	let hasDied = true
	for (let at = 1; hasDied; at += 1) {
		engine.clockOffsetMs = clockAt()
		const { party, to } = await sale.joined()
		const before = await sale.payments('captured')
		await sale.due(to)
		// What fails in one renewal is logged and delays no other.
		hasDied = await diesAt(engine.database, at, sale.work)
		// Past the leases of the process that died, and past the end of what it held.
		for (const minutes of [3, 3, 6, 12, 60, 6]) {
			sale.pass(minutes)
			await sale.reconcile()
			await sale.work()
		}
		await sale.expire()
		const seen = {
			terms: (await sale.terms(party)).length,
			captured: await sale.payments('captured'),
			held: await sale.payments('authorised'),
			news: await sale.news(party),
		}
		const once = { terms: 2, captured: before + 1, held: 0, news: ['notice', 'renewed'] }
		expect(seen, `dead before statement ${at}`).toEqual(once)
	}
	expect(await sale.ledgerDifferences()).toEqual([])
}, 600_000)
