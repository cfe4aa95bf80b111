import { wordsOf } from './confirmation-words.ts'
import type { OrderLine, OrderSummary, Visit } from './summary.ts'
import type { DocumentVenue } from './venue.ts'

/** The confirmation for mail programs without HTML: the same facts in the same order. */
export function confirmationText({ order, venue }: { order: OrderSummary; venue: DocumentVenue }): string {
	const { t } = venue.wording
	const words = wordsOf(order)
	return [
		t(words.heading),
		'',
		...(order.firstName ? [t('mail.confirmation.greeting', { name: order.firstName })] : []),
		t(words.thanks, { venue: venue.name }),
		'',
		`${t('mail.confirmation.order_number')}: ${order.number}`,
		'',
		...order.visits.flatMap((visit) => visitLines(visit, venue)),
		...order.goods.flatMap(({ event, lines }) => [event, ...lineTexts(lines, venue), '']),
		...order.totals.map(({ label, text }) => `${t(`mail.confirmation.${label}`)}: ${text}`),
		'',
		`${t(words.view)}:`,
		order.page,
		'',
		...(words.isForVisit && venue.message ? [t(venue.message), ''] : []),
		...(order.hasCalendar ? [t('mail.confirmation.calendar')] : []),
		t('mail.confirmation.private'),
		'',
		'-- ',
		t(words.reason, { venue: venue.name }),
		'',
	].join('\n')
}

function visitLines(visit: Visit, venue: DocumentVenue): string[] {
	return [
		visit.event,
		visit.when ?? venue.wording.t('mail.confirmation.any_day'),
		...visit.where,
		...lineTexts(visit.lines, venue),
		'',
	]
}

const lineTexts = (lines: readonly OrderLine[], { wording }: DocumentVenue): string[] =>
	lines.flatMap(({ quantity, name, seats, price }) => [
		`${wording.t('mail.confirmation.line', { count: quantity, name })}: ${price}`,
		...(seats ? [`    ${seats}`] : []),
	])
