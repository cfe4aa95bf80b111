import { wordsOf } from '#app/sellers/validation/expectations.ts'
import { guestAnswers } from './answers.ts'
import { ordersOf, refusalOf } from './page-state.ts'
import { PurchaseFailed } from './purchase-failed.ts'
import { type Form, formsOf, type Page, type Visitor } from './visitor.ts'

/** The form of a checkout with the button that pays. */
function payForm(page: Page): Form {
	const form = formsOf(page).find(({ controls }) =>
		controls.some(({ kind, name, value }) => kind === 'button' && name === 'intent' && value === 'pay'),
	)
	if (!form) throw new PurchaseFailed(`${page.path} has no button to pay with`)
	return form
}

/** The fields that a guest sends to pay, all that the form requires filled in. */
export function guestPayment(page: Page): Record<string, string> {
	const form = payForm(page)
	// Other forms of the page have an intent too: the key of the attempt names this one.
	return { ...guestAnswers(form), key: form.fields.key ?? '', intent: 'pay' }
}

// A discount for the typed postal code changes the total once, and the guest agrees to the new one.
const mostSubmits = 3

/** Pays as a guest by a card of the test gateway, where anything is due, and requires the confirmation of the order. */
export async function pay(visitor: Visitor, checkout: Page): Promise<Page> {
	let at = checkout
	for (let submits = 1; ; submits += 1) {
		const next = await visitor.submit(at, guestPayment(at))
		if (pathOf(next).endsWith('/checkout/complete')) return requireTickets(next)
		const hasNewTotal = next.status === 422 && payForm(next).fields.amount !== payForm(at).fields.amount
		if (!hasNewTotal || submits === mostSubmits)
			throw new PurchaseFailed(`${pathOf(next)} did not take the payment: ${refusalOf(next)}`)
		at = next
	}
}

/** The path without its query, which may name the order with its token. */
const pathOf = ({ path }: Page): string => path.split('?', 1)[0] ?? path

/** Requires an order and each of its tickets in the words of the confirmation. A venue may have its own on another host. */
function requireTickets(page: Page): Page {
	if (page.leaves) return page
	const orders = ordersOf(page)
	const words = wordsOf(page.text)
	const isRead = (text: string): boolean => words.includes(text.replaceAll(/\s+/g, ' '))
	const tickets = orders.flatMap((order) => order.tickets)
	const has = {
		order: page.status === 200 && orders.length > 0 && orders.every(({ number }) => isRead(number)),
		tickets:
			tickets.every(({ position }) => isRead(position)) &&
			orders.every((order) => order.tickets.length + order.goods.length > 0),
	}
	if (has.order && has.tickets) return page
	throw new PurchaseFailed(`${pathOf(page)} shows no ${has.order ? 'tickets' : 'order'}`)
}
