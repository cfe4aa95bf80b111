import { cartFacts, loadCart } from '#app/pages/cart/visitor-cart.ts'
import { changedOrderHref, changeQuery } from '#app/pages/checkout/change.ts'
import { completeTerms } from '#app/pages/checkout/complete-page.ts'
import { type CompleteView, completeView } from '#app/pages/checkout/complete-view.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { pageTerms } from '#app/pages/shared/page-words.ts'
import {
	type FieldError,
	isRefused,
	type Message,
	payRefusal,
	type Refused,
	refusalMessage,
} from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { askOrder } from './ask-order.ts'
import { autoRenewNote } from './auto-renew-note.ts'
import {
	cancelForm,
	confirmForm,
	intentField,
	isLinkOld,
	renewForm,
	renewIntent,
	ticketsField,
} from './cancel-form.ts'
import { newsMessage } from './change-news.ts'
import { logoutFirst } from './change-refused.ts'
import { editAction, openEdit } from './edit-acts.ts'
import { type AddableVisit, addableVisits } from './edit-adding.ts'
import { confirmEditForm, discardForm, editForm, isUnpayable, type OpenEdit } from './edit-form.ts'
import { faultMessage } from './fault.ts'
import { movesForm, type Order } from './order-visits.ts'
import { overdueMessage, paymentForm, payPart } from './payment-form.ts'
import { paymentsHref } from './payment-rows.ts'
import { walletLinks } from './wallet-links.ts'

export interface ManagePage extends Shell<'manage'> {
	/** Without an order where the link opens none. */
	complete: CompleteView
	/** The venue's own words about changes of orders; may be empty. */
	messageHtml: string
	form: FormView | null
	/** The visits that tickets can be added to, in the form. */
	adding: AddableVisit[]
	/** Which visits can be moved; null where the venue changes orders itself. */
	moves: FormView | null
	/** Gives up an edit that is not confirmed; null without one. */
	discard: FormView | null
	/** How long that edit is held; null without one. */
	unsaved: { seconds: number; overHref: string; warning: string } | null
	/** What is left to pay of an order in parts; null where nothing is. */
	payment: FormView | null
}

interface Answered {
	page: ManagePage
	status: number
}

type Acted = Answered | { redirect: string }

/** The page of one order: what was bought and paid, its tickets, and giving them back: any, or free ones alone (spec 2 §2). */
export async function managePage(storefront: Storefront, url: URL, link: string): Promise<Answered> {
	return answerWith(storefront, url, { link })
}

/** Edits the order, or asks before free tickets are cancelled and cancels those that were confirmed. */
export async function manageAction(
	storefront: Storefront,
	url: URL,
	{ link, form }: { link: string; form: FormData },
): Promise<Acted> {
	const { t, gateway } = storefront
	const intent = form.get(intentField)
	if (intent === renewIntent) return renewLink(storefront, url, link, form)
	const chosen = form.getAll(ticketsField).map(String)
	const edited = await editAction(storefront, link, form)
	if (edited) return 'redirect' in edited ? edited : answerWith(storefront, url, { link, chosen, ...edited })
	if (chosen.length === 0) {
		const errors = [{ field: ticketsField, text: t('reserve.tickets.required') }]
		return answerWith(storefront, url, { link, errors, status: 422 })
	}
	if (form.get('confirmed') !== 'yes') return answerWith(storefront, url, { link, chosen, isAsked: true })
	try {
		await gateway.ask('cancelOrder', {
			params: { id: link },
			body: { gateway_data: {}, tickets: chosen.map((ticket_id) => ({ ticket_id })) },
			idempotencyKey: attemptKey(form, 'cancel'),
		})
	} catch (error) {
		if (!isRefused(error)) throw error
		const messages = [refusal(storefront, error)]
		return answerWith(storefront, url, { link, messages, status: statusOf(error) })
	}
	const isEmailed = await emailed(storefront, link, attemptKey(form, 'email'))
	return answerWith(storefront, url, { link, done: isEmailed ? 'emailed' : 'silent' })
}

/** Pays what was chosen of an order in parts: leads to the checkout of that amount. */
export async function paymentAction(
	storefront: Storefront,
	url: URL,
	{ link, form }: { link: string; form: FormData },
): Promise<Answered | { redirect: string }> {
	try {
		const made = await payPart(storefront, link, form)
		if ('redirect' in made) return made
		return answerWith(storefront, url, { link, typed: form, errors: made.errors, status: 422 })
	} catch (error) {
		if (!isRefused(error)) throw error
		const messages = [refusal(storefront, error)]
		return answerWith(storefront, url, { link, messages, status: statusOf(error) })
	}
}

/** Asks for an email with a new link, to the purchaser: an old link must not be enough to change the order. */
async function renewLink(storefront: Storefront, url: URL, link: string, form: FormData): Promise<Answered> {
	try {
		await storefront.gateway.ask('emailOrder', {
			params: { link },
			body: { locale: storefront.locale },
			idempotencyKey: attemptKey(form, 'renew'),
		})
	} catch (error) {
		if (!isRefused(error)) throw error
		const messages = [refusal(storefront, error)]
		return answerWith(storefront, url, { link, messages, status: statusOf(error) })
	}
	return answerWith(storefront, url, { link, done: 'renewed' })
}

/** Asks for the email about the cancelled tickets. Without it they are cancelled all the same. */
async function emailed(
	storefront: Storefront,
	link: string,
	idempotencyKey: string | undefined,
): Promise<boolean> {
	try {
		await storefront.gateway.ask('emailOrder', {
			params: { link },
			body: { log_context: 'order_cancel', locale: storefront.locale },
			idempotencyKey,
		})
		return true
	} catch (error) {
		if (!isRefused(error)) throw error
		storefront.report(error)
		return false
	}
}

function refusal(storefront: Storefront, refused: Refused & Error): Message {
	const { t, href } = storefront
	const { code, extra } = refused
	if (code === 'change_refused') return payRefusal(refused, t)
	if (code === 'order_link_expired') return { tone: 'warning', text: t('orders.link.old') }
	if (code === 'too_many_requests') return { tone: 'error', text: t('orders.resend.too_often') }
	if (code === 'cancellation_refused' && extra?.reason === 'contact')
		return { tone: 'warning', text: t('orders.contact_cancel') }
	if (['cancellation_refused', 'ticket_state_incorrect', 'ticket_not_found'].includes(code))
		return { tone: 'warning', text: t('orders.no_valid_order') }
	return faultMessage(storefront, refused) ?? refusalMessage(refused, t, href('/'))
}

const statusOf = ({ status }: Refused): number => (status === 404 || status >= 500 ? status : 422)

interface Said {
	link: string
	chosen?: readonly string[]
	/** What was typed into the form that pays. */
	typed?: FormData
	/** The chosen tickets are to be confirmed. */
	isAsked?: boolean
	done?: 'emailed' | 'silent' | 'renewed'
	errors?: FieldError[]
	messages?: Message[]
	/** The new tickets of an edit as they were submitted. */
	adding?: AddableVisit[]
	status?: number
}

async function answerWith(storefront: Storefront, url: URL, said: Said): Promise<Answered> {
	const { t, now, href } = storefront
	const { link, errors } = said
	const [order, cart, edit] = await Promise.all([
		askOrder(storefront, link),
		loadCart(storefront),
		openEdit(storefront, link),
	])
	const none = order ?? { ticket_order: { _data: [] }, ticket: { _data: [] } }
	const wallets = await walletLinks(storefront, none, [link])
	const allPaymentsHref = paymentsHref(url, href(`/manage/${encodeURIComponent(link)}`))
	const terms = completeTerms(storefront, cart, { wallets, labelledAt: now, allPaymentsHref })
	const complete = completeView(none, [link], terms)
	const [first] = complete.orders
	const title = first ? t('orders.manage.title', { number: first.number }) : t('orders.not_found_short')
	const news = said.done || said.messages ? null : url.searchParams.get(changeQuery)
	const messages = order
		? [
				...newsMessage(storefront, news, { email: complete.email, link }),
				...messagesOf(storefront, complete, said),
			]
		: [notFoundMessage(storefront)]
	if (order && edit && isUnpayable(storefront, edit.cart))
		messages.push({ tone: 'warning', text: t('checkout.not_supported') })
	const needsLogout = order !== null && requiresLogout(storefront, order)
	const here = href(`/manage/${encodeURIComponent(link)}`)
	const form = order && !needsLogout ? formOf(storefront, order, { ...said, edit, here }) : null
	// Nothing else is on the page while the visitor is asked: the question would be below all tickets.
	const isAsked = form?.isQuestion ?? false
	const payment = order && !isAsked && !edit ? paymentForm(storefront, order, said.typed) : null
	// Below all tickets it would be read last.
	const overdue = payment && order && messages.length === 0 ? overdueMessage(storefront, order) : null
	if (overdue) messages.push(overdue)
	const note = autoRenewNote(storefront, order?.membership?._data[0], link)
	if (note && messages.length === 0) messages.push({ tone: 'info', ...note })
	if (needsLogout && !said.messages) messages.push(logoutFirst(storefront))
	const page = pageShell(storefront, { route: 'manage', title, url, cart, errors, messages })
	const canMove = order && !isLinkOld(order, now) && isOpenFor(storefront, 'reschedule', cartFacts(cart))
	return {
		page: {
			...page,
			complete: isAsked ? { ...complete, orders: [] } : complete,
			messageHtml: order && !isAsked ? t('orders.manage_message_html') : '',
			form,
			adding: order && form?.choices && form.submit ? await addingOf(storefront, order, said.adding) : [],
			moves: canMove && !isAsked && !needsLogout ? movesForm(storefront, order, link) : null,
			discard: order && edit ? discardForm(storefront) : null,
			unsaved: order && edit ? unsavedOf(storefront, edit, link) : null,
			payment,
		},
		status: order ? (said.status ?? 200) : 404,
	}
}

const isEditable = ({ seller }: Storefront): boolean => seller.config.orders.selfEdit.enabled === true

/** Nothing can be added where the form only cancels free tickets. */
async function addingOf(
	storefront: Storefront,
	order: Order,
	submitted: AddableVisit[] | undefined,
): Promise<AddableVisit[]> {
	if (!isEditable(storefront)) return []
	return submitted ?? addableVisits(storefront, order)
}

/** A visitor who is logged in as somebody else hears it before they choose anything. */
const requiresLogout = (storefront: Storefront, { ticket_order }: Order): boolean =>
	isEditable(storefront) && ticket_order._data[0]?.needs_logout === true

const unsavedOf = (storefront: Storefront, { cart }: OpenEdit, link: string): ManagePage['unsaved'] => ({
	seconds: cart.expires_in ?? 0,
	overHref: changedOrderHref(storefront, link, 'over'),
	warning: storefront.t('orders.edit.leave'),
})

function messagesOf(
	{ t }: Storefront,
	{ email, unpaid }: CompleteView,
	{ done, messages = [] }: Said,
): Message[] {
	if (done === 'emailed') return [{ tone: 'success', text: t('orders.cancel.done', { email }) }]
	if (done === 'silent') return [{ tone: 'success', text: t('orders.cancel.done_silent') }]
	if (done === 'renewed') return [{ tone: 'success', text: t('orders.link.sent') }]
	if (messages.length > 0 || !unpaid) return messages
	return [{ tone: 'error', text: t('completed.unpaid.text', { number: unpaid }) }]
}

/** Alike for a link that was cut, a wrong token, another venue's order and none at all. */
const notFoundMessage = ({ t, href }: Storefront): Message => ({
	tone: 'error',
	text: t('orders.not_found'),
	link: { href: href('/resend'), text: t('orders.manage.find') },
})

function formOf(
	storefront: Storefront,
	order: Order,
	{ chosen = [], isAsked = false, done, here, edit }: Said & { here: string; edit: OpenEdit | null },
): FormView | null {
	const { t, now, attempt: key } = storefront
	const { words } = pageTerms(storefront)
	const [{ currency_code: currency = '' } = {}] = order.ticket_order._data
	const terms = { t, words, currency, now, key, here }
	if (edit) return confirmEditForm(storefront, order, edit)
	const canEdit = isEditable(storefront)
	const form = canEdit ? editForm(storefront, order, chosen) : cancelForm(order, chosen, terms)
	if (form?.choices && isLinkOld(order, now))
		return done === 'renewed' ? null : { ...renewForm(terms), title: form.title }
	const asked = form?.choices?.chosen ?? []
	return isAsked && !canEdit && asked.length > 0 ? confirmForm(order, asked, terms) : form
}
