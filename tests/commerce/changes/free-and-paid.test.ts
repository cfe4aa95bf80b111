import { afterAll, expect, it } from 'vitest'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import { AddEntry } from '#app/contract/calls/cart.ts'
import { entry, openSale, refusal, type Sale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { movesOf, rules, saturday } from './movable.ts'

const open: Sale[] = []
afterAll(() => Promise.all(open.map((sale) => sale.close())))

/** A venue with adults at 25.00 and free entries, and a code by which two tickets or more are free. */
async function sold(refund: (typeof rules)['refund'] = rules.refund) {
	const sale = await openSale(
		aVenue('test-venue', { changes: { ...rules, refund } })
			.withEvent({ capacity: 100, prices: { adult: '25.00', entry: '0.00' } })
			.with({
				promos: [
					{
						id: 'both',
						name: 'Free for two',
						codes: [{ code: 'BOTH' }],
						kind: 'percent',
						value: '100',
						scope: { min_tickets: 2 },
					},
				],
			}),
	)
	open.push(sale)
	const { editing } = movesOf(sale)
	const embed = ['payment', 'payment_history']
	return {
		sale,
		editing,
		/** An order of the types; what it costs is paid. */
		async bought(types: string[], price: string, codes: string[] = []) {
			const add = types.map((type) => AddEntry.parse(entry({ type, session: saturday })))
			const cart = await sale.reserve({ add, preReservePromoCodes: codes })
			if (price !== '0.00') await sale.pay(cart, price)
			const { ticket_order, ticket } = await sale.book(cart)
			const [order] = ticket_order._data
			return { id: order?.id ?? '', link: order?.link ?? '', tickets: ticket._data.map(({ id }) => id) }
		},
		/** What the order costs, what was paid and returned, and how many tickets admit. */
		async shown(link: string) {
			const answer = await readOrders(sale.engine, sale.seller, { links: [link] }, { embed })
			const [order] = answer.ticket_order._data
			const { total_after_fees_price, total_payments, total_refunds, total_outstanding } = order?.fees ?? {}
			return {
				state: order?.payment_state,
				fees: [total_after_fees_price, total_payments, total_refunds, total_outstanding],
				codes: answer.ticket._data.flatMap(({ scan_code, state }) =>
					state === 'booked' && scan_code ? [scan_code] : [],
				),
			}
		},
		scan: (code: string) => redeemTicket(sale.engine, sale.seller, code, { actor: 'gate' }),
	}
}
const adult = entry({ session: saturday })
const free = entry({ type: 'evt_ga_entry', session: saturday })

it('an edit turns a free ticket into a paid one and back: the difference is due, and then returns', async () => {
	const { sale, bought, editing, shown, scan } = await sold()
	const order = await bought(['evt_ga_entry'], '0.00')
	const [freeCode = ''] = (await shown(order.link)).codes
	const dearer = await editing(order.link, order.tickets, { add: [adult] })
	expect(dearer.totals).toMatchObject({ total_exchanged: '0.00', total_due: '25.00', total_back: '0.00' })
	expect((await refusal(sale.change(dearer)))._code).toBe('payment_required')
	expect((await shown(order.link)).codes).toEqual([freeCode])
	await sale.pay(dearer, '25.00')
	await sale.change(dearer)
	const paid = await shown(order.link)
	expect(paid).toMatchObject({ state: 'paid', fees: ['25.00', '25.00', '0.00', '0.00'] })
	const [paidCode = ''] = paid.codes
	expect([paid.codes.length, paidCode === freeCode]).toEqual([1, false])

	const cheaper = await editing(order.link, dearer.ticketIds, { add: [free] })
	expect(cheaper.totals).toMatchObject({ total_due: '0.00', total_back: '25.00' })
	await sale.change(cheaper)
	const { codes, ...money } = await shown(order.link)
	expect(money).toEqual({ state: 'paid', fees: ['0.00', '25.00', '25.00', '0.00'] })
	for (const old of [freeCode, paidCode])
		expect((await refusal(scan(old)))._code).toBe('ticket_state_incorrect')
	await scan(codes[0] ?? '')
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('an edit exchanges a paid ticket for another beside a free one, and nothing is due', async () => {
	const { sale, bought, editing, shown } = await sold()
	const order = await bought(['evt_ga_entry', 'evt_ga_adult'], '25.00')
	const swap = await editing(order.link, order.tickets, { add: [free, adult] })
	expect(swap.totals).toMatchObject({ total_exchanged: '25.00', total_due: '0.00', total_back: '0.00' })
	await sale.change(swap)
	expect(await shown(order.link)).toMatchObject({ state: 'paid', fees: ['25.00', '25.00', '0.00', '0.00'] })
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a free ticket that is given back brings nothing, whatever the venue returns', async () => {
	for (const policy of ['block', 'none', 'credit', 'source'] as const) {
		const { sale, bought, editing, shown } = await sold({ policy, steps: [] })
		const order = await bought(['evt_ga_entry', 'evt_ga_adult'], '25.00')
		const types = (await readOrders(sale.engine, sale.seller, { links: [order.link] }, { embed: [] })).ticket
		const given = types._data.filter(({ ticket_type_id }) => ticket_type_id === 'evt_ga_entry')
		const edit = await editing(
			order.link,
			given.map(({ id }) => id),
		)
		expect(edit.totals).toMatchObject({ total_due: '0.00', total_back: '0.00', total_outstanding: '0.00' })
		await sale.change(edit)
		expect(await shown(order.link)).toMatchObject({ fees: ['25.00', '25.00', '0.00', '0.00'] })
		expect(await sale.ledgerDifferences()).toEqual([])
	}
})

it('a venue that blocks returns refuses to turn a paid ticket into a free one, and the other way is paid', async () => {
	const { sale, bought, editing } = await sold({ policy: 'block', steps: [] })
	const order = await bought(['evt_ga_adult'], '25.00')
	expect(await refusal(editing(order.link, order.tickets, { add: [free] }))).toMatchObject({
		_code: 'change_refused',
		_extra: { reason: 'cheaper', amount: '25.00' },
	})
	const other = await bought(['evt_ga_entry'], '0.00')
	const dearer = await editing(other.link, other.tickets, { add: [adult] })
	expect(dearer.totals).toMatchObject({ total_due: '25.00' })
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('tickets that a code made free are due where one of them stays alone, and free again with another', async () => {
	const { sale, bought, editing, shown } = await sold()
	const order = await bought(['evt_ga_adult', 'evt_ga_adult'], '0.00', ['BOTH'])
	const alone = await editing(order.link, order.tickets.slice(1))
	expect(alone.totals).toMatchObject({ total_due: '25.00', total_back: '0.00' })
	await sale.pay(alone, '25.00')
	await sale.change(alone)
	expect(await shown(order.link)).toMatchObject({ state: 'paid', fees: ['25.00', '25.00', '0.00', '0.00'] })
	const again = await editing(order.link, [], { add: [adult] })
	expect(again.totals).toMatchObject({ total_due: '0.00', total_back: '25.00' })
	await sale.change(again)
	const both = await shown(order.link)
	expect([both.fees, both.codes.length]).toEqual([['0.00', '25.00', '25.00', '0.00'], 2])
	expect(await sale.ledgerDifferences()).toEqual([])
})
