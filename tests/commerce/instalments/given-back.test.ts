import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readOrders } from '#app/commerce/orders/orders.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { movesOf, rules } from '#tests/commerce/changes/movable.ts'
import { openInParts, partsOf } from './parts.ts'

const sale = await openInParts({ changes: rules })
afterAll(() => sale.close())
const { engine, seller } = sale
const { editing } = movesOf(sale)
const { bought, paid, shown } = partsOf(sale)
beforeEach(() => {
	engine.clockOffsetMs = clockAt()
})

type Refund = SellerTerms['changes']['refund']
const keepsFifth: Refund = { policy: 'source', steps: [{ daysBefore: 0, percent: 20 }] }

/** An order of four adults at 25.00, whose deposit of 25.00 is paid. */
async function inParts(refund: Refund) {
	seller.changes = { ...rules, refund }
	const { link } = await bought()
	const { ticket } = await readOrders(engine, seller, { links: [link] }, { embed: [] })
	return { link, tickets: ticket._data.map(({ id }) => id) }
}

describe('tickets that are given back of an order in parts', () => {
	it('lower its last part by what the visitor owes no longer, and the venue keeps its share', async () => {
		const { link, tickets } = await inParts(keepsFifth)
		const edit = await editing(link, tickets.slice(3))
		expect(edit.totals).toMatchObject({ total_back: '0.00', total_less_later: '20.00' })
		await sale.change(edit)
		expect((await shown(link)).history).toEqual([
			'paid 25.00',
			'upcoming 2027-05-30 25.00',
			'upcoming 2027-07-17 30.00',
		])
		await paid(link, { pay: 'outstanding' })
		const { ticket_order } = await readOrders(engine, seller, { links: [link] }, { embed: [] })
		expect(ticket_order._data[0]?.fees).toMatchObject({
			total_after_fees_price: '75.00',
			total_payments: '80.00',
			total_refunds: '0.00',
		})
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('bring money back beyond what was to be paid later', async () => {
		const { link, tickets } = await inParts(keepsFifth)
		const edit = await editing(link, tickets)
		expect(edit.totals).toMatchObject({ total_back: '5.00', total_less_later: '75.00' })
		await sale.change(edit)
		expect((await shown(link)).history.filter((line) => line.startsWith('upcoming'))).toEqual([])
		const { ticket_order } = await readOrders(engine, seller, { links: [link] }, { embed: [] })
		expect(ticket_order._data[0]?.fees).toMatchObject({ total_payments: '25.00', total_refunds: '5.00' })
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('are paid as before where the venue returns nothing', async () => {
		const { link, tickets } = await inParts({ policy: 'none', steps: [] })
		const edit = await editing(link, tickets.slice(3))
		expect(edit.totals).toMatchObject({ total_back: '0.00', total_outstanding: '-25.00' })
		await sale.change(edit)
		expect((await shown(link)).history).toEqual([
			'paid 25.00',
			'upcoming 2027-05-30 25.00',
			'upcoming 2027-07-17 50.00',
		])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('bring a credit only beyond what was to be paid later', async () => {
		const { link, tickets } = await inParts({ policy: 'credit', steps: [] })
		const edit = await editing(link, tickets)
		expect(edit.totals).toMatchObject({ total_back: '25.00', total_less_later: '75.00' })
		await sale.change(edit)
		expect((await shown(link)).history.map((line) => line.split(' ')[0])).toEqual(['paid', 'credited'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
