import { afterAll, describe, expect, it } from 'vitest'
import { orderFacts, readOrders } from '#app/commerce/orders/orders.ts'
import type { CatalogGroup } from '#app/contract/config.generated.ts'
import { type EntrySketch, openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { aSeller, documentsOf } from '#tests/documents/order-fixture.ts'
import { readPdf } from '#tests/documents/read-pdf.ts'

const groups: CatalogGroup[] = [
	{
		id: 'grp',
		name: 'Tickets',
		types: [
			{ id: 'adult', name: 'Adult', price: '29.99' },
			{ id: 'book', name: 'Guide book', price: '10.00', taxes: ['reduced'] },
			{ id: 'plain', name: 'Exempt', price: '5.00', taxes: [] },
		],
	},
]
const donation: CatalogGroup = {
	id: 'gift',
	name: 'Gift',
	handler: 'donation',
	types: [{ id: 'donation', name: 'Donation', price: '20.00' }],
}
const vat = (rate: string) => ({ name: 'VAT', rate, included: true })
const contained = await openSale(
	aVenue('contained', { currency: 'EUR' })
		.withFee('booking', { kind: 'outside', fixed: '1.00' })
		.with({
			taxes: { vat: vat('19'), reduced: vat('7') },
			promos: [{ id: 'half', name: 'Half', kind: 'percent', value: '50', codes: [{ code: 'HALF' }] }],
		})
		.withEvent({ id: 'evt_ga', taxes: ['vat'], groups })
		.withEvent({ id: 'evt_fee', taxes: ['vat'], fees: ['booking'], prices: { adult: '28.99' } })
		.withEvent({ id: 'evt_gift', event_type: 'other', taxes: ['vat'], dates: [], groups: [donation] }),
)
const added = await openSale(
	aVenue('added')
		.withFee('booking', { kind: 'outside', fixed: '1.50' })
		.with({ taxes: { sales: { name: 'Sales tax', rate: '8.875', included: false } } })
		.withEvent({ taxes: ['sales'], fees: ['booking'] }),
)
const yen = await openSale(
	aVenue('yen', { currency: 'JPY' })
		.with({ taxes: { consumption: { name: 'Consumption tax', rate: '10', included: true } } })
		.withEvent({ taxes: ['consumption'], prices: { adult: '1999' } }),
)
const dinar = await openSale(
	aVenue('dinar', { currency: 'KWD' })
		.with({ taxes: { vat: { name: 'VAT', rate: '5', included: false } } })
		.withEvent({ taxes: ['vat'], prices: { adult: '1.005' } }),
)
afterAll(() => Promise.all([contained, added, yen, dinar].map((sale) => sale.close())))

const totalsIn = async (sale: Sale, entries: EntrySketch[], codes: string[] = []) => {
	const cart = await sale.hold(...entries)
	if (codes.length > 0) await sale.modify(cart, { add: [], remove: [], preReservePromoCodes: codes })
	const read = await sale.read(cart)
	return read.cart._data[0]?.fees.grand_totals
}
const included = { name: 'VAT', included: true }

describe('a cart', () => {
	it('has a row for each rate that its prices contain, and costs the same', async () => {
		const totals = await totalsIn(contained, [
			{ type: 'adult', quantity: 2 },
			{ type: 'book' },
			{ type: 'plain' },
		])
		expect(totals).toMatchObject({
			total_fee_percent_outside: '0.00',
			total_after_fees_price: '74.98',
			taxes: [
				{ ...included, rate: '19', net: '50.40', amount: '9.58' },
				{ ...included, rate: '7', net: '9.35', amount: '0.65' },
			],
		})
	})

	it('taxes fees as the ticket that they are charged for', async () => {
		const session = 'evt_fee.20270501T1000'
		const totals = await totalsIn(contained, [{ type: 'evt_fee_adult', session }])
		expect(totals?.taxes).toEqual([{ ...included, rate: '19', net: '25.20', amount: '4.79' }])
	})

	it('has no tax on a donation', async () => {
		const totals = await totalsIn(contained, [{ type: 'donation', session: null }])
		expect(totals).toMatchObject({ total_after_fees_price: '20.00' })
		expect(totals?.taxes).toBeUndefined()
	})

	it('adds a tax to prices that do not contain it, line by line', async () => {
		expect(await totalsIn(added, [{ quantity: 2 }])).toMatchObject({
			total_fee_fixed_outside: '3.00',
			total_fee_percent_outside: '4.70',
			total_after_fees_price: '57.70',
			// 8.875 % of 53.00 at once would be 4.70 as well; of each ticket it is 2.35.
			taxes: [{ name: 'Sales tax', rate: '8.875', included: false, net: '53.00', amount: '4.70' }],
		})
	})

	it('rounds to what its currency has: whole yen, thousandths of a dinar', async () => {
		expect((await totalsIn(yen, [{ quantity: 2 }]))?.taxes).toMatchObject([{ net: '3634', amount: '364' }])
		expect((await totalsIn(dinar, [{}]))?.taxes).toMatchObject([{ net: '1.005', amount: '0.050' }])
	})

	it('is taxed by what a code leaves of its price', async () => {
		const totals = await totalsIn(contained, [{ type: 'book', quantity: 2 }], ['HALF'])
		expect(totals).toMatchObject({
			total_after_fees_price: '10.00',
			taxes: [{ ...included, rate: '7', net: '9.34', amount: '0.66' }],
		})
	})
})

describe('an order', () => {
	const bought = async (sale: Sale, amount: string, ...entries: EntrySketch[]) => {
		const cart = await sale.hold(...entries)
		await sale.pay(cart, amount)
		const link = (await sale.book(cart)).ticket_order._data[0]?.link ?? ''
		const answer = await readOrders(
			sale.engine,
			sale.seller,
			{ links: [link] },
			{ embed: [], states: ['cancelled'] },
		)
		return {
			fees: answer.ticket_order._data[0]?.fees,
			facts: await orderFacts(sale.engine, sale.seller, link),
		}
	}

	it('keeps the taxes of its tickets, whichever of them an answer has', async () => {
		const { fees, facts } = await bought(contained, '39.99', { type: 'adult' }, { type: 'book' })
		expect(fees?.taxes).toEqual([
			{ ...included, rate: '19', net: '25.20', amount: '4.79' },
			{ ...included, rate: '7', net: '9.35', amount: '0.65' },
		])
		const documents = documentsOf({ ...aSeller(), id: 'contained' })
		const { html, text } = await documents.confirmation(facts, 'en-US')
		for (const body of [html, text]) {
			expect(body).toContain('Includes VAT (19% of €25.20)')
			expect(body).toContain('€4.79')
			expect(body).toContain('Includes VAT (7% of €9.35)')
		}
		expect((await documents.confirmation(facts, 'es-US')).text).toContain('Incluye VAT (19')
		const { text: printed } = readPdf(await documents.receiptPdf(facts, 'en-US'))
		// The reader of these tests does not know the sign of the euro.
		expect(printed).toMatch(/Includes VAT \(19% of .?25\.20\)\s+.?4\.79/)
		expect(await contained.ledgerDifferences()).toEqual([])
	})

	it('has an added tax as a line of its own on its documents, apart from its fees', async () => {
		const { fees, facts } = await bought(added, '28.85', {})
		expect(fees).toMatchObject({ total_fee_outside: '3.85', taxes: [{ net: '26.50', amount: '2.35' }] })
		const { text } = await documentsOf({ ...aSeller(), id: 'added' }).confirmation(facts, 'en-US')
		const lines = text.split('\n').map((line) => line.trim())
		const totals = lines.slice(lines.findIndex((line) => line.startsWith('Subtotal')))
		expect(totals.slice(0, 4).join(' | ')).toMatch(
			/^Subtotal.*\$25\.00 \| Fees.*\$1\.50 \| Sales tax \(8\.875% of \$26\.50\).*\$2\.35 \| Total.*\$28\.85$/,
		)
		// Advertised with fees, prices have the tax as well.
		const whole = await documentsOf({ ...aSeller({ includeFees: true }), id: 'added' }).confirmation(
			facts,
			'en-US',
		)
		expect(whole.text).toContain('Includes Sales tax (8.875% of $26.50)')
		expect(whole.text).toContain('Includes $1.50 fees')
		expect(await added.ledgerDifferences()).toEqual([])
	})
})
