import type { Chargeback as WholeChargeback, Refund as WholeRefund } from '@mollie/api-client'
import type {
	Movements,
	ProviderDispute,
	ProviderPayment,
	ProviderRefund,
	RefundOutcome,
	RefundRequest,
} from '../../gateway.ts'
import { minorOf, mollieAmount } from './amounts.ts'
import { askMollie, type MollieAccount, MollieFault } from './client.ts'
import type { MolliePayment } from './outcomes.ts'

const refused: RefundOutcome = { state: 'failed', code: 'refund_refused' }

type Refund = Pick<WholeRefund, 'id' | 'amount' | 'status' | 'metadata'>
type Chargeback = Pick<WholeChargeback, 'id' | 'amount' | 'reason' | 'createdAt' | 'reversedAt'>

export const embedded = 'embed=refunds,chargebacks'

/** The refunds and chargebacks of a payment that was read with them. */
export function movementsOf({ _embedded }: MolliePayment): Movements {
	return {
		refunds: (_embedded?.refunds ?? []).map(refundFrom),
		disputes: (_embedded?.chargebacks ?? []).map(disputeFrom),
	}
}

const refundFrom = ({ id, amount, metadata, status }: Refund): ProviderRefund => ({
	id,
	refundReference: textIn(metadata, 'refund'),
	amount: minorOf(amount),
	state: refundState(status),
})

/** Mollie pays a refund out on the next working day. */
function refundState(status: string): ProviderRefund['state'] {
	if (status === 'refunded') return 'succeeded'
	return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** A chargeback has taken the money already. Mollie says only whether it came back. */
function disputeFrom({ id, amount, createdAt, reason, reversedAt }: Chargeback): ProviderDispute {
	const minor = minorOf(amount)
	return {
		id,
		amount: minor,
		withdrawn: reversedAt ? 0 : minor,
		fee: 0,
		feeCurrency: null,
		state: reversedAt ? 'won' : 'lost',
		reason: textIn(reason, 'description'),
		openedAt: new Date(createdAt),
	}
}

export function textIn(holder: unknown, name: string): string | null {
	const value = typeof holder === 'object' && holder !== null && (holder as Record<string, unknown>)[name]
	return typeof value === 'string' ? value : null
}

/** Returns a part of a payment, once for each of our refunds: Mollie forgets a key after an hour. */
export async function refundPart(
	account: MollieAccount,
	{ id, _embedded }: MolliePayment,
	{ refundReference, amount, currency, signal }: RefundRequest,
): Promise<RefundOutcome> {
	const part = mollieAmount(amount, currency)
	if (part === null) return refused
	const made = _embedded?.refunds?.find(({ metadata }) => textIn(metadata, 'refund') === refundReference)
	if (made) return refundOutcome(made)
	try {
		return refundOutcome(
			await askMollie<Refund>(account, `payments/${id}/refunds`, {
				method: 'POST',
				body: { amount: part, description: refundReference, metadata: { refund: refundReference } },
				idempotencyKey: `${refundReference}-refund`,
				signal,
			}),
		)
	} catch (error) {
		if (error instanceof MollieFault) return refused
		throw error
	}
}

function refundOutcome({ status }: Refund): RefundOutcome {
	const state = refundState(status)
	if (state === 'failed') return refused
	return { state: state === 'pending' ? 'unknown' : state }
}

interface Page {
	_embedded: { payments: MolliePayment[] }
	_links: { next: { href: string } | null }
}

/** Reads the payments of a venue since a moment, with their refunds and chargebacks; the newest come first. */
export async function* paymentsOf(
	account: MollieAccount,
	sellerId: string,
	since: Date,
): AsyncGenerator<ProviderPayment> {
	let from: string | null = ''
	while (from !== null) {
		const start: string = from === '' ? '' : `&from=${encodeURIComponent(from)}`
		const { _embedded, _links }: Page = await askMollie<Page>(account, `payments?limit=250${start}`)
		for (const payment of _embedded.payments) {
			if (new Date(payment.createdAt) < since) return
			if (textIn(payment.metadata, 'seller') === sellerId) yield await paymentFrom(account, payment)
		}
		from = _links.next ? new URL(_links.next.href).searchParams.get('from') : null
	}
}

async function paymentFrom(account: MollieAccount, listed: MolliePayment): Promise<ProviderPayment> {
	const { id, amount, amountCaptured, amountChargedBack, amountRefunded, createdAt, metadata, status } =
		listed
	const hasMoved = amountRefunded !== undefined || amountChargedBack !== undefined
	// A list does not contain what has moved since.
	const payment = hasMoved ? await askMollie<MolliePayment>(account, `payments/${id}?${embedded}`) : listed
	const captured = amountCaptured ?? amount
	return {
		id,
		reference: textIn(metadata, 'payment'),
		currency: amount.currency,
		createdAt: new Date(createdAt),
		authorised: status === 'authorized' ? minorOf(amount) : 0,
		captured: status === 'paid' ? minorOf(captured) : 0,
		...movementsOf(payment),
	}
}
