import type { LoginCodeFacts } from '#app/contract/documents/accounts.ts'
import type { EmailBody } from './email-body.ts'
import type { DocumentVenue } from './venue.ts'

/** The code by which somebody logs in, with a link that works in the browser that asked, or proves an address. */
export function loginCodeBody({ code, isForAddress }: LoginCodeFacts, venue: DocumentVenue): EmailBody {
	const { t } = venue.wording
	const title = t('mail.login_code.subject', { venue: venue.name, code })
	const heading = { is: 'heading', text: t('mail.login_code.heading') } as const
	const fact = { is: 'fact', label: t('mail.login_code.code'), value: code } as const
	if (isForAddress)
		return {
			title,
			sections: [[heading, fact, { is: 'paragraphs', texts: [t('mail.address_code.text')] }]],
			reason: 'mail.address_code.reason',
		}
	return {
		title,
		sections: [
			[
				heading,
				fact,
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
