import type { z } from 'zod'
import type { PayBody } from '#app/contract/calls/checkout.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { Minor } from '#app/lib/money.ts'
import type { PaymentGateway } from './gateway.ts'

type GatewayData = z.output<typeof PayBody>['gateway_data']

/** The refusal of a payment that its gateway cannot begin; null when it can. */
export function unfitRefusal(
	gateway: Pick<PaymentGateway, 'source' | 'takesAmount'>,
	{ amount, currency }: { amount: Minor; currency: string },
	{ card, source, return_url: returnUrl }: GatewayData,
): Refusal | null {
	// A card's number must not reach a process that sends it nowhere. Without a token the visitor pays on the provider's
	// own page, which needs a way back.
	if (gateway.source === 'token' && (card || !(source || returnUrl)))
		return new Refusal('validation_failed', 'The payment needs a token of the provider', 'payment', {
			field: card ? 'gateway_data.card' : 'gateway_data.source',
		})
	if (!gateway.takesAmount(amount, currency))
		return new Refusal('payment_amount_invalid', 'Payment is not supported for this amount', 'payment')
	return null
}
