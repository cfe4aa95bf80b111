import { readdirSync, readFileSync } from 'node:fs'
import type { CallName } from '#app/contract/calls.ts'
import type { RefusalBody, RefusalCode } from '#app/contract/errors.ts'

/** One call as it was really made of a venue, and what it answered. */
export interface CallExample {
	params?: Record<string, string>
	query?: Record<string, string>
	body?: unknown
	/** Absent where the answer is not JSON. */
	answer?: unknown
}

export interface Examples {
	calls: Partial<Record<CallName, CallExample>>
	refusals: Partial<Record<RefusalCode, RefusalBody>>
}

const folder = new URL('./examples/', import.meta.url)

/** The recorded examples, of all parts of the call table; the contract suite records and checks them. */
export function readExamples(): Examples {
	const parts = readdirSync(folder)
		.filter((name) => name.endsWith('.json'))
		.sort()
		.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Examples)
	return {
		calls: Object.assign({}, ...parts.map(({ calls }) => calls)),
		// The first part that met a refusal gives its example.
		refusals: Object.assign({}, ...parts.reverse().map(({ refusals }) => refusals)),
	}
}
