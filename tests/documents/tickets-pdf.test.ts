import { expect, it } from 'vitest'
import { printable } from '#app/documents/printable.ts'
import { aHouse, anOrder, aTicket, lettersOf } from './house-fixture.ts'
import { readPdf } from './read-pdf.ts'

const letters = lettersOf(aHouse())

it('prints one page for each ticket, with what the entrance and the visitor need', async () => {
	const { pages, text } = readPdf(await letters.ticketsPdf(anOrder(), 'en-US'))
	expect(pages).toBe(2)
	for (const fact of [
		'HSM-10042',
		'HSM7K2Q9XW4TRB3P',
		'HSM8L3R0YX5VSC4Q',
		'General Admission',
		'Sat, May 1, 2027 at 10:30 AM',
		'1 Pier Road',
		'Ticket 2 of 2',
	]) {
		expect(text).toContain(fact)
	}
})

it('prints the whole span of an all-day visit instead of its start', async () => {
	const span = { start: new Date('2027-05-01T14:00:00Z'), end: new Date('2027-05-01T21:00:00Z') }
	const order = anOrder({ tickets: [aTicket({ ...span, allDay: true })] })
	const { text } = readPdf(await letters.ticketsPdf(order, 'en-US'))
	expect(text.replaceAll('\n', ' ')).toContain('Saturday, May 1, 2027, any time 10:00 AM\x965:00 PM')
})

it('writes letters that the standard fonts lack without their marks', async () => {
	expect(readPdf(await letters.ticketsPdf(anOrder(), 'en-US')).text).toContain('Wanda Walesa')
	expect(printable('Zoë Núñez – 5 €')).toBe('Zoë Núñez – 5 €')
	expect(printable('山田 Ada')).toBe('Ada')
})

it('is tagged, titled and in the visitor’s language for screen readers', async () => {
	const { raw } = readPdf(await letters.ticketsPdf(anOrder(), 'es-US'))
	expect(raw).toContain('/StructTreeRoot')
	expect(raw).toContain('(es-US)')
	expect(raw).toContain('/Figure')
})

it('prints the same bytes twice', async () => {
	const [one, two] = await Promise.all([
		letters.ticketsPdf(anOrder(), 'en-US'),
		letters.ticketsPdf(anOrder(), 'en-US'),
	])
	expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
})

it('a long name stays on its ticket’s page', async () => {
	const order = anOrder({
		tickets: [
			aTicket({
				eventName: 'A very long event '.repeat(30),
				admitName: 'Ada '.repeat(60),
				venueAddress: 'Road '.repeat(80),
			}),
		],
	})
	expect(readPdf(await letters.ticketsPdf(order, 'en-US')).pages).toBe(1)
})

it('a ticket without a session is valid on any day', async () => {
	const order = anOrder({ tickets: [aTicket({ start: null, end: null, localDate: null })] })
	expect(readPdf(await letters.ticketsPdf(order, 'en-US')).text).toContain('Valid on any day')
})

it('a pass says on which days it is valid', async () => {
	const year = { start: null, end: null, localDate: null, validFrom: '2027-06-01', validTo: '2028-05-31' }
	const { text } = readPdf(await letters.ticketsPdf(anOrder({ tickets: [aTicket(year)] }), 'en-US'))
	expect(text.replace(/\s+/g, ' ')).toContain('Valid Tuesday, June 1, 2027 to Wednesday, May 31, 2028')
	expect(text).not.toContain('Valid on any day')
})

it('the ticket of an Arabic visitor is printed in the venue’s own language, for no font of the printer has its letters', async () => {
	const { pages, text } = readPdf(await letters.ticketsPdf(anOrder(), 'ar'))
	expect(pages).toBe(2)
	expect(text).toContain('Ticket 2 of 2')
	expect(text).toContain('Date and time')
})

it('a venue that speaks Arabic first prints in another of its languages, else in English', async () => {
	const spanish = lettersOf(aHouse({ locales: ['ar', 'es-US'] }))
	expect(readPdf(await spanish.ticketsPdf(anOrder(), 'ar')).text).toContain('Fecha y hora')
	const alone = lettersOf(aHouse({ locales: ['ar'] }))
	expect(readPdf(await alone.ticketsPdf(anOrder(), 'ar')).text).toContain('Date and time')
})
