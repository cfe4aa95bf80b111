import type { LoginCodeFacts } from '#app/contract/documents.ts'
import type { EmailBody } from './email-body.ts'
import type { DocumentVenue } from './venue.ts'

/** The code by which somebody logs in. Its link works in the browser that asked for the code. */
export function loginCodeBody({ code }: LoginCodeFacts, venue: DocumentVenue): EmailBody {
	const { t } = venue.wording
	return {
		title: t('mail.login_code.subject', { venue: venue.name, code }),
		sections: [
			[
				{ is: 'heading', text: t('mail.login_code.heading') },
				{ is: 'fact', label: t('mail.login_code.code'), value: code },
				{ is: 'paragraphs', texts: [t('mail.login_code.text')] },
				{
					is: 'button',
					text: t('mail.login_code.button'),
					href: `${venue.address}/login?otp=${encodeURIComponent(code)}`,
				},
			],
			[{ is: 'notes', texts: [t('mail.login_code.warning')] }],
		],
		reason: 'mail.login_code.reason',
	}
}
