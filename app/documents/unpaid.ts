import type { UnpaidFacts } from '#app/contract/documents/payments.ts'
import type { EmailBody } from './email-body.ts'
import type { DocumentVenue } from './venue.ts'

/** A payment that did not arrive in time, for the visitor: there is no order, and no money is kept. */
export function unpaidBody({ amount, cartNumber }: UnpaidFacts, venue: DocumentVenue): EmailBody {
	const { t } = venue.wording
	return {
		title: t('mail.unpaid.subject', { venue: venue.name }),
		sections: [
			[
				{ is: 'heading', text: t('mail.unpaid.heading') },
				{
					is: 'paragraphs',
					texts: [t('mail.unpaid.text', { amount: venue.money(amount) }), t('mail.unpaid.next')],
				},
				{ is: 'fact', label: t('mail.unpaid.cart_number'), value: cartNumber },
			],
		],
		reason: 'mail.unpaid.reason',
	}
}
