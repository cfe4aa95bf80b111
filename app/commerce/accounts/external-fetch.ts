import type { CustomFetch } from 'openid-client'

/** A set of keys with certificates has some 30 kB. */
const longestAnswer = 500_000

/** `fetch` that reads no more of an answer than a provider has to say. */
export const boundedFetch: CustomFetch = async (url, { body, signal, ...options }) => {
	const response = await fetch(url, {
		...options,
		body: (body ?? null) as BodyInit | null,
		signal: signal ?? null,
	})
	const chunks: Uint8Array[] = []
	let length = 0
	const reader = response.body?.getReader()
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
		length += part.value.byteLength
		if (length > longestAnswer) {
			await reader?.cancel()
			throw new TypeError('the answer is too long')
		}
		chunks.push(part.value)
	}
	const { status, statusText, headers } = response
	const isEmpty = status === 204 || status === 205 || status === 304
	return new Response(isEmpty ? null : Buffer.concat(chunks), { status, statusText, headers })
}
