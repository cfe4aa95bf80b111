import type { RenewalNews } from '#app/contract/documents.ts'
import { longDate } from '#app/pages/shared/page-words.ts'
import type { EmailBody } from './email-body.ts'
import type { OrderSummary } from './summary.ts'
import type { DocumentVenue } from './venue.ts'

/** What became of the automatic renewal of a membership. */
export function renewalBody(
	{ firstName, number, page, manage }: OrderSummary,
	{ state, level, validTo }: RenewalNews,
	{ wording: { t }, words }: DocumentVenue,
): EmailBody {
	const greeting = firstName ? [t('mail.confirmation.greeting', { name: firstName })] : []
	const date = validTo === null ? '' : longDate(validTo, words)
	return {
		title: t(`mail.renewal.subject.${state}`, { level }),
		sections: [
			[
				{ is: 'heading', text: t(`mail.renewal.heading.${state}`) },
				{ is: 'paragraphs', texts: [...greeting, t(`mail.renewal.text.${state}`, { level, date })] },
				{ is: 'fact', label: t('mail.confirmation.order_number'), value: number },
				{ is: 'button', text: t('mail.cancelled.view'), href: manage ?? page },
				{ is: 'notes', texts: [t('mail.confirmation.private')] },
			],
		],
		reason: 'mail.change.reason',
	}
}
