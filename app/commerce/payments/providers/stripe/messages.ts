import type Stripe from 'stripe'
import type { HookContent, HookMessage } from '../../gateway.ts'
import { loadSdk } from './client.ts'

/** The account of a venue whose messages are taken. */
export interface StripeHookAccount {
	sellerId: string
	webhookSecret: string
	/** A connected account: the platform's messages name it. */
	accountId: string | null
}

/** Seconds after which a signature is too old. */
const tolerance = 300

/** Kinds of events after which a payment of ours may have another state. */
const kinds = new Set<string>([
	'payment_intent.amount_capturable_updated',
	'payment_intent.canceled',
	'payment_intent.payment_failed',
	'payment_intent.requires_action',
	'payment_intent.succeeded',
] satisfies Stripe.Event.Type[])

/** Checks a message's signature with the secrets of all venues, and finds the venue whose payment it concerns. */
export async function readStripeMessage(
	accounts: readonly StripeHookAccount[],
	{ body, signature }: HookMessage,
): Promise<HookContent> {
	const { webhooks } = await loadSdk()
	const signed = (secret: string): Stripe.Event | null => {
		try {
			return webhooks.constructEvent(body, signature, secret, tolerance)
		} catch {
			return null
		}
	}
	for (const secret of new Set(accounts.map(({ webhookSecret }) => webhookSecret))) {
		const event = signed(secret)
		if (event) return venueOf(accounts, secret, event)
	}
	return { state: 'refused' }
}

function venueOf(accounts: readonly StripeHookAccount[], secret: string, event: Stripe.Event): HookContent {
	const { object } = event.data
	if (!kinds.has(event.type) || !('object' in object) || object.object !== 'payment_intent')
		return { state: 'ignored' }
	const venue = accounts.find(
		({ sellerId, webhookSecret, accountId }) =>
			webhookSecret === secret &&
			accountId === (event.account ?? null) &&
			sellerId === object.metadata.seller,
	)
	if (!venue) return { state: 'ignored' }
	return {
		state: 'accepted',
		sellerId: venue.sellerId,
		eventId: event.id,
		kind: event.type,
		providerId: object.id,
	}
}
