import type { Answer } from '#app/contract/calls.ts'
import { localTime } from '#app/lib/dates.ts'
import { isolated } from '#app/lib/text-direction.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { dateTimeText, pageTerms, ticketTimeText } from '#app/pages/shared/page-words.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type ChangeRefusal, changeableUntil, changeRefusal } from '#app/rules/self-edit.ts'

export type Order = Answer<'getOrder'>
export type OrderTicket = Order['ticket']['_data'][number]

/** A session that an order has tickets for. */
export interface OrderVisit {
	sessionId: string
	eventId: string
	/** Names it in a sentence. */
	event: string
	when: string
	tickets: OrderTicket[]
	/** Those of its tickets that the visitor may move now. */
	movable: OrderTicket[]
	/** Why none can be moved; null where some can. */
	refusal: ChangeRefusal | null
	/** The last moment at which they can be moved. */
	until: string
}

/** What the visitor may do with a ticket, by the venue's rules. A partner's voucher is refused by the engine. */
export function refusalOf(storefront: Storefront, order: Order, ticket: OrderTicket): ChangeRefusal | null {
	const { enabled, ...rules } = storefront.seller.config.orders.selfEdit
	const event = order.event_template?._data.find(({ id }) => id === ticket.event_template_id)
	const facts = {
		state: ticket.state,
		handler: ticket.handler,
		category: event?.category ?? '',
		start: ticket.start_datetime === null ? null : new Date(ticket.start_datetime),
		hasVoucher: false,
	}
	return changeRefusal(facts, { enabled: enabled === true, ...rules }, storefront.now)
}

/** The visits of an order, in the order of its tickets. */
export function orderVisits(storefront: Storefront, order: Order): OrderVisit[] {
	const { t, seller } = storefront
	const { words } = pageTerms(storefront)
	const groups = Map.groupBy(order.ticket._data, ({ event_session_id }) => event_session_id)
	return [...groups].flatMap(([sessionId, tickets]) => {
		const [first] = tickets
		const start = first?.start_datetime
		if (!sessionId || !first || !start) return []
		const event = order.event_template?._data.find(({ id }) => id === first.event_template_id)
		const refusals = tickets.map((ticket) => refusalOf(storefront, order, ticket))
		const movable = tickets.filter((_, at) => refusals[at] === null)
		const last = localTime(changeableUntil(new Date(start), seller.config.orders.selfEdit), first.timezone)
		return [
			{
				sessionId,
				eventId: first.event_template_id,
				event: event?.name ?? '',
				when: ticketTimeText(first, event, { words, t }),
				tickets,
				movable,
				refusal: movable.length > 0 ? null : weakest(refusals),
				until: dateTimeText(last.date, last.time, words),
			},
		]
	})
}

/** What is said of several tickets: a ticket that ended says nothing about the others. */
const weakest = (refusals: readonly (ChangeRefusal | null)[]): ChangeRefusal | null =>
	(['too_late', 'past', 'redeemed', 'not_offered', 'cancelled'] as const).find((one) =>
		refusals.includes(one),
	) ?? null

/** "2 × Adult, 1 × Child" */
export function partyText(
	{ t, locale }: Pick<Storefront, 't' | 'locale'>,
	order: Pick<Order, 'ticket_type'>,
	tickets: readonly Pick<OrderTicket, 'ticket_type_id'>[],
): string {
	const types = Map.groupBy(tickets, ({ ticket_type_id }) => ticket_type_id)
	const texts = [...types].map(([typeId, ofType]) => {
		const name = order.ticket_type?._data.find(({ id }) => id === typeId)?.name ?? ''
		return isolated(locale, t('mail.confirmation.line', { count: ofType.length, name }))
	})
	return texts.join(', ')
}

const labels: Record<Exclude<ChangeRefusal, 'not_offered'>, string> = {
	redeemed: 'orders.label.redeemed',
	cancelled: 'orders.label.cancelled',
	past: 'orders.label.past',
	too_late: 'orders.change.too_late',
}

/** Why a ticket can no longer be changed. */
export const closedLabel = (t: Storefront['t'], refusal: Exclude<ChangeRefusal, 'not_offered'>): string =>
	t(labels[refusal])

/** Which visits of an order can be moved, until when, and why the others can't; null where the venue changes orders itself. */
export function movesForm(storefront: Storefront, order: Order, link: string): FormView | null {
	const { t, href, seller, attempt } = storefront
	if (seller.config.orders.selfEdit.enabled !== true) return null
	const visits = orderVisits(storefront, order)
	const open = visits.filter(({ refusal }) => refusal === null)
	// The list of tickets sums up cancelled visits.
	const closed = visits.filter(({ refusal }) => refusal !== null && refusal !== 'cancelled')
	if (visits.length === 0) return null
	const base = `/manage/${encodeURIComponent(link)}/reschedule`
	const isContact = open.length === 0 && closed.some(({ refusal }) => refusal === 'not_offered')
	const isOver = open.length === 0 && !isContact
	const none = isOver ? t('orders.no_valid') : t('orders.contact_reschedule')
	return {
		title: t('orders.change.title'),
		intro: open.length > 0 ? t('orders.change.intro') : none,
		fields: [],
		options: {
			label: t('orders.change.title'),
			links: open.map(({ sessionId, event, when, movable, until }) => ({
				id: sessionId,
				title: `${event} · ${when}`,
				text: `${partyText(storefront, order, movable)} · ${t('orders.change.until', { date: until })}`,
				href: href(`${base}/${encodeURIComponent(sessionId)}`),
			})),
		},
		items: closed.flatMap(({ event, when, refusal }) => {
			const label = refusal === null || refusal === 'not_offered' ? null : closedLabel(t, refusal)
			return [[event, when, label].filter(Boolean).join(' · ')]
		}),
		submit: null,
		key: attempt,
	}
}
