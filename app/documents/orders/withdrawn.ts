import type { WithdrawnFacts } from '#app/contract/documents/changes.ts'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import { lineRows, visitPart } from '#app/documents/confirmation.ts'
import type { EmailBody, EmailPart } from '#app/documents/email-body.ts'
import { summarise } from '#app/documents/summary.ts'
import type { DocumentVenue } from '#app/documents/venue.ts'
import { instantText } from '#app/pages/shared/page-words.ts'

/**
 * The receipt of a withdrawal from the contract, for the purchaser or the venue: what was withdrawn from, when it was received, and
 * what goes back.
 *
 * source - Directive 2011/83/EU article 11a (4)
 */
export function withdrawnBody(facts: OrderFacts, withdrawn: WithdrawnFacts, venue: DocumentVenue): EmailBody {
	const { t } = venue.wording
	const { reader, amount, receivedAt, tickets, goods } = withdrawn
	const order = summarise(facts, venue)
	const ended = summarise({ ...facts, tickets, goods }, venue)
	const isPurchaser = reader === 'purchaser'
	const values = { number: order.number, venue: venue.name }
	const say = (key: string): string => t(`mail.withdrawn.${reader}.${key}`, values)
	const greeting =
		isPurchaser && order.firstName ? [t('mail.confirmation.greeting', { name: order.firstName })] : []
	const fact = (label: string, value: string): EmailPart => ({ is: 'fact', label, value })
	return {
		title: say('subject'),
		sections: [
			[
				{ is: 'heading', text: say('heading') },
				{
					is: 'paragraphs',
					texts: [...greeting, say('text'), ...(amount > 0 ? [say('back')] : [])],
				},
				fact(t('mail.confirmation.order_number'), order.number),
				fact(
					t('orders.withdraw.received'),
					instantText(receivedAt.toISOString(), venue.timezone, venue.words),
				),
				...purchaserFacts(facts, venue),
			],
			...ended.visits.map((visit): EmailPart[] => [
				visitPart(visit, venue),
				{ is: 'amounts', caption: visit.event, rows: lineRows(visit.lines, venue) },
			]),
			...ended.goods.map(({ event, lines }): EmailPart[] => [
				{ is: 'event', title: event, when: null, where: [] },
				{ is: 'amounts', caption: event, rows: lineRows(lines, venue) },
			]),
			[
				{
					is: 'amounts',
					caption: t('mail.withdrawn.total'),
					rows: [{ label: t('mail.withdrawn.total'), text: venue.money(amount), strong: true }],
				},
				...(isPurchaser
					? [
							{ is: 'button' as const, text: t('mail.cancelled.view'), href: order.manage ?? order.page },
							{ is: 'notes' as const, texts: [t('mail.confirmation.private')] },
						]
					: []),
			],
		],
		reason: isPurchaser ? 'mail.change.reason' : 'mail.withdrawn.venue.reason',
	}
}

/** Name and address of the purchaser. */
function purchaserFacts({ purchaser }: OrderFacts, { wording: { t } }: DocumentVenue): EmailPart[] {
	if (!purchaser) return []
	const name = `${purchaser.firstName} ${purchaser.lastName}`.trim()
	return [
		{ is: 'fact', label: t('orders.withdraw.name'), value: name },
		{ is: 'fact', label: t('orders.withdraw.email'), value: purchaser.email },
	]
}
