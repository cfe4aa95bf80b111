import { managePart, visitPart } from './confirmation.ts'
import { wordsOf } from './confirmation-words.ts'
import type { EmailBody, EmailPart } from './email-body.ts'
import type { OrderSummary } from './summary.ts'
import type { DocumentVenue } from './venue.ts'

/** The orders of an address: number, events and the way to each. The tickets themselves are behind the links. */
export function resendBody(
	orders: readonly OrderSummary[],
	venue: DocumentVenue,
	{ isCut }: { isCut: boolean },
): EmailBody {
	const { t } = venue.wording
	const firstName = orders[0]?.firstName
	const greeting = firstName ? [t('mail.confirmation.greeting', { name: firstName })] : []
	return {
		title: t('mail.resend.subject', { venue: venue.name }),
		sections: [
			[
				{ is: 'heading', text: t('mail.resend.heading') },
				{ is: 'paragraphs', texts: [...greeting, t('mail.resend.text', { venue: venue.name })] },
			],
			...orders.map((order) => orderParts(order, venue)),
			[{ is: 'notes', texts: [...(isCut ? [t('mail.resend.cut')] : []), t('mail.resend.private')] }],
		],
		reason: 'mail.resend.reason',
	}
}

function orderParts(order: OrderSummary, venue: DocumentVenue): EmailPart[] {
	const { t } = venue.wording
	return [
		{ is: 'fact', label: t('mail.confirmation.order_number'), value: order.number },
		...order.visits.map((visit) => visitPart(visit, venue)),
		...order.goods.map(({ event }): EmailPart => ({ is: 'event', title: event, when: null, where: [] })),
		{ is: 'button', text: t(wordsOf(order).view), href: order.page },
		...managePart(order, t),
	]
}
