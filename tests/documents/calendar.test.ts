import { expect, it } from 'vitest'
import { anOrder, aSeller, aTicket, documentsOf } from './order-fixture.ts'

const documents = documentsOf(aSeller())
const unfolded = (text: string): string => text.replaceAll('\r\n ', '')

it('a calendar file has one event per session, however many tickets, on the venue’s clock and without alarms', async () => {
	const text = unfolded(await documents.calendarFile(anOrder(), 'en-US'))
	expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
	expect(text).toContain('DTSTART;TZID=America/New_York:20270501T103000')
	expect(text).toContain('DTEND;TZID=America/New_York:20270501T110000')
	expect(text).toContain('SUMMARY:General Admission')
	expect(text).toContain('LOCATION:Harbour Science Museum\\, 1 Pier Road\\, New York')
	expect(text).not.toContain('VALARM')
	expect(text).toMatch(/DTSTAMP:20270420T090000Z/)
})

it('the calendar event of an all-day visit spans its opening hours and leaves the visitor’s time free', async () => {
	const span = { start: new Date('2027-05-01T14:00:00Z'), end: new Date('2027-05-01T21:00:00Z') }
	const visits = [aTicket({ ...span, allDay: true }), aTicket({ id: 'tk_9', eventId: 'evt_tour' })]
	const text = unfolded(await documents.calendarFile(anOrder({ tickets: visits }), 'en-US'))
	const [, allDay, timed] = text.split('BEGIN:VEVENT')
	expect(allDay).toContain('DTSTART;TZID=America/New_York:20270501T100000')
	expect(allDay).toContain('DTEND;TZID=America/New_York:20270501T170000')
	expect(allDay).toContain('TRANSP:TRANSPARENT')
	expect(allDay).toContain('any time 10:00 AM–5:00 PM')
	expect(timed).not.toContain('TRANSP')
})

// spec: 1§3.7
it('the calendar event of a visit describes it with the words of its event in place of date and time', async () => {
	const tickets = [aTicket({ ticketDateTime: 'Any Friday in June' })]
	expect(unfolded(await documents.calendarFile(anOrder({ tickets }), 'en-US'))).toContain(
		'DESCRIPTION:Any Friday in June\\n',
	)
})

it('two sessions become two calendar events with their own ids', async () => {
	const later = { start: new Date('2027-05-02T14:30:00Z'), end: new Date('2027-05-02T15:00:00Z') }
	const text = await documents.calendarFile(
		anOrder({ tickets: [aTicket(), aTicket({ id: 'tk_9', ...later })] }),
		null,
	)
	expect(new Set(unfolded(text).match(/UID:.+/g)).size).toBe(2)
})

it('the calendar file describes the zone, with the hour of each change', async () => {
	const text = await documents.calendarFile(anOrder(), null)
	expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
	expect(text).toContain(
		'BEGIN:DAYLIGHT\r\nDTSTART:20270314T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400\r\nEND:DAYLIGHT',
	)
	expect(text).toContain(
		'BEGIN:STANDARD\r\nDTSTART:20271107T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\nEND:STANDARD',
	)
})

it('each zone of an order is described once, and no line has more than 75 octets', async () => {
	const tickets = [
		aTicket({ ticketDateTime: `VTIMEZONE Asia/Kolkata ${'é'.repeat(80)}` }),
		aTicket({ id: 'tk_9', start: new Date('2027-06-01T14:30:00Z') }),
		aTicket({ id: 'tk_10', start: new Date('2027-07-01T14:30:00Z'), timezone: 'Asia/Kolkata' }),
	]
	const text = await documents.calendarFile(anOrder({ tickets }), null)
	expect(text.match(/^TZID:.+/gm)).toEqual(['TZID:America/New_York', 'TZID:Asia/Kolkata'])
	expect(text).not.toMatch(/^VTIMEZONE/m)
	for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
	expect(unfolded(text)).toContain('DESCRIPTION:VTIMEZONE Asia/Kolkata é')
})

it.each([
	['Asia/Kolkata', '+0530', '20270501T200000'],
	['Pacific/Kiritimati', '+1400', '20270502T043000'],
	['Australia/Lord_Howe', '+1030', '20270502T010000'],
])('the calendar file of a venue in %s uses its own clock', async (timezone, offset, start) => {
	const text = await documents.calendarFile(anOrder({ tickets: [aTicket({ timezone })] }), null)
	expect(text).toContain(`TZOFFSETTO:${offset}`)
	expect(text).toContain(`DTSTART;TZID=${timezone}:${start}`)
})

it('a name with line ends and commas cannot add calendar properties', async () => {
	const text = await documents.calendarFile(
		anOrder({ tickets: [aTicket({ eventName: 'A\r\nATTENDEE:evil, B' })] }),
		null,
	)
	expect(unfolded(text)).not.toMatch(/^ATTENDEE/m)
})

it('the calendar file of an order without sessions has no events', async () => {
	const text = await documents.calendarFile(
		anOrder({ tickets: [aTicket({ start: null, end: null, localDate: null })] }),
		null,
	)
	expect(text).toContain('BEGIN:VCALENDAR')
	expect(text).not.toContain('VEVENT')
})
