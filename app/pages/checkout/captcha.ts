import type { CallInput } from '#app/contract/calls.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** What checks in the visitor's browser that it is none of a program; plain JSON. */
export interface CaptchaView {
	provider: 'altcha' | 'hcaptcha' | 'turnstile' | 'recaptcha'
	/** Where the API sets the browser its work. */
	challengeHref: string
	cartId: string
	/** The account at another company, whose script is loaded; null where the browser works for our own server. */
	service: { publicKey: string; name: string; privacyHref: string; termsHref: string } | null
}

export type CaptchaToken = NonNullable<CallInput<'payCart'>['body']['captcha']>

/** Fields that scripts add to the form. */
export const captchaFields = { provider: 'captcha_provider', token: 'captcha_token' } as const

const services = {
	hcaptcha: {
		name: 'hCaptcha',
		privacyHref: 'https://www.hcaptcha.com/privacy',
		termsHref: 'https://www.hcaptcha.com/terms',
	},
	turnstile: {
		name: 'Cloudflare',
		privacyHref: 'https://www.cloudflare.com/privacypolicy/',
		termsHref: 'https://www.cloudflare.com/website-terms/',
	},
	recaptcha: {
		name: 'Google',
		privacyHref: 'https://policies.google.com/privacy',
		termsHref: 'https://policies.google.com/terms',
	},
} as const

/** Whether the venue asks this visitor. Interpretations 28: a logged-in visitor needs no captcha. */
function isAsked({ seller, visitor }: Storefront): boolean {
	const { checkout, integrations } = seller.publicConfig
	return !visitor.account && checkout.captcha.enabled === true && integrations.captcha.provider !== 'none'
}

/**
 * The captcha of a form that sends the orders of an address; null as in the checkout. It is proof of work at every venue,
 * because no page but the checkout may load anything from another company.
 */
export const resendCaptchaView = (storefront: Storefront): CaptchaView | null =>
	workView(storefront, 'ticket_order/resend/captcha')

/** The captcha of the form for a gift code, after many that were not found; null and by proof of work as for the orders of an address. */
export const giftCodeCaptchaView = (storefront: Storefront): CaptchaView | null =>
	workView(storefront, 'gift_code/captcha')

function workView(storefront: Storefront, path: string): CaptchaView | null {
	if (!isAsked(storefront)) return null
	const challengeHref = `${storefront.seller.prefix}/api/${path}`
	return { provider: 'altcha', challengeHref, cartId: '', service: null }
}

/** The captcha of the checkout; null for a login, and where the venue has none, has switched it off, or has written no public key. */
export function captchaView(storefront: Storefront): CaptchaView | null {
	const { seller, cookies } = storefront
	const { provider, publicKey } = seller.publicConfig.integrations.captcha
	if (!isAsked(storefront) || provider === 'none') return null
	const cartId = cookies.cartId ?? ''
	const challengeHref = `${seller.prefix}/api/cart/${encodeURIComponent(cartId)}/captcha`
	if (provider === 'altcha') return { provider, challengeHref, cartId, service: null }
	if (publicKey === null) return null
	return { provider, challengeHref, cartId, service: { publicKey, ...services[provider] } }
}

/** The token in a posted form; undefined without one. */
export function readCaptcha(form: FormData): CaptchaToken | undefined {
	const provider = String(form.get(captchaFields.provider) ?? '')
	const token = String(form.get(captchaFields.token) ?? '')
	const isKnown = provider === 'altcha' || provider in services
	return isKnown && token !== '' && token.length <= 8_000
		? { provider: provider as CaptchaToken['provider'], token }
		: undefined
}
