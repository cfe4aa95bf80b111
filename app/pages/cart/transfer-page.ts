import type { PreparedCart } from '#app/contract/entities/transfer.ts'
import { hasLogins } from '#app/pages/account/has-logins.ts'
import { localPath } from '#app/pages/account/pending-login.ts'
import { completeHref } from '#app/pages/checkout/complete-href.ts'
import { orNull } from '#app/pages/checkout/complete-page.ts'
import { lastOrder } from '#app/pages/checkout/last-order.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { toPrice } from '#app/pages/shared/price.ts'
import { isRefused, type Message, type Refused, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { loadCart, orderLinkOf, visitorCart } from './visitor-cart.ts'

export interface TransferPage extends Shell<'transferCart'> {
	/** Null where the link leads to no cart. */
	form: FormView | null
}

interface Answered {
	page: TransferPage
	status: number
}

type Redirect = { redirect: string }

/** Name of the field with the cart that the visitor gives up. */
const replacesField = 'replaces'

/**
 * The question whether a cart that staff have prepared becomes that of this browser. Opening the page changes nothing, so that
 * a mail scanner may follow the link.
 *
 * source - spec 2 §2 "/transfer-cart/{cartId}", interpretations 9
 */
export async function transferPage(
	storefront: Storefront,
	url: URL,
	link: string,
): Promise<Answered | Redirect> {
	const own = await ownCartHref(storefront, url, link)
	if (own) return { redirect: own }
	try {
		const { transfer } = await storefront.gateway.ask('getTransfer', { params: { link } })
		const [prepared] = transfer._data
		if (!prepared) throw new Error('a link of a cart was answered without the cart')
		return answerWith(storefront, url, { form: questionOf(storefront, prepared) })
	} catch (error) {
		if (!isRefused(error)) throw error
		const order = error.code === 'cart_link_used' ? await boughtHref(storefront, link) : null
		return order ? { redirect: order } : refused(storefront, url, error)
	}
}

/** Takes the cart, in place of the one that the visitor has agreed to give up, and goes on to `next` or to the checkout. */
export async function transferAction(
	storefront: Storefront,
	url: URL,
	{ link, form }: { link: string; form: FormData },
): Promise<Answered | Redirect> {
	const replaces = String(form.get(replacesField) ?? '')
	try {
		await storefront.gateway.ask('takeCart', {
			params: { link },
			body: replaces ? { replaces } : {},
			idempotencyKey: attemptKey(form, 'take'),
		})
		return { redirect: nextOf(storefront, url) }
	} catch (error) {
		if (!isRefused(error)) throw error
		const order = orderLinkOf(error.extra)
		if (order) return { redirect: completeHref(storefront, order) }
		// The visitor has filled another cart since the question was asked: it is asked again, about that one.
		if (error.code === 'cart_not_empty') return transferPage(storefront, url, link)
		return refused(storefront, url, error)
	}
}

/** Where a browser goes that has this cart already; null for any other browser. */
async function ownCartHref(storefront: Storefront, url: URL, link: string): Promise<string | null> {
	const { cartId } = storefront.cookies
	if (!cartId || cartId !== link.split('.')[0]) return null
	const { view, orderLink } = await visitorCart(storefront)
	if (orderLink) return completeHref(storefront, orderLink)
	return view ? nextOf(storefront, url) : null
}

/** The order that the cart of a used link has become, for the account or the browser that bought it; null for any other visitor. */
async function boughtHref(storefront: Storefront, link: string): Promise<string | null> {
	const { gateway, visitor } = storefront
	const [id = ''] = link.split('.')
	const own = visitor.account ? await gateway.ask('getCart', { params: { id } }).catch(orNull) : null
	const orderId = own?.cart._data[0]?.ticket_order_id
	if (orderId) return completeHref(storefront, orderId)
	const last = lastOrder(storefront)
	const order = last
		? await gateway.ask('getOrder', { params: { link: last }, query: {} }).catch(orNull)
		: null
	return last && order?.ticket_order._data[0]?.cart_id === id ? completeHref(storefront, last) : null
}

const nextOf = (storefront: Storefront, url: URL): string =>
	localPath(storefront, url.searchParams.get('next')) ?? storefront.href('/checkout')

function questionOf(storefront: Storefront, prepared: PreparedCart): FormView {
	const { t, href, locale, attempt: key } = storefront
	const { names, ticket_count: count, total: amount, currency_code: currency, replaces, state } = prepared
	const total = toPrice(amount, { locale, currency }).text
	const about = {
		fields: [],
		items: [
			[t('transfer.content', { names: names.join('; ') }), t('cart.folded', { count, total })].join(' · '),
		],
		key,
	}
	if (state === 'booked') return { ...about, intro: t('cart.completed'), submit: t('cart.completed_link') }
	if (!replaces)
		return {
			...about,
			intro: t('transfer.intro'),
			submit: t('transfer.submit'),
			back: { href: href('/'), text: t('transfer.later') },
		}
	return {
		...about,
		intro: t('transfer.replaces', { count: replaces.ticket_count }),
		hidden: [{ name: replacesField, value: replaces.cart_id }],
		submit: t('transfer.replace'),
		back: { href: href('/cart'), text: t('transfer.keep') },
	}
}

async function refused(storefront: Storefront, url: URL, error: Refused & Error): Promise<Answered> {
	// What is no link at all leads nowhere, as a wrong one.
	const status = error.code === 'bad_field_value' ? 404 : error.status
	return answerWith(storefront, url, { messages: [messageOf(storefront, url, error)], status })
}

function messageOf(storefront: Storefront, url: URL, error: Refused & Error): Message {
	const { t, href } = storefront
	const browse = { href: href('/events'), text: t('cart.browse') }
	switch (error.code) {
		case 'bad_field_value':
		case 'cart_not_found':
			return { tone: 'error', text: t('transfer.not_found'), link: browse }
		case 'cart_link_used':
			return { tone: 'warning', text: t('transfer.used'), link: browse }
		case 'cart_expired':
			return { tone: 'warning', text: t('transfer.expired'), link: browse }
		case 'cart_access_denied':
			return { tone: 'error', text: t('transfer.other_member'), link: browse }
		case 'not_logged_in':
			return { tone: 'error', text: t('transfer.denied'), link: logIn(storefront, url) ?? browse }
		default:
			if (error.status >= 500) storefront.report(error)
			return refusalMessage(error, t, href('/'))
	}
}

function logIn(storefront: Storefront, url: URL): Message['link'] {
	const { t, href } = storefront
	if (!hasLogins(storefront)) return undefined
	const next = encodeURIComponent(url.pathname + url.search)
	return { href: `${href('/login')}?next=${next}`, text: t('transfer.log_in') }
}

async function answerWith(
	storefront: Storefront,
	url: URL,
	{
		form = null,
		messages = [],
		status = 200,
	}: { form?: FormView | null; messages?: Message[]; status?: number },
): Promise<Answered> {
	const cart = await loadCart(storefront)
	const title = storefront.t('transfer.title')
	return {
		page: { ...pageShell(storefront, { route: 'transferCart', title, url, cart, messages }), form },
		status,
	}
}
