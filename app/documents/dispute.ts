import type { DisputeFacts } from '#app/contract/documents/payments.ts'
import { formatMoney, toDecimal } from '#app/lib/money.ts'
import type { EmailBody, EmailPart } from './email-body.ts'
import type { DocumentVenue } from './venue.ts'

/** A dispute for the venue's staff: the order, the money, and what it means for the tickets. */
export function disputeBody(facts: DisputeFacts, { wording, money, locale }: DocumentVenue): EmailBody {
	const { t } = wording
	const { amount, blocksTickets, fee, feeCurrency, hasGifts, orderNumber: number } = facts
	const { reason, state, withdrawn } = facts
	const amounts = { amount: money(amount), number }
	const row = (key: string, text: string) => ({ label: t(`mail.dispute.${key}`), text })
	const rows = [
		row('amount', money(amount)),
		row('withdrawn', money(withdrawn)),
		...(fee > 0 ? [row('fee', formatMoney(toDecimal(fee, feeCurrency), feeCurrency, locale))] : []),
	]
	const credit = facts.credit
		? [
				row('credit_taken', money(facts.credit.taken)),
				...(facts.credit.spent > 0 ? [row('credit_spent', money(facts.credit.spent))] : []),
			]
		: []
	const tickets = withdrawn > 0 && blocksTickets ? 'blocked' : 'admit'
	const parts: EmailPart[] = [
		{ is: 'heading', text: t(`mail.dispute.heading.${state}`) },
		{
			is: 'paragraphs',
			texts: [
				t(`mail.dispute.text.${state}`, amounts),
				t(`mail.dispute.${tickets}`),
				...(withdrawn > 0 && hasGifts ? [t('mail.dispute.gifts')] : []),
				...(facts.credit ? [t('mail.dispute.credit')] : []),
			],
		},
		{ is: 'fact', label: t('mail.confirmation.order_number'), value: number },
		...(reason ? [{ is: 'fact' as const, label: t('mail.dispute.reason_label'), value: reason }] : []),
		{ is: 'amounts', caption: t('mail.dispute.caption'), rows: [...rows, ...credit] },
	]
	return {
		title: t(`mail.dispute.subject.${state}`, amounts),
		sections: [parts],
		reason: 'mail.dispute.reason',
	}
}
