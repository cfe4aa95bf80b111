import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { seconds } from './account.ts'

export interface SignedEvent {
	body: string
	headers: Record<string, string>
}

/** An event as it arrives at an endpoint: `Stripe-Signature: t=…,v1=…`. */
export function signedEvent(event: Stripe.Event, secret: string, at: number = seconds()): SignedEvent {
	const body = JSON.stringify(event, null, 2)
	const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
	return {
		body,
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'stripe-signature': `t=${at},v1=${signature}`,
		},
	}
}
