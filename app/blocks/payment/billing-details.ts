import type { PaymentMethodCreateParams } from '@stripe/stripe-js'
import { shortCountry } from '#app/pages/checkout/identity/countries.ts'

/** The purchaser as Stripe takes it. A field that Stripe's form hides has to be given, so what is unknown is null. */
export function billingDetails(form: HTMLFormElement): PaymentMethodCreateParams.BillingDetails {
	const data = new FormData(form)
	const text = (name: string): string | null => String(data.get(name) ?? '').trim() || null
	const country = text('country')
	return {
		name: [text('first_name'), text('last_name')].filter(Boolean).join(' ') || null,
		email: text('email'),
		phone: text('phone'),
		address: {
			country: country && shortCountry(country),
			postal_code: text('zip_code'),
			state: text('state'),
			city: text('city'),
			line1: text('address'),
			line2: text('address_more'),
		},
	}
}
