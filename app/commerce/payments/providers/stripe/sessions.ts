import type Stripe from 'stripe'
import { stripeAmount } from '#app/lib/stripe-amounts.ts'
import type { Outcome, PaymentRequest } from '../../gateway.ts'
import { captureOf } from './methods.ts'

/** Stripe lets no page of its own end earlier. The reconciler ends it with the cart's hold. */
const shortestPageMs = 31 * 60_000

const expand = ['payment_intent.latest_charge']

/** Whether an id that Stripe gave is that of a page, which has no intent before the visitor pays. */
export const isSession = (id: string): boolean => id.startsWith('cs_')

/** Opens a page of Stripe for a payment: for a visitor without scripts, or without Stripe's own script. */
export function createSession(
	stripe: Stripe,
	{ amount, currency, description, locale, methods, reference, returnUrl, sellerId, saves }: PaymentRequest,
	customer: string | null,
): Promise<Stripe.Checkout.Session> {
	const counted = stripeAmount(amount, currency)
	if (counted === null || returnUrl === null)
		throw new Error(`Stripe opens no page for ${amount} of ${currency}`)
	const further = saves ? [] : methods
	const metadata = { payment: reference, seller: sellerId }
	const { capture_method, ...perMethod } = captureOf(further)
	return stripe.checkout.sessions.create(
		{
			mode: 'payment',
			line_items: [
				{
					quantity: 1,
					price_data: {
						currency: currency.toLowerCase(),
						unit_amount: counted,
						product_data: { name: description ?? sellerId },
					},
				},
			],
			allowed_payment_method_types: ['card', ...further],
			...(customer ? { customer } : {}),
			...perMethod,
			payment_intent_data: {
				capture_method,
				metadata,
				...(description ? { description } : {}),
				...(customer ? { setup_future_usage: 'off_session' } : {}),
			},
			metadata,
			client_reference_id: reference,
			success_url: returnUrl,
			cancel_url: returnUrl,
			// In time of Stripe, which no test shifts.
			expires_at: Math.floor((Date.now() + shortestPageMs) / 1000),
			...(locale ? { locale: pageLocale(locale) } : {}),
		},
		{ idempotencyKey: reference },
	)
}

export const retrieveSession = (stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> =>
	stripe.checkout.sessions.retrieve(id, { expand })

/** The intent of a page that the visitor has paid on; null before that, also after a declined card. */
export function intentOfSession({
	payment_intent: intent,
	status,
}: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
	return status === 'complete' && typeof intent === 'object' ? intent : null
}

/** The outcome of a page. A card that was declined on it leaves it open for another one. */
export function sessionOutcome(session: Stripe.Checkout.Session): Outcome {
	if (session.status === 'open' && session.url)
		return { state: 'requires_action', action: { redirectUrl: session.url }, label: null }
	return session.status === 'expired' ? { state: 'voided', label: null } : { state: 'unknown' }
}

/** Asks about a page before it is paid on. */
export const askPage = async (stripe: Stripe, id: string): Promise<Outcome> =>
	sessionOutcome(await retrieveSession(stripe, id))

/** Ends a page. One that has just been paid on is asked about again. */
export async function endPage(stripe: Stripe, id: string): Promise<Outcome> {
	const session = await retrieveSession(stripe, id)
	return sessionOutcome(session.status === 'open' ? await stripe.checkout.sessions.expire(id) : session)
}

/** Stripe's page writes a language without its country, except for British English; others follow the browser. */
function pageLocale(locale: string): Stripe.Checkout.SessionCreateParams.Locale {
	if (locale === 'en-GB') return 'en-GB'
	const language = locale.split('-', 1)[0]
	return language === 'en' || language === 'es' || language === 'fr' || language === 'de' ? language : 'auto'
}
