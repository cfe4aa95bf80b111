import { afterAll, expect, it } from 'vitest'
import { refusal } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { cheaper, dearer, movesOf, openMovable, priced, rules, saturday } from './movable.ts'

const sale = await openMovable({}, { capacity: 100 })
const { bought, moving, editing } = movesOf(sale)
afterAll(() => sale.close())

/** The catalogue of the next week, in which an adult costs another price on Saturday at 10:00. */
const sellAt = (adult: string) =>
	aVenue('test-venue', { changes: rules })
		.withEvent({ ...priced, capacity: 100, prices: { adult } })
		.applyTo(sale.engine)

it('a ticket that was bought at the price of last week is exchanged at what it has cost', async () => {
	const order = await bought(2)
	const held = await moving({ ...order, tickets: order.tickets.slice(1) }, dearer)
	await sellAt('40.00')

	expect((await moving(order, cheaper)).totals).toMatchObject({ total_back: '10.00' })
	expect((await editing(order.link, order.tickets.slice(1))).totals).toMatchObject({ total_back: '25.00' })
	const add = [{ event_session_id: saturday, ticket_type_id: 'evt_ga_adult', quantity: 1 }]
	expect((await editing(order.link, [], { add })).totals).toMatchObject({ total_due: '40.00' })

	await sale.pay(held, '5.00')
	await sale.change(held)
	expect(await sale.ledgerDifferences()).toEqual([])
	await sellAt('25.00')
})

it('a change that is asked for half an hour after the horizon holds nothing', async () => {
	const order = await bought(2)
	const used = await sale.used(dearer)
	// Friday noon and 20 hours and a half: an hour and a half before the session.
	sale.pass(20 * 60 + 30)
	expect((await refusal(moving(order, dearer)))._code).toBe('tickets_too_old')
	expect((await refusal(editing(order.link, order.tickets.slice(1))))._code).toBe('tickets_too_old')
	expect(await sale.used(dearer)).toBe(used)
})
