import type { OrderSummary } from './summary.ts'

interface ConfirmationWords {
	heading: string
	thanks: string
	/** Link to the order's page. */
	view: string
	/** Link to the PDF. */
	download: string
	/** Why the visitor receives the email. */
	reason: string
	/** Whether the venue's own message, which is about the visit, is included. */
	isForVisit: boolean
}

const forTickets: ConfirmationWords = {
	heading: 'mail.confirmation.heading',
	thanks: 'mail.confirmation.thanks',
	view: 'mail.confirmation.view',
	download: 'mail.confirmation.download',
	reason: 'mail.confirmation.reason',
	isForVisit: true,
}

const forReceipt: Omit<ConfirmationWords, 'heading'> = {
	thanks: 'mail.receipt.thanks',
	view: 'mail.receipt.view',
	download: 'mail.receipt.download',
	reason: 'mail.receipt.reason',
	isForVisit: false,
}

/** The wording keys of a confirmation: those of an order without tickets mention no tickets, entrance or visit. */
export const wordsOf = ({
	visits,
	receiptHeading: heading,
}: Pick<OrderSummary, 'visits' | 'receiptHeading'>): ConfirmationWords =>
	visits.length > 0 ? forTickets : { ...forReceipt, heading }
