import type { Answer } from '#app/contract/calls.ts'
import { parseDecimal } from '#app/lib/money.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { type DateWords, ticketTimeText } from '#app/pages/shared/page-words.ts'
import { isAdmission } from '#app/rules/handlers.ts'
import { mayCancel, type OrderedTicket, selfCancelRefusal } from '#app/rules/self-cancel.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** Name of the field with the tickets. */
export const ticketsField = 'tickets'

/** Names the purpose of a form on the page of an order; the form that cancels has no such field. */
export const intentField = 'intent'
export const renewIntent = 'renew-link'

type Order = Answer<'getOrder'>
type Ticket = Order['ticket']['_data'][number]

export interface CancelTerms {
	t: Translate
	words: DateWords
	currency: string
	now: Date
	/** Names the attempt. */
	key: string
	/** The page itself. */
	here: string
}

/** The form that cancels free tickets: which can be chosen, or why none can. */
export function cancelForm(order: Order, chosen: readonly string[], terms: CancelTerms): FormView {
	const { t, now, key } = terms
	const title = t('orders.cancel.title')
	const refusal = selfCancelRefusal(order.ticket._data.map(toRule(terms)), now)
	if (refusal) {
		const intro = t(refusal === 'contact' ? 'orders.contact_cancel' : 'orders.no_valid_order')
		return { title, intro, fields: [], submit: null, key }
	}
	const open = order.ticket._data.filter((ticket) => mayCancel(toRule(terms)(ticket), now))
	return {
		title,
		intro: t('orders.cancel.intro'),
		fields: [],
		choices: {
			name: ticketsField,
			label: t('orders.cancel.choices'),
			options: open.map((ticket) => optionOf(order, ticket, terms)),
			chosen: chosen.filter((id) => open.some((ticket) => ticket.id === id)),
		},
		submit: t('orders.cancel.submit'),
		key,
	}
}

/** An old link shows the order and changes nothing. */
export function isLinkOld({ ticket_order }: Order, now: Date): boolean {
	const until = ticket_order._data[0]?.changes_until
	return until !== undefined && new Date(until) <= now
}

/** In place of the form, where the link is too old to change the order. */
export function renewForm({ t, key }: Pick<CancelTerms, 't' | 'key'>): FormView {
	return {
		intro: t('orders.link.old'),
		fields: [],
		hidden: [{ name: intentField, value: renewIntent }],
		submit: t('orders.link.renew'),
		key,
	}
}

/** The question before the chosen tickets are cancelled. */
export function confirmForm(order: Order, chosen: readonly string[], terms: CancelTerms): FormView {
	const { t, key, here } = terms
	const tickets = order.ticket._data.filter(({ id }) => chosen.includes(id))
	return {
		title: t('orders.cancel.title'),
		intro: t('orders.cancel.confirm'),
		fields: [],
		items: tickets.map((ticket) => {
			const { title, summary } = optionOf(order, ticket, terms)
			return [title, summary].filter(Boolean).join(' · ')
		}),
		hidden: [
			{ name: 'confirmed', value: 'yes' },
			...tickets.map(({ id }) => ({ name: ticketsField, value: id })),
		],
		submit: t('orders.cancel.confirm_submit'),
		isQuestion: true,
		isDangerous: true,
		back: { href: here, text: t('orders.cancel.keep') },
		key,
	}
}

// An amount that is no decimal is no zero.
const toRule =
	({ currency }: CancelTerms) =>
	({ state, face_value, adjusted_value, start_datetime: start }: Ticket): OrderedTicket => ({
		state,
		faceValue: parseDecimal(face_value, currency) ?? 1,
		adjustedValue: parseDecimal(adjusted_value, currency) ?? 1,
		start: start === null ? null : new Date(start),
	})

function optionOf(order: Order, ticket: Ticket, { t, words }: CancelTerms) {
	const event = order.event_template?._data.find(({ id }) => id === ticket.event_template_id)
	const type = order.ticket_type?._data.find(({ id }) => id === ticket.ticket_type_id)?.name ?? ''
	const who = isAdmission(ticket.handler) ? [ticket.admit_name ?? '', ticket.seat_name ?? ''] : []
	return {
		value: ticket.id,
		title: [event?.name ?? '', type, ...who].filter(Boolean).join(' · '),
		summary: ticketTimeText(ticket, event, { words, t }),
	}
}
