import { lacksEmail } from '#app/pages/account/missing-email.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { isRefused, type Message, type Refused, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { faultMessage } from './fault.ts'

/** What is emailed to the address of the account: links to its orders, or the numbers of its memberships. */
type Content = 'orders' | 'numbers'

const texts = {
	orders: {
		intro: 'account.orders.email',
		submit: 'orders.resend.submit',
		sent: 'orders.resend.sent',
		none: 'orders.resend.none',
	},
	numbers: {
		intro: 'account.numbers.email',
		submit: 'account.forgot.submit_numbers',
		sent: 'account.numbers.sent',
		none: 'membership.not_member',
	},
} as const

/** The form that asks for the email; null for an account without an address. */
export function emailForm(storefront: Storefront, content: Content): FormView | null {
	const { t, visitor, attempt } = storefront
	if (!visitor.account || lacksEmail(storefront)) return null
	return {
		intro: t(texts[content].intro, { email: visitor.account.email }),
		fields: [],
		submit: t(texts[content].submit),
		isMinor: true,
		key: attempt,
	}
}

/** What the page of the form says after it. */
export interface Emailed {
	messages: Message[]
	status: number
	/** The form has done its work. */
	isSent: boolean
}

/** Asks for the email. Without a login there is nothing to say: the page then has the login form. */
export async function sendOwnEmail(
	storefront: Storefront,
	content: Content,
	form: FormData,
): Promise<Emailed> {
	const { t, gateway, locale, visitor } = storefront
	if (!visitor.account) return { messages: [], status: 401, isSent: false }
	try {
		await gateway.ask('resendMyOrders', {
			body: { locale, memberships_only: content === 'numbers' },
			idempotencyKey: attemptKey(form, content),
		})
	} catch (error) {
		if (!isRefused(error)) throw error
		const messages = [refusal(storefront, content, error)]
		return { messages, status: error.status === 404 ? 422 : error.status, isSent: false }
	}
	const text = t(texts[content].sent, { email: visitor.account.email })
	return { messages: [{ tone: 'success', text }], status: 200, isSent: true }
}

function refusal(storefront: Storefront, content: Content, refused: Refused & Error): Message {
	const { t, href } = storefront
	if (refused.code === 'order_not_found') return { tone: 'warning', text: t(texts[content].none) }
	if (refused.code === 'too_many_requests') return { tone: 'error', text: t('orders.resend.too_often') }
	return faultMessage(storefront, refused) ?? refusalMessage(refused, t, href('/'))
}
