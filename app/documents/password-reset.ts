import type { PasswordResetFacts } from '#app/contract/documents/accounts.ts'
import type { EmailBody } from './email-body.ts'
import type { DocumentVenue } from './venue.ts'

/** The link by which somebody sets a password, once. */
export function passwordResetBody({ token }: PasswordResetFacts, venue: DocumentVenue): EmailBody {
	const { t } = venue.wording
	return {
		title: t('mail.password_reset.subject', { venue: venue.name }),
		sections: [
			[
				{ is: 'heading', text: t('mail.password_reset.heading') },
				{ is: 'paragraphs', texts: [t('mail.password_reset.text')] },
				{
					is: 'button',
					text: t('mail.password_reset.button'),
					href: `${venue.address}/user/reset-password?token=${encodeURIComponent(token)}`,
				},
			],
			[{ is: 'notes', texts: [t('mail.password_reset.warning')] }],
		],
		reason: 'mail.password_reset.reason',
	}
}
