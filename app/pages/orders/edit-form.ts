import type { Answer } from '#app/contract/calls.ts'
import { localTime } from '#app/lib/dates.ts'
import type { FormChoices, FormView } from '#app/pages/shared/form-view.ts'
import { pageTerms, timeText } from '#app/pages/shared/page-words.ts'
import { isNothing, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { ChangeRefusal } from '#app/rules/self-edit.ts'
import { intentField, ticketsField } from './cancel-form.ts'
import {
	closedLabel,
	type Order,
	type OrderTicket,
	orderVisits,
	partyText,
	refusalOf,
} from './order-visits.ts'

/** Names the purposes of the forms of an edit. */
export const editIntents = { choose: 'edit', confirm: 'edit-confirm', discard: 'edit-discard' } as const

/** An edit that is not confirmed, with its new tickets. */
export interface OpenEdit {
	cart: ChangeCart
	tickets: OrderTicket[]
}

/** A cart that changes an order. */
export type ChangeCart = Answer<'getCart'>['cart']['_data'][number]

/** Which tickets of an order are given back; the others say why they stay. Null for an order without visits. */
export function editForm(
	storefront: Storefront,
	order: Order,
	chosen: readonly string[] = [],
): FormView | null {
	const { t, attempt } = storefront
	const visits = orderVisits(storefront, order)
	if (visits.length === 0) return null
	const options = visits.flatMap(({ event, when, tickets, until }) =>
		tickets.flatMap((ticket): FormChoices['options'] => {
			const refusal = refusalOf(storefront, order, ticket)
			if (refusal === 'cancelled') return []
			return [
				{
					value: ticket.id,
					title: ticketText(order, ticket),
					summary: [event, when, ...(refusal ? [] : [t('orders.edit.until', { date: until })])].join(' · '),
					note: priceOf(storefront, ticket),
					...(refusal ? { closed: whyNot(storefront, refusal) } : {}),
				},
			]
		}),
	)
	const isOpen = options.some(({ closed }) => closed === undefined)
	const counts = isOpen ? addable(storefront, order) : undefined
	return {
		title: t('orders.edit.title'),
		intro: t(isOpen ? 'orders.edit.intro' : 'orders.no_valid'),
		fields: [],
		hidden: [{ name: intentField, value: editIntents.choose }],
		choices: {
			name: ticketsField,
			label: t('orders.edit.choices'),
			options,
			chosen: options
				.filter(({ value, closed }) => !closed && chosen.includes(value))
				.map(({ value }) => value),
		},
		...(counts ? { counts } : {}),
		submit: isOpen ? t('orders.edit.submit') : null,
		isMinor: true,
		key: attempt,
	}
}

/** Which tickets can come to the visits of an order: the types that it has, as long as no names belong to them. */
function addable(storefront: Storefront, order: Order): FormView['counts'] {
	const rows = orderVisits(storefront, order).flatMap(({ sessionId, event, when, movable }) => {
		const types = Map.groupBy(
			movable.filter(({ admit_name, admit_email }) => !admit_name && !admit_email),
			({ ticket_type_id }) => ticket_type_id,
		)
		return [...types].flatMap(([typeId, [first]]) =>
			first
				? [
						{
							name: [addField, sessionId, typeId, first.ticket_group_id, first.seat_id ? 'seat' : ''].join(
								':',
							),
							title: order.ticket_type?._data.find(({ id }) => id === typeId)?.name ?? '',
							summary: `${event} · ${when}`,
							cap: mostAdded,
						},
					]
				: [],
		)
	})
	return rows.length > 0 ? { label: storefront.t('orders.edit.add'), rows } : undefined
}

/** More than these are a purchase of its own. */
const mostAdded = 20

const addField = 'add'

/** The new tickets that the form asks for. The best free seats, where its group has seats. */
export function addedEntries(form: FormData): AddedEntry[] {
	return [...form].flatMap(([name, value]) => {
		const [field, event_session_id, ticket_type_id, ticket_group_id, seat] = name.split(':')
		const quantity = Number(value)
		if (field !== addField || !event_session_id || !ticket_type_id || !ticket_group_id) return []
		if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostAdded) return []
		return [{ event_session_id, ticket_type_id, ticket_group_id, quantity, ...(seat ? { seat: '*' } : {}) }]
	})
}

interface AddedEntry {
	event_session_id: string
	ticket_type_id: string
	ticket_group_id: string
	quantity: number
	seat?: string
}

/** Why a ticket stays in the order. */
const whyNot = ({ t }: Storefront, refusal: ChangeRefusal): string =>
	refusal === 'not_offered' ? t('orders.edit.contact') : closedLabel(t, refusal)

const ticketText = (order: Order, { ticket_type_id: typeId, admit_name, seat_name }: OrderTicket): string =>
	[order.ticket_type?._data.find(({ id }) => id === typeId)?.name ?? '', admit_name, seat_name]
		.filter(Boolean)
		.join(' · ')

function priceOf(storefront: Storefront, { adjusted_value, fee }: OrderTicket): string {
	const { money } = pageTerms(storefront)
	return toPrice(sumDecimals([adjusted_value, fee], money.currency), money).text
}

/** The edit before it is confirmed: what is given back, the price before and after, and the money. */
export function confirmEditForm(storefront: Storefront, order: Order, { cart, tickets }: OpenEdit): FormView {
	const { t, attempt } = storefront
	const { replaces = [] } = cart.change ?? {}
	const visits = orderVisits(storefront, order).map((visit) => ({
		...visit,
		ended: visit.tickets.filter(({ id }) => replaces.includes(id)),
	}))
	const mustPay = !isNothing(cart.fees.grand_totals.total_due)
	return {
		title: t('orders.edit.confirm.title'),
		intro: t('orders.edit.confirm.intro', { time: endOf(storefront, cart) }),
		fields: [],
		items: visits.flatMap(({ sessionId, event, when, ended }) => {
			const added = tickets.filter(({ event_session_id }) => event_session_id === sessionId)
			const line = (key: string, of: OrderTicket[]): string[] =>
				of.length > 0
					? [t(key, { tickets: partyText(storefront, order, of), visit: `${event} · ${when}` })]
					: []
			return [...line('orders.edit.confirm.ended', ended), ...line('orders.edit.confirm.added', added)]
		}),
		amounts: amountsOf(storefront, order, cart),
		hidden: [{ name: intentField, value: editIntents.confirm }],
		submit: t(mustPay ? 'orders.edit.confirm.pay' : 'orders.edit.confirm.submit'),
		isDangerous: true,
		key: attempt,
	}
}

/** Gives the edit up; the order stays as it is. */
export const discardForm = ({ t, attempt }: Storefront): FormView => ({
	intro: t('orders.edit.discard.text'),
	fields: [],
	hidden: [{ name: intentField, value: editIntents.discard }],
	submit: t('orders.edit.discard.submit'),
	isMinor: true,
	key: attempt,
})

/** Until when the edit is held, on the venue's clock. */
function endOf(storefront: Storefront, { expires_at: expiresAt }: ChangeCart): string {
	const { words, timezone } = pageTerms(storefront)
	return timeText(localTime(new Date(expiresAt ?? storefront.now), timezone).time, words)
}

function amountsOf(storefront: Storefront, order: Order, cart: ChangeCart): NonNullable<FormView['amounts']> {
	const { t } = storefront
	const { money } = pageTerms(storefront)
	const { change, fees } = cart
	const {
		total_back: back = '0',
		total_less_later: lessLater = '0',
		total_outstanding: outstanding,
	} = fees.grand_totals
	const text = (amount: string): string => toPrice(amount, money).text
	const retained = outstanding.startsWith('-')
		? sumDecimals([outstanding.slice(1), `-${back}`, `-${lessLater}`], money.currency)
		: '0'
	const isBack = !isNothing(back)
	return [
		{ label: t('orders.edit.amount.before'), value: text(change?.price_before ?? '0') },
		{ label: t('orders.edit.amount.after'), value: text(change?.price_after ?? '0') },
		...repricedRows(storefront, order, cart),
		...(isNothing(retained) ? [] : [{ label: t('orders.edit.amount.kept'), value: text(retained) }]),
		...(isNothing(lessLater)
			? []
			: [{ label: t('orders.edit.amount.less_later'), value: text(lessLater), isStrong: true }]),
		outstanding.startsWith('-') || isNothing(outstanding)
			? {
					label: t(isBack ? backLabel(change) : 'orders.edit.amount.no_back'),
					value: text(back),
					isStrong: true,
				}
			: { label: t('orders.edit.amount.due'), value: text(outstanding), isStrong: true },
	]
}

const backLabel = (change: ChangeCart['change']): string =>
	change?.back_to === 'credit' ? 'orders.edit.amount.back_credit' : 'orders.edit.amount.back'

/** Tickets that stay at another price, those alike in one row. */
function repricedRows(storefront: Storefront, order: Order, { change }: ChangeCart) {
	const { t } = storefront
	const { money } = pageTerms(storefront)
	const rows = Map.groupBy(
		(change?.repriced ?? []).flatMap((price) => {
			const ticket = order.ticket._data.find(({ id }) => id === price.ticket_id)
			return ticket ? [{ ...price, ticket }] : []
		}),
		({ ticket, price_before, price_after }) => `${ticket.ticket_type_id} ${price_before} ${price_after}`,
	)
	return [...rows.values()].flatMap((alike) => {
		const [{ price_before: before, price_after: after } = { price_before: '0', price_after: '0' }] = alike
		const tickets = partyText(
			storefront,
			order,
			alike.map(({ ticket }) => ticket),
		)
		return [
			{
				label: t('orders.edit.amount.repriced', { tickets }),
				value: t('orders.edit.amount.instead', {
					before: toPrice(before, money).text,
					after: toPrice(after, money).text,
				}),
			},
		]
	})
}
