import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { readCaptcha, resendCaptchaView } from '#app/pages/checkout/captcha.ts'
import { isEmail } from '#app/pages/checkout/email.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { type FieldError, isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { cardField } from './card-step.ts'

export interface ForgotMembershipPage extends Shell<'forgotMembership'> {
	/** Null once the email is asked for. */
	form: FormView | null
}

/** The page that sends the numbers of an address; null where members do not log in by one (spec 2 §2). */
export async function forgotMembershipPage(
	storefront: Storefront,
	url: URL,
): Promise<ForgotMembershipPage | { redirect: string } | null> {
	if (!cardField(storefront)) return null
	if (storefront.visitor.account) return { redirect: storefront.href('/') }
	return pageOf(storefront, url, { email: '' })
}

/** Refusals with words of this page. */
const sentences = new Map([
	['too_many_requests', 'login.too_often'],
	['captcha_failed', 'orders.resend.captcha_failed'],
])

/** Asks for the email. The answer is the same for every address. */
export async function forgotMembershipAction(
	storefront: Storefront,
	url: URL,
	form: FormData,
): Promise<{ page: ForgotMembershipPage; status: number } | null> {
	const { t, gateway, locale, href } = storefront
	if (!cardField(storefront)) return null
	const email = String(form.get('email') ?? '').trim()
	const shown = async (status: number, said: { errors?: FieldError[]; messages?: Message[] }) => ({
		page: await pageOf(storefront, url, { email, ...said }),
		status,
	})
	const invalid = (key: string) => shown(422, { errors: [{ field: 'email', text: t(key) }] })
	if (!email) return invalid('identity.required.email')
	if (!isEmail(email)) return invalid('identity.email_invalid')
	try {
		const body = { email, locale, memberships_only: true, captcha: readCaptcha(form) }
		await gateway.ask('resendOrders', { body, idempotencyKey: attemptKey(form, 'numbers') })
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'validation_failed') return invalid('identity.email_invalid')
		const key = sentences.get(error.code)
		const said: Message = key ? { tone: 'error', text: t(key) } : refusalMessage(error, t, href('/'))
		// Spec 2 §7: an address without memberships answers like any other.
		if (error.code !== 'order_not_found') return shown(error.status, { messages: [said] })
	}
	const link = { href: href('/login'), text: t('menu.login') }
	const sent: Message = { tone: 'success', text: t('account.forgot.sent_numbers', { email }), link }
	const { page } = await shown(200, { messages: [sent] })
	return { page: { ...page, form: null }, status: 200 }
}

async function pageOf(
	storefront: Storefront,
	url: URL,
	{ email, ...said }: { email: string; errors?: FieldError[]; messages?: Message[] },
): Promise<ForgotMembershipPage> {
	const { t, attempt, seller, href } = storefront
	const cart = await loadCart(storefront)
	const form: FormView = {
		intro: t('account.forgot.intro_numbers'),
		fields: [
			{
				name: 'email',
				label: t('identity.email'),
				type: 'email',
				autoComplete: 'email',
				maxLength: seller.publicConfig.identity.limits.email,
				required: true,
				value: email,
			},
		],
		submit: t('account.forgot.submit_numbers'),
		captcha: resendCaptchaView(storefront),
		back: { href: href('/login'), text: t('menu.login') },
		key: attempt,
	}
	const title = t('login.forgot_id')
	return { ...pageShell(storefront, { route: 'forgotMembership', title, url, cart, ...said }), form }
}
