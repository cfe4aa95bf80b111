import type { OrderFacts } from '#app/contract/documents/order.ts'
import type { RenewalNews } from '#app/contract/documents/payments.ts'
import { longDate } from '#app/pages/shared/page-words.ts'
import type { EmailBody, EmailPart } from './email-body.ts'
import { summarise } from './summary.ts'
import type { DocumentVenue } from './venue.ts'

/** An email about the renewal of a membership: the reminder or the notice, what became of the charge, and what to do next. */
export function renewalBody(facts: OrderFacts, news: RenewalNews, venue: DocumentVenue): EmailBody {
	const { wording, words, money } = venue
	const { t } = wording
	const { number, firstName } = summarise(facts, venue)
	const { state, level, validTo } = news
	const day = (date: string | null): string => (date === null ? '' : longDate(date, words))
	const values = {
		level,
		date: day(validTo),
		price: 'price' in news ? money(news.price) : '',
		on: day('chargeOn' in news ? news.chargeOn : 'retryOn' in news ? news.retryOn : null),
	}
	const greeting = firstName ? [t('mail.confirmation.greeting', { name: firstName })] : []
	return {
		title: t(`mail.renewal.subject.${state}`, values),
		sections: [
			[
				{ is: 'heading', text: t(`mail.renewal.heading.${state}`) },
				{
					is: 'paragraphs',
					texts: [
						...greeting,
						t(`mail.renewal.text.${state}`, values),
						...warnings(news, venue),
						...(asksToRenew(state) ? [t('mail.renewal.log_in')] : []),
					],
				},
				{ is: 'fact', label: t('mail.confirmation.order_number'), value: number },
				...steps(facts, state, venue),
				{ is: 'notes', texts: [t('mail.confirmation.private')] },
			],
		],
		reason: state === 'reminder' ? 'mail.renewal.reason_ends' : 'mail.renewal.reason',
	}
}

/** What the purchaser should know before the charge. */
function warnings(news: RenewalNews, { wording: { t }, money }: DocumentVenue): string[] {
	if (news.state !== 'notice') return []
	const { card } = news
	const hasRisen = news.price > news.formerPrice
	return [
		...(card && !news.endsBefore ? [t('mail.renewal.card', { card })] : []),
		...(hasRisen
			? [t('mail.renewal.rise', { before: money(news.formerPrice), price: money(news.price) })]
			: []),
		...(news.endsBefore ? [t('mail.renewal.card_ends', { card: card ?? '' })] : []),
	]
}

/** Whether the email has the way to renew by hand. */
const asksToRenew = (state: RenewalNews['state']): boolean =>
	!['notice', 'renewed', 'cancelled'].includes(state)

/** What the purchaser can do: renew by hand where no charge follows, cancel where one does. */
function steps(facts: OrderFacts, state: RenewalNews['state'], venue: DocumentVenue): EmailPart[] {
	const { t } = venue.wording
	const link = encodeURIComponent(facts.link)
	const renew: EmailPart = {
		is: 'button',
		text: t('mail.renewal.renew'),
		href: `${venue.address}/membership/renew`,
	}
	const cancel = {
		text: t('account.autorenew.submit'),
		href: `${venue.address}/manage/${link}/cancel-auto-renew`,
	}
	const view: EmailPart = {
		is: 'button',
		text: t('mail.cancelled.view'),
		href: `${venue.address}/checkout/complete?orderIds=${link}`,
	}
	switch (state) {
		case 'notice':
			return [{ is: 'button', ...cancel }]
		case 'failed':
			return [renew, { is: 'link', ...cancel, isInText: true }]
		case 'renewed':
			return [view, { is: 'link', ...cancel, isInText: true }]
		case 'cancelled':
			return [view]
		default:
			return [renew]
	}
}
