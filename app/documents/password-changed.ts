import type { EmailBody } from './email-body.ts'
import type { DocumentVenue } from './venue.ts'

/** The notice of a new password, with the way to another one for an owner who has not set it. */
export function passwordChangedBody(venue: DocumentVenue): EmailBody {
	const { t } = venue.wording
	return {
		title: t('mail.password_changed.subject', { venue: venue.name }),
		sections: [
			[
				{ is: 'heading', text: t('mail.password_changed.heading') },
				{ is: 'paragraphs', texts: [t('mail.password_changed.text')] },
				{
					is: 'button',
					text: t('mail.password_changed.button'),
					href: `${venue.address}/user/forgot-password`,
				},
			],
		],
		reason: 'mail.password_changed.reason',
	}
}
