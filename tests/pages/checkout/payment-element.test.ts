import { describe, expect, test } from 'vitest'
import { shortCountry } from '#app/pages/checkout/identity/countries.ts'
import { isPayable, paymentElementOf } from '#app/pages/checkout/payment-element.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { shippedSeller } from '#tests/builders/storefront.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

/** A storefront of a venue with Stripe and these settings. */
function till({
	payment = {},
	means = {},
	currency = 'EUR',
	locale = 'en-US',
}: {
	payment?: object
	means?: object
	currency?: string
	locale?: string
} = {}): Storefront {
	const seller = shippedSeller('corner-gallery')
	const { integrations, checkout, locale: languages } = seller.publicConfig
	const account = { publishableKey: 'pk_test_1', stripe: { accountId: null } }
	const changed = { ...integrations.payment, gatewayId: 'stripe', ...account, ...payment }
	const part = {
		integrations: { ...integrations, payment: changed },
		checkout: { ...checkout, payments: { ...checkout.payments, ...means } },
		locale: { ...languages, currency },
	}
	return {
		...shopWindow({}),
		seller: {
			...seller,
			config: { ...seller.config, ...part },
			publicConfig: { ...seller.publicConfig, ...part },
		} as unknown as Storefront['seller'],
		locale,
	}
}

describe("the form of the venue's payment provider", () => {
	// spec: integrations.payment.publishableKey, 2§7.38
	test('the form opens with the key and the account of the venue', () => {
		const stripe = { accountId: 'acct_hall' }
		expect(paymentElementOf(till({ payment: { stripe } }), '12.50')).toEqual({
			publishableKey: 'pk_test_1',
			accountId: 'acct_hall',
			amount: 1250,
			currency: 'eur',
			locale: 'en',
			methods: ['card'],
			setupFutureUsage: null,
			captureMethod: 'manual',
			wallets: 'auto',
			order: ['apple_pay', 'google_pay', 'card'],
			layout: 'accordion',
			hidesBilling: true,
		})
	})

	// spec: checkout.payments.wallets, checkout.payments.order, checkout.payments.layout
	test('the form has the means of payment that the venue wants', () => {
		const means = {
			wallets: 'never',
			order: ['card', 'google_pay'],
			layout: 'tabs',
			billingFields: 'shown',
		}
		expect(paymentElementOf(till({ means }), '12.50')).toMatchObject({
			wallets: 'never',
			order: ['card', 'google_pay'],
			layout: 'tabs',
			hidesBilling: false,
		})
	})

	// spec: 2§3.24
	test.each([
		[['afterpay_clearpay'], 'manual'],
		[['afterpay_clearpay', 'sepa_debit'], 'automatic_async'],
	])('the form offers %j beside cards, and Stripe captures as %s', (redirectMethods, captureMethod) => {
		const methods = ['card', ...redirectMethods]
		expect(paymentElementOf(till({ means: { redirectMethods } }), '12.50')).toMatchObject({
			methods,
			captureMethod,
		})
	})

	test.each([
		['JPY', '1250', 1250],
		['KWD', '12.500', 12500],
	])('an amount in %s is in the smallest unit of the provider', (currency, amount, expected) => {
		expect(paymentElementOf(till({ currency }), amount)?.amount).toBe(expected)
	})

	test.each<[string, Parameters<typeof till>[0], string]>([
		['there is nothing to pay', {}, '0.00'],
		['the venue has the test gateway', { payment: { gatewayId: 'test' } }, '12.50'],
		['the venue has no publishable key', { payment: { publishableKey: null } }, '12.50'],
		['the provider cannot take the amount', { currency: 'KWD' }, '12.505'],
	])('there is no form where %s', (_, change, amount) => {
		expect(paymentElementOf(till(change), amount)).toBeNull()
	})

	test.each([
		['0.49', false],
		['0.50', true],
		['999999.99', true],
		['1000000.00', false],
	])('whether a card can pay %s is %s', (amount, expected) => {
		expect(isPayable(till(), amount)).toBe(expected)
	})

	test('a card can pay nothing in a currency that the account does not take', () => {
		const storefront = till()
		const { settings } = storefront.seller
		const payment = { ...settings.payment, currency_supported: false }
		const seller = { ...storefront.seller, settings: { ...settings, payment } }
		expect(isPayable({ ...storefront, seller }, '12.50')).toBe(false)
	})

	test('the form speaks the language of the page as the provider writes it', () => {
		const locales = ['en-US', 'en-GB', 'es-US', 'ar']
		const said = locales.map((locale) => paymentElementOf(till({ locale }), '1.00')?.locale)
		expect(said).toEqual(['en', 'en-GB', 'es', 'ar'])
	})

	test('a country is sent in two letters', () => {
		expect(['USA', 'GBR', 'ZWE', 'XXX', 'US', ''].map(shortCountry)).toEqual([
			'US',
			'GB',
			'ZW',
			null,
			null,
			null,
		])
	})
})
