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

/**
 * Kinds of events after which a payment of ours may have another state, or money of it has moved: those that the
 * endpoint at Stripe has to get.
 */
export const messageKinds = [
	'payment_intent.amount_capturable_updated',
	'payment_intent.canceled',
	'payment_intent.payment_failed',
	'payment_intent.processing',
	'payment_intent.requires_action',
	'payment_intent.succeeded',
	'checkout.session.completed',
	'checkout.session.expired',
	'charge.refunded',
	'charge.refund.updated',
	'refund.created',
	'refund.updated',
	'refund.failed',
	'charge.dispute.created',
	'charge.dispute.updated',
	'charge.dispute.closed',
	'charge.dispute.funds_withdrawn',
	'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event.Type[]

const kinds: ReadonlySet<string> = new Set(messageKinds)

/** Checks a message's signature with the secrets of all venues, and finds the venues whose account it concerns. */
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
	const providerId = intentIdOf(event)
	const sellerIds = accounts
		.filter(
			({ webhookSecret, accountId }) => webhookSecret === secret && accountId === (event.account ?? null),
		)
		.map(({ sellerId }) => sellerId)
	if (!kinds.has(event.type) || !providerId || sellerIds.length === 0) return { state: 'ignored' }
	return { state: 'accepted', sellerIds, eventId: event.id, kind: event.type, providerId }
}

/** The intent or the page that an event is about: its object itself, or the intent of a charge, refund or dispute. */
function intentIdOf({ data: { object } }: Stripe.Event): string | null {
	if ('object' in object && (object.object === 'payment_intent' || object.object === 'checkout.session'))
		return object.id
	const intent = 'payment_intent' in object ? object.payment_intent : null
	return typeof intent === 'string' ? intent : null
}
