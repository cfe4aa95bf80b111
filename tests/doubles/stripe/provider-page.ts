import type { Account } from './account.ts'
import { parseForm, textOf } from './form.ts'
import { html, type PageAnswer } from './hosted-page.ts'
import { answerChallenge } from './intents.ts'

const answers = { authorize: 'approved', fail: 'refused', stop: 'stopped' } as const

const isAnswer = (text: string | null): text is keyof typeof answers => text !== null && text in answers

/**
 * Answers the page of the provider behind a method, such as Afterpay: `GET` and `POST /authorize/{intent}`. It leads back
 * with the intent and its secret in the query, as Stripe does.
 */
export function answerProviderPage(
	accounts: Iterable<Account>,
	{ method, path, text }: { method: string; path: string; text: string },
): PageAnswer {
	const id = path.split('/').at(-1) ?? ''
	const account = [...accounts].find(({ intents }) => intents.has(id))
	const intent = account?.intents.get(id)
	const back = intent?.next_action?.redirect_to_url?.return_url
	if (!account || !intent || !back) return html(404, '<p>There is no such page.</p>')
	const answer = method === 'POST' ? textOf(parseForm(text).answer) : null
	if (!isAnswer(answer)) return html(200, form(intent))
	const { status, client_secret } = answerChallenge(account, id, answers[answer])
	const url = new URL(back)
	url.searchParams.set('payment_intent', id)
	url.searchParams.set('payment_intent_client_secret', client_secret ?? '')
	url.searchParams.set('redirect_status', status === 'requires_payment_method' ? 'failed' : 'succeeded')
	return { status: 303, headers: { location: url.href }, body: '' }
}

const form = ({ amount, currency }: { amount: number; currency: string }): string => `
	<h1>Pay ${amount / 100} ${currency.toUpperCase()} later</h1>
	<form method="post">
		<button name="answer" value="authorize">Authorize</button>
		<button name="answer" value="fail">Fail</button>
		<button name="answer" value="stop">Stop</button>
	</form>`
