import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { captchaView } from '#app/pages/checkout/captcha.ts'
import { changedOrderHref, confirmHref } from '#app/pages/checkout/change.ts'
import { orderEmbeds, orNull } from '#app/pages/checkout/complete-page.ts'
import { submittedSeatAct, submittedSeats } from '#app/pages/event/seats/seat-fields.ts'
import { takenSeats } from '#app/pages/event/seats/seat-step.ts'
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
import { pageShell, type Shell, withSeatMap } from '#app/pages/shell/page.ts'
import { changeRefused, tooLate } from './change-refused.ts'
import { faultMessage } from './fault.ts'
import {
	actOnSeats,
	hasSeat,
	type MoveSeats,
	moveSeats,
	type SeatChoice,
	seatChoice,
	seatsHref,
} from './move-seats.ts'
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
	/** In place of the form where the tickets have seats and their new time is chosen. */
	seats: MoveSeats | null
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
	const { t } = storefront
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
	const facts = factsOf(storefront, url, { ...place, named: tickets })
	const choice = { ...(seatChoice(url) ?? noSeats), sessionId: target, seats: submittedSeats(form) }
	const step = facts.chosen.some(hasSeat) ? await moveSeats(storefront, facts, { choice }) : null
	if (!step) return move(storefront, url, { ...place, form, body: { tickets, event_session_id: target } })
	const act = submittedSeatAct(form)
	if (!act) return { redirect: seatsHref(facts, choice) }
	const acted = await actOnSeats(storefront, facts, { act, choice, step: step.step })
	if ('redirect' in acted) return acted
	if (!('seats' in acted)) return answerWith(storefront, url, { ...place, ...acted, choice, status: 422 })
	const { chosen } = facts
	const body = { tickets: chosen.map(({ id }) => id), event_session_id: target, seats: acted.seats }
	return move(storefront, url, { ...place, form, body, choice })
}

interface Move extends Place {
	order: Order
	visit: OrderVisit
	form: FormData
	body: { tickets: string[]; event_session_id: string; seats?: string[] }
	choice?: SeatChoice
}

/** Makes the move, or leads to where it is paid. */
async function move(storefront: Storefront, url: URL, { form, body, ...place }: Move): Promise<Answered> {
	const { gateway } = storefront
	const { link } = place
	try {
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
		const isSeatGone = error.code === 'seat_unavailable' && place.choice !== undefined
		// The map lists the seats that were sold.
		const messages = isSeatGone ? [] : [refusal(storefront, error, place)]
		const status = error.status === 404 || error.status >= 500 ? error.status : 422
		return answerWith(storefront, url, { ...place, messages, status, taken: takenSeats(error) })
	}
}

const noSeats = { seats: [], section: 1 }

function refusal(storefront: Storefront, refused: Refused & Error, { link }: Place): Message {
	const { t, href } = storefront
	const { code, extra } = refused
	const shared = changeRefused(storefront, refused, link)
	if (shared) return shared
	if (code === 'tickets_too_old') return tooLate(storefront, 'orders.reschedule.too_late', link)
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
	/** The seats of the form; absent while the address has them. */
	choice?: SeatChoice
	/** Ids of seats that were sold meanwhile. */
	taken?: readonly string[]
}

const hereOf = ({ href }: Storefront, { link, sessionId }: Place): string =>
	href(`/manage/${encodeURIComponent(link)}/reschedule/${encodeURIComponent(sessionId)}`)

/** What the forms of the page go by; tickets that are not named, or not movable, stay. */
function factsOf(
	storefront: Storefront,
	url: URL,
	{ named, ...place }: Place & { order: Order; visit: OrderVisit; named: readonly string[] },
): MoveFacts {
	const { order, visit, link } = place
	const some = visit.movable.filter(({ id }) => named.includes(id))
	return {
		order,
		visit,
		chosen: some.length > 0 ? some : visit.movable,
		here: hereOf(storefront, place),
		orderHref: storefront.href(`/manage/${encodeURIComponent(link)}`),
		url,
	}
}

async function answerWith(storefront: Storefront, url: URL, said: Said): Promise<Answered> {
	const { t } = storefront
	const { visit, errors, isChoosing = url.searchParams.has('choose'), status = 200 } = said
	const named = url.searchParams.get(ticketsField)?.split(',') ?? []
	const facts = factsOf(storefront, url, { ...said, named })
	const isClosed = visit.movable.length === 0
	const isOld = visit.refusal === 'too_late' || visit.refusal === 'past'
	const closed = isOld ? 'orders.reschedule.too_late' : 'orders.contact_reschedule'
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
	if (isClosed) return { page: { ...page, form: null, seats: null }, status }
	if (isChoosing) return { page: { ...page, form: chooseForm(storefront, facts), seats: null }, status }
	const choice = said.choice ?? seatChoice(url)
	const seats =
		choice && facts.chosen.some(hasSeat)
			? await moveSeats(storefront, facts, { choice, taken: said.taken ?? [] })
			: null
	if (seats) return { page: { ...page, plan: withSeatMap(page.plan, 'form'), form: null, seats }, status }
	return { page: { ...page, form: await moveForm(storefront, facts), seats: null }, status }
}
