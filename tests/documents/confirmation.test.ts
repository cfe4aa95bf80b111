import { expect, it } from 'vitest'
import { anOrder, aSeller, aTicket, documentsOf } from './order-fixture.ts'

const documents = documentsOf(aSeller())

// spec: mail
it('a confirmation contains who, what, when, where and how much, in HTML and in text', async () => {
	const email = await documents.confirmation(anOrder(), 'en-US')
	const facts = [
		'Ada',
		'HSM-10042',
		'General Admission',
		'Sat, May 1, 2027 at 10:30 AM',
		'1 Pier Road, New York',
		'2 × Adult',
		'$50.00',
		'$3.00',
		'$53.00',
	]
	for (const fact of facts) {
		expect(email.html).toContain(fact)
		expect(email.text).toContain(fact)
	}
	expect(email.subject).toBe('Your tickets for General Admission (HSM-10042)')
	expect(email.to).toBe('ada@example.org')
	expect(email.from).toBe('"Harbour Science Museum" <tickets@harbour.example>')
})

const allDay = {
	start: new Date('2027-05-01T14:00:00Z'),
	end: new Date('2027-05-01T21:00:00Z'),
	allDay: true,
}

it('a confirmation shows the whole span of an all-day visit instead of its start, in HTML and in text', async () => {
	const { html, text } = await documents.confirmation(anOrder({ tickets: [aTicket(allDay)] }), 'en-US')
	const when = 'Saturday, May 1, 2027, any time 10:00 AM–5:00 PM'
	expect(html).toContain(when)
	expect(text).toContain(when)
	expect(text).not.toContain('at 10:00 AM')
})

// spec: 1§3.7
it('a confirmation has the words of an event in place of date and time, in the visitor’s language', async () => {
	const order = anOrder({ tickets: [aTicket({ ticketDateTime: 'Any Friday in June' })] })
	const { html, text } = await documents.confirmation(order, 'en-US')
	for (const body of [html, text]) {
		expect(body).toContain('Any Friday in June')
		expect(body).not.toContain('10:30 AM')
	}
	const seller = { ...aSeller(), catalogTexts: { 'Any Friday in June': { 'es-US': 'Un viernes de junio' } } }
	expect((await documentsOf(seller).confirmation(order, 'es-US')).text).toContain('Un viernes de junio')
})

it('a confirmation lists the seats of each ticket type under its line, in HTML and in text', async () => {
	const tickets = [
		aTicket({ seatName: 'Stalls F14' }),
		aTicket({ id: 'tk_2', seatName: 'Stalls F13' }),
		aTicket({ id: 'tk_3', typeName: 'Child', seatName: 'Stalls F12' }),
	]
	const { html, text } = await documents.confirmation(anOrder({ tickets }), 'en-US')
	expect(text).toContain('2 × Adult: $50.00\n    Stalls F13, Stalls F14\n1 × Child: $25.00\n    Stalls F12\n')
	expect(html).toMatch(/2 × Adult<span[^>]*>Stalls F13, Stalls F14<\/span>/)
	expect((await documents.confirmation(anOrder(), 'en-US')).html).not.toContain('<span')
})

it('a confirmation of a venue that advertises prices with fees keeps them in its lines, which add up to the total', async () => {
	const { html, text } = await documentsOf(aSeller({ includeFees: true })).confirmation(anOrder(), 'en-US')
	expect(text).toContain('2 × Adult: $53.00')
	expect(text).toContain('Subtotal: $53.00\nTotal: $53.00\n    Includes $3.00 fees')
	expect(html).toContain('Includes $3.00 fees')
	expect(text).not.toContain('Fees:')
})

it('a confirmation links to the order by its token and to the printable tickets', async () => {
	const { html, text } = await documents.confirmation(anOrder(), null)
	const page = 'https://tickets.harbour.example/checkout/complete?orderIds=or_2b3c4d.Zm9vYmFyYmF6cXV4'
	expect(html).toContain(`href="${page}"`)
	expect(text).toContain(page)
	expect(html).toContain('/api/ticket_order/or_2b3c4d.Zm9vYmFyYmF6cXV4/tickets.pdf')
})

it('a confirmation inlines the venue’s colours for mail programs', async () => {
	const { html } = await documents.confirmation(anOrder(), null)
	expect(html).toContain('background-color:#0b3c6f')
	expect(html).not.toContain('var(')
})

it('HTML in names, events and messages is escaped', async () => {
	const evil = '<img src=x onerror=alert(1)>'
	const order = anOrder({
		purchaser: { firstName: evil, lastName: 'x', email: 'a@b.example' },
		tickets: [aTicket({ eventName: evil, typeName: evil, venueName: evil, venueAddress: '"><script>' })],
	})
	const { html } = await documents.confirmation(order, 'en-US')
	expect(html).not.toMatch(/<img|<script/)
	expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
	expect(html).toContain('Mind the &lt;whale&gt; &amp; come early.')
})

it('wording syntax in a name is not interpreted', async () => {
	const order = anOrder({
		purchaser: { firstName: '$t(mail.confirmation.total) {{venue}}', lastName: 'x', email: 'a@b.example' },
	})
	expect((await documents.confirmation(order, 'en-US')).text).toContain(
		'Hello $t(mail.confirmation.total) {{venue}},',
	)
})

it('an event name with line ends adds no header to the subject', async () => {
	const order = anOrder({ tickets: [aTicket({ eventName: 'Whales\r\nBcc: all@example.org' })] })
	expect((await documents.confirmation(order, null)).subject).not.toMatch(/[\r\n]/)
})

it.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', '', 'Ada <a@b.example>'])(
	'a confirmation is not written to the address %j',
	async (email) => {
		const order = anOrder({ purchaser: { firstName: 'A', lastName: 'B', email } })
		await expect(documents.confirmation(order, null)).rejects.toThrow('not a usable e-mail address')
	},
)

it('the subject of an order of several events has only its number', async () => {
	const order = anOrder({ tickets: [aTicket(), aTicket({ eventId: 'evt_sky', eventName: 'Night Sky' })] })
	expect((await documents.confirmation(order, null)).subject).toBe('Your tickets, order HSM-10042')
})

it('the confirmation of an order with a code shows the discount', async () => {
	const order = anOrder({
		totals: {
			face: 5000,
			discount: 500,
			feeOutside: 300,
			rounding: 0,
			price: 4800,
			credits: 0,
			paid: 4800,
			returned: 0,
		},
	})
	const { text } = await documents.confirmation(order, 'en-US')
	expect(text).toContain('Subtotal: $50.00\nDiscounts: -$5.00\nFees: $3.00\nTotal: $48.00')
	expect((await documents.confirmation(anOrder(), 'en-US')).text).not.toContain('Discounts')
})

it('the confirmation of a free order shows neither fees nor a payment', async () => {
	const order = anOrder({
		totals: { face: 0, discount: 0, feeOutside: 0, rounding: 0, price: 0, credits: 0, paid: 0, returned: 0 },
		tickets: [aTicket({ faceValue: 0 })],
	})
	const { text } = await documents.confirmation(order, 'en-US')
	expect(text).not.toContain('Fees')
	expect(text).not.toContain('Paid')
	expect(text).toContain('Total: $0.00')
})

// spec: locale.localFormats
it('a confirmation in Spanish has Spanish words and dates', async () => {
	const { html, subject } = await documents.confirmation(anOrder(), 'es-US')
	expect(html).toContain('lang="es-US"')
	expect(html).toContain('de may')
	expect(subject).not.toContain('Your tickets')
})

it('a confirmation in an unknown language uses the venue’s default', async () => {
	expect((await documents.confirmation(anOrder(), 'xx-XX')).subject).toContain('Your tickets')
})

it('a confirmation for a seller without configuration throws', async () => {
	await expect(documents.confirmation(anOrder({ sellerId: 'gone' }), null)).rejects.toThrow('gone')
})

it('a confirmation in Arabic runs from right to left and attaches tickets that can be printed', async () => {
	const { html, text, subject, attachments } = await documents.confirmation(anOrder(), 'ar')
	expect(html).toContain('<html lang="ar" dir="rtl">')
	expect(html).toContain('text-align:right')
	expect(subject).toContain('التذاكر')
	expect(text).toContain('تم تأكيد حجزك')
	// Arabic words with the Latin digits of codes and order numbers.
	expect(text).toMatch(/مايو.*2027/)
	expect(text).not.toMatch(/[٠-٩]/)
	expect(attachments.map(({ contentType }) => contentType)[0]).toBe('application/pdf')
})
