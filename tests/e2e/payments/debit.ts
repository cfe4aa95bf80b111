import type { Page } from 'playwright/test'
import type Stripe from 'stripe'
import { send } from '#tests/builders/product.ts'
import { signedEvent } from '#tests/doubles/stripe/webhooks.ts'
import { expect, type Venue } from '../support/journey.ts'
import { tillKeys } from '../support/journey-venues.ts'

/** Calls the double of Stripe as the account of the galleries. */
async function ask<T>(path: string, method = 'GET'): Promise<T> {
	const headers = { authorization: `Bearer ${tillKeys.secret}` }
	const answer = await fetch(`${process.env.E2E_STRIPE}/v1/${path}`, { method, headers })
	expect(answer.status).toBe(200)
	return (await answer.json()) as T
}

/** Notes the tokens that a page pays with: a page that is left loses the answers to its requests. */
export async function noteTokens(page: Page): Promise<string[]> {
	const ids: string[] = []
	await page.route('**/v1/confirmation_tokens', async (route) => {
		const response = await route.fetch()
		const { id } = (await response.json()) as { id: string }
		ids.push(id)
		await route.fulfill({ response })
	})
	return ids
}

/** The money of a debit comes, and Stripe sends its message to the product. */
export async function moneyComes({ id: venueId, origin }: Venue, token: string): Promise<void> {
	const { payment_intent: intent } = await ask<Stripe.ConfirmationToken>(`confirmation_tokens/${token}`)
	await ask(`payment_intents/${intent}/finish_debit`, 'POST')
	const { data } = await ask<{ data: Stripe.Event[] }>('events?limit=100')
	const event = data.find(
		({ type, data: { object } }) =>
			type === 'payment_intent.succeeded' && 'id' in object && object.id === intent,
	)
	if (!event) throw new Error('Stripe has no event of the money')
	const { body, headers } = signedEvent(event, tillKeys.hooks)
	const { status } = await send(Number(new URL(origin).port), '/hooks/stripe', {
		seller: venueId,
		method: 'POST',
		body,
		headers,
	})
	expect(status).toBe(200)
}
