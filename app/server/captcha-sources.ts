import { urlOf } from '#app/lib/request-url.ts'
import { pageAt } from '#app/rules/route-table.ts'
import type { Bindings } from './bindings.ts'

/** Origins of each service: its scripts, styles, frames and calls come from these. */
const origins = {
	none: '',
	altcha: '',
	hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
	turnstile: 'https://challenges.cloudflare.com',
	recaptcha:
		'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
} as const

/**
 * What the checkout page of a venue with a captcha of another company may load, for its content security policy; nothing
 * on every other page.
 *
 * @param path below the seller's prefix
 */
export function captchaSources({ admission, boot }: Bindings, request: Request, path: string): string {
	if (pageAt(path) !== 'checkout') return ''
	const seller = admission && boot?.sellers.forHost(admission.host, urlOf(request).pathname)
	return seller?.config.checkout.captcha.enabled === false
		? ''
		: origins[seller?.config.integrations.captcha.provider ?? 'none']
}
