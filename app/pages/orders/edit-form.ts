import type { Answer } from '#app/contract/calls.ts'
import { localTime } from '#app/lib/dates.ts'
import { lineIn } from '#app/lib/text-direction.ts'
import { isPayable } from '#app/pages/checkout/payment-element.ts'
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
export interface OpenEdit extends Pick<Order, 'ticket_type'> {
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
					summary: lineIn(
						storefront.locale,
						[event, when, ...(refusal ? [] : [t('orders.edit.until', { date: until })])].join(' · '),
					),
					note: priceOf(storefront, ticket),
					...(refusal ? { closed: whyNot(storefront, refusal) } : {}),
				},
			]
		}),
	)
	const isOpen = options.some(({ closed }) => closed === undefined)
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
		submit: isOpen ? t('orders.edit.submit') : null,
		isMinor: true,
		key: attempt,
	}
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
export function confirmEditForm(
	storefront: Storefront,
	order: Order,
	{ cart, tickets, ticket_type }: OpenEdit,
): FormView {
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
			const line = (key: string, types: Pick<Order, 'ticket_type'>, of: OrderTicket[]): string[] =>
				of.length > 0
					? [t(key, { tickets: partyText(storefront, types, of), visit: `${event} · ${when}` })]
					: []
			return [
				...line('orders.edit.confirm.ended', order, ended),
				...line('orders.edit.confirm.added', { ticket_type }, added),
			]
		}),
		amounts: amountsOf(storefront, order, cart),
		hidden: [{ name: intentField, value: editIntents.confirm }],
		submit: isUnpayable(storefront, cart)
			? null
			: t(mustPay ? 'orders.edit.confirm.pay' : 'orders.edit.confirm.submit'),
		isQuestion: true,
		key: attempt,
	}
}

/**
 * Whether nothing can pay what an edit costs more: no card takes so little or so much, or none in this currency. Gift cards take any
 * amount.
 */
export function isUnpayable(storefront: Storefront, { fees }: ChangeCart): boolean {
	const { total_due: due } = fees.grand_totals
	if (isNothing(due) || isPayable(storefront, due)) return false
	return !storefront.seller.publicConfig.checkout.giftCards.enabled
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
		const [first] = alike
		if (!first) return []
		const { price_before: before, price_after: after, lost, gained } = first
		const isDearer = !sumDecimals([after, `-${before}`], money.currency).startsWith('-')
		const names = isDearer ? lost : gained
		const key = isDearer ? 'orders.edit.amount.repriced' : 'orders.edit.amount.discounted'
		const named = isDearer ? 'orders.edit.amount.repriced_named' : 'orders.edit.amount.discounted_named'
		const tickets = partyText(
			storefront,
			order,
			alike.map(({ ticket }) => ticket),
		)
		return [
			{
				label: names.length > 0 ? t(named, { tickets, discount: names.join(' · ') }) : t(key, { tickets }),
				value: t('orders.edit.amount.instead', {
					before: toPrice(before, money).text,
					after: toPrice(after, money).text,
				}),
			},
		]
	})
}
