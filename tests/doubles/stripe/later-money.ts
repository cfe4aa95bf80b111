import type Stripe from 'stripe'
import { type Account, happened } from './account.ts'
import { aCharge } from './charges.ts'

type Intent = Stripe.PaymentIntent

/** The visitor goes on at a page of the method's provider. */
export function leadToProvider(account: Account, intent: Intent, return_url: string | null): Intent {
	intent.status = 'requires_action'
	const url = `${account.url}/authorize/${intent.id}`
	intent.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url, url } }
	happened(account, 'payment_intent.requires_action', intent)
	return intent
}

/** The money is on its way, for days. */
export function beginDebit(account: Account, intent: Intent): Intent {
	const charge = aCharge(account, intent)
	Object.assign(charge, { paid: false, status: 'pending' })
	intent.latest_charge = charge.id
	intent.status = 'processing'
	happened(account, 'payment_intent.processing', intent)
	return intent
}
