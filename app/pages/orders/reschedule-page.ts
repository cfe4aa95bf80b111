import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { captchaView } from '#app/pages/checkout/captcha.ts'
import { type ChangeNews, changedOrderHref, confirmHref } from '#app/pages/checkout/change.ts'
import { orderEmbeds, orNull } from '#app/pages/checkout/complete-page.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { isNothing } from '#app/pages/shared/price.ts'
import {
	type FieldError,
	isRefused,
	type Message,
	type Refused,
	refusalMessage,
} from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { faultMessage } from './fault.ts'
import { type Order, type OrderVisit, orderVisits } from './order-visits.ts'
import {
	chooseForm,
	chooseIntent,
	intentField,
	type MoveFacts,
	moveForm,
	sessionField,
	ticketsField,
} from './reschedule-form.ts'

export interface ReschedulePage extends Shell<'reschedule'> {
	/** Null where nothing can be moved: a message says why. */
	form: FormView | null
}

type Answered = { page: ReschedulePage; status: number } | { redirect: string }

/** An order by its link, and one of its sessions. */
interface Place {
	link: string
	sessionId: string
}

/**
 * The page that moves a visit of an order to another day or time (spec 2 §4 "Reschedule"); null where the venue changes
 * orders itself, and for an order or a session that the link does not open.
 */
export async function reschedulePage(
	storefront: Storefront,
	url: URL,
	place: Place,
): Promise<Answered | null> {
	const found = await findVisit(storefront, place)
	return found && answerWith(storefront, url, { ...place, ...found })
}

/** Chooses tickets, or makes the move: the same price is done at once, any other is confirmed first. */
export async function rescheduleAction(
	storefront: Storefront,
	url: URL,
	{ link, sessionId, form }: Place & { form: FormData },
): Promise<Answered | null> {
	const { gateway, t } = storefront
	const found = await findVisit(storefront, { link, sessionId })
	if (!found) return null
	const place = { link, sessionId, ...found }
	const tickets = form.getAll(ticketsField).map(String)
	if (tickets.length === 0) {
		const errors = [{ field: ticketsField, text: t('reserve.tickets.required') }]
		return answerWith(storefront, url, { ...place, errors, isChoosing: true, status: 422 })
	}
	if (form.get(intentField) === chooseIntent)
		return {
			redirect: `${hereOf(storefront, place)}?${new URLSearchParams({ [ticketsField]: tickets.join(',') })}`,
		}
	const target = form.get(sessionField)
	if (typeof target !== 'string' || target === '') {
		const errors = [{ field: sessionField, text: t('orders.reschedule.required') }]
		return answerWith(storefront, url, { ...place, errors, status: 422 })
	}
	try {
		const body = { tickets, event_session_id: target }
		const idempotencyKey = attemptKey(form, 'move')
		const { cart } = await gateway.ask('moveTickets', { params: { link }, body, idempotencyKey })
		const [made] = cart._data
		const totals = made?.fees.grand_totals
		// A venue with a captcha asks it on the page that confirms.
		if (!made || !isNothing(totals?.total_outstanding ?? '0') || captchaView(storefront))
			return { redirect: confirmHref(storefront, link) }
		await gateway.ask('guestCheckout', {
			params: { id: made.id },
			body: { guest_identity_id: made.identity_id ?? '', gateway_id: 'free', gateway_data: {} },
			idempotencyKey: attemptKey(form, 'book'),
		})
		return { redirect: changedOrderHref(storefront, link, 'done') }
	} catch (error) {
		if (!isRefused(error)) throw error
		// The same press once more: the first one has moved the tickets.
		if (error.code === 'cart_already_completed')
			return { redirect: changedOrderHref(storefront, link, 'done') }
		const messages = [refusal(storefront, error, place)]
		const status = error.status === 404 || error.status >= 500 ? error.status : 422
		return answerWith(storefront, url, { ...place, messages, status })
	}
}

/** What the page of an order says after a change, and the restart where it was not finished (spec 2 §8). */
export function newsMessage(
	{ t, href }: Storefront,
	news: string | null,
	{ email, link }: { email: string; link: string },
): Message[] {
	const said = news as ChangeNews | null
	if (said === 'done') return [{ tone: 'success', text: t('orders.change.done', { email }) }]
	if (said === 'edited') return [{ tone: 'success', text: t('orders.edit.done', { email }) }]
	if (said === 'paid') return [{ tone: 'success', text: t('orders.pay.done') }]
	if (said === 'paying') return [{ tone: 'info', text: t('orders.pay.paying') }]
	if (said === 'pending') return [{ tone: 'info', text: t('orders.change.pending') }]
	if (said === 'edit-pending') return [{ tone: 'info', text: t('orders.edit.pending') }]
	if (said !== 'over') return []
	const again = { href: href(`/manage/${encodeURIComponent(link)}`), text: t('orders.change.again') }
	return [{ tone: 'warning', text: t('orders.restart'), link: again }]
}

const restarts: readonly string[] = ['cart_expired', 'ticket_state_incorrect', 'ticket_not_found']

function refusal(storefront: Storefront, refused: Refused & Error, { link }: Place): Message {
	const { t, href } = storefront
	const { code, extra } = refused
	if (code === 'order_access_denied') return { tone: 'warning', text: t('orders.logout_first') }
	if (code === 'order_link_expired') return { tone: 'warning', text: t('orders.link.old') }
	if (code === 'tickets_too_old') return { tone: 'warning', text: t('orders.change.too_late') }
	if (restarts.includes(code)) return newsMessage(storefront, 'over', { email: '', link })[0] as Message
	if (/sold_out|capacity_exceeded|seat_unavailable/.test(code))
		return { tone: 'warning', text: t('orders.reschedule.sold_out') }
	if (code === 'change_refused' && extra?.reason !== 'same_session')
		return { tone: 'warning', text: t('orders.contact_reschedule') }
	return faultMessage(storefront, refused) ?? refusalMessage(refused, t, href('/'))
}

async function findVisit(
	storefront: Storefront,
	{ link, sessionId }: Place,
): Promise<{ order: Order; visit: OrderVisit } | null> {
	const { gateway, seller } = storefront
	if (seller.config.orders.selfEdit.enabled !== true) return null
	const order = await gateway
		.ask('getOrder', { params: { link }, query: { embed: orderEmbeds } })
		.catch(orNull)
	const visit = order && orderVisits(storefront, order).find((one) => one.sessionId === sessionId)
	return order && visit ? { order, visit } : null
}

interface Said extends Place {
	order: Order
	visit: OrderVisit
	isChoosing?: boolean
	errors?: FieldError[]
	messages?: Message[]
	status?: number
}

const hereOf = ({ href }: Storefront, { link, sessionId }: Place): string =>
	href(`/manage/${encodeURIComponent(link)}/reschedule/${encodeURIComponent(sessionId)}`)

async function answerWith(storefront: Storefront, url: URL, said: Said): Promise<Answered> {
	const { t, href } = storefront
	const { order, visit, link, errors, isChoosing = url.searchParams.has('choose'), status = 200 } = said
	const named = url.searchParams.get(ticketsField)?.split(',') ?? []
	const some = visit.movable.filter(({ id }) => named.includes(id))
	const facts: MoveFacts = {
		order,
		visit,
		chosen: some.length > 0 ? some : visit.movable,
		here: hereOf(storefront, said),
		orderHref: href(`/manage/${encodeURIComponent(link)}`),
		url,
	}
	const isClosed = visit.movable.length === 0
	const isOld = visit.refusal === 'too_late' || visit.refusal === 'past'
	const closed = isOld ? 'orders.change.too_late' : 'orders.contact_reschedule'
	const back = { href: facts.orderHref, text: t('orders.change.back') }
	const messages = [
		...(said.messages ?? []),
		...(isClosed ? [{ tone: 'warning' as const, text: t(closed), link: back }] : []),
	]
	const page = pageShell(storefront, {
		route: 'reschedule',
		title: `${t('orders.reschedule.title')}: ${visit.event}`,
		url,
		cart: await loadCart(storefront),
		errors,
		messages,
	})
	if (isClosed) return { page: { ...page, form: null }, status }
	const form = isChoosing ? chooseForm(storefront, facts) : await moveForm(storefront, facts)
	return { page: { ...page, form }, status }
}
