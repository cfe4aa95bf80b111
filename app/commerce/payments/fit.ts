import { Refusal } from '#app/contract/errors.ts'
import type { Minor } from '#app/lib/money.ts'
import type { PaymentGateway } from './gateway.ts'
import type { Body } from './pay-request.ts'

type GatewayData = Body['gateway_data']

/** The refusal of a payment that its gateway cannot begin; null when it can. */
export function unfitRefusal(
	gateway: Pick<PaymentGateway, 'source' | 'takesAmount'>,
	{ amount, currency }: { amount: Minor; currency: string },
	data: GatewayData,
): Refusal | null {
	const field = unfitField(gateway.source, data)
	if (field)
		return new Refusal('validation_failed', 'The payment cannot begin this way', 'payment', {
			field: `gateway_data.${field}`,
		})
	if (!gateway.takesAmount(amount, currency))
		return new Refusal('payment_amount_invalid', 'Payment is not supported for this amount', 'payment')
	return null
}

/**
 * What is missing of a payment, or must not be there: a card's number must not reach a process that sends it nowhere, and
 * the provider's own page needs a way back.
 */
function unfitField(
	begins: PaymentGateway['source'],
	{ card, source, return_url: returnUrl, saved_payment_method: saved }: GatewayData,
): 'card' | 'source' | 'return_url' | null {
	switch (begins) {
		case 'token':
			if (card) return 'card'
			return source || returnUrl || saved ? null : 'source'
		case 'page':
			if (card) return 'card'
			if (source) return 'source'
			return returnUrl ? null : 'return_url'
		default:
			return null
	}
}
