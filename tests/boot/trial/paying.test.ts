import { expect, test } from 'vitest'
import { guestPayment, pay } from '#app/boot/trial/paying.ts'
import { PurchaseFailed } from '#app/boot/trial/purchase-failed.ts'
import type { Page, Visitor } from '#app/boot/trial/visitor.ts'

interface Response {
	path?: string
	status?: number
	text?: string
	state?: object
	leaves?: string | null
}

const page = ({ path = '/checkout', status = 200, text = '', state, leaves = null }: Response): Page => ({
	status,
	path,
	leaves,
	text: state ? `${text}<script>window.__remixContext = ${JSON.stringify({ page: state })};</script>` : text,
})

/** A checkout of 25.00 and fields; the forms of its side have an intent of their own. */
const checkout = (fields = '', { amount = '25.00', ...more }: Response & { amount?: string } = {}): Page =>
	page({
		...more,
		text: `<form method="post" id="gift-card-add"><input type="hidden" name="intent" value="add-gift-card"/></form>
			<form method="post"><input type="hidden" name="key" value="k1"/><input type="hidden" name="amount" value="${amount}"/>
			${fields}<button name="intent" value="pay">Pay</button></form>`,
	})

const confirmation = (text: string, orders: object[], more: Response = {}): Page =>
	page({
		path: '/checkout/complete?orderIds=ord_1.secret',
		text,
		state: { complete: { orders, links: [] } },
		...more,
	})

/** A visitor whose submits are answered by these pages, one after the other. */
function visitorOf(...answers: Page[]): { visitor: Visitor; submitted: Record<string, string>[] } {
	const submitted: Record<string, string>[] = []
	const visitor: Visitor = {
		get: async () => page({}),
		submit: async (_, fields) => {
			submitted.push(fields)
			return answers[submitted.length - 1] ?? page({ status: 500 })
		},
	}
	return { visitor, submitted }
}

const order = { number: 'F-1', tickets: [{ position: 'Ticket 1 of 1' }], goods: [] }
const complete = confirmation('<p>Order F-1</p><p>Ticket 1 of 1</p>', [order])
const paid = (...answers: Page[]) => pay(visitorOf(...answers).visitor, checkout())

test('a guest fills in what a checkout requires, within its limits, and nothing else', () => {
	const fields = [
		'<input name="first_name" maxLength="3" required=""/>',
		'<input type="email" name="email" required=""/><input type="email" name="email_confirm" required=""/>',
		'<input type="tel" name="phone"/>',
		'<select name="country" required=""><option value="AFG"><option value="USA"></select>',
		'<select name="state" required=""><option value="CA-ON"><option value="US-AL"></select>',
		'<input name="zip_code" maxLength="5" required=""/>',
		'<input type="checkbox" name="newsletter" value="yes"/>',
		'<input type="checkbox" name="terms" value="yes" required=""/>',
		'<input name="answer.g.school" required=""/>',
		'<input type="hidden" name="answer.g.lunch" value=""/><input type="checkbox" name="answer.g.lunch" value="Soup"/>',
		'<input name="gift_card_number" form="gift-card-add" required=""/>',
		'<input name="card_number" required=""/><input name="card_expiry" required=""/>',
		'<input type="password" name="password" required=""/><input type="password" name="password_confirm" required=""/>',
	]
	const { email, email_confirm, password, password_confirm, ...rest } = guestPayment(
		checkout(fields.join('')),
	)
	expect(rest).toEqual({
		first_name: 'Tri',
		country: 'USA',
		state: 'US-AL',
		zip_code: '10001',
		terms: 'yes',
		'answer.g.school': 'Trial',
		'answer.g.lunch': 'Soup',
		card_number: '4242424242424242',
		card_expiry: '12/49',
		key: 'k1',
		intent: 'pay',
	})
	expect(email_confirm).toBe(email)
	expect(password_confirm).toBe(password)
})

test('two purchases have two email addresses', () => {
	const field = '<input type="email" name="email" required=""/>'
	expect(guestPayment(checkout(field)).email).not.toBe(guestPayment(checkout(field)).email)
})

test('a purchase is whole once the confirmation shows the order and its tickets', async () => {
	expect(await paid(complete)).toBe(complete)
})

test('a purchase is whole where the venue confirms orders on another host', async () => {
	const elsewhere = page({
		path: complete.path,
		status: 302,
		leaves: 'https://thanks.example/?orderIds=ord_1',
	})
	expect(await paid(elsewhere)).toBe(elsewhere)
})

test('a purchase pays the new total once the checkout shows one', async () => {
	const { visitor, submitted } = visitorOf(checkout('', { status: 422, amount: '20.00' }), complete)
	await pay(visitor, checkout())
	expect(submitted).toHaveLength(2)
})

test.each([
	[
		'a total that changes at every submit',
		['20.00', '15.00', '10.00'].map((amount) => checkout('', { status: 422, amount })),
		'/checkout did not take the payment: it answers 422',
	],
	[
		'a form that is refused',
		[
			page({
				status: 422,
				text: checkout().text,
				state: { errors: [{ field: 'phone', text: 'Enter a number.' }], messages: [{ text: 'Sorry.' }] },
			}),
		],
		'/checkout did not take the payment: phone: Enter a number.; Sorry.',
	],
	[
		'a checkout that leads elsewhere',
		[page({ status: 302, leaves: 'https://pay.example/1' })],
		'/checkout did not take the payment: it leads to https://pay.example/1',
	],
	[
		'a confirmation without the number',
		[confirmation('Ticket 1 of 1', [order])],
		'/checkout/complete shows no order',
	],
	['a confirmation of nothing', [confirmation('F-1', [])], '/checkout/complete shows no order'],
	[
		'a confirmation without the tickets',
		[confirmation('F-1', [order])],
		'/checkout/complete shows no tickets',
	],
	[
		'an order without anything in it',
		[confirmation('F-1', [{ ...order, tickets: [] }])],
		'/checkout/complete shows no tickets',
	],
	[
		'a page of a fault',
		[confirmation('F-1 Ticket 1 of 1', [order], { status: 500 })],
		'/checkout/complete shows no order',
	],
])('a purchase fails at %s, and says where', async (_, answers, message) => {
	await expect(paid(...answers)).rejects.toThrow(new PurchaseFailed(message))
})

test('a purchase fails at a checkout without a button that pays', async () => {
	await expect(pay(visitorOf().visitor, page({ text: '<form method="post"></form>' }))).rejects.toThrow(
		'/checkout has no button to pay with',
	)
})
