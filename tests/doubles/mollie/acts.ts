import {
	type DoublePayment,
	type DoubleRefund,
	isMore,
	type MollieDoubleAccount,
	MollieRefusal,
	mollieId,
	remaining,
} from './account.ts'

const known = [
	...['applepay', 'bancontact', 'banktransfer', 'creditcard', 'eps', 'ideal', 'klarna', 'paypal'],
	...['przelewy24', 'twint'],
]
/** Methods whose money can be held first. */
const holding = ['applepay', 'creditcard', 'klarna']

export type Body = Record<string, unknown>
type Amount = DoublePayment['amount']

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function amountIn(body: Body): Amount {
	const { currency, value } = (body.amount ?? {}) as Partial<Amount>
	const digits = currency === 'JPY' || currency === 'ISK' ? /^\d+$/ : /^\d+\.\d{2}$/
	if (!currency || !value || !digits.test(value))
		throw new MollieRefusal(422, 'The amount contains an invalid value', 'amount')
	if (Number(value) <= 0) throw new MollieRefusal(422, 'The amount is lower than the minimum', 'amount')
	return { currency, value }
}

export function createPayment({ payments }: MollieDoubleAccount, body: Body): DoublePayment {
	const [description, redirectUrl] = [text(body.description), text(body.redirectUrl)]
	if (!description) throw new MollieRefusal(422, 'The description is missing', 'description')
	if (!redirectUrl) throw new MollieRefusal(422, 'The redirect URL is invalid', 'redirectUrl')
	const webhookUrl = text(body.webhookUrl)
	if (webhookUrl && /(?:^|\.)localhost$/.test(new URL(webhookUrl).hostname))
		throw new MollieRefusal(
			422,
			"The webhook URL is invalid because it is unreachable from Mollie's point of view",
			'webhookUrl',
		)
	const methods = [body.method ?? []].flat() as string[]
	const unknown = methods.find((method) => !known.includes(method))
	if (unknown) throw new MollieRefusal(422, `The payment method is invalid: ${unknown}`, 'method')
	const captureMode = body.captureMode === 'manual' ? 'manual' : 'automatic'
	if (captureMode === 'manual' && !methods.every((method) => holding.includes(method)))
		throw new MollieRefusal(422, 'The capture mode is not supported by the method', 'captureMode')
	const payment: DoublePayment = {
		id: mollieId('tr'),
		status: 'open',
		amount: amountIn(body),
		description,
		metadata: (body.metadata ?? {}) as Record<string, string>,
		redirectUrl,
		webhookUrl,
		methods,
		method: null,
		details: {},
		captureMode,
		locale: text(body.locale),
		createdAt: new Date().toISOString(),
		captured: false,
		refunds: [],
		chargebacks: [],
	}
	payments.set(payment.id, payment)
	return payment
}

/** What a visitor can do on the page, as the buttons of Mollie's test mode name it. */
export type Choice = 'paid' | 'pending' | 'failed' | 'canceled' | 'expired'

/** The visitor has chosen a method and an end on the page. A page that was left before stays as it is. */
export function choose(payment: DoublePayment, method: string, choice: Choice, reason = ''): void {
	if (payment.status !== 'open') return
	payment.method = method
	if (method === 'creditcard') payment.details = { cardNumber: '6787', cardLabel: 'Mastercard' }
	if (choice === 'failed' && reason) payment.details.failureReason = reason
	// A bank transfer stays open until the money is there.
	if (choice === 'pending' && method === 'banktransfer') return
	const isHeld = choice === 'paid' && payment.captureMode === 'manual'
	payment.status = isHeld ? 'authorized' : choice
	payment.captured = choice === 'paid' && !isHeld
}

/** The money of a delayed method comes, or does not. */
export function settleDelayed(payment: DoublePayment, end: 'paid' | 'failed' | 'expired'): void {
	payment.status = end
	payment.captured = end === 'paid'
}

export function capture(payment: DoublePayment): object {
	if (payment.status !== 'authorized') throw new MollieRefusal(422, 'The payment cannot be captured')
	payment.status = 'paid'
	payment.captured = true
	return { resource: 'capture', id: mollieId('cpt'), status: 'succeeded', amount: payment.amount }
}

export function release(payment: DoublePayment): null {
	if (payment.status !== 'authorized') throw new MollieRefusal(422, 'The authorization cannot be released')
	payment.status = 'canceled'
	return null
}

export function cancel(payment: DoublePayment): void {
	if (payment.status !== 'open' || payment.method !== 'banktransfer')
		throw new MollieRefusal(422, 'The payment cannot be cancelled')
	payment.status = 'canceled'
}

export function refund(payment: DoublePayment, body: Body): DoubleRefund {
	const amount = amountIn(body)
	if (!payment.captured || isMore(amount, remaining(payment)))
		throw new MollieRefusal(422, 'The specified amount cannot be refunded', 'amount')
	const made: DoubleRefund = {
		id: mollieId('re'),
		amount,
		status: 'pending',
		metadata: body.metadata ?? null,
		createdAt: new Date().toISOString(),
	}
	payment.refunds.push(made)
	return made
}
