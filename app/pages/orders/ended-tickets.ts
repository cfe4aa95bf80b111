import type { Answer } from '#app/contract/calls.ts'
import { ticketTimeText } from '#app/pages/shared/page-words.ts'
import { partyText } from './order-visits.ts'
import type { ReceiptTerms } from './receipt-terms.ts'

/** The cancelled tickets of an order: one line for each session, however often the order was changed. */
export interface EndedView {
	title: string
	/** "2 × Adult, 1 × Child", "Night at the observatory · Sat, May 1, 9:30 PM", "Cancelled". */
	lines: { id: string; label: string; note: string; value: string }[]
	/** Few lines are shown at once. */
	isOpen: boolean
}

type Orders = Answer<'listOrders'>
type Ticket = Orders['ticket']['_data'][number]

const mostOpenLines = 3

/** Sums up the cancelled tickets of an order; null without any. */
export function endedView(
	answer: Orders,
	ended: readonly Ticket[],
	{ t, words, money }: Pick<ReceiptTerms, 't' | 'words' | 'money'>,
): EndedView | null {
	const visits = Map.groupBy(ended, (ticket) => ticket.event_session_id ?? ticket.event_template_id)
	const lines = [...visits].flatMap(([id, tickets]) => {
		const [first] = tickets
		if (!first) return []
		const event = answer.event_template?._data.find((each) => each.id === first.event_template_id)
		const note = [event?.name ?? '', ticketTimeText(first, event, { words, t })].filter(Boolean).join(' · ')
		return [
			{
				id,
				label: partyText({ t, locale: money.locale }, answer, tickets),
				note,
				value: t('orders.label.cancelled'),
			},
		]
	})
	if (lines.length === 0) return null
	const title = t('orders.ended', { count: ended.length })
	return { title, lines, isOpen: lines.length <= mostOpenLines }
}
