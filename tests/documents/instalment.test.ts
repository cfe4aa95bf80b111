import { expect, it } from 'vitest'
import type { InstalmentNews } from '#app/contract/documents/payments.ts'
import { anOrder, aSeller, documentsOf } from './order-fixture.ts'

const documents = documentsOf(aSeller())
const facts = anOrder()
const write = (news: InstalmentNews, locale: string | null = null) =>
	documents.instalment(facts, news, locale)

it('the notice of a charge names amount, day and card, and leads to the page that pays', async () => {
	const email = await write({
		state: 'notice',
		amount: 2500,
		chargeOn: '2027-05-30',
		card: 'Visa •••• 4242',
		endsBefore: true,
	})
	for (const body of [email.html, email.text])
		for (const fact of ['$25.00', 'Sunday, May 30, 2027', 'Visa •••• 4242', 'will have expired', '/manage/'])
			expect(body).toContain(fact)
})

it('the receipt of a part names the means of payment and what is left', async () => {
	const order = { ...facts, totals: { ...facts.totals, price: 10_000, credits: 0, paid: 5000, returned: 0 } }
	const email = await documents.instalment(
		order,
		{ state: 'paid', amount: 2500, label: 'Visa •••• 4242' },
		null,
	)
	for (const body of [email.html, email.text])
		for (const fact of ['$25.00', 'Visa •••• 4242', 'Still to pay', '$50.00']) expect(body).toContain(fact)
})

it('an email about an overdue part says what happens to the tickets', async () => {
	const overdue = { state: 'overdue', amount: 2500, dueOn: '2027-05-30' } as const
	expect((await write({ ...overdue, blocksOn: null })).text).toContain('Your tickets stay valid.')
	const blocking = await write({ ...overdue, blocksOn: '2027-06-07' })
	expect(blocking.text).toContain('From Monday, June 7, 2027 on, your tickets are not valid')
	const cancelling = await write({ ...overdue, blocksOn: null, cancelsOn: '2027-06-07' })
	expect(cancelling.text).toContain('your tickets will be cancelled on Monday, June 7, 2027')
})

it.each(['es-US', 'ar'])('emails about a part are written in %s', async (locale) => {
	for (const state of ['bank_asks', 'given_up', 'by_hand'] as const) {
		const email = await write({ state, amount: 2500 }, locale)
		expect(email.html).toContain(`<html lang="${locale}"`)
		expect(email.text).not.toMatch(/mail\.|\$t\(|\{\{/)
	}
})
