import { wordsOf } from './confirmation-words.ts'
import type { House } from './house.ts'
import type { OrderLine, OrderSummary, Visit } from './summary.ts'

/** The confirmation for programs that show no HTML: the same facts in the same order. */
export function confirmationText({ order, house }: { order: OrderSummary; house: House }): string {
	const { t } = house.wording
	const words = wordsOf(order)
	return [
		t(words.heading),
		'',
		...(order.firstName ? [t('mail.confirmation.greeting', { name: order.firstName })] : []),
		t(words.thanks, { venue: house.name }),
		'',
		`${t('mail.confirmation.order_number')}: ${order.number}`,
		'',
		...order.visits.flatMap((visit) => visitLines(visit, house)),
		...order.goods.flatMap(({ event, lines }) => [event, ...lineTexts(lines, house), '']),
		...order.totals.map(({ label, text }) => `${t(`mail.confirmation.${label}`)}: ${text}`),
		'',
		`${t(words.view)}:`,
		order.page,
		'',
		...(words.isForVisit && house.message ? [t(house.message), ''] : []),
		...(order.hasCalendar ? [t('mail.confirmation.calendar')] : []),
		t('mail.confirmation.private'),
		'',
		'-- ',
		t(words.reason, { venue: house.name }),
		'',
	].join('\n')
}

function visitLines(visit: Visit, house: House): string[] {
	return [
		visit.event,
		visit.when ?? house.wording.t('mail.confirmation.any_day'),
		...visit.where,
		...lineTexts(visit.lines, house),
		'',
	]
}

const lineTexts = (lines: readonly OrderLine[], { wording }: House): string[] =>
	lines.flatMap(({ quantity, name, seats, price }) => [
		`${wording.t('mail.confirmation.line', { count: quantity, name })}: ${price}`,
		...(seats ? [`    ${seats}`] : []),
	])
