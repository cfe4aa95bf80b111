import { expect, it } from 'vitest'
import type { PaymentFailedFacts } from '#app/contract/documents/payments.ts'
import { aSeller, documentsOf } from './order-fixture.ts'

const seller = aSeller()
const documents = documentsOf(seller)

const aRefusal = (reader: PaymentFailedFacts['reader']): PaymentFailedFacts => ({
	sellerId: seller.id,
	to: 'ada@example.org',
	reader,
	currency: 'USD',
	orderNumber: 'HSM-10042',
	amount: 2500,
	code: 'expired_card',
})

it('an email to the purchaser of an order whose payment was refused says what happened and what to do', async () => {
	const email = await documents.paymentFailed(aRefusal('purchaser'), null)
	expect(email).toMatchObject({
		to: 'ada@example.org',
		subject: 'Your payment to Harbour Science Museum did not go through',
		attachments: [],
	})
	for (const body of [email.html, email.text]) {
		for (const fact of ['HSM-10042', '$25.00', 'not been charged', 'nothing in it is valid', 'contact us'])
			expect(body).toContain(fact)
		expect(body).not.toContain('expired_card')
	}
})

it('an email to the venue about a refused payment names the order, the money, the reason and the next step', async () => {
	const email = await documents.paymentFailed(aRefusal('venue'), null)
	expect(email.subject).toBe('Payment refused: order HSM-10042, $25.00')
	for (const body of [email.html, email.text]) {
		for (const fact of ['HSM-10042', '$25.00', 'expired_card', 'Collect the money', 'on sale again'])
			expect(body).toContain(fact)
	}
	const silent = await documents.paymentFailed({ ...aRefusal('venue'), code: null }, null)
	expect(silent.text).not.toContain("provider's reason")
})

it.each([
	['es-US', 'ltr', 'Su pago', 'Pago rechazado'],
	['ar', 'rtl', 'لم تتم دفعتك', 'رُفضت دفعة'],
])('an email about a refused payment is written in %s', async (locale, direction, subject, venueSubject) => {
	const texts = { purchaser: subject, venue: venueSubject }
	for (const reader of ['purchaser', 'venue'] as const) {
		const email = await documents.paymentFailed(aRefusal(reader), locale)
		expect(email.subject).toContain(texts[reader])
		expect(email.html).toContain(`<html lang="${locale}" dir="${direction}">`)
		expect(email.text).not.toMatch(/mail\.|\$t\(|\{\{/)
	}
})

it('the emails about a refund that was refused say who owes the money, and what both do next', async () => {
	const purchaser = await documents.refundFailed(aRefusal('purchaser'), null)
	expect(purchaser.subject).toBe('Your refund from Harbour Science Museum did not go through')
	for (const fact of ['HSM-10042', '$25.00', 'still yours', 'contact us'])
		expect(purchaser.text).toContain(fact)
	expect(purchaser.text).not.toContain('expired_card')
	const venue = await documents.refundFailed(aRefusal('venue'), null)
	expect(venue.subject).toBe('Refund refused: order HSM-10042, $25.00')
	for (const fact of ['expired_card', 'stays cancelled', 'Refund the order again'])
		expect(venue.text).toContain(fact)
})
