import { describe, expect, it } from 'vitest'
import type { OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import { anOrder, aSeller, aTicket, documentsOf } from './order-fixture.ts'

const documents = documentsOf(aSeller())
const former = aTicket({ id: 'tk_1' })
const later = aTicket({
	id: 'tk_2',
	start: new Date('2027-06-05T14:00:00Z'),
	end: new Date('2027-06-05T15:00:00Z'),
})
const price = { priceBefore: 5000, priceAfter: 2500 }

/** The ticket and the state of each event of the calendar file that an email has. */
function eventsOf({ attachments }: OutgoingEmail): string[] {
	const file = attachments.find(({ filename }) => filename === 'visit.ics')
	const text = file ? Buffer.from(file.content).toString() : ''
	return text
		.split('BEGIN:VEVENT')
		.slice(1)
		.map((event) => {
			const ticket = /UID:[^-]+-([^@]+)@/.exec(event)?.[1]
			return event.includes('STATUS:CANCELLED') ? `${ticket} ends` : `${ticket} stays`
		})
}
const namesOf = ({ attachments }: OutgoingEmail): string[] => attachments.map(({ filename }) => filename)

describe('the email about a visit that was moved', () => {
	it('has the visit before and after, new tickets, and a calendar file that takes the old event away', async () => {
		const move = { before: [former], endedIds: ['tk_1'], ticketIds: ['tk_2'] }
		const email = await documents.moved(anOrder({ tickets: [later], goods: [] }), move, 'en-US')
		expect(email.text).toMatch(/Jun 5, 2027[\s\S]*Before: .*May 1, 2027/)
		expect(namesOf(email)).toEqual(['tickets-HSM-10042.pdf', 'visit.ics'])
		expect(eventsOf(email)).toEqual(['tk_2 stays', 'tk_1 ends'])
	})
})

describe('the email about cancelled tickets', () => {
	const goods: never[] = []

	it('takes the events of all that is cancelled away, as a cancellation of the venue', async () => {
		const ended = { tickets: [former], goods, before: [former] }
		const email = await documents.cancelled(anOrder({ tickets: [], goods }), ended, 'en-US')
		expect(eventsOf(email)).toEqual(['tk_1 ends'])
		const [file] = email.attachments
		const text = Buffer.from(file?.content ?? []).toString()
		expect([file?.contentType, /^METHOD:.*/m.exec(text)?.[0].trim()]).toEqual([
			'text/calendar; charset=utf-8; method=CANCEL',
			'METHOD:CANCEL',
		])
		expect(text).toMatch(/^SEQUENCE:1\r?$/m)
		expect(text).toMatch(/^ORGANIZER;CN="?Harbour Science Museum/m)
	})

	it('names the event as the confirmation did', async () => {
		const uidOf = ({ attachments }: OutgoingEmail) =>
			/UID:(\S+)/.exec(
				Buffer.from(attachments.find(({ filename }) => filename === 'visit.ics')?.content ?? []).toString(),
			)?.[1]
		const bought = await documents.confirmation(anOrder({ tickets: [former], goods }), 'en-US')
		const ended = { tickets: [former], goods, before: [former] }
		const email = await documents.cancelled(anOrder({ tickets: [], goods }), ended, 'en-US')
		expect(uidOf(email)).toBe(uidOf(bought))
	})

	it('publishes the visits that stay beside those that end', async () => {
		const ended = { tickets: [former], goods, before: [former, later] }
		const email = await documents.cancelled(anOrder({ tickets: [later], goods }), ended, 'en-US')
		expect(eventsOf(email)).toEqual(['tk_2 stays', 'tk_1 ends'])
		const [file] = email.attachments
		expect(file?.contentType).toContain('method=PUBLISH')
		expect(Buffer.from(file?.content ?? []).toString()).not.toContain('METHOD:CANCEL')
	})

	it('has no calendar file where another ticket of the visit stays', async () => {
		const ended = { tickets: [aTicket({ id: 'tk_3' })], goods, before: [former, aTicket({ id: 'tk_3' })] }
		const email = await documents.cancelled(anOrder({ tickets: [former], goods }), ended, 'en-US')
		expect(email.attachments).toEqual([])
	})
})

describe('the email about an order that was edited', () => {
	it('keeps the event of a visit of which one ticket stays', async () => {
		const edit = { before: [former, aTicket({ id: 'tk_3' })], endedIds: ['tk_3'], ticketIds: [], ...price }
		const email = await documents.edited(anOrder({ tickets: [former], goods: [] }), edit, 'en-US')
		expect(eventsOf(email)).toEqual(['tk_1 stays'])
		expect(email.text).toMatch(/\$50\.00[\s\S]*\$25\.00/)
	})

	it('takes the event of the only visit away when nothing of the order is left', async () => {
		const edit = { before: [former], endedIds: ['tk_1'], ticketIds: [], priceBefore: 2500, priceAfter: 0 }
		const email = await documents.edited(anOrder({ tickets: [], goods: [] }), edit, 'en-US')
		expect(namesOf(email)).toEqual(['visit.ics'])
		expect(eventsOf(email)).toEqual(['tk_1 ends'])
	})
})
