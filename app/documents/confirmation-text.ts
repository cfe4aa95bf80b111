import type { House } from './house.ts'
import type { OrderSummary, Visit } from './summary.ts'

/** The confirmation for programs that show no HTML: the same facts in the same order. */
export function confirmationText({ order, house }: { order: OrderSummary; house: House }): string {
	const { t } = house.wording
	const message = house.message ? [t(house.message), ''] : []
	return [
		t('mail.confirmation.heading'),
		'',
		...(order.firstName ? [t('mail.confirmation.greeting', { name: order.firstName })] : []),
		t('mail.confirmation.thanks', { venue: house.name }),
		'',
		`${t('mail.confirmation.order_number')}: ${order.number}`,
		'',
		...order.visits.flatMap((visit) => visitLines(visit, house)),
		...order.totals.map(({ label, text }) => `${t(`mail.confirmation.${label}`)}: ${text}`),
		'',
		`${t('mail.confirmation.view')}:`,
		order.page,
		'',
		...message,
		t('mail.confirmation.calendar'),
		t('mail.confirmation.private'),
		'',
		'-- ',
		t('mail.confirmation.reason', { venue: house.name }),
		'',
	].join('\n')
}

function visitLines(visit: Visit, { wording }: House): string[] {
	return [
		visit.event,
		visit.when ?? wording.t('mail.confirmation.any_day'),
		...visit.where,
		...visit.lines.map(
			(line) =>
				`${wording.t('mail.confirmation.line', { count: line.quantity, name: line.name })}: ${line.price}`,
		),
		'',
	]
}
