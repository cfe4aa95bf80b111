import { expect, it } from 'vitest'
import type { DisputeFacts } from '#app/contract/documents/payments.ts'
import { aSeller, documentsOf } from './order-fixture.ts'

const seller = aSeller()
const documents = documentsOf(seller)

const aDispute = (facts: Partial<DisputeFacts> = {}): DisputeFacts => ({
	sellerId: seller.id,
	to: 'accounts@harbour.example',
	orderNumber: 'HSM-10042',
	currency: 'USD',
	state: 'open',
	amount: 5000,
	withdrawn: 5000,
	fee: 1500,
	feeCurrency: 'EUR',
	reason: 'fraudulent',
	blocksTickets: false,
	hasGifts: false,
	...facts,
})

it('an email about a dispute names the order, the money and the next step', async () => {
	const email = await documents.dispute(aDispute(), null)
	expect(email).toMatchObject({
		to: 'accounts@harbour.example',
		subject: 'Payment disputed: order HSM-10042, $50.00',
		attachments: [],
	})
	for (const body of [email.html, email.text]) {
		for (const fact of ['HSM-10042', '$50.00', '€15.00', 'fraudulent', 'before its deadline', 'are valid'])
			expect(body).toContain(fact)
	}
})

it('an email about a dispute says that its tickets are blocked, only while the money is gone', async () => {
	const blocked = await documents.dispute(aDispute({ blocksTickets: true }), null)
	expect(blocked.text).toContain('the entrance refuses them')
	const inquiry = await documents.dispute(aDispute({ blocksTickets: true, withdrawn: 0, fee: 0 }), null)
	expect(inquiry.text).toContain('are valid')
	expect(inquiry.text).not.toContain('Dispute fee')
})

it('an email about a dispute says that gift cards do not work, only of an order with some and while the money is gone', async () => {
	const sentence = 'gift cards and codes of this order do not work'
	const textOf = async (facts: Partial<DisputeFacts>) => (await documents.dispute(aDispute(facts), null)).text
	expect(await textOf({ hasGifts: true })).toContain(sentence)
	expect(await textOf({ hasGifts: true, withdrawn: 0 })).not.toContain(sentence)
	expect(await textOf({})).not.toContain(sentence)
})

it('an email about a dispute says what it took of a credit, and what of it was spent', async () => {
	const { text } = await documents.dispute(aDispute({ credit: { taken: 300, spent: 200 } }), null)
	expect(text).toContain('had become a credit')
	expect(text).toMatch(/Credit taken back:? +\$3\.00/)
	expect(text).toMatch(/Credit spent already, now owed to you:? +\$2\.00/)
	expect((await documents.dispute(aDispute(), null)).text).not.toContain('credit')
})

it.each([
	['won', 'Dispute won: order HSM-10042, $50.00', 'in your favor'],
	['lost', 'Dispute lost: order HSM-10042, $50.00', 'will not come back'],
] as const)('an email about a dispute says that it is %s', async (state, subject, sentence) => {
	const email = await documents.dispute(aDispute({ state }), null)
	expect(email.subject).toBe(subject)
	expect(email.text).toContain(sentence)
})

it.each([
	['es-US', 'ltr', 'Pago en disputa'],
	['ar', 'rtl', 'اعتراض على دفعة'],
])('an email about a dispute is written in %s', async (locale, direction, subject) => {
	const email = await documents.dispute(aDispute(), locale)
	expect(email.subject).toContain(subject)
	expect(email.html).toContain(`<html lang="${locale}" dir="${direction}">`)
	expect(email.text).not.toMatch(/mail\.|\$t\(|\{\{/)
})
