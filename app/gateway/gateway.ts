import { LRUCache } from 'lru-cache'
import type { Call } from '#app/contract/calls/call.ts'
import { type Answer, type CallInput, type CallName, calls } from '#app/contract/calls.ts'
import { readText } from '#app/contract/known-text.ts'
import { callErrorOf, readOnly, unanswered } from './call-error.ts'
import { patient, type Repeatable, type RetryPolicy, type Sleep, withRetries } from './retry.ts'
import type { Transport } from './transport.ts'

/** What a call is given, as one shape for every call. */
export interface AnyInput {
	params?: Record<string, unknown>
	query?: Record<string, unknown>
	body?: unknown
	idempotencyKey?: string
}

/** The storefront's client of the API, for one visitor's request. */
export interface Gateway {
	/** Makes a call; whatever is not its answer is thrown as a `CallError`. The same read is sent once until a write. */
	ask<K extends CallName>(name: K, input: CallInput<K>): Promise<Answer<K>>
	/** The answer as it came, for documents and images; refusals are thrown alike. */
	raw<K extends CallName>(name: K, input: CallInput<K>): Promise<Response>
}

/** The visitor's credentials. They belong to the request: the gateway sends them and reports what the API sets. */
export interface Credentials {
	/** For the `Cookie` header; null without cookies. */
	header(): string | null
	/** Receives the `Set-Cookie` lines of every response, refusals included. */
	apply(setCookies: readonly string[]): void
}

export interface GatewayOptions {
	/** Scheme and host of the seller's own pages: "https://tickets.example.org". */
	origin: string
	/** What the seller's paths begin with: "" or "/<id>". */
	prefix?: string
	/** Null for work without a visitor. */
	credentials: Credentials | null
	transport: Transport
	/** The seller's `api.retry`. */
	retry?: RetryPolicy
	/** Kept between requests, so that an unchanged answer is parsed once. */
	memory?: AnswerMemory
	sleep?: Sleep
	/** The visitor sees more than others: cached calls go out with the credentials, to the path that is not cached. */
	isPersonal?: () => boolean
	/** For a page of a draft: every write is refused with `draft_read_only`, and none is sent. */
	isReadOnly?: boolean
	/** For a page that many visitors share: called before a call about one visitor, which then fails. */
	onOwnCall?: (name: CallName) => void
}

/** Parsed answers of cached calls with their ETag. Requests share them, so they are frozen. */
export type AnswerMemory = LRUCache<string, { etag: string; answer: unknown; length: number }>

const answersRemembered = 500
// A parsed answer takes several times the memory of its text, and clients can ask with ever new queries.
const charactersRemembered = 16 * 2 ** 20

export const createAnswerMemory = (): AnswerMemory =>
	new LRUCache({
		max: answersRemembered,
		maxSize: charactersRemembered,
		sizeCalculation: ({ length }) => length,
	})

export function createGateway(options: GatewayOptions): Gateway {
	const { origin, prefix = '', credentials, transport, memory, retry = patient, sleep } = options
	const { isPersonal = () => false, isReadOnly = false, onOwnCall } = options
	const base = origin + prefix
	/** True for a call whose answer is the same for this visitor as for every other. */
	const isShared = (name: CallName): boolean => {
		const { cached, isSettled }: Call = calls[name]
		return cached === true && (isSettled === true || !isPersonal())
	}

	async function send(name: CallName, url: string, input: AnyInput, known: string | null): Promise<Response> {
		const call: Call = calls[name]
		if (onOwnCall && (!call.cached || call.own)) {
			onOwnCall(name)
			throw new Error(`${name} answers one visitor, and the page is for many`)
		}
		if (isReadOnly && !isRead(name)) throw readOnly(name)
		const headers = headersOf(name, input, known)
		const repeatable = repeatableAs(name, input)
		const body = call.body ? JSON.stringify(input.body ?? {}) : undefined
		const attempt = (): Promise<Response> =>
			transport(new Request(url, { method: call.method, headers, body }))
		const answered = repeatable ? withRetries(attempt, { policy: retry, repeatable, sleep }) : attempt()
		const response = await answered.catch((error: unknown) => {
			throw unanswered(name, error)
		})
		credentials?.apply(response.headers.getSetCookie())
		if (!response.ok && response.status !== 304) throw await callErrorOf(name, response)
		return response
	}

	function headersOf(name: CallName, input: AnyInput, known: string | null): Headers {
		const call: Call = calls[name]
		const headers = new Headers()
		// Cacheable calls are sent without cookies.
		const cookies = isShared(name) ? null : credentials?.header()
		if (cookies) headers.set('cookie', cookies)
		if (known) headers.set('if-none-match', known)
		if (call.method !== 'GET') headers.set('origin', origin)
		if (call.body) headers.set('content-type', 'application/json')
		if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
		return headers
	}

	async function answerOf(name: CallName, input: AnyInput): Promise<unknown> {
		const url = base + addressOf(name, input, isShared(name))
		const remembered = isShared(name) ? memory?.get(url) : undefined
		const response = await send(name, url, input, remembered?.etag ?? null)
		if (response.status === 304 && remembered) return remembered.answer
		const text = await readText(response)
		const answer: unknown = JSON.parse(text)
		const etag = response.headers.get('etag')
		if (memory && etag && isShared(name))
			memory.set(url, { etag, answer: frozen(answer), length: text.length })
		return answer
	}

	// A gateway belongs to one request. Parts of a page make the same call: it is sent once, until a write.
	const reads = new Map<string, Promise<unknown>>()

	async function write(name: CallName, input: AnyInput): Promise<unknown> {
		try {
			return await answerOf(name, input)
		} finally {
			reads.clear()
		}
	}

	function read(name: CallName, input: AnyInput): Promise<unknown> {
		const key = `${name} ${addressOf(name, input, isShared(name))} ${JSON.stringify(input.body ?? null)}`
		const known = reads.get(key)
		if (known) return known
		const answer = answerOf(name, input)
		reads.set(key, answer)
		return answer
	}

	return {
		// The API answers as the call table declares; its tests check every answer against the schema.
		async ask<K extends CallName>(name: K, input: CallInput<K>) {
			return (await (isRead(name) ? read : write)(name, input as AnyInput)) as Answer<K>
		},
		raw: (name, input) =>
			send(name, base + addressOf(name, input as AnyInput, isShared(name)), input as AnyInput, null),
	}
}

// Reads with a body, because it is too long for an address.
const readsByPost: readonly CallName[] = ['postCalendar', 'postSessions']

/** Path and query of a call below the seller's origin; cached calls whose answer is shared go to the cached prefix. */
function addressOf(name: CallName, { params = {}, query = {} }: AnyInput, isShared: boolean): string {
	const call: Call = calls[name]
	const path = call.path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
		pathSegment(name, parameter, params[parameter]),
	)
	const search = new URLSearchParams()
	for (const [key, value] of Object.entries(query)) {
		if (value !== undefined && value !== null) search.set(key, String(value))
	}
	const suffix = search.size > 0 ? `?${search}` : ''
	const isCached = call.cached && isShared && !call.isLive?.(search)
	return `/${isCached ? 'cached_api' : 'api'}/${path}${suffix}`
}

/** "." and ".." are ids to a pattern and steps to a URL: they would lead to another call. */
function pathSegment(call: string, parameter: string, value: unknown): string {
	const text = value === undefined || value === null ? '' : String(value)
	if (text === '') throw new Error(`${call} needs the path parameter ${parameter}`)
	return /^\.+$/.test(text) ? text.replaceAll('.', '%252E') : encodeURIComponent(text)
}

/** True for calls that are the same for every visitor. */
export const isCachedCall = (url: string, { prefix }: { prefix: string }): boolean =>
	new URL(url).pathname.startsWith(`${prefix}/cached_api/`)

const isRead = (name: CallName): boolean => calls[name].method === 'GET' || readsByPost.includes(name)

/**
 * How a call may be repeated when it fails. A write without a key may have been done although its response was lost:
 * only its caller can decide whether to repeat it.
 */
function repeatableAs(name: CallName, { idempotencyKey }: AnyInput): Repeatable | null {
	if (isRead(name)) return 'read'
	return idempotencyKey === undefined ? null : 'keyed write'
}

/** Everything in it is read-only from now on: a page that changed a shared answer would change it for all. */
function frozen(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
	for (const inner of Object.values(value)) frozen(inner)
	return Object.freeze(value)
}
