/** What a method of payment can do at its provider. */
export interface PaymentMethod {
	/** As a receipt shows it. */
	name: string
	/** Money is held first and captured after booking; otherwise it is taken at once. */
	holds: boolean
	/** A part of the money can go back. */
	part: boolean
	/** The visitor leaves for a page. */
	redirects: boolean
	/** The money may come after days. */
	delayed: boolean
	/** The provider can store it and charge it later without the visitor. */
	savable: boolean
}

/** The methods of a provider, by the provider's names. */
export type PaymentMethods = Readonly<Record<string, PaymentMethod>>

const plain = { holds: false, part: true, redirects: false, delayed: false, savable: false }
const card = { ...plain, holds: true, savable: true }
const taken = { ...plain, redirects: true }
const held = { ...taken, holds: true }
const debited = { ...plain, delayed: true, savable: true }

/** The methods that a venue can take beside cards and wallets, by Stripe's names. */
export const furtherStripeMethods: PaymentMethods = {
	affirm: { name: 'Affirm', ...held },
	afterpay_clearpay: { name: 'Afterpay', ...held },
	amazon_pay: { name: 'Amazon Pay', ...held, savable: true },
	au_becs_debit: { name: 'BECS Direct Debit', ...debited },
	bancontact: { name: 'Bancontact', ...taken },
	eps: { name: 'EPS', ...taken },
	ideal: { name: 'iDEAL', ...taken },
	klarna: { name: 'Klarna', ...held, savable: true },
	mobilepay: { name: 'MobilePay', ...held },
	p24: { name: 'Przelewy24', ...taken },
	paypal: { name: 'PayPal', ...held, savable: true },
	revolut_pay: { name: 'Revolut Pay', ...held, savable: true },
	sepa_debit: { name: 'SEPA Direct Debit', ...debited },
	twint: { name: 'TWINT', ...taken },
}

export const stripeMethods: PaymentMethods = { card: { name: 'Card', ...card }, ...furtherStripeMethods }

/** Of Mollie, where every method is chosen on its own page. */
export const mollieMethods = {
	applepay: { name: 'Apple Pay', ...held },
	bancontact: { name: 'Bancontact', ...taken },
	banktransfer: { name: 'Bank transfer', ...taken, delayed: true },
	creditcard: { name: 'Card', ...held, savable: true },
	eps: { name: 'EPS', ...taken },
	ideal: { name: 'iDEAL', ...taken },
	klarna: { name: 'Klarna', ...held },
	paypal: { name: 'PayPal', ...taken },
	przelewy24: { name: 'Przelewy24', ...taken },
	twint: { name: 'TWINT', ...taken },
} as const satisfies PaymentMethods

export type MollieMethod = keyof typeof mollieMethods

/** Of the test gateway, whose card numbers choose among them. */
export const testMethods = {
	card: { name: 'Card', ...card, savable: false },
	page: { name: 'Page', ...held },
	debit: { name: 'Debit', ...debited, savable: false },
} as const satisfies PaymentMethods

export const ledgerMethods = { gift_card: { name: 'Gift card', ...plain } } as const satisfies PaymentMethods

/** What a method can do; null for one that the provider's table does not have. */
export const methodOf = (methods: PaymentMethods, name: string | null | undefined): PaymentMethod | null =>
	Object.hasOwn(methods, name ?? '') ? (methods[name ?? ''] ?? null) : null

/** Whether the money of each of the named methods can be held first. */
export const areAllHeld = (methods: PaymentMethods, names: readonly string[]): boolean =>
	names.every((name) => methodOf(methods, name)?.holds)

/** Whether an adapter stores cards for charges without the visitor. Mollie's mandates are not used. */
export const storesCards = (gatewayId: string): boolean => gatewayId === 'stripe' || gatewayId === 'test'
