import { expect, it } from 'vitest'
import { aHouse, anOrder, aTicket, lettersOf } from './house-fixture.ts'

const letters = lettersOf(aHouse())

// spec: mail
it('a confirmation tells who, what, when, where and how much, in HTML and in text', async () => {
	const letter = await letters.confirmation(anOrder(), 'en-US')
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
		expect(letter.html).toContain(fact)
		expect(letter.text).toContain(fact)
	}
	expect(letter.subject).toBe('Your tickets for General Admission (HSM-10042)')
	expect(letter.to).toBe('ada@example.org')
	expect(letter.from).toBe('"Harbour Science Museum" <tickets@harbour.example>')
})

const allDay = {
	start: new Date('2027-05-01T14:00:00Z'),
	end: new Date('2027-05-01T21:00:00Z'),
	allDay: true,
}

it('a confirmation names the whole span of an all-day visit instead of its start, in HTML and in text', async () => {
	const { html, text } = await letters.confirmation(anOrder({ tickets: [aTicket(allDay)] }), 'en-US')
	const when = 'Saturday, May 1, 2027, any time 10:00 AM–5:00 PM'
	expect(html).toContain(when)
	expect(text).toContain(when)
	expect(text).not.toContain('at 10:00 AM')
})

it('a confirmation names the seats of each ticket type under its line, in HTML and in text', async () => {
	const tickets = [
		aTicket({ seatName: 'Stalls F14' }),
		aTicket({ id: 'tk_2', seatName: 'Stalls F13' }),
		aTicket({ id: 'tk_3', typeName: 'Child', seatName: 'Stalls F12' }),
	]
	const { html, text } = await letters.confirmation(anOrder({ tickets }), 'en-US')
	expect(text).toContain('2 × Adult: $50.00\n    Stalls F13, Stalls F14\n1 × Child: $25.00\n    Stalls F12\n')
	expect(html).toMatch(/2 × Adult<span[^>]*>Stalls F13, Stalls F14<\/span>/)
	expect((await letters.confirmation(anOrder(), 'en-US')).html).not.toContain('<span')
})

it('a confirmation links to the order by its token and to the printable tickets', async () => {
	const { html, text } = await letters.confirmation(anOrder(), null)
	const page = 'https://tickets.harbour.example/checkout/complete?orderIds=or_2b3c4d.Zm9vYmFyYmF6cXV4'
	expect(html).toContain(`href="${page}"`)
	expect(text).toContain(page)
	expect(html).toContain('/api/ticket_order/or_2b3c4d.Zm9vYmFyYmF6cXV4/tickets.pdf')
})

it('a confirmation carries the venue’s colours inlined, so that mail programs show them', async () => {
	const { html } = await letters.confirmation(anOrder(), null)
	expect(html).toContain('background-color:#0b3c6f')
	expect(html).not.toContain('var(')
})

it('HTML in names, events and messages is inert', async () => {
	const evil = '<img src=x onerror=alert(1)>'
	const order = anOrder({
		purchaser: { firstName: evil, lastName: 'x', email: 'a@b.example' },
		tickets: [aTicket({ eventName: evil, typeName: evil, venueName: evil, venueAddress: '"><script>' })],
	})
	const { html } = await letters.confirmation(order, 'en-US')
	expect(html).not.toMatch(/<img|<script/)
	expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
	expect(html).toContain('Mind the &lt;whale&gt; &amp; come early.')
})

it('wording syntax in a name stays text', async () => {
	const order = anOrder({
		purchaser: { firstName: '$t(mail.confirmation.total) {{venue}}', lastName: 'x', email: 'a@b.example' },
	})
	expect((await letters.confirmation(order, 'en-US')).text).toContain(
		'Hello $t(mail.confirmation.total) {{venue}},',
	)
})

it('an event name with line ends adds no header to the subject', async () => {
	const order = anOrder({ tickets: [aTicket({ eventName: 'Whales\r\nBcc: all@example.org' })] })
	expect((await letters.confirmation(order, null)).subject).not.toMatch(/[\r\n]/)
})

it.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', '', 'Ada <a@b.example>'])(
	'refuses to write to %j',
	async (email) => {
		const order = anOrder({ purchaser: { firstName: 'A', lastName: 'B', email } })
		await expect(letters.confirmation(order, null)).rejects.toThrow('not a usable e-mail address')
	},
)

it('an order of several events names only its number in the subject', async () => {
	const order = anOrder({ tickets: [aTicket(), aTicket({ eventId: 'evt_sky', eventName: 'Night Sky' })] })
	expect((await letters.confirmation(order, null)).subject).toBe('Your tickets, order HSM-10042')
})

it('an order with a code says what the code took off', async () => {
	const order = anOrder({ totals: { face: 5000, discount: 500, feeOutside: 300, price: 4800, paid: 4800 } })
	const { text } = await letters.confirmation(order, 'en-US')
	expect(text).toContain('Subtotal: $50.00\nDiscounts: -$5.00\nFees: $3.00\nTotal: $48.00')
	expect((await letters.confirmation(anOrder(), 'en-US')).text).not.toContain('Discounts')
})

it('a free order shows neither fees nor a payment', async () => {
	const order = anOrder({
		totals: { face: 0, discount: 0, feeOutside: 0, price: 0, paid: 0 },
		tickets: [aTicket({ faceValue: 0 })],
	})
	const { text } = await letters.confirmation(order, 'en-US')
	expect(text).not.toContain('Fees')
	expect(text).not.toContain('Paid')
	expect(text).toContain('Total: $0.00')
})

// spec: locale.localFormats
it('a Spanish speaker reads Spanish words and dates', async () => {
	const { html, subject } = await letters.confirmation(anOrder(), 'es-US')
	expect(html).toContain('lang="es-US"')
	expect(html).toContain('de may')
	expect(subject).not.toContain('Your tickets')
})

it('an unknown language means the venue’s own', async () => {
	expect((await letters.confirmation(anOrder(), 'xx-XX')).subject).toContain('Your tickets')
})

it('an order of a seller without configuration is an error, not an empty letter', async () => {
	await expect(letters.confirmation(anOrder({ sellerId: 'gone' }), null)).rejects.toThrow('gone')
})

it('a letter in Arabic runs from right to left and attaches tickets that can be printed', async () => {
	const { html, text, subject, attachments } = await letters.confirmation(anOrder(), 'ar')
	expect(html).toContain('<html lang="ar" dir="rtl">')
	expect(html).toContain('text-align:right')
	expect(subject).toContain('التذاكر')
	expect(text).toContain('تم تأكيد حجزك')
	// Arabic words with the digits that codes and order numbers have.
	expect(text).toMatch(/مايو.*2027/)
	expect(text).not.toMatch(/[٠-٩]/)
	expect(attachments.map(({ contentType }) => contentType)[0]).toBe('application/pdf')
})
