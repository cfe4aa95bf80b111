import type { OrderFacts } from '#app/contract/documents/order.ts'
import type { InstalmentNews } from '#app/contract/documents/payments.ts'
import { longDate } from '#app/pages/shared/page-words.ts'
import type { EmailBody, EmailPart } from './email-body.ts'
import { summarise } from './summary.ts'
import type { DocumentVenue } from './venue.ts'

/** An email about a later part of an order's price: what will be charged, what became of it, and how to pay another way. */
export function instalmentBody(facts: OrderFacts, news: InstalmentNews, venue: DocumentVenue): EmailBody {
	const { wording, words, money } = venue
	const { t } = wording
	const { number, firstName, manage, page } = summarise(facts, venue)
	const { state, amount } = news
	const day = dayOf(news)
	const values = {
		amount: money(amount),
		number,
		on: day === null ? '' : longDate(day, words),
		card: 'card' in news ? news.card : '',
	}
	const greeting = firstName ? [t('mail.confirmation.greeting', { name: firstName })] : []
	const expired = 'endsBefore' in news && news.endsBefore ? [t('mail.instalment.card_ends', values)] : []
	const way: EmailPart =
		state === 'paid'
			? { is: 'button', text: t('mail.cancelled.view'), href: page }
			: { is: 'button', text: t('mail.instalment.pay'), href: manage ?? page }
	return {
		title: t(`mail.instalment.subject.${state}`, values),
		sections: [
			[
				{ is: 'heading', text: t(`mail.instalment.heading.${state}`) },
				{
					is: 'paragraphs',
					texts: [
						...greeting,
						t(`mail.instalment.text.${state}`, values),
						...expired,
						...(news.state === 'overdue' ? [ticketsNote(news, venue)] : []),
					],
				},
				{ is: 'fact', label: t('mail.confirmation.order_number'), value: number },
				...receipt(facts, news, venue),
				way,
				{ is: 'notes', texts: [t('mail.confirmation.private')] },
			],
		],
		reason: 'mail.instalment.reason',
	}
}

/** What happens to the tickets while a part is overdue. */
function ticketsNote(
	{ blocksOn, cancelsOn }: Extract<InstalmentNews, { state: 'overdue' }>,
	{ wording: { t }, words }: DocumentVenue,
): string {
	if (cancelsOn) return t('mail.instalment.cancels', { date: longDate(cancelsOn, words) })
	return blocksOn === null
		? t('mail.instalment.stays')
		: t('mail.instalment.blocks', { date: longDate(blocksOn, words) })
}

function dayOf(news: InstalmentNews): string | null {
	if ('chargeOn' in news) return news.chargeOn
	if ('dueOn' in news) return news.dueOn
	return 'retryOn' in news ? news.retryOn : null
}

/** What was paid, by what, and what is left. */
function receipt(
	facts: OrderFacts,
	news: InstalmentNews,
	{ wording: { t }, money }: DocumentVenue,
): EmailPart[] {
	if (news.state !== 'paid') return []
	const { price, credits, paid, returned } = facts.totals
	const rest = Math.max(0, price - credits - paid + returned)
	return [
		{
			is: 'amounts',
			caption: t('mail.instalment.receipt'),
			rows: [
				{
					label: t('mail.instalment.received'),
					...(news.label ? { note: news.label } : {}),
					text: money(news.amount),
					strong: true,
				},
				{ label: t('mail.instalment.rest'), text: money(rest) },
			],
		},
	]
}
