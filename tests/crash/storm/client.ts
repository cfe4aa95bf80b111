import type { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answered, Product, Send } from '#tests/builders/product.ts'

/** What a storm measures of its answers. */
export interface Seen {
	/** Answers by status; connections that broke or were refused count as "none". */
	statuses: Record<string, number>
	longestMs: number
	longestReservationMs: number
	/** Answers of 5xx that named no time to come back. */
	unexplained: string[]
}

export const nothingSeen = (): Seen => ({
	statuses: {},
	longestMs: 0,
	longestReservationMs: 0,
	unexplained: [],
})

export interface Client {
	/** Sends a request until it is answered for good, each time with the same key, as a browser does. */
	ask(
		name: string,
		path: string,
		more?: Pick<Send, 'body' | 'method'> & { token?: string | null },
	): Promise<Answered>
}

interface Options {
	front: Pick<Product, 'send'>
	seller: string
	agent: Agent
	seen: Seen
	/** Of the buyer: each has an address, keys and pauses of its own. */
	number: number
}

const mostAttempts = 60
/** Of a request that is said to be under way: a payment whose process died is asked about after two minutes only. */
const mostWhileUnderWay = 20

export function aClient({ front, seller, agent, seen, number }: Options): Client {
	const address = `198.18.${number >> 8}.${number & 255}`
	let asked = 0
	return {
		async ask(name, path, { body, method, token = null } = {}) {
			asked += 1
			const headers = {
				'x-forwarded-for': address,
				'idempotency-key': `storm-buyer-${number}-request-${asked}`,
				...(token ? { authorization: `Cart ${token}` } : {}),
			}
			let last = ''
			for (let count = 1; count <= mostAttempts; count += 1) {
				const began = performance.now()
				const answer = await front.send(path, { seller, agent, body, method, headers }).catch(ifBroken)
				note(seen, { name, answer, milliseconds: performance.now() - began })
				const wait = answer ? waitOf(answer) : 0.5
				if (answer && (wait === null || (isUnderWay(answer) && count >= mostWhileUnderWay))) return answer
				last = answer ? `${answer.status} ${answer.text}` : 'no connection'
				// Buyers of one moment do not come back in one moment.
				await pause((wait ?? 0) * 1_000 + (number % 20) * 50)
			}
			throw new Error(`buyer ${number} had no answer to "${name}": ${last}`)
		},
	}
}

/** A connection that broke or was refused: nothing was answered. */
function ifBroken(error: unknown): null {
	const text = error instanceof Error ? `${Reflect.get(error, 'code')} ${error.message}` : ''
	if (/ECONN|EPIPE|socket hang up|aborted/i.test(text)) return null
	throw error
}

/** Seconds after which to send the request again; null for an answer that is final. */
function waitOf({ status, headers, ...answer }: Answered): number | null {
	if (status === 429 || status === 503) return Number(headers['retry-after'] ?? 1)
	return status === 502 || isUnderWay(answer) ? 0.5 : null
}

export const isUnderWay = ({ json }: Pick<Answered, 'json'>): boolean => json?._code === 'request_in_progress'

function note(
	seen: Seen,
	{ name, answer, milliseconds }: { name: string; answer: Answered | null; milliseconds: number },
): void {
	const status = answer?.status ?? 'none'
	seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
	if (!answer) return
	seen.longestMs = Math.max(seen.longestMs, milliseconds)
	if (name === 'reserve') seen.longestReservationMs = Math.max(seen.longestReservationMs, milliseconds)
	// The proxy says 502 where the process that had the request was killed.
	const isExplained = answer.status < 500 || answer.status === 502 || answer.headers['retry-after']
	if (!isExplained) seen.unexplained.push(`${answer.status} ${answer.text}`)
}
