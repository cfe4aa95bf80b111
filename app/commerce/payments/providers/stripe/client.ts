import { AsyncLocalStorage } from 'node:async_hooks'
import type Stripe from 'stripe'

/** A venue's account at Stripe. The keys are read at each use and stored nowhere. */
export interface StripeAccount {
	/** Address of the API. */
	url: string
	secretKey: string
	/** A connected account that payments belong to; null where the key's own account takes them. */
	accountId: string | null
}

/** Finds a venue's account; null for a venue without one, or one whose key is not set. */
export type StripeAccounts = (sellerId: string) => Promise<StripeAccount | null>

/** The SDK of Stripe: 19 MB of memory and half a second, so it is loaded when the first venue needs it. */
export const loadSdk = async (): Promise<typeof Stripe> => (await import('stripe')).default

const requestTimeLimitMs = 20_000

const signals = new AsyncLocalStorage<AbortSignal | undefined>()

/** Runs requests of the SDK, none of which begins after the signal has aborted: the SDK itself takes no signal. */
export const untilAborted = <T>(signal: AbortSignal | undefined, act: () => Promise<T>): Promise<T> =>
	signals.run(signal, act)

/** Sends no further request after the signal has aborted. A request that is under way ends by its own time limit. */
function unlessAborted(client: Stripe.HttpClient): Stripe.HttpClient {
	const send = client.makeRequest.bind(client)
	client.makeRequest = async (...request) => {
		signals.getStore()?.throwIfAborted()
		return send(...request)
	}
	return client
}

/** Returns a client for an account. One client serves all requests with the same key. */
export function createStripeClients(): (account: StripeAccount) => Promise<Stripe> {
	const clients = new Map<string, Stripe>()
	return async ({ url, secretKey, accountId }) => {
		const key = JSON.stringify([url, secretKey, accountId])
		const known = clients.get(key)
		if (known) return known
		const Sdk = await loadSdk()
		const { hostname, port, protocol } = new URL(url)
		const client = new Sdk(secretKey, {
			host: hostname,
			...(port ? { port } : {}),
			protocol: protocol === 'http:' ? 'http' : 'https',
			...(accountId ? { stripeAccount: accountId } : {}),
			// It needs half the processor time of the client on top of `fetch`.
			httpClient: unlessAborted(Sdk.createNodeHttpClient()),
			timeout: requestTimeLimitMs,
			// The engine repeats what has no answer, and it records each outcome. Only a request whose connection was closed
			// is repeated once by the SDK: a connection that rested too long would lose the payment that it is used for next.
			maxNetworkRetries: 0,
			telemetry: false,
		})
		clients.set(key, client)
		return client
	}
}
