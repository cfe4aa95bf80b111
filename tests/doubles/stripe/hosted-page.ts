import type { Account } from './account.ts'
import { parseForm, textOf } from './form.ts'
import { pageOf, payOnPage } from './sessions.ts'
import { createMethod } from './tokens.ts'

export interface PageAnswer {
	status: number
	headers: Record<string, string>
	body: string
}

/** Answers the page on which a visitor pays at Stripe: `GET` and `POST /c/pay/{session}`, without scripts. */
export function answerPage(
	accounts: Iterable<Account>,
	{ method, path, text }: { method: string; path: string; text: string },
): PageAnswer {
	const id = path.split('/').at(-1) ?? ''
	const found = pageOf(accounts, id)
	if (!found) return html(404, '<p>There is no such page.</p>')
	const { account, session } = found
	if (method !== 'POST') return html(200, formOf(session.wire, null))
	const number = textOf(parseForm(text).number) ?? ''
	const { id: made } = createMethod(account, { type: 'card', card: { number } })
	const paid = payOnPage(account, id, made)
	return 'href' in paid
		? { status: 303, headers: { location: paid.href }, body: '' }
		: html(200, formOf(session.wire, paid.error))
}

interface Shown {
	amount_total: number | null
	currency: string | null
	cancel_url?: string | null
}

const formOf = ({ amount_total, currency, cancel_url }: Shown, error: string | null): string => `
	<h1>Pay ${(amount_total ?? 0) / 100} ${currency?.toUpperCase()}</h1>
	${error ? `<p role="alert">${error}</p>` : ''}
	<form method="post"><label>Card number <input name="number" required></label><button>Pay</button></form>
	<p><a href="${cancel_url}">Back</a></p>`

export const html = (status: number, body: string): PageAnswer => ({
	status,
	headers: { 'content-type': 'text/html; charset=utf-8' },
	body: `<!doctype html><html lang="en"><title>Stripe Checkout</title><main>${body}</main></html>`,
})
