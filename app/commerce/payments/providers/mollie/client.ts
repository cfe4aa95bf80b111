import type { MollieMethod } from '#app/lib/payment-methods.ts'

/** A venue's account at Mollie. The key is read at each use and stored nowhere. */
export interface MollieAccount {
	/** Address of the API. */
	url: string
	apiKey: string
	/** Payment methods that visitors may choose on Mollie's page. */
	methods: readonly MollieMethod[]
}

/** Finds a venue's account; null for a venue without one, or one whose key is not set. */
export type MollieAccounts = (sellerId: string) => Promise<MollieAccount | null>

/** A request that Mollie answered with an error; it moved no money. */
export class MollieFault extends Error {
	readonly status: number
	/** Name of the wrong field, where Mollie names one. */
	readonly field: string | null

	constructor(status: number, { title, detail, field }: { title?: string; detail?: string; field?: string }) {
		super(`Mollie did not do it: ${[status, title, detail, field].filter(Boolean).join(', ')}`)
		this.status = status
		this.field = field ?? null
	}
}

interface MollieRequest {
	method?: 'GET' | 'POST' | 'DELETE'
	body?: object
	/** Mollie answers a repeated key with its first answer, for an hour. */
	idempotencyKey?: string
	signal?: AbortSignal | undefined
}

/** What `fetch` reports of a connection that the other side has closed. */
const closedCodes: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

/** Whether the other side closed the connection instead of answering. */
function isClosed(error: unknown): boolean {
	const cause = error instanceof TypeError ? error.cause : null
	return cause instanceof Error && 'code' in cause && closedCodes.includes(cause.code)
}

/**
 * Sends a request to Mollie and returns its JSON; null for an answer without a body. Mollie's own SDK takes no signal,
 * repeats requests by itself and reaches no address without TLS (docs/decisions/068). A request whose connection was closed is
 * sent once more, if it acts once however often it arrives: a connection that rested too long would lose the payment that it is
 * used for next.
 *
 * errors - MollieFault for a refused request; other errors where the outcome is unknown
 */
export async function askMollie<Answer>(
	account: MollieAccount,
	path: string,
	request: MollieRequest = {},
): Promise<Answer> {
	const { method = 'GET', idempotencyKey } = request
	const actsOnce = method !== 'POST' || idempotencyKey !== undefined
	const answer = await send(account, path, request).catch((error: unknown) => {
		if (actsOnce && isClosed(error)) return send(account, path, request)
		throw error
	})
	const text = await answer.text()
	if (answer.ok) return (text === '' ? null : JSON.parse(text)) as Answer
	// A gateway in between may answer with a page.
	const isHal = answer.headers.get('content-type')?.startsWith('application/hal+json')
	if (isHal && answer.status < 500 && answer.status !== 429)
		throw new MollieFault(answer.status, JSON.parse(text))
	throw new Error(`Mollie answers ${answer.status}`)
}

function send(
	{ url, apiKey }: MollieAccount,
	path: string,
	{ method = 'GET', body, idempotencyKey, signal }: MollieRequest,
): Promise<Response> {
	return fetch(new URL(`/v2/${path}`, url), {
		method,
		headers: {
			accept: 'application/hal+json',
			authorization: `Bearer ${apiKey}`,
			...(body ? { 'content-type': 'application/json' } : {}),
			...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
		},
		...(body ? { body: JSON.stringify(body) } : {}),
		redirect: 'error',
		...(signal ? { signal } : {}),
	})
}
