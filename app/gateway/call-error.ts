import type { DraftRefusal } from '#app/contract/errors.ts'

/** A call that failed or was refused. Callers compare codes, never classes. */
export class CallError extends Error {
	/** HTTP status; 503 without an answer. */
	readonly status: number
	/** A code of `contract/errors.ts`, `unavailable` without an answer. */
	readonly code: string
	readonly context: string
	/** For developers and logs, except where the specification shows it. */
	readonly description: string
	readonly extra: Record<string, unknown> | undefined
	readonly requestId: string | null

	constructor(call: string, facts: Omit<CallError, keyof Error>, cause?: unknown) {
		super(`${call}: ${facts.status} ${facts.code}`, { cause })
		this.name = 'CallError'
		this.status = facts.status
		this.code = facts.code
		this.context = facts.context
		this.description = facts.description
		this.extra = facts.extra
		this.requestId = facts.requestId
	}
}

/** Reads the refusal from an answer; a body that is none (a proxy's page) becomes `unexpected`. */
export async function callErrorOf(call: string, response: Response): Promise<CallError> {
	const body = recordOf(await response.json().catch(() => null))
	return new CallError(call, {
		status: response.status,
		code: textOf(body._code) || (response.status === 503 ? 'unavailable' : 'unexpected'),
		context: textOf(body._context),
		description: textOf(body._description),
		extra: body._extra === undefined ? undefined : recordOf(body._extra),
		requestId: response.headers.get('x-request-id'),
	})
}

/** The error of a call without an answer: the network failed, or time ran out. */
export function unanswered(call: string, cause: unknown): CallError {
	const facts = {
		status: 503,
		code: 'unavailable',
		context: '',
		description: 'The call was not answered.',
		extra: undefined,
		requestId: null,
	}
	return new CallError(call, facts, cause)
}

/** The error of a write that a page of a draft would make. */
export function readOnly(call: string): CallError {
	const facts = {
		status: 403,
		code: 'draft_read_only' satisfies DraftRefusal,
		context: '',
		description: 'A draft is shown: nothing is written.',
		extra: undefined,
		requestId: null,
	}
	return new CallError(call, facts)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function recordOf(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? { ...value } : {}
}
