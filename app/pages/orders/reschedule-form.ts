import type { Answer } from '#app/contract/calls.ts'
import { addDays, localTime } from '#app/lib/dates.ts'
import { parseDecimal, toDecimal } from '#app/lib/money.ts'
import { isSelectable } from '#app/pages/event/dates/calendar-view.ts'
import type { FormView, OptionLink } from '#app/pages/shared/form-view.ts'
import { longDate, pageTerms, timeText } from '#app/pages/shared/page-words.ts'
import { isNothing, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { moneyBack } from '#app/rules/self-edit.ts'
import { type Order, type OrderTicket, type OrderVisit, partyText } from './order-visits.ts'

export const sessionField = 'session'
export const ticketsField = 'tickets'
export const intentField = 'intent'
export const chooseIntent = 'choose'

/** Days on one page. */
const daysShown = 12
/** How far one page looks for them. */
const daysAhead = 62

export interface MoveFacts {
	order: Order
	visit: OrderVisit
	/** The tickets that are to be moved. */
	chosen: OrderTicket[]
	/** This page without its query. */
	here: string
	/** The page of the order. */
	orderHref: string
	url: URL
}

/** Asks which tickets of the visit are to be moved. */
export function chooseForm(storefront: Storefront, { order, visit, orderHref }: MoveFacts): FormView {
	const { t, attempt } = storefront
	return {
		title: t('orders.reschedule.choose'),
		intro: t('orders.reschedule.now', { when: visit.when }),
		fields: [],
		hidden: [{ name: intentField, value: chooseIntent }],
		choices: {
			name: ticketsField,
			label: t('orders.reschedule.choose'),
			options: visit.movable.map((ticket) => ({
				value: ticket.id,
				title: [
					order.ticket_type?._data.find(({ id }) => id === ticket.ticket_type_id)?.name ?? '',
					ticket.admit_name,
					ticket.seat_name,
				]
					.filter(Boolean)
					.join(' · '),
				summary: '',
			})),
			chosen: visit.movable.map(({ id }) => id),
		},
		submit: t('orders.reschedule.continue'),
		back: { href: orderHref, text: t('orders.change.back') },
		key: attempt,
	}
}

/** The days and the times of the chosen day that take the whole party, with what each costs more or less than now. */
export async function moveForm(storefront: Storefront, facts: MoveFacts): Promise<FormView> {
	const { t, attempt } = storefront
	const { order, visit, chosen, here, orderHref, url } = facts
	const date = url.searchParams.get('date')
	const times = date ? await timesOn(storefront, facts, date) : []
	const { money } = pageTerms(storefront)
	const party = partyText(storefront, order, chosen)
	const form = {
		intro: t('orders.reschedule.now', { when: visit.when }),
		fields: [],
		items: [[party, toPrice(sumDecimals(paidFor(chosen), money.currency), money).text].join(' · ')],
		hidden: chosen.map(({ id }) => ({ name: ticketsField, value: id })),
		back: { href: orderHref, text: t('orders.change.back') },
		key: attempt,
	}
	if (date && times.length > 0) {
		const day = longDate(date, pageTerms(storefront).words)
		const other = {
			id: 'days',
			title: day,
			text: t('orders.reschedule.other_day'),
			href: withDay(facts, {}),
		}
		return {
			...form,
			title: t('orders.reschedule.times', { date: day }),
			options: { label: t('orders.reschedule.days'), links: [other] },
			pick: {
				name: sessionField,
				label: t('orders.reschedule.times', { date: day }),
				options: times,
				chosen: null,
			},
			submit: t('orders.reschedule.submit'),
		}
	}
	const days = await openDays(storefront, facts)
	const some = {
		id: 'some',
		title: t('orders.reschedule.some'),
		text: party,
		href: `${here}?choose=1`,
	}
	return {
		...form,
		title: t('orders.reschedule.days'),
		intro: [form.intro, ...(days.length === 0 ? [t('orders.reschedule.none')] : [])].join(' '),
		options: {
			label: t('orders.reschedule.days'),
			links: [...days, ...(visit.movable.length > 1 ? [some] : [])],
		},
		submit: null,
	}
}

const partyOf = (tickets: readonly OrderTicket[]) => ({
	ticket_types_required: [...Map.groupBy(tickets, ({ ticket_type_id }) => ticket_type_id)].map(
		([ticket_type_id, { length: quantity }]) => ({ ticket_type_id, quantity }),
	),
})

/** Where the day of a link is chosen, for the same tickets. */
export function withDay({ here, chosen, visit, url }: MoveFacts, query: Record<string, string>): string {
	const search = new URLSearchParams(query)
	const from = url.searchParams.get('from')
	if (from && !search.has('from')) search.set('from', from)
	if (chosen.length < visit.movable.length) search.set(ticketsField, chosen.map(({ id }) => id).join(','))
	return `${here}?${search}`
}

async function openDays(storefront: Storefront, facts: MoveFacts): Promise<OptionLink[]> {
	const { t, gateway, now } = storefront
	const { words, money } = pageTerms(storefront)
	const { visit, chosen, url } = facts
	const today = localTime(now, visit.tickets[0]?.timezone ?? 'UTC').date
	const asked = url.searchParams.get('from') ?? ''
	const from = /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked > today ? asked : today
	const { calendar } = await gateway.ask('postCalendar', {
		params: { id: visit.eventId },
		query: { 'date._gte': from, 'date._lt': addDays(from, daysAhead) },
		body: partyOf(chosen),
	})
	const open = calendar._data.filter(isSelectable)
	const links = open.slice(0, daysShown).map(({ date, party_price_fees: price }) => ({
		id: date,
		title: longDate(date, words),
		text: price === null ? '' : toPrice(price, money).text,
		href: withDay(facts, { date }),
	}))
	const next = open[daysShown]
	if (!next) return links
	const more = { id: 'more', title: t('orders.reschedule.more_days'), text: longDate(next.date, words) }
	return [...links, { ...more, href: withDay(facts, { from: next.date }) }]
}

type Times = NonNullable<FormView['pick']>['options']

async function timesOn(storefront: Storefront, facts: MoveFacts, date: string): Promise<Times> {
	const { gateway } = storefront
	const { words } = pageTerms(storefront)
	const { visit, chosen } = facts
	if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return []
	const answer = await gateway.ask('postSessions', {
		params: { id: visit.eventId },
		query: { 'start_datetime._ondate': date, _sort: 'start_datetime', limit: 100 },
		body: partyOf(chosen),
	})
	return answer.event_session._data
		.filter(({ id }) => id !== visit.sessionId)
		.map((session) => {
			const time = timeText(session.start_time, words)
			return { value: session.id, title: time, ...noteOf(storefront, facts, { answer, session, time }) }
		})
}

/** What the tickets cost now, with their fees. */
const paidFor = (tickets: readonly OrderTicket[]): string[] =>
	tickets.flatMap(({ adjusted_value, fee }) => [adjusted_value, fee])

/** What a time costs more or less than the chosen tickets do now, and whether the venue moves to it by itself. */
function noteOf(
	storefront: Storefront,
	{ order, chosen }: MoveFacts,
	{ answer, session, time }: { answer: Answer<'postSessions'>; session: { id: string }; time: string },
): { note: string; closed?: string } {
	const { t, seller } = storefront
	const { money } = pageTerms(storefront)
	const now = paidFor(chosen).map((amount) => `-${amount}`)
	const then = chosen.map(
		({ ticket_type_id: typeId }) =>
			answer.price_schedule._data.find(
				(one) => one.event_session_id === session.id && one.ticket_type_id === typeId,
			)?.amount_with_fees ?? '0',
	)
	const difference = sumDecimals([...then, ...now].map(positive), money.currency)
	if (isNothing(difference)) return { note: t('orders.reschedule.same') }
	if (!difference.startsWith('-'))
		return { note: t('orders.price_increase', { time, amount: toPrice(difference, money).text }) }
	const amount = toPrice(difference.slice(1), money).text
	const { refund } = seller.config.orders
	const later = laterOf(order, money.currency)
	if (refund.policy === 'block') return { note: '', closed: t('orders.reschedule.contact') }
	const start = new Date(chosen[0]?.start_datetime ?? storefront.now)
	const less = parseDecimal(difference.slice(1), money.currency) ?? 0
	const back = moneyBack(less, refund, { start, now: storefront.now, amountStep: 1 })
	if (back === 0) return { note: t('orders.reschedule.less', { amount }) }
	if (back <= later)
		return {
			note: t('orders.reschedule.less_later', {
				amount: toPrice(toDecimal(back, money.currency), money).text,
			}),
		}
	const returned = toPrice(toDecimal(back - later, money.currency), money).text
	const key = refund.policy === 'credit' ? 'orders.reschedule.back_credit' : 'orders.reschedule.back'
	return { note: t(key, { amount: returned }) }
}

/** What is to be paid later of an order, in minor units. A cheaper time lowers that first. */
const laterOf = ({ payment_history: history }: Order, currency: string): number =>
	(history?._data ?? [])
		.filter(({ action }) => action === 'upcoming' || action === 'overdue')
		.reduce((sum, { amount }) => sum + (parseDecimal(amount, currency) ?? 0), 0)

/** "-0.00" is no negative amount. */
const positive = (amount: string): string => (isNothing(amount.replace(/^-/, '')) ? '0' : amount)
