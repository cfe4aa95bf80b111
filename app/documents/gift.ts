import type { CardGiftFacts, MembershipGiftFacts } from '#app/contract/documents/accounts.ts'
import { localTime } from '#app/lib/dates.ts'
import { longDate } from '#app/pages/shared/page-words.ts'
import type { EmailBody } from './email-body.ts'
import type { DocumentVenue } from './venue.ts'

/** A membership that somebody has given, for its recipient. */
export function giftBody(
	{ giftee, giver, levelName, code, validTo }: MembershipGiftFacts,
	venue: DocumentVenue,
): EmailBody {
	const { t } = venue.wording
	const until = longDate(localTime(validTo, venue.timezone).date, venue.words)
	return {
		title: t('mail.gift.subject', { giver }),
		sections: [
			[
				{ is: 'heading', text: t('mail.gift.heading', { venue: venue.name }) },
				{
					is: 'paragraphs',
					texts: [
						t('mail.confirmation.greeting', { name: giftee }),
						t('mail.gift.text', { giver, venue: venue.name }),
					],
				},
				{ is: 'fact', label: t('mail.gift.level'), value: venue.catalog.text(levelName) },
				{ is: 'fact', label: t('mail.gift.code'), value: code },
				{
					is: 'button',
					text: t('redeem.title'),
					href: `${venue.address}/membership/redeem?gift_code=${encodeURIComponent(code)}`,
				},
				{ is: 'notes', texts: [t('mail.gift.until', { date: until })] },
			],
		],
		reason: 'mail.gift.reason',
	}
}

/** A gift card that somebody has bought, for its recipient. */
export function cardGiftBody(
	{ name, giver, message, number, balance }: CardGiftFacts,
	venue: DocumentVenue,
): EmailBody {
	const { t } = venue.wording
	const lines = (message ?? '').split('\n').filter((line) => line.trim() !== '')
	return {
		title: t('mail.gift.subject', { giver }),
		sections: [
			[
				{ is: 'heading', text: t('mail.gift_card.heading', { venue: venue.name }) },
				{
					is: 'paragraphs',
					texts: [
						...(name ? [t('mail.confirmation.greeting', { name })] : []),
						t('mail.gift_card.text', { giver, venue: venue.name, balance: venue.money(balance) }),
						...(lines.length > 0 ? [t('mail.gift_card.message', { giver }), ...lines] : []),
					],
				},
				{ is: 'fact', label: t('mail.gift_card.number'), value: number },
				{ is: 'fact', label: t('mail.gift_card.balance'), value: venue.money(balance) },
				{ is: 'button', text: t('mail.gift_card.button'), href: `${venue.address}/` },
				{ is: 'notes', texts: [t('mail.gift_card.use')] },
			],
		],
		reason: 'mail.gift.reason',
	}
}
