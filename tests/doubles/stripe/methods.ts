import type Stripe from 'stripe'
import { type Method, seconds } from './account.ts'
import type { TestCard } from './test-cards.ts'

/** The part of a payment method that is the same in every form. */
export const preview = ({ brand, last4 }: TestCard): object => ({
	type: 'card',
	card: { brand, last4 },
	billing_details: {},
})

export const methodWire = ({ id, card }: Method): Stripe.PaymentMethod =>
	({
		id,
		object: 'payment_method',
		created: seconds(),
		livemode: false,
		metadata: {},
		...preview(card),
	}) as Stripe.PaymentMethod
