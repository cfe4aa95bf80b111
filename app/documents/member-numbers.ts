import type { MemberNumbersFacts } from '#app/contract/documents/accounts.ts'
import type { EmailBody, EmailPart } from './email-body.ts'
import type { DocumentVenue } from './venue.ts'

/** The numbers on the cards of an address. */
export function memberNumbersBody({ members }: MemberNumbersFacts, venue: DocumentVenue): EmailBody {
	const { t } = venue.wording
	return {
		title: t('mail.member_numbers.subject', { venue: venue.name }),
		sections: [
			[
				{ is: 'heading', text: t('mail.member_numbers.heading') },
				{ is: 'paragraphs', texts: [t('mail.member_numbers.text')] },
				...venue.catalog.answer(members).map(({ number, firstName, lastName, levelName }): EmailPart => {
					const name = [firstName, lastName].filter(Boolean).join(' ')
					return { is: 'fact', label: name ? `${name} · ${levelName}` : levelName, value: number }
				}),
				{ is: 'button', text: t('mail.login_code.button'), href: `${venue.address}/login` },
			],
		],
		reason: 'mail.member_numbers.reason',
	}
}
