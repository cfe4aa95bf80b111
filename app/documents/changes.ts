import type {
	CancelledFacts,
	CreditFacts,
	EditedFacts,
	MovedFacts,
	RefundFacts,
} from '#app/contract/documents/changes.ts'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import type { OverdueEnd } from '#app/contract/documents/payments.ts'
import { longDate } from '#app/pages/shared/page-words.ts'
import { lineRows, visitPart } from './confirmation.ts'
import type { EmailBody, EmailPart } from './email-body.ts'
import { type OrderSummary, summarise } from './summary.ts'
import type { DocumentVenue } from './venue.ts'

/** What was cancelled of an order, and the way to what is left of it. */
export function cancelledBody(
	order: OrderSummary,
	ended: Pick<OrderSummary, 'visits' | 'goods'> & Pick<CancelledFacts, 'overdue'>,
	venue: DocumentVenue,
): EmailBody {
	const { t } = venue.wording
	const isLeft = order.visits.length + order.goods.length > 0
	return {
		title: t('mail.cancelled.subject', { number: order.number }),
		sections: [
			openingParts(order, venue, {
				heading: t('mail.cancelled.heading'),
				text: ended.overdue
					? overdueText(ended.overdue, venue)
					: t('mail.cancelled.text', { venue: venue.name }),
			}),
			...ended.visits.map((visit): EmailPart[] => [
				visitPart(visit, venue),
				{ is: 'amounts', caption: t('mail.confirmation.tickets'), rows: lineRows(visit.lines, venue) },
			]),
			...ended.goods.map(({ event, lines }): EmailPart[] => [
				{ is: 'event', title: event, when: null, where: [] },
				{ is: 'amounts', caption: event, rows: lineRows(lines, venue) },
			]),
			[
				{ is: 'paragraphs', texts: [t(isLeft ? 'mail.cancelled.rest' : 'mail.cancelled.none_left')] },
				...orderParts(order, venue),
			],
		],
		reason: 'mail.change.reason',
	}
}

/** Why tickets of an order in parts were cancelled, and what becomes of its money. */
function overdueText(
	{ amount, dueOn, back, isSettled }: OverdueEnd,
	{ wording: { t }, words, money }: DocumentVenue,
): string {
	return [
		t('mail.cancelled.overdue', { amount: money(amount), on: longDate(dueOn, words) }),
		...(isSettled ? [t('mail.cancelled.no_charge')] : []),
		back > 0 ? t('mail.cancelled.back', { amount: money(back) }) : t('mail.cancelled.back_none'),
	].join(' ')
}

/** The visit before and after it was moved. The new tickets are attached. */
export function movedBody(facts: OrderFacts, move: MovedFacts, venue: DocumentVenue): EmailBody {
	const { t } = venue.wording
	const order = summarise(facts, venue)
	const visitsOf = (tickets: OrderFacts['tickets']) =>
		summarise({ ...facts, tickets, goods: [] }, venue).visits
	const former = visitsOf(move.before.filter(({ id }) => move.endedIds.includes(id)))
	const now = visitsOf(facts.tickets.filter(({ id }) => move.ticketIds.includes(id)))
	return {
		title: t('mail.moved.subject', { number: order.number }),
		sections: [
			openingParts(order, venue, {
				heading: t('mail.moved.heading'),
				text: t('mail.moved.text', { venue: venue.name }),
			}),
			...now.map((visit): EmailPart[] => [
				visitPart(visit, venue),
				{ is: 'amounts', caption: t('mail.confirmation.tickets'), rows: lineRows(visit.lines, venue) },
			]),
			former.map(
				({ event, when }): EmailPart => ({
					is: 'fact',
					label: t('mail.moved.before', { event }),
					value: when ?? '',
				}),
			),
			[
				{ is: 'notes', texts: [t('mail.moved.codes'), t('mail.moved.calendar')] },
				...orderParts(order, venue),
			],
		],
		reason: 'mail.change.reason',
	}
}

/** What an order has now, what was given back of it, and its price before and after. The tickets that it has are attached. */
export function editedBody(facts: OrderFacts, edit: EditedFacts, venue: DocumentVenue): EmailBody {
	const { t } = venue.wording
	const order = summarise(facts, venue)
	const ended = edit.before.filter(({ id }) => edit.endedIds.includes(id))
	const former = summarise({ ...facts, tickets: ended, goods: [] }, venue).visits
	const isLeft = order.visits.length + order.goods.length > 0
	return {
		title: t('mail.edited.subject', { number: order.number }),
		sections: [
			openingParts(order, venue, {
				heading: t('mail.edited.heading'),
				text: t(isLeft ? 'mail.edited.text' : 'mail.edited.none_left', { venue: venue.name }),
			}),
			...order.visits.map((visit): EmailPart[] => [
				visitPart(visit, venue),
				{ is: 'amounts', caption: t('mail.confirmation.tickets'), rows: lineRows(visit.lines, venue) },
			]),
			...former.map(({ event, when, lines }): EmailPart[] => [
				{ is: 'fact', label: t('mail.edited.ended', { event }), value: when ?? '' },
				{ is: 'amounts', caption: t('mail.edited.ended', { event }), rows: lineRows(lines, venue) },
			]),
			[
				{
					is: 'amounts',
					caption: t('mail.edited.price'),
					rows: [
						{ label: t('mail.edited.price_before'), text: venue.money(edit.priceBefore) },
						{ label: t('mail.edited.price_after'), text: venue.money(edit.priceAfter), strong: true },
					],
				},
			],
			[
				...(former.length > 0 ? [{ is: 'notes' as const, texts: [t('mail.edited.codes')] }] : []),
				...orderParts(order, venue),
			],
		],
		reason: 'mail.change.reason',
	}
}

/** The money that went back, and where it went. */
export function refundedBody(
	order: OrderSummary,
	refunds: readonly RefundFacts[],
	venue: DocumentVenue,
): EmailBody {
	const { t } = venue.wording
	const total = venue.money(refunds.reduce((sum, { amount }) => sum + amount, 0))
	return {
		title: t('mail.refunded.subject', { venue: venue.name, number: order.number }),
		sections: [
			openingParts(order, venue, {
				heading: t('mail.refunded.heading'),
				text: t('mail.refunded.text', { venue: venue.name, amount: total }),
			}),
			[
				{
					is: 'amounts',
					caption: t('mail.refunded.total'),
					rows: [
						...refunds.map(({ label, amount }) => ({
							label: label ?? t('mail.refunded.to'),
							text: venue.money(amount),
						})),
						{ label: t('mail.refunded.total'), text: total, strong: true },
					],
				},
			],
			orderParts(order, venue),
		],
		reason: 'mail.change.reason',
	}
}

/** What goes back as a gift card of the venue, with its number and how to pay with it. */
export function creditedBody(
	order: OrderSummary,
	{ number, amount }: CreditFacts,
	venue: DocumentVenue,
): EmailBody {
	const { t } = venue.wording
	const sum = venue.money(amount)
	return {
		title: t('mail.credited.subject', { venue: venue.name, amount: sum }),
		sections: [
			openingParts(order, venue, {
				heading: t('mail.credited.heading'),
				text: t('mail.credited.text', { venue: venue.name, amount: sum }),
			}),
			[
				{ is: 'fact', label: t('mail.credited.number'), value: number },
				{ is: 'notes', texts: [t('mail.credited.use')] },
			],
			orderParts(order, venue),
		],
		reason: 'mail.change.reason',
	}
}

function openingParts(
	{ firstName, number }: OrderSummary,
	{ wording: { t } }: DocumentVenue,
	{ heading, text }: { heading: string; text: string },
): EmailPart[] {
	const greeting = firstName ? [t('mail.confirmation.greeting', { name: firstName })] : []
	return [
		{ is: 'heading', text: heading },
		{ is: 'paragraphs', texts: [...greeting, text] },
		{ is: 'fact', label: t('mail.confirmation.order_number'), value: number },
	]
}

const orderParts = ({ page, manage }: OrderSummary, { wording: { t } }: DocumentVenue): EmailPart[] => [
	{ is: 'button', text: t('mail.cancelled.view'), href: manage ?? page },
	{ is: 'notes', texts: [t('mail.confirmation.private')] },
]
