import { urlOf } from '#app/lib/request-url.ts'
import { pageAt } from '#app/rules/route-table.ts'
import type { Bindings } from './bindings.ts'

/** Origins of a payment provider's form, for the content security policy of the checkout page. */
export interface PaymentSources {
	scripts: string
	frames: string
	/** Origins that its scripts may call. */
	calls: string
}

const none: PaymentSources = { scripts: '', frames: '', calls: '' }

/**
 * What the checkout page of a venue with a payment provider may load; nothing on every other page.
 *
 * @param path below the seller's prefix
 */
export function paymentSources(
	{ admission, boot }: Bindings,
	request: Request,
	path: string,
): PaymentSources {
	if (pageAt(path) !== 'checkout') return none
	const seller = admission && boot?.sellers.forHost(admission.host, urlOf(request).pathname)
	const payment = seller?.config.integrations.payment
	if (payment?.gatewayId !== 'stripe' || payment.publishableKey === null || !payment.stripe) return none
	return {
		scripts: 'https://js.stripe.com https://*.js.stripe.com',
		frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
		calls: payment.stripe.url,
	}
}
