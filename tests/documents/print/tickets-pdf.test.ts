import { expect, it } from 'vitest'
import { printable } from '#app/documents/print/printable.ts'
import { anOrder, aSeller, aTicket, documentsOf } from '../order-fixture.ts'
import { readPdf } from '../read-pdf.ts'

const documents = documentsOf(aSeller())

it('the PDF has two tickets on a page, with the facts that entrance and visitor need', async () => {
	const { pages, text } = readPdf(await documents.ticketsPdf(anOrder(), 'en-US'))
	expect(pages).toBe(1)
	for (const fact of [
		'HSM-10042',
		'HSM7K2Q9XW4TRB3P',
		'HSM8L3R0YX5VSC4Q',
		'General Admission',
		'Sat, May 1, 2027 at 10:30 AM',
		'1 Pier Road',
		'Ticket 2 of 2',
		'Tickets for order HSM-10042',
		'Page 1 of 1',
	]) {
		expect(text).toContain(fact)
	}
})

it.each([
	[1, 1],
	[2, 1],
	[3, 2],
	[5, 3],
])('%i tickets take %i pages, each with its number, and no ticket is cut', async (count, expected) => {
	const tickets = Array.from({ length: count }, (_, at) => aTicket({ id: `tk_${at}`, scanCode: `CODE${at}` }))
	for (const [locale, of] of [
		['en-US', 'of'],
		['es-US', 'de'],
	] as const) {
		const { pages, texts } = readPdf(await documents.ticketsPdf(anOrder({ tickets }), locale))
		expect([pages, texts.length]).toEqual([expected, expected])
		for (let at = 0; at < count; at += 1) {
			const text = texts[Math.floor(at / 2)]
			expect(text).toContain(` ${at + 1} ${of} ${count}`)
			expect(text).toContain(`CODE${at}`)
		}
		for (const [at, text] of texts.entries())
			expect(text).toMatch(new RegExp(` ${at + 1} ${of} ${expected}$`))
	}
})

it('the PDF has a link to the map, and the notes of the venue for a visit', async () => {
	const links = [{ label: 'completed.title', href: '/visit' }]
	const own = aSeller({ links, messages: { 'checkout.trust.rule': 'Change your date up to a day before' } })
	const { text, raw } = readPdf(await documentsOf(own).ticketsPdf(anOrder(), 'en-US'))
	const lines = text.replaceAll('\n', ' ')
	for (const note of [
		'Before you come',
		'Mind the <whale> & come early.',
		'Change your date up to a day before',
	])
		expect(lines).toContain(note)
	for (const href of [
		'https://www.google.com/maps/search/?api=1&query=1%20Pier%20Road%2C%20New%20York',
		'https://tickets.harbour.example/visit',
		'https://tickets.harbour.example/manage/or_2b3c4d.Zm9vYmFyYmF6cXV4',
		'mailto:tickets@harbour.example',
	])
		expect(raw).toContain(`(${href})`)
})

it('short terms are printed as one paragraph, and long ones are left out', async () => {
	const printed = async (html: string) => {
		const own = aSeller({ messages: { 'checkout.terms_html': html } })
		return readPdf(await documentsOf(own).ticketsPdf(anOrder(), 'en-US')).text.replaceAll('\n', ' ')
	}
	expect(await printed('<p>Not <b>refundable</b>.</p>')).toContain('Terms and conditions: Not refundable.')
	expect(await printed(`<p>${'Not refundable. '.repeat(200)}</p>`)).not.toContain('Terms and conditions')
})

it('a ticket shows the price as the venue advertises it, with its fees or without', async () => {
	const priceIn = async (includeFees: boolean) =>
		readPdf(await documentsOf(aSeller({ includeFees })).ticketsPdf(anOrder(), 'en-US')).text.match(
			/\$\d+\.\d\d/,
		)?.[0]
	expect([await priceIn(false), await priceIn(true)]).toEqual(['$25.00', '$26.50'])
})

it('the PDF shows the whole span of an all-day visit instead of its start', async () => {
	const span = { start: new Date('2027-05-01T14:00:00Z'), end: new Date('2027-05-01T21:00:00Z') }
	const order = anOrder({ tickets: [aTicket({ ...span, allDay: true })] })
	const { text } = readPdf(await documents.ticketsPdf(order, 'en-US'))
	expect(text.replaceAll('\n', ' ')).toContain('Saturday, May 1, 2027, any time 10:00 AM\x965:00 PM')
})

// spec: 1§3.7
it('the PDF has the words of an event in place of date and time', async () => {
	const order = anOrder({ tickets: [aTicket({ ticketDateTime: 'Any Friday in June' })] })
	const { text } = readPdf(await documents.ticketsPdf(order, 'en-US'))
	expect(text).toContain('Any Friday in June')
	expect(text).not.toContain('10:30')
})

it('the PDF prints letters that the standard fonts lack without their marks', async () => {
	expect(readPdf(await documents.ticketsPdf(anOrder(), 'en-US')).text).toContain('Wanda Walesa')
	expect(printable('Zoë Núñez – 5 €')).toBe('Zoë Núñez – 5 €')
	expect(printable('山田 Ada')).toBe('Ada')
})

it('the PDF is tagged, titled and in the visitor’s language for screen readers', async () => {
	const { raw } = readPdf(await documents.ticketsPdf(anOrder(), 'es-US'))
	expect(raw).toContain('/StructTreeRoot')
	expect(raw).toContain('(es-US)')
	expect(raw).toContain('/Figure')
})

it('documents that are made between others have the same bytes as one alone', async () => {
	const other = documentsOf(aSeller({ css: ':root{--font-heading:Georgia,serif}' }))
	const alone = await documents.ticketsPdf(anOrder(), 'en-US')
	const [first, , second] = await Promise.all([
		documents.ticketsPdf(anOrder(), 'en-US'),
		other.ticketsPdf(anOrder(), 'en-US'),
		documents.ticketsPdf(anOrder(), 'en-US'),
	])
	expect([first, second]).toEqual([alone, alone])
})

it('the PDF of an order has the same bytes each time', async () => {
	const [one, two] = await Promise.all([
		documents.ticketsPdf(anOrder(), 'en-US'),
		documents.ticketsPdf(anOrder(), 'en-US'),
	])
	expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
})

it('a long name does not overflow the page of its ticket', async () => {
	const order = anOrder({
		tickets: [
			aTicket({
				eventName: 'A very long event '.repeat(30),
				admitName: 'Ada '.repeat(60),
				venueAddress: 'Road '.repeat(80),
			}),
		],
	})
	expect(readPdf(await documents.ticketsPdf(order, 'en-US')).pages).toBe(1)
})

it('the PDF of a ticket without a session says that it is valid on any day', async () => {
	const order = anOrder({ tickets: [aTicket({ start: null, end: null, localDate: null })] })
	expect(readPdf(await documents.ticketsPdf(order, 'en-US')).text).toContain('Valid on any day')
})

it('the PDF of a pass says on which days it is valid', async () => {
	const year = { start: null, end: null, localDate: null, validFrom: '2027-06-01', validTo: '2028-05-31' }
	const { text } = readPdf(await documents.ticketsPdf(anOrder({ tickets: [aTicket(year)] }), 'en-US'))
	expect(text.replace(/\s+/g, ' ')).toContain('Valid Tuesday, June 1, 2027 to Wednesday, May 31, 2028')
	expect(text).not.toContain('Valid on any day')
})

it('the tickets of an Arabic visitor are printed in the venue’s default language, because no PDF font has Arabic letters', async () => {
	const { pages, text } = readPdf(await documents.ticketsPdf(anOrder(), 'ar'))
	expect(pages).toBe(1)
	expect(text).toContain('Ticket 2 of 2')
	expect(text).toContain('Date and time')
})

it('a venue whose default is Arabic prints in another of its languages, else in English', async () => {
	const spanish = documentsOf(aSeller({ locales: ['ar', 'es-US'] }))
	expect(readPdf(await spanish.ticketsPdf(anOrder(), 'ar')).text).toContain('Fecha y hora')
	const arabicOnly = documentsOf(aSeller({ locales: ['ar'] }))
	expect(readPdf(await arabicOnly.ticketsPdf(anOrder(), 'ar')).text).toContain('Date and time')
})
