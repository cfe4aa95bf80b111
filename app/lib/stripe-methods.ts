/** What a means of payment of Stripe can do. */
interface StripeMethod {
	/** As a receipt shows it. */
	name: string
	/** Money is held first and captured after booking; otherwise it is taken at once. */
	manualCapture: boolean
	/** The money comes after days. */
	delayed: boolean
}

const held = { manualCapture: true, delayed: false }
const taken = { manualCapture: false, delayed: false }
const debited = { manualCapture: false, delayed: true }

/** The means of payment that a venue can take beside cards and wallets, by Stripe's names. */
export const stripeMethods: Readonly<Record<string, StripeMethod>> = {
	affirm: { name: 'Affirm', ...held },
	afterpay_clearpay: { name: 'Afterpay', ...held },
	amazon_pay: { name: 'Amazon Pay', ...held },
	au_becs_debit: { name: 'BECS Direct Debit', ...debited },
	bancontact: { name: 'Bancontact', ...taken },
	eps: { name: 'EPS', ...taken },
	ideal: { name: 'iDEAL', ...taken },
	klarna: { name: 'Klarna', ...held },
	mobilepay: { name: 'MobilePay', ...held },
	p24: { name: 'Przelewy24', ...taken },
	paypal: { name: 'PayPal', ...held },
	revolut_pay: { name: 'Revolut Pay', ...held },
	sepa_debit: { name: 'SEPA Direct Debit', ...debited },
	twint: { name: 'TWINT', ...taken },
}

/** Whether each of the methods can be held first, as cards can. Stripe offers no other beside a payment that is held. */
export const areAllHeld = (methods: readonly string[]): boolean =>
	methods.every((method) => stripeMethods[method]?.manualCapture)
