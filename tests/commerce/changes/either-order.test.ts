import { afterAll, describe, expect, it } from 'vitest'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { AddEntry } from '#app/contract/calls/cart.ts'
import { parseDecimal } from '#app/lib/money.ts'
import { openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { cheaper, dearer, movesOf, rules, saturday } from './movable.ts'

/** Prices of which every part has a rest: a third off for four and more, and 7 percent of what is left as a fee. */
const currencies = [
	{ currency: 'JPY', adult: '2503', sunday: '3007', later: '1999', fixed: '101', amountStep: 1 },
	{ currency: 'USD', adult: '25.03', sunday: '30.07', later: '19.99', fixed: '1.01', amountStep: 1 },
	{ currency: 'KWD', adult: '25.033', sunday: '30.077', later: '19.999', fixed: '1.011', amountStep: 10 },
]

const openIn = ({ currency, adult, sunday, later, fixed, amountStep }: (typeof currencies)[number]) =>
	openSale(
		aVenue('test-venue', {
			currency,
			changes: rules,
			payment: { amountStep, cardMin: amountStep, cardMax: 99_999_990 },
		})
			.withFee('service', { kind: 'outside', fixed, percent: '7' })
			.withEvent({
				capacity: 200,
				fees: ['service'],
				prices: { adult },
				price_rules: [
					{ name: 'Sunday', when: { weekdays: ['sun'] }, prices: { evt_ga_adult: sunday } },
					{
						name: 'Later',
						when: { time_of_day: { start: '1100', end: '1200' } },
						prices: { evt_ga_adult: later },
					},
				],
			})
			.with({
				promos: [
					{
						id: 'third',
						name: 'A third',
						kind: 'percent',
						value: '33',
						codes: [{ code: 'THIRD' }],
						scope: { min_tickets: 4 },
					},
				],
			}),
	)

const open: Sale[] = []
afterAll(() => Promise.all(open.map((sale) => sale.close())))

const adults = (quantity: number) =>
	AddEntry.parse({ ticket_type_id: 'evt_ga_adult', event_session_id: saturday, quantity })

describe.each(currencies)('changes of an order in $currency', (facts) => {
	it('cost the same in either order, and what was paid and returned is the price', async () => {
		const sale = await openIn(facts)
		open.push(sale)
		const { editing, moving } = movesOf(sale)
		type Made = Awaited<ReturnType<typeof editing>>
		const book = async (made: Made): Promise<void> => {
			const due = made.totals?.total_due ?? '0'
			if (Number(due) > 0) await sale.pay(made, due)
			await sale.change(made)
		}
		const bought = async () => {
			const cart = await sale.reserve({ add: [adults(5)], preReservePromoCodes: ['THIRD'] })
			const total = (await sale.read(cart)).cart._data[0]?.fees.grand_totals.total_due ?? ''
			await sale.pay(cart, total)
			const { ticket_order, ticket } = await sale.book(cart)
			return { link: ticket_order._data[0]?.link ?? '', tickets: ticket._data.map(({ id }) => id) }
		}
		const steps: Record<string, (order: Awaited<ReturnType<typeof bought>>) => Promise<Made>> = {
			'gives one back': ({ link, tickets }) => editing(link, tickets.slice(0, 1)),
			'gives another back': ({ link, tickets }) => editing(link, tickets.slice(1, 2)),
			'adds one': ({ link }) => editing(link, [], { add: [adults(1)] }),
			'moves to a dearer day': ({ link, tickets }) => moving({ link, tickets: tickets.slice(2, 3) }, dearer),
			'moves to a cheaper time': ({ link, tickets }) =>
				moving({ link, tickets: tickets.slice(3, 4) }, cheaper),
		}
		const names = Object.keys(steps)
		const ends: object[] = []
		for (const sequence of [names, names.toReversed(), [...names.slice(2), ...names.slice(0, 2)]]) {
			const order = await bought()
			for (const name of sequence) await book(await (steps[name] as (typeof steps)[string])(order))
			const { ticket_order, ticket } = await readOrders(
				sale.engine,
				sale.seller,
				{ links: [order.link] },
				{ embed: [] },
			)
			const fees = ticket_order._data[0]?.fees
			const minor = (amount = '0') => parseDecimal(amount, facts.currency) ?? Number.NaN
			expect(minor(fees?.total_payments) - minor(fees?.total_refunds)).toBe(
				minor(fees?.total_after_fees_price),
			)
			ends.push({
				price: fees?.total_after_fees_price,
				tickets: ticket._data
					.filter(({ state }) => state === 'booked')
					.map(({ event_session_id, adjusted_value, fee }) => `${event_session_id} ${adjusted_value} ${fee}`)
					.sort(),
			})
		}
		expect(ends[1]).toEqual(ends[0])
		expect(ends[2]).toEqual(ends[0])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
