import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Boot } from '#app/boot.server.ts'
import { createExpiry } from '#app/lib/cache.ts'
import type { Admission } from '#app/server/admission.ts'
import type { Metrics } from '#app/server/metrics.ts'
import { gzipOf, type PageMarks, type PagePiece, plainOf, type SharedPage } from './cached-page.ts'

/**
 * Whole responses of shared pages: the next visitor with the same request gets one with values of its own, in one write and
 * without the middleware that made it.
 */
export interface FinishedPages {
	/** Answers the request and returns true; false where the app has to. */
	answer(incoming: IncomingMessage, outgoing: ServerResponse, facts: Facts): boolean
	/** Keeps the app's response for a shared page. */
	keep(incoming: IncomingMessage, admission: Admission, shared: SharedPage, response: Response): void
}

interface Facts {
	admission: Admission
	/** Null until the product has started. */
	boot: Boot | null
	metrics: Metrics
}

interface FinishedPage {
	shared: SharedPage
	/** The same for gzip; null for the plain page. */
	compressed: readonly PagePiece[] | null
	/** Names and values in turn. A value that has marks is a list of its parts. */
	headers: readonly (string | readonly HeaderPart[])[]
}

type HeaderPart = string | { mark: 'nonce' | 'requestId' }

// Pages are shared with the page cache, which has as many.
const limits = { max: 500, maxSize: 32 * 2 ** 20 }

export function createFinishedPages(): FinishedPages {
	const stored = new LRUCache<string, FinishedPage>({
		...limits,
		sizeCalculation: ({ shared }, key) => shared.page.bytes + key.length,
	})
	const planExpiry = createExpiry(() => {
		for (const [key, { shared }] of [...stored.entries()]) if (!shared.isFresh()) stored.delete(key)
		return { left: stored.size }
	})
	return {
		answer(incoming, outgoing, { admission, boot, metrics }) {
			const began = performance.now()
			const key = boot && keyOf(incoming, admission)
			const found = key ? stored.get(key) : undefined
			if (!key || !found) return false
			const { shared, compressed, headers } = found
			const path = (incoming.url ?? '').split('?', 1)[0] ?? ''
			const isCurrent = boot.sellers.forHost(admission.host, path) === shared.seller && shared.isFresh()
			if (!isCurrent) {
				stored.delete(key)
				return false
			}
			const marks: PageMarks = {
				nonce: randomBytes(16).toString('base64'),
				requestId: randomUUID(),
				attempt: randomUUID(),
			}
			const body = compressed ? gzipOf(shared.page, compressed, marks) : plainOf(shared.page, marks)
			if (!body) return false
			const lines = headers.map((part) => (typeof part === 'string' ? part : withMarks(part, marks)))
			lines.push('content-length', String(body.length))
			outgoing.writeHead(200, lines)
			outgoing.end(body)
			const took = performance.now() - began
			metrics.observeRequest('page', 200, took / 1000)
			const facts = { kind: 'page', method: 'GET', status: 200, milliseconds: Math.round(took) }
			boot.log.info({ ...facts, requestId: marks.requestId }, 'answered')
			return true
		},
		keep(incoming, admission, shared, { status, headers }) {
			const key = keyOf(incoming, admission)
			const encoding = headers.get('content-encoding')
			// A cookie that is set belongs to one visitor, and brotli is made for one response.
			if (key === null || status !== 200 || headers.has('set-cookie')) return
			if (encoding !== null && encoding !== 'gzip') return
			const lines = [...headers].filter(([name]) => name !== 'content-length')
			const parts = lines.flatMap(([name, value]) => [name, divided(value, shared.marks)])
			const store = (compressed: FinishedPage['compressed']): void => {
				stored.set(key, { shared, compressed, headers: parts })
				planExpiry()
			}
			if (encoding === null) return store(null)
			// The page is compressed by now: this response was sent so.
			void shared.page.compressed().then((compressed) => compressed && store(compressed))
		},
	}
}

/**
 * What the app reads of a request before it looks for a shared page; null for a request whose page is not shared, or which
 * may belong to a draft.
 */
function keyOf(
	{ method, url, headers }: IncomingMessage,
	{ host, scheme, forwarded }: Admission,
): string | null {
	if (method !== 'GET' || forwarded !== null) return null
	const cookie = headers.cookie ?? ''
	// All cookies that the product reads are its own.
	const own = cookie.includes('foyer_') ? cookie : ''
	if (/foyer_(?:cart|login|draft|studio)/.test(own)) return null
	const {
		'accept-encoding': encoding = '',
		'accept-language': language = '',
		'sec-fetch-site': site = '',
	} = headers
	return [scheme, host, url, encoding, language, site, own].join('\n')
}

/** A header's value, divided at the marks of the response that it is from. */
function divided(value: string, { nonce, requestId }: PageMarks): string | HeaderPart[] {
	if (value === requestId) return [{ mark: 'requestId' }]
	if (!value.includes(nonce)) return value
	return value
		.split(nonce)
		.flatMap((part, index): HeaderPart[] => (index === 0 ? [part] : [{ mark: 'nonce' }, part]))
}

function withMarks(parts: readonly HeaderPart[], marks: PageMarks): string {
	let text = ''
	for (const part of parts) text += typeof part === 'string' ? part : marks[part.mark]
	return text
}
