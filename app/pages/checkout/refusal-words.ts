import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { selfMessage } from '#app/pages/membership/gift-links.ts'
import {
	isPaymentRefusal,
	type Message,
	payRefusal,
	type Refused,
	refusalMessage,
} from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** What is left to pay is said as the cart shows it. */
export const extraIn = ({ view }: VisitorCart, { extra }: Refused): Record<string, unknown> => ({
	...extra,
	...(view ? { outstanding: view.outstanding.text } : {}),
})

/** The words for a refusal. A wallet has an address of its own, which the visitor can correct there alone. */
export function refusalOf(storefront: Storefront, form: FormData, refused: Refused): Message {
	const { t, href } = storefront
	// Back from the provider's page without having paid there, or with the secret of a payment that is not the cart's.
	if (refused.code === 'intent_requires_action' || refused.extra?.field === 'gateway_data.client_secret')
		return { tone: 'info', text: t('checkout.not_paid'), at: 'payment' }
	// The visitor has paid an abandoned payment on the provider's page: the money may not be refunded yet.
	if (refused.extra?.given_up === true) return { tone: 'info', text: t('checkout.given_up') }
	if (refused.code === 'gift_to_oneself') return selfMessage(storefront)
	if (refused.code === 'change_refused' && storefront.change?.purpose === 'pay') return payRefusal(refused, t)
	const said = refusalMessage(refused, t, href('/'))
	if (!isPaymentRefusal(refused.code)) return said
	const isWallet = /^(?:apple|google)_pay$/.test(String(form.get('wallet')))
	const note = refused.code === 'incorrect_zip' && isWallet ? ` ${t('checkout.zip_note')}` : ''
	return { ...said, text: `${said.text}${note} ${t('checkout.payment_error')}`, at: 'payment' }
}

/** The words for a visitor who comes back from a provider's page when the places have been released. */
export const lateMessage = ({ t }: Storefront): Message => ({
	tone: 'info',
	text: t('checkout.returned_late'),
})
