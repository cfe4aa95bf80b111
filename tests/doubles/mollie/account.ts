import { randomBytes } from 'node:crypto'
import type { Chargeback, Payment, Refund } from '@mollie/api-client'

/** An error in Mollie's form (RFC 9457). */
export class MollieRefusal extends Error {
	readonly status: number
	readonly field: string | undefined

	constructor(status: number, detail: string, field?: string) {
		super(detail)
		this.status = status
		this.field = field
	}
}

type Amount = Payment['amount']

export interface DoubleRefund {
	id: string
	amount: Amount
	status: `${Refund['status']}`
	metadata: unknown
	createdAt: string
}

export type DoubleChargeback = Pick<Chargeback, 'id' | 'amount' | 'createdAt'> & {
	reason: { code: string; description: string }
	reversedAt?: string
}

/** A payment with what has moved since. */
export interface DoublePayment {
	id: string
	status: `${Payment['status']}`
	amount: Amount
	description: string
	metadata: Record<string, string>
	redirectUrl: string
	webhookUrl: string | null
	methods: string[]
	/** What the visitor has chosen on the page. */
	method: string | null
	details: Record<string, string>
	captureMode: 'manual' | 'automatic'
	locale: string | null
	createdAt: string
	captured: boolean
	refunds: DoubleRefund[]
	chargebacks: DoubleChargeback[]
}

export interface MollieDoubleAccount {
	payments: Map<string, DoublePayment>
	/** Answers by idempotency key, with the request that they belong to. */
	answers: Map<string, { request: string; status: number; body: unknown }>
}

export const mollieId = (prefix: string): string => `${prefix}_${randomBytes(6).toString('hex')}`

export function paymentOf({ payments }: MollieDoubleAccount, id: string): DoublePayment {
	const payment = payments.get(id)
	if (!payment) throw new MollieRefusal(404, `No payment exists with token ${id}.`)
	return payment
}

const cents = ({ value }: Amount): number => Math.round(Number(value) * 1000)
const sum = (parts: readonly { amount: Amount }[]): number =>
	parts.reduce((all, { amount }) => all + cents(amount), 0)

const written = (thousandths: number, { currency, value }: Amount): Amount => ({
	currency,
	value: (thousandths / 1000).toFixed(value.split('.')[1]?.length ?? 0),
})

const live = ({ refunds }: DoublePayment): DoubleRefund[] =>
	refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')

/** What is left to return, in thousandths. */
export const remaining = (payment: DoublePayment): number =>
	payment.captured ? cents(payment.amount) - sum(live(payment)) - sum(payment.chargebacks) : 0

export const remainingOf = (payment: DoublePayment): Amount => written(remaining(payment), payment.amount)

export const isMore = (amount: Amount, thousandths: number): boolean => cents(amount) > thousandths

/** A payment as the API writes it. */
export function wirePayment(payment: DoublePayment, url: string, embeds: boolean): object {
	const { id, status, amount, captured, chargebacks, createdAt, details, method, metadata, refunds } = payment
	const isOpen = status === 'open'
	return {
		resource: 'payment',
		id,
		mode: 'test',
		createdAt,
		status,
		amount,
		description: payment.description,
		metadata,
		method,
		redirectUrl: payment.redirectUrl,
		captureMode: payment.captureMode,
		isCancelable: isOpen && method === 'banktransfer',
		...(method ? { details } : {}),
		...(captured ? { amountCaptured: amount, amountRemaining: written(remaining(payment), amount) } : {}),
		...(refunds.length > 0 ? { amountRefunded: written(sum(live(payment)), amount) } : {}),
		...(chargebacks.length > 0 ? { amountChargedBack: written(sum(chargebacks), amount) } : {}),
		_links: isOpen ? { checkout: { href: `${url}/checkout/${id}`, type: 'text/html' } } : {},
		...(embeds ? { _embedded: { refunds, chargebacks } } : {}),
	}
}
