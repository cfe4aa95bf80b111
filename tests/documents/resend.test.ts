import { expect, it } from 'vitest'
import { aGiftOrder, anOrder, aSeller, documentsOf } from './order-fixture.ts'

const documents = documentsOf(aSeller())
const whole = { locale: 'en-US', isCut: false }
const second = anOrder({ orderNumber: 'HSM-10001', link: 'or_9z.Zm9vYmFyYmF6cXV4' })

it('an email that lists orders contains number, events and link of each, in HTML and in text', async () => {
	const email = await documents.resend([anOrder(), second, aGiftOrder()], whole)
	expect(email).toMatchObject({
		to: 'ada@example.org',
		subject: 'Your orders with Harbour Science Museum',
		attachments: [],
	})
	for (const body of [email.html, email.text]) {
		for (const fact of [
			'Ada',
			'HSM-10042',
			'HSM-10001',
			'Sat, May 1, 2027 at 10:30 AM',
			'Keep the Wave Tank Moving',
		])
			expect(body).toContain(fact)
		expect(body).toContain(
			'https://tickets.harbour.example/checkout/complete?orderIds=or_2b3c4d.Zm9vYmFyYmF6cXV4',
		)
		expect(body).toContain(
			'https://tickets.harbour.example/checkout/complete?orderIds=or_9z.Zm9vYmFyYmF6cXV4',
		)
		expect(body).not.toContain('Only the latest')
		// Prices are behind the links.
		expect(body).not.toContain('$')
	}
})

it('an email that lists the newest orders only says so', async () => {
	const { html, text } = await documents.resend([anOrder()], { ...whole, isCut: true })
	for (const body of [html, text]) expect(body).toContain('Only the latest orders are listed.')
})

it.each([
	['es-US', 'ltr', 'Sus pedidos en Harbour Science Museum'],
	['ar', 'rtl', 'الطلبات لدى Harbour Science Museum'],
])('an email that lists orders is written in %s', async (locale, direction, subject) => {
	const email = await documents.resend([anOrder()], { locale, isCut: true })
	expect(email.subject).toBe(subject)
	expect(email.html).toContain(`<html lang="${locale}" dir="${direction}">`)
	expect(email.text).not.toMatch(/mail\.|\$t\(|\{\{/)
})

it('an email that lists orders escapes what buyers wrote', async () => {
	const purchaser = { firstName: '<img src=x>', lastName: 'x', email: 'a@b.example' }
	const { html } = await documents.resend([anOrder({ purchaser })], whole)
	expect(html).not.toContain('<img')
})
