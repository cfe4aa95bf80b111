import { expect, it } from 'vitest'
import type { WithdrawnFacts } from '#app/contract/documents/changes.ts'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import { anOrder, aSeller, documentsOf } from './order-fixture.ts'

const documents = documentsOf(aSeller({ locales: ['en-US', 'es-US', 'ar'] }))
const order = anOrder()
const card = {
	id: 'tkt_card',
	eventName: 'Gift card',
	groupName: 'Gift cards',
	typeName: 'Any amount',
	faceValue: 5000,
	fee: 0,
	gift: null,
	recipient: null,
}
const after: OrderFacts = { ...order, tickets: [], goods: [] }
const withdrawn = (more: Partial<WithdrawnFacts> = {}): WithdrawnFacts => ({
	to: 'ada@example.org',
	reader: 'purchaser',
	receivedAt: new Date('2027-05-03T20:20:00Z'),
	amount: 5000,
	tickets: [],
	goods: [card],
	...more,
})

it('the receipt of a withdrawal says what ended, when it was received, who withdrew, and what goes back', async () => {
	const { to, subject, html, text } = await documents.withdrawn(after, withdrawn(), 'en-US')
	expect([to, subject]).toEqual(['ada@example.org', `Receipt of your withdrawal: ${order.orderNumber}`])
	const { firstName = '', lastName = '', email = '' } = order.purchaser ?? {}
	const facts = [
		'Gift card',
		'Any amount',
		'4:20 PM',
		`${firstName} ${lastName}`,
		email,
		'$50.00',
		'/manage/',
	]
	for (const body of [html, text]) for (const fact of facts) expect(body).toContain(fact)
})

it('the venue reads the same without the link of the order, and a withdrawal without money promises none', async () => {
	const venue = await documents.withdrawn(
		after,
		withdrawn({ reader: 'venue', to: 'staff@example.org' }),
		null,
	)
	expect(venue.to).toBe('staff@example.org')
	for (const body of [venue.html, venue.text]) {
		expect(body).toContain('Any amount')
		expect(body).not.toContain(order.link)
	}
	const free = await documents.withdrawn(after, withdrawn({ amount: 0 }), 'en-US')
	expect(free.text).not.toContain('The money goes back')
})

it.each(['es-US', 'ar'])('the receipt of a withdrawal is written in %s', async (locale) => {
	const { subject, text } = await documents.withdrawn(after, withdrawn(), locale)
	expect(subject).not.toContain('withdrawal')
	expect(text).not.toMatch(/mail\.|orders\.|\{\{/)
})

it('the confirmation leads to the withdrawal where the order carries the right, and else says nothing of it', async () => {
	const link = /https:\S+\/manage\/\S+\/withdraw/
	for (const withdrawableUntil of ['2027-05-15', null]) {
		const { html, text } = await documents.confirmation({ ...order, withdrawableUntil }, 'en-US')
		const has = withdrawableUntil !== null
		expect([link.test(html), link.test(text)]).toEqual([has, has])
		expect(text.includes('Withdraw from the contract here')).toBe(has)
	}
})
