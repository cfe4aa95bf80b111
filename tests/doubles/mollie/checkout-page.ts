import type { DoublePayment } from './account.ts'
import { type Choice, choose } from './acts.ts'

const choices: readonly Choice[] = ['paid', 'pending', 'failed', 'canceled', 'expired']

interface PageAnswer {
	status: number
	body: string
	headers: Record<string, string>
}

/** Answers the page on which a visitor pays at Mollie, without scripts, with a button for each end as its test mode has. */
export function checkoutPage(payment: DoublePayment, method: string, text: string): PageAnswer {
	if (method === 'POST') {
		const form = new URLSearchParams(text)
		const choice = choices.find((one) => one === form.get('end')) ?? 'canceled'
		choose(payment, form.get('method') ?? 'creditcard', choice)
	}
	// A page that was left before leads back at once.
	if (method === 'POST' || payment.status !== 'open')
		return { status: 303, body: '', headers: { location: payment.redirectUrl } }
	const { amount, methods } = payment
	return {
		status: 200,
		headers: { 'content-type': 'text/html; charset=utf-8' },
		body: `<!doctype html><html lang="en"><title>Mollie Checkout</title><main>
			<h1>Pay ${amount.value} ${amount.currency}</h1>
			<form method="post">
				<label>Method <select name="method">${methods.map((one) => `<option>${one}</option>`).join('')}</select></label>
				${choices.map((one) => `<button name="end" value="${one}">${one}</button>`).join(' ')}
			</form></main></html>`,
	}
}
