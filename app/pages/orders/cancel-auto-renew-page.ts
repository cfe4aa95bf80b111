import type { Membership } from '#app/contract/entities/membership.ts'
import { hasLogins } from '#app/pages/account/has-logins.ts'
import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { orNull } from '#app/pages/checkout/complete-page.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { longDate, pageTerms } from '#app/pages/shared/page-words.ts'
import { isRefused, type Message, type Refused, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { intentField, renewForm, renewIntent } from './cancel-form.ts'
import { faultMessage } from './fault.ts'

export interface CancelAutoRenewPage extends Shell<'cancelAutoRenew'> {
	/** Null where nothing is left to ask. */
	form: FormView | null
}

interface Answered {
	page: CancelAutoRenewPage
	status: number
}

/**
 * The question whether a membership is to be renewed automatically no more. Opening the page changes nothing, so that a mail
 * scanner may follow the link of a notice (spec 2 §2 "Cancel auto-renew").
 */
export async function cancelAutoRenewPage(storefront: Storefront, url: URL, link: string): Promise<Answered> {
	return answerWith(storefront, url, { link, members: await membersOf(storefront, link) })
}

/** Cancels the renewal; from a link that is too old for it, sends a new one to the purchaser. */
export async function cancelAutoRenewAction(
	storefront: Storefront,
	url: URL,
	{ link, form }: { link: string; form: FormData },
): Promise<Answered> {
	const { gateway, locale, t } = storefront
	try {
		if (form.get(intentField) === renewIntent) {
			const idempotencyKey = attemptKey(form, 'renew')
			await gateway.ask('emailOrder', { params: { link }, body: { locale }, idempotencyKey })
			const sent: Message = { tone: 'success', text: t('orders.link.sent') }
			return answerWith(storefront, url, { link, members: null, messages: [sent], status: 200 })
		}
		const { membership } = await gateway.ask('cancelAutoRenew', {
			params: { link },
			idempotencyKey: attemptKey(form, 'auto-renew'),
		})
		return answerWith(storefront, url, { link, members: membership._data })
	} catch (error) {
		if (!isRefused(error)) throw error
		return refused(storefront, url, { link, error })
	}
}

async function refused(
	storefront: Storefront,
	url: URL,
	{ link, error }: { link: string; error: Refused & Error },
): Promise<Answered> {
	const { t, href, attempt } = storefront
	const { code, status } = error
	if (code === 'bad_field_value' || code === 'order_not_found')
		return answerWith(storefront, url, { link, members: null })
	if (code === 'auto_renew_not_enrolled') return answerWith(storefront, url, { link, members: [] })
	if (code === 'order_link_expired') {
		const form = renewForm({ t, key: attempt })
		return answerWith(storefront, url, { link, members: null, messages: [], form, status: 422 })
	}
	const text = code === 'too_many_requests' ? t('orders.resend.too_often') : null
	const said: Message = text
		? { tone: 'error', text }
		: (faultMessage(storefront, error) ?? refusalMessage(error, t, href('/')))
	const members = await membersOf(storefront, link)
	return answerWith(storefront, url, { link, members, messages: [said], status: Math.max(status, 422) })
}

/** The people of the membership that the order bought; null for an order that the request may not see. */
async function membersOf({ gateway }: Storefront, link: string): Promise<Membership[] | null> {
	const answer = await gateway
		.ask('getOrder', { params: { link }, query: { embed: 'membership' } })
		.catch(orNull)
	return answer && (answer.membership?._data ?? [])
}

interface Said {
	link: string
	members: readonly Membership[] | null
	/** Instead of what the members say. */
	messages?: Message[]
	form?: FormView
	status?: number
}

async function answerWith(storefront: Storefront, url: URL, said: Said): Promise<Answered> {
	const { link, members } = said
	const cart = await loadCart(storefront)
	const scheduled = members?.find((one) => one.is_auto_renew_cancellable)
	const messages =
		said.messages ?? [messageOf(storefront, url, { link, members })].filter((one) => one !== null)
	const title = storefront.t('account.autorenew.title')
	return {
		page: {
			...pageShell(storefront, { route: 'cancelAutoRenew', title, url, cart, messages }),
			form: said.form ?? (scheduled ? questionOf(storefront, scheduled, link) : null),
		},
		status: said.status ?? (members ? 200 : 404),
	}
}

/** The message about a renewal that cannot be cancelled, or is already; null for a scheduled one. */
function messageOf(storefront: Storefront, url: URL, { link, members }: Said): Message | null {
	const { t, href, visitor } = storefront
	if (!members) {
		const canLogIn = hasLogins(storefront) && !visitor.account && !link.includes('.')
		const logIn = {
			href: `${href('/login')}?next=${encodeURIComponent(url.pathname)}`,
			text: t('menu.login'),
		}
		if (canLogIn) return { tone: 'warning', text: t('account.autorenew.log_in'), link: logIn }
		const find = { href: href('/resend'), text: t('orders.manage.find') }
		return { tone: 'warning', text: t('account.autorenew.not_yours'), link: find }
	}
	if (members.some((one) => one.is_auto_renew_cancellable)) return null
	const close = { href: afterwards(storefront, link), text: t('account.autorenew.close') }
	const cancelled = members.find((one) => one.auto_renew_state === 'cancelled')
	if (!cancelled) return { tone: 'warning', text: t('account.autorenew.not_enrolled'), link: close }
	return { tone: 'success', text: t('account.autorenew.done', termOf(storefront, cancelled)), link: close }
}

function questionOf(storefront: Storefront, member: Membership, link: string): FormView {
	const { t, attempt } = storefront
	return {
		title: member.ticket_group_name,
		intro: t('account.autorenew.intro', termOf(storefront, member)),
		fields: [],
		submit: t('account.autorenew.submit'),
		back: { href: afterwards(storefront, link), text: t('account.autorenew.keep') },
		key: attempt,
	}
}

function termOf(storefront: Storefront, { ticket_group_name: level, valid_to: to }: Membership) {
	return { level, date: to === null ? '' : longDate(to, pageTerms(storefront).words) }
}

/** The account, or the order where the visitor has its link alone. */
function afterwards(storefront: Storefront, link: string): string {
	const { visitor, href } = storefront
	if (visitor.account && isOpenFor(storefront, 'myMembership', {})) return href('/my/membership')
	return isOpenFor(storefront, 'manage', {}) ? href(`/manage/${encodeURIComponent(link)}`) : href('/')
}
