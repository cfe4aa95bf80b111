import { wordsOf } from './confirmation-words.ts'
import type { AmountRow, EmailBody, EmailPart } from './email-body.ts'
import type { OrderLine, OrderSummary, Visit } from './summary.ts'
import type { DocumentVenue } from './venue.ts'

/** The confirmation of an order: who, what, when, where and how much, and the way to the tickets. */
export function confirmationBody(order: OrderSummary, venue: DocumentVenue): EmailBody {
	return {
		title: titleOf(order, venue),
		sections: [
			openingParts(order, venue),
			...order.visits.map((visit) => visitParts(visit, venue)),
			...order.goods.map(({ event, lines }): EmailPart[] => [
				// Lines without tickets have neither a date nor a place.
				{ is: 'event', title: event, when: null, where: [] },
				{ is: 'amounts', caption: event, rows: lineRows(lines, venue) },
			]),
			[totalsPart(order, venue)],
			actionParts(order, venue),
		],
		reason: wordsOf(order).reason,
	}
}

const titleOf = ({ visits, number }: OrderSummary, { name, wording }: DocumentVenue): string =>
	visits.length > 0
		? wording.t('mail.confirmation.subject_several', { number })
		: wording.t('mail.receipt.subject', { venue: name, number })

function openingParts(order: OrderSummary, { name, wording: { t } }: DocumentVenue): EmailPart[] {
	const words = wordsOf(order)
	const greeting = order.firstName ? [t('mail.confirmation.greeting', { name: order.firstName })] : []
	return [
		{ is: 'heading', text: t(words.heading) },
		{ is: 'paragraphs', texts: [...greeting, t(words.thanks, { venue: name })] },
		{ is: 'fact', label: t('mail.confirmation.order_number'), value: order.number },
	]
}

/** The event of a visit, its time and its place. */
export const visitPart = ({ event, when, where }: Visit, { wording }: DocumentVenue): EmailPart => ({
	is: 'event',
	title: event,
	when: when ?? wording.t('mail.confirmation.any_day'),
	where,
})

const visitParts = (visit: Visit, venue: DocumentVenue): EmailPart[] => [
	visitPart(visit, venue),
	{
		is: 'amounts',
		caption: venue.wording.t('mail.confirmation.tickets'),
		rows: lineRows(visit.lines, venue),
	},
]

/** What was bought, one line for each type. */
export const lineRows = (lines: readonly OrderLine[], { wording }: DocumentVenue): AmountRow[] =>
	lines.map(({ quantity, name, seats, gift, recipient, price }) => ({
		label: wording.t('mail.confirmation.line', { count: quantity, name }),
		note: [seats || gift, recipient].filter(Boolean).join(' · '),
		text: price,
	}))

const totalsPart = ({ totals }: OrderSummary, { wording }: DocumentVenue): EmailPart => ({
	is: 'amounts',
	caption: wording.t('mail.confirmation.total'),
	rows: totals.map(({ label, text, note, isTotal }) => ({ label, note, text, strong: isTotal === true })),
})

/** The way to the page of an order. */
export const managePart = ({ manage }: OrderSummary, t: (key: string) => string): EmailPart[] =>
	manage === null ? [] : [{ is: 'link', text: t('orders.manage.link'), href: manage, isInText: true }]

/** The way to withdraw from the contract. */
const withdrawPart = ({ withdraw }: OrderSummary, t: (key: string) => string): EmailPart[] =>
	withdraw === null ? [] : [{ is: 'link', text: t('orders.withdraw.link'), href: withdraw, isInText: true }]

function actionParts(order: OrderSummary, { message, wording: { t } }: DocumentVenue): EmailPart[] {
	const words = wordsOf(order)
	const calendar = order.hasCalendar ? [t('mail.confirmation.calendar')] : []
	return [
		{ is: 'button', text: t(words.view), href: order.page },
		{ is: 'link', text: t(words.download), href: order.pdf },
		...managePart(order, t),
		...withdrawPart(order, t),
		...(words.isForVisit && message ? [{ is: 'paragraphs' as const, texts: [t(message)] }] : []),
		{ is: 'notes', texts: [...calendar, t('mail.confirmation.private')] },
	]
}
