import { describe, expect, it } from 'vitest'
import { aGift, anOrder, aSeller, aTicket, documentsOf } from './order-fixture.ts'

const documents = documentsOf(aSeller())
const cancelled = aTicket({ id: 'tk_2', seatName: 'Stalls F13' })
const ended = { tickets: [cancelled], goods: [aGift()], before: [aTicket(), cancelled] }
const left = anOrder({ tickets: [aTicket()] })
const nothingLeft = anOrder({ tickets: [], goods: [] })
const refunds = [
	{ amount: 2500, label: 'Visa •••• 4242' },
	{ amount: 500, label: null },
]
const link = 'https://tickets.harbour.example/manage/or_2b3c4d.Zm9vYmFyYmF6cXV4'

describe('the email about cancelled tickets', () => {
	it('names what was cancelled with its date and seat, and opens the order, in HTML and in text', async () => {
		const email = await documents.cancelled(left, ended, 'en-US')
		expect(email).toMatchObject({
			to: 'ada@example.org',
			subject: 'Cancelled: your tickets, order HSM-10042',
			attachments: [],
		})
		for (const body of [email.html, email.text]) {
			for (const fact of [
				'Ada',
				'HSM-10042',
				'Sat, May 1, 2027 at 10:30 AM',
				'Stalls F13',
				'Keep the Wave Tank Moving',
				'Everything else in this order stays as it was.',
				link,
			])
				expect(body).toContain(fact)
			// A code of a cancelled ticket would look valid.
			expect(body).not.toContain('HSM7K2Q9XW4TRB3P')
		}
	})

	it('says why an order in parts was cancelled, that nothing follows, and what goes back', async () => {
		const overdue = { amount: 2500, dueOn: '2027-05-30', back: 500, isSettled: true }
		const { text } = await documents.cancelled(nothingLeft, { ...ended, overdue }, 'en-US')
		expect(text).toContain('$25.00 was due on Sunday, May 30, 2027 and was not paid')
		expect(text).toContain('Nothing more will be charged. $5.00 of what you paid goes back to you.')
		expect(text).not.toContain('has cancelled')
		const partly = { ...overdue, back: 0, isSettled: false }
		const other = (await documents.cancelled(left, { ...ended, overdue: partly }, 'en-US')).text
		expect(other).toContain('What you have paid is not returned.')
		expect(other).not.toContain('Nothing more')
	})

	it('says when nothing is left of the order', async () => {
		const { text } = await documents.cancelled(nothingLeft, ended, 'en-US')
		expect(text).toContain('Nothing else is left in this order.')
	})
})

it('the email about a refund names each amount, where it went, and their sum', async () => {
	const email = await documents.refunded(nothingLeft, refunds, 'en-US')
	expect(email.subject).toBe('Your refund from Harbour Science Museum, order HSM-10042')
	expect(email.text).toContain('Visa •••• 4242: $25.00\nRefund: $5.00\nReturned in total: $30.00')
	for (const body of [email.html, email.text])
		for (const fact of ['$30.00', link]) expect(body).toContain(fact)
})

it('emails lead to the page of the order, and to its confirmation where the venue has no such page', async () => {
	const manage = /https:\S+\/manage\//
	for (const hasManagePage of [true, false]) {
		const venue = documentsOf(aSeller({ hasManagePage }))
		const emails = [
			await venue.confirmation(left, 'en-US'),
			await venue.resend([left], { locale: 'en-US', isCut: false }),
			await venue.cancelled(left, ended, 'en-US'),
			await venue.refunded(left, refunds, 'en-US'),
		]
		for (const { html, text } of emails) {
			expect([manage.test(html), manage.test(text)]).toEqual([hasManagePage, hasManagePage])
			if (!hasManagePage) expect(text).toContain('/checkout/complete?orderIds=')
		}
	}
})

it.each([
	['es-US', 'ltr'],
	['ar', 'rtl'],
])('emails about changes of an order are written in %s', async (locale, direction) => {
	const emails = [
		await documents.cancelled(left, ended, locale),
		await documents.cancelled(nothingLeft, ended, locale),
		await documents.refunded(left, refunds, locale),
	]
	for (const { html, text, subject } of emails) {
		expect(html).toContain(`<html lang="${locale}" dir="${direction}">`)
		expect(subject + text).not.toMatch(/mail\.|\$t\(|\{\{/)
	}
})
