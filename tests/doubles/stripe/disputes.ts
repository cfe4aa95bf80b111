import type Stripe from 'stripe'
import { type Account, happened, intentOf, seconds, stripeId } from './account.ts'
import { missing } from './faults.ts'

/** What Stripe charges for a dispute, in the smallest unit of the account's currency. */
export const disputeFee = 1500

export interface DisputeSketch {
	/** The whole charge when left out. */
	amount?: number
	reason?: string
	/** The bank only asks: no money is withdrawn. */
	isInquiry?: boolean
}

/** The bank of a visitor disputes the charge of an intent. */
export function openDispute(
	account: Account,
	intentId: string,
	{ amount, reason = 'fraudulent', isInquiry = false }: DisputeSketch = {},
): Stripe.Dispute {
	const intent = intentOf(account, intentId)
	const charge = account.charges.get(String(intent.latest_charge))
	if (!charge?.captured) throw new Error(`${intentId} has no captured charge`)
	const dispute = {
		id: stripeId('du'),
		object: 'dispute',
		amount: amount ?? charge.amount,
		balance_transactions: [],
		charge: charge.id,
		created: seconds(),
		currency: charge.currency,
		is_charge_refundable: isInquiry,
		livemode: false,
		metadata: {},
		payment_intent: intent.id,
		reason,
		status: isInquiry ? 'warning_needs_response' : 'needs_response',
	} as unknown as Stripe.Dispute
	account.disputes.set(dispute.id, dispute)
	charge.disputed = true
	if (!isInquiry) move(dispute, -dispute.amount, disputeFee)
	happened(account, 'charge.dispute.created', dispute)
	if (!isInquiry) happened(account, 'charge.dispute.funds_withdrawn', dispute)
	return dispute
}

/** The bank decides. A dispute that the venue wins returns the money, and the fee stays. */
export function closeDispute(account: Account, id: string, end: 'won' | 'lost'): Stripe.Dispute {
	const dispute = disputeOf(account, id)
	const isInquiry = dispute.status.startsWith('warning')
	dispute.status = isInquiry ? 'warning_closed' : end
	if (end === 'won' && !isInquiry) move(dispute, dispute.amount, 0)
	happened(account, 'charge.dispute.closed', dispute)
	if (end === 'won' && !isInquiry) happened(account, 'charge.dispute.funds_reinstated', dispute)
	return dispute
}

function move(dispute: Stripe.Dispute, amount: number, fee: number): void {
	dispute.balance_transactions.push({
		id: stripeId('txn'),
		object: 'balance_transaction',
		amount,
		currency: dispute.currency,
		fee,
		net: amount - fee,
		type: 'adjustment',
	} as Stripe.BalanceTransaction)
}

export function disputeOf(account: Account, id: string): Stripe.Dispute {
	const dispute = account.disputes.get(id)
	if (!dispute) throw missing('dispute', id, 'id')
	return dispute
}

/** Whether Stripe refuses refunds of a charge, because a dispute has withdrawn its money. */
export const isWithdrawn = (account: Account, chargeId: string): boolean =>
	[...account.disputes.values()].some(
		(dispute) =>
			dispute.charge === chargeId &&
			!dispute.is_charge_refundable &&
			['needs_response', 'under_review', 'lost'].includes(dispute.status),
	)
