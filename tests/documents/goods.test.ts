import { describe, expect, it } from 'vitest'
import { aGift, aGiftOrder, anOrder, aSeller, aTicket, documentsOf } from './order-fixture.ts'
import { readPdf } from './read-pdf.ts'

const documents = documentsOf(aSeller())

/** Words that only an admission may use, in the four languages of the product. */
const admission =
	/ticket(?!_order|s\.pdf)|entrance|any day|\bvisit\b|visit\.ics|booked|QR|Pier Road|entrada|boleto|acceso|cualquier día|reserva|التذاكر|تذكر|المدخل|لأي يوم|حجز|الزيارة/i

/** Link and sender addresses contain words of their own. */
const withoutAddresses = (text: string): string => text.replace(/https?:\/\/\S+|href="[^"]*"/g, '')

describe('the email of a donation', () => {
	it.each(['en-US', 'es-US', 'ar'])(
		'the email of a donation in %s mentions no tickets, entrance or visit',
		async (locale) => {
			const { html, text, subject, attachments } = await documents.confirmation(aGiftOrder(), locale)
			for (const part of [html, text, subject]) expect(withoutAddresses(part)).not.toMatch(admission)
			for (const fact of ['Keep the Wave Tank Moving', 'One child’s day', 'HSM-10042']) {
				expect(text).toContain(fact)
				expect(html).toContain(fact)
			}
			expect(attachments.map(({ filename }) => filename)).toEqual(['receipt-HSM-10042.pdf'])
		},
	)

	it('the email of a donation thanks the giver and says that the receipt is attached', async () => {
		const { text, html, subject } = await documents.confirmation(aGiftOrder(), 'en-US')
		expect(subject).toBe('Your receipt from Harbour Science Museum (HSM-10042)')
		for (const part of [text, html]) {
			expect(part).toContain('Thank you for supporting Harbour Science Museum. Your receipt is attached.')
			expect(part).toContain('1 × One child’s day')
			expect(part).toContain('$30.00')
		}
	})
})

describe('the PDF of a donation', () => {
	it('the PDF of a donation is one receipt with number, lines and total, and no ticket', async () => {
		const order = aGiftOrder({
			totals: {
				face: 9000,
				discount: 0,
				feeOutside: 0,
				rounding: 0,
				price: 9000,
				credits: 0,
				paid: 9000,
				returned: 0,
			},
			goods: [aGift(), aGift({ id: 'tk_10' }), aGift({ id: 'tk_11', typeName: 'A mark of your own' })],
		})
		const { pages, text, raw } = readPdf(await documents.ticketsPdf(order, 'en-US'))
		expect(pages).toBe(1)
		for (const fact of ['Receipt', 'HSM-10042', 'Tuesday, April 20, 2027', 'Keep the Wave Tank Moving'])
			expect(text).toContain(fact)
		for (const fact of ['2 × One child’s day', '$60.00', '1 × A mark of your own', '$30.00', '$90.00'])
			expect(text.replaceAll('\x92', '’')).toContain(fact)
		expect(text).not.toMatch(admission)
		expect(raw).not.toContain('/Figure')
	})

	it('a receipt with more lines than a page continues on the next page', async () => {
		const goods = Array.from({ length: 50 }, (_, at) => aGift({ id: `tk_${at}`, typeName: `Gift ${at}` }))
		const { pages, text } = readPdf(await documents.ticketsPdf(aGiftOrder({ goods }), 'en-US'))
		expect(pages).toBe(2)
		expect(text).toContain('Gift 49')
	})
})

describe('an order of tickets and a donation', () => {
	const order = anOrder({
		totals: {
			face: 8000,
			discount: 0,
			feeOutside: 300,
			rounding: 0,
			price: 8300,
			credits: 0,
			paid: 8300,
			returned: 0,
		},
		goods: [aGift()],
	})

	it('the PDF of tickets and a donation prints a receipt after the tickets', async () => {
		const { pages, text, raw } = readPdf(await documents.ticketsPdf(order, 'en-US'))
		expect(pages).toBe(2)
		expect(text).toContain('Ticket 2 of 2')
		expect(raw.match(/\/Figure/g)).toHaveLength(2)
		expect(text.split('Receipt').at(-1)).toContain('One child')
	})

	it('the email of tickets and a donation lists the donation separately from the visit', async () => {
		const { text, html, attachments } = await documents.confirmation(order, 'en-US')
		expect(text).toContain(
			'Keep the Wave Tank Moving\n1 × One child’s day: $30.00\n\nSubtotal: $80.00\nFees: $3.00\nTotal: $83.00',
		)
		expect(html).toContain('1 × One child’s day')
		expect(attachments.map(({ filename }) => filename)).toEqual(['tickets-HSM-10042.pdf', 'visit.ics'])
	})

	it('the calendar file of tickets and a donation contains only the visit', async () => {
		const calendar = await documents.calendarFile(order, 'en-US')
		expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
		expect(calendar).not.toContain('Wave Tank')
	})
})

it('the email of a pass mentions no calendar file, because none is attached', async () => {
	const pass = { start: null, end: null, localDate: null, validFrom: '2027-06-01', validTo: '2028-05-31' }
	const { html, text, attachments } = await documents.confirmation(
		anOrder({ tickets: [aTicket(pass)] }),
		'en-US',
	)
	expect(attachments.map(({ filename }) => filename)).toEqual(['tickets-HSM-10042.pdf'])
	expect(html + text).not.toContain('visit.ics')
})

describe('the receipt of an order', () => {
	it('has its tickets as lines, its totals, and what was paid and went back', async () => {
		const totals = {
			face: 8000,
			discount: 0,
			feeOutside: 300,
			rounding: 0,
			price: 8300,
			credits: 1000,
			paid: 8300,
			returned: 1000,
		}
		const order = anOrder({ goods: [aGift()], totals })
		const { pages, text } = readPdf(await documents.receiptPdf(order, 'en-US'))
		expect(pages).toBe(1)
		for (const fact of ['General Admission', '2 × Adult', '$50.00', '1 × One child’s day', '$30.00'])
			expect(text.replaceAll('\x92', '’')).toContain(fact)
		for (const fact of [
			'Fees',
			'$3.00',
			'Credit',
			'-$10.00',
			'Total',
			'$73.00',
			'Paid',
			'$83.00',
			'Refunded',
		])
			expect(text).toContain(fact)
		// It admits no visitor.
		expect(text).not.toContain('HSM7K2Q9XW4TRB3P')
	})
})

describe('an order of gift cards, a code and a membership', () => {
	const order = aGiftOrder({
		goods: [
			aGift({
				typeName: 'Gift card',
				gift: { kind: 'gift_card', number: 'B7QH-2MXD-RK4T-9VZC', balance: 3000 },
			}),
			aGift({
				id: 'tk_10',
				typeName: 'Gift card',
				gift: { kind: 'gift_card', number: '2222-BBBB-3333-CCCC', balance: 1250 },
			}),
			aGift({
				id: 'tk_11',
				typeName: 'A visit',
				gift: { kind: 'code', number: 'K7MD4RTX2BQP', balance: null },
			}),
			aGift({
				id: 'tk_12',
				typeName: 'Family',
				gift: { kind: 'member_card', number: 'K2M7', balance: null },
			}),
		],
	})
	const delivered = [
		'Gift card B7QH-2MXD-RK4T-9VZC: $30.00',
		'Gift card 2222-BBBB-3333-CCCC: $12.50',
		'Code K7MD4RTX2BQP',
		'Member number K2M7',
	]

	it('the confirmation and the receipt name each number with its balance', async () => {
		const { text, html } = await documents.confirmation(order, 'en-US')
		const printed = readPdf(await documents.ticketsPdf(order, 'en-US')).text
		for (const part of [text, html, printed]) for (const gift of delivered) expect(part).toContain(gift)
	})
})
