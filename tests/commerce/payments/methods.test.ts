import { afterAll, describe, expect, it } from 'vitest'
import { freeGateway } from '#app/commerce/payments/free-gateway.ts'
import type { Outcome, PaymentGateway, PaymentName, PaymentRequest } from '#app/commerce/payments/gateway.ts'
import { createLedgerGateway } from '#app/commerce/payments/ledger-gateway.ts'
import { createMollieGateway } from '#app/commerce/payments/providers/mollie/gateway.ts'
import type { ProviderIds } from '#app/commerce/payments/providers/provider-id-store.ts'
import { createStripeGateway } from '#app/commerce/payments/providers/stripe/gateway.ts'
import { createTestGateway } from '#app/commerce/payments/test-gateway.ts'
import { answerTestPage } from '#app/commerce/payments/test-page-store.ts'
import { sql } from '#app/data/sql.ts'
import { type MollieMethod, mollieMethods } from '#app/lib/payment-methods.ts'
import { openTestDatabase } from '#tests/builders/database.ts'
import { openMollieDouble } from '#tests/doubles/mollie/double.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'

const { database, close } = await openTestDatabase()
const stripe = await openStripeDouble({ sk_test_hall: { account: 'acct_hall' } }, () => undefined)
const mollie = await openMollieDouble(['test_hall'], () => undefined)
afterAll(() => Promise.all([close(), stripe.close(), mollie.close()]))

const now = new Date('2026-11-23T10:00:00Z')
const stored = new Map<string, string>()
const ids: ProviderIds = {
	find: async ({ reference }) => stored.get(reference) ?? null,
	store: async ({ reference }, id) => Boolean(stored.set(reference, id)),
	replace: async ({ reference }, _, id) => void stored.set(reference, id),
}
const idOf = ({ reference }: PaymentName): string => stored.get(reference) ?? ''
const log = { info: () => undefined, error: console.error }
const offered: { url: string; apiKey: string; methods: MollieMethod[] } = {
	url: mollie.url,
	apiKey: 'test_hall',
	methods: [],
}

/** How a visitor and a bank act with one adapter, beside its port. */
interface Subject {
	gateway: PaymentGateway
	/** What the request for a payment by this method has. */
	begin(method: string): Promise<Partial<PaymentRequest>>
	/** The visitor pays on the page to which the payment led. */
	payOnPage?(name: PaymentName, method: string, url: string): Promise<unknown>
	/** The money of a delayed payment comes. */
	bring?(name: PaymentName): Promise<unknown>
}

const cards: Record<string, string> = {
	card: '4242424242424242',
	page: '4000000000003006',
	debit: '4000000000000721',
}
let shiftMinutes = 0

const subjects: Subject[] = [
	{
		gateway: createTestGateway(
			database.sql,
			undefined,
			() => sql`${now}::timestamptz + ${shiftMinutes} * interval '1 minute'`,
		),
		begin: async (method) => ({
			card: { number: cards[method] ?? '', exp_month: 12, exp_year: 2030, cvc: '123' },
		}),
		payOnPage: ({ reference }) =>
			answerTestPage(database.sql, String(new URLSearchParams({ payment: reference, answer: 'pay' }))),
		async bring() {
			shiftMinutes = 2
		},
	},
	{
		gateway: createStripeGateway({
			accounts: async () => ({ url: stripe.url, secretKey: 'sk_test_hall', accountId: null }),
			hookAccounts: async () => [],
			ids,
			log,
		}),
		async begin(method) {
			const form: Record<string, string> =
				method === 'card'
					? { payment_method: 'pm_card_visa' }
					: { 'payment_method_data[type]': method, 'payment_method_data[billing_details][name]': 'Ada' }
			const made = await fetch(`${stripe.url}/v1/test_helpers/confirmation_tokens`, {
				method: 'POST',
				headers: { authorization: 'Bearer sk_test_hall' },
				body: new URLSearchParams(form),
			})
			const { id } = (await made.json()) as { id: string }
			return { token: id, methods: method === 'card' ? [] : [method] }
		},
		payOnPage: (_, __, url) =>
			fetch(url, {
				method: 'POST',
				body: new URLSearchParams({ answer: 'authorize' }),
				redirect: 'manual',
			}),
		bring: async (name) => stripe.finishDebit('acct_hall', idOf(name), 'succeeded'),
	},
	{
		gateway: createMollieGateway({
			accounts: async () => offered,
			hookSellers: async () => ['hall'],
			ids,
			log,
		}),
		async begin(method) {
			offered.methods = [method as MollieMethod]
			return {}
		},
		payOnPage: async (name, method) =>
			mollie.choose(idOf(name), method, mollieMethods[method as MollieMethod].delayed ? 'pending' : 'paid'),
		bring: async (name) => mollie.settle(idOf(name), 'paid'),
	},
]

/** What a payment by one method shows of it, from its beginning to a part of its money that goes back. */
async function shownBy({ gateway, begin, payOnPage, bring }: Subject, method: string) {
	const name: PaymentName = { sellerId: 'hall', reference: `pay_${gateway.id}_${method}` }
	let outcome: Outcome = await gateway.authorise({
		...name,
		amount: 2500,
		currency: 'EUR',
		card: null,
		token: null,
		methods: [],
		returnUrl: 'https://tickets.hall.example/checkout',
		locale: null,
		description: 'The Hall',
		saves: false,
		saved: null,
		isVisitorPresent: true,
		now,
		...(await begin(method)),
	})
	const url =
		outcome.state === 'requires_action' && 'redirectUrl' in outcome.action && outcome.action.redirectUrl
	if (url) {
		await payOnPage?.(name, method, url)
		outcome = await gateway.ask(name)
	}
	const delayed = outcome.state === 'processing'
	if (delayed) {
		await bring?.(name)
		outcome = await gateway.ask(name)
	}
	const holds = outcome.state === 'authorised'
	if (holds) outcome = await gateway.capture(name)
	const part = await gateway.refund({
		...name,
		refundReference: `rfd_${method}_${gateway.id}`,
		amount: 1000,
		currency: 'EUR',
	})
	return {
		end: outcome.state,
		shown: { holds, part: part.state !== 'failed', redirects: Boolean(url), delayed },
	}
}

describe.each(subjects)('the methods of the gateway $gateway.id', (subject) => {
	it.each(Object.keys(subject.gateway.methods))('do what the table says: %s', async (method) => {
		const { name: _name, savable: _savable, ...said } = subject.gateway.methods[method] ?? {}
		expect(await shownBy(subject, method)).toEqual({ end: 'captured', shown: said })
	})
})

it('the gateways without a provider of their own have a row for each method too', () => {
	expect(freeGateway.methods).toEqual({})
	expect(Object.keys(createLedgerGateway(database.sql).methods)).toEqual(['gift_card'])
})
