import { setForwarded } from '#app/contract/forwarded-call.ts'
import type { RemoteApi } from '#app/gateway/transport.ts'
import { markOutage } from '#app/lib/outage.ts'
import { probe } from './engine-link.ts'

/**
 * Sends a question that a storefront process has for itself. Rejects unless the engine answers 200; where it does not answer, or
 * is not ready, the error is marked as the outage that calls of visitors meet as well.
 */
export async function askEngine(
	{ url, key }: RemoteApi,
	path: string,
	{ headers: own, ...more }: RequestInit & { signal: AbortSignal },
): Promise<Response> {
	const headers = new Headers(own)
	setForwarded(headers, key, probe)
	const asked = { ...more, headers, redirect: 'manual' } as const
	const response = await fetch(new URL(path, url), asked).catch((error: unknown) => {
		if (error !== more.signal.reason) markOutage(error, 'no engine')
		throw error
	})
	if (response.status === 200) return response
	await response.body?.cancel()
	const error = new Error(`the engine answered ${response.status} at ${path}`)
	if (response.status >= 500) markOutage(error, 'no engine')
	throw error
}
