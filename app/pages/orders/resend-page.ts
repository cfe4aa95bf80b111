import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { readCaptcha, resendCaptchaView } from '#app/pages/checkout/captcha.ts'
import { isEmail } from '#app/pages/checkout/email.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import { isRefused, type Message, type Refused, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { faultMessage } from './fault.ts'

export interface ResendPage extends Shell<'resend'> {
	/** Null once the email is asked for. */
	form: FormView | null
}

/** The page that sends the orders of an email address to it (spec 2 §2). */
export async function resendPage(storefront: Storefront, url: URL): Promise<ResendPage> {
	return pageOf(storefront, url, { email: '' })
}

/** Asks for the email. A refusal renders the same page with the typed address. */
export async function resendAction(
	storefront: Storefront,
	url: URL,
	form: FormData,
): Promise<{ page: ResendPage; status: number }> {
	const { t, gateway, locale, seller, href } = storefront
	const email = String(form.get('email') ?? '').trim()
	const invalid = async (key: string) => {
		const errors = [{ field: 'email', text: t(key) }]
		return { page: await pageOf(storefront, url, { email, errors }), status: 422 }
	}
	if (!email) return invalid('identity.required.email')
	if (!isEmail(email)) return invalid('identity.email_invalid')
	try {
		const body = { email, locale, captcha: readCaptcha(form) }
		await gateway.ask('resendOrders', { body, idempotencyKey: attemptKey(form, 'resend') })
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'validation_failed') return invalid('identity.email_invalid')
		const page = await pageOf(storefront, url, { email, messages: [refusal(storefront, error)] })
		return { page, status: error.status === 404 ? 422 : error.status }
	}
	const said = seller.config.orders.resendAnswersAlike ? 'orders.resend.sent_alike' : 'orders.resend.sent'
	const link = { href: href('/resend'), text: t('orders.resend.another') }
	const sent: Message = { tone: 'success', text: t(said, { email }), link }
	return {
		page: { ...(await pageOf(storefront, url, { email, messages: [sent] })), form: null },
		status: 200,
	}
}

function refusal(storefront: Storefront, refused: Refused & Error): Message {
	const { t, href } = storefront
	if (refused.code === 'order_not_found') return { tone: 'warning', text: t('orders.resend.none') }
	if (refused.code === 'too_many_requests') return { tone: 'error', text: t('orders.resend.too_often') }
	if (refused.code === 'captcha_failed') return { tone: 'error', text: t('orders.resend.captcha_failed') }
	return faultMessage(storefront, refused) ?? refusalMessage(refused, t, href('/'))
}

async function pageOf(
	storefront: Storefront,
	url: URL,
	{ email, ...said }: { email: string; errors?: FieldError[]; messages?: Message[] },
): Promise<ResendPage> {
	const { t, attempt, seller } = storefront
	const cart = await loadCart(storefront)
	const page = pageShell(storefront, { route: 'resend', title: t('orders.resend.title'), url, cart, ...said })
	const form: FormView = {
		intro: t('orders.resend.intro'),
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
		submit: t('orders.resend.submit'),
		captcha: resendCaptchaView(storefront),
		key: attempt,
	}
	return { ...page, form }
}
