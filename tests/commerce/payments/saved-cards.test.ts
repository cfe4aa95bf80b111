import { afterAll, describe, expect, it } from 'vitest'
import type { Outcome, PaymentGateway, PaymentRequest, ProviderCard } from '#app/commerce/payments/gateway.ts'
import type { ProviderIds } from '#app/commerce/payments/providers/provider-id-store.ts'
import { createStripeGateway } from '#app/commerce/payments/providers/stripe/gateway.ts'
import { createTestGateway } from '#app/commerce/payments/test-gateway.ts'
import { storesCards } from '#app/lib/payment-methods.ts'
import { openTestDatabase } from '#tests/builders/database.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'

const { database, close } = await openTestDatabase()
const stripe = await openStripeDouble({ sk_test_hall: { account: 'acct_hall' } }, () => undefined)
afterAll(() => Promise.all([close(), stripe.close()]))

const stored = new Map<string, string>()
const ids: ProviderIds = {
	find: async ({ reference }) => stored.get(reference) ?? null,
	store: async ({ reference }, id) => Boolean(stored.set(reference, id)),
	replace: async ({ reference }, _, id) => void stored.set(reference, id),
}
const plain: Omit<PaymentRequest, 'reference'> = {
	sellerId: 'hall',
	amount: 12_000,
	currency: 'USD',
	card: null,
	token: null,
	methods: ['paypal'],
	returnUrl: 'https://tickets.hall.example/checkout',
	locale: null,
	description: 'The Hall',
	saves: false,
	saved: null,
	isVisitorPresent: false,
	now: new Date('2026-11-23T10:00:00Z'),
}
const numbers: Record<string, string> = {
	pm_card_visa: '4242424242424242',
	pm_card_chargeCustomerFail: '4000000000000341',
	pm_card_authenticationRequired: '4000002760003184',
}

interface Subject {
	gateway: PaymentGateway
	/** The card, as the visitor's browser sends it. */
	begin(card: string): Promise<Partial<PaymentRequest>>
	/** The visitor approves at their bank. */
	approve(reference: string): Promise<Outcome>
}

const testGateway = createTestGateway(database.sql)
const stripeGateway = createStripeGateway({
	accounts: async () => ({ url: stripe.url, secretKey: 'sk_test_hall', accountId: null }),
	hookAccounts: async () => [],
	ids,
	log: { info: () => undefined, error: console.error },
})
const subjects: Subject[] = [
	{
		gateway: testGateway,
		begin: async (card) => ({
			card: { number: numbers[card] ?? '', exp_month: 12, exp_year: 2034, cvc: '123' },
		}),
		approve: (reference) => testGateway.confirm({ sellerId: 'hall', reference }, 'approved'),
	},
	{
		gateway: stripeGateway,
		async begin(card) {
			const made = await fetch(`${stripe.url}/v1/test_helpers/confirmation_tokens`, {
				method: 'POST',
				headers: { authorization: 'Bearer sk_test_hall' },
				body: new URLSearchParams({ payment_method: card }),
			})
			return { token: ((await made.json()) as { id: string }).id }
		},
		async approve(reference) {
			stripe.challenge('acct_hall', stored.get(reference) ?? '', 'approved')
			return stripeGateway.confirm({ sellerId: 'hall', reference }, null)
		},
	},
]

const cardOf = (outcome: Outcome): ProviderCard => {
	if (outcome.state !== 'authorised' && outcome.state !== 'captured') throw new Error(outcome.state)
	if (!outcome.card) throw new Error('no card was stored')
	return outcome.card
}

describe.each(subjects)('the gateway $gateway.id', ({ gateway, begin, approve }) => {
	let count = 0
	const authorise = (more: Partial<PaymentRequest>) => {
		count += 1
		return gateway.authorise({ ...plain, reference: `pay_${gateway.id}_${count}`, ...more })
	}
	const charge = (saved: ProviderCard, more: Partial<PaymentRequest> = {}) => authorise({ saved, ...more })
	async function store(card: string): Promise<ProviderCard> {
		const outcome = await authorise({ ...(await begin(card)), saves: true })
		if (outcome.state !== 'requires_action') return cardOf(outcome)
		return cardOf(await approve(`pay_${gateway.id}_${count}`))
	}

	it('stores a card where it is asked to, and no other', async () => {
		expect(await authorise(await begin('pm_card_visa'))).toEqual({
			state: 'authorised',
			label: 'Visa •••• 4242',
			card: undefined,
		})
		expect(await store('pm_card_visa')).toMatchObject({
			brand: 'Visa',
			last4: '4242',
			expMonth: 12,
			expYear: 2034,
		})
	})

	it('charges a stored card without the visitor, once for each payment', async () => {
		const card = await store('pm_card_visa')
		const reference = `pay_${gateway.id}_renewal`
		const name = { sellerId: 'hall', reference }
		expect(await charge(card, { reference })).toMatchObject({ state: 'authorised', label: 'Visa •••• 4242' })
		expect(await charge(card, { reference })).toMatchObject({ state: 'authorised' })
		expect(await gateway.capture(name)).toMatchObject({ state: 'captured' })
		expect(await gateway.ask(name)).toMatchObject({ state: 'captured' })
	})

	it('says that a bank declines a stored card, or asks for the visitor', async () => {
		expect(await charge(await store('pm_card_chargeCustomerFail'))).toMatchObject({
			state: 'failed',
			code: 'card_declined',
		})
		expect(await charge(await store('pm_card_authenticationRequired'))).toMatchObject({
			state: 'failed',
			code: 'payment_intent_authentication_failure',
		})
	})

	it('lets the bank ask a visitor who pays with a stored card', async () => {
		const reference = `pay_${gateway.id}_present`
		const card = await store('pm_card_authenticationRequired')
		const asked = await charge(card, { reference, isVisitorPresent: true })
		if (asked.state !== 'requires_action') throw new Error(asked.state)
		// At Stripe the bank has a page of its own, which needs no script of ours.
		expect(Object.keys(asked.action)).toEqual([gateway.id === 'stripe' ? 'redirectUrl' : 'challenge'])
		expect(await approve(reference)).toMatchObject({ state: 'authorised' })
		expect(await gateway.capture({ sellerId: 'hall', reference })).toMatchObject({ state: 'captured' })
	})

	it('charges no card that was deleted, and deletes it any number of times', async () => {
		const card = await store('pm_card_visa')
		await gateway.forgetCard?.('hall', card)
		await gateway.forgetCard?.('hall', card)
		expect((await charge(card)).state).toBe('failed')
		expect(storesCards(gateway.id)).toBe(gateway.forgetCard !== undefined)
	})
})
