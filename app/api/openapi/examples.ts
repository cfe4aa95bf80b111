import { readdirSync, readFileSync } from 'node:fs'
import type { Call } from '#app/contract/calls/call.ts'
import { type CallName, calls as callTable } from '#app/contract/calls.ts'
import type { RefusalBody, RefusalCode } from '#app/contract/errors.ts'
import { type RequestExample, requestExamples } from './requests.ts'

export interface CallExample extends RequestExample {
	/** What a venue answered; absent where the answer is not JSON or none was recorded. */
	answer?: unknown
}

/** Answers as a venue really gave them, of one part of the call table. */
export interface RecordedAnswers {
	calls: Partial<Record<CallName, unknown>>
	refusals: Partial<Record<RefusalCode, RefusalBody>>
}

export interface Examples {
	calls: Record<CallName, CallExample>
	refusals: RecordedAnswers['refusals']
}

/** Folder of the answers that the contract tests record, one file for each part of the call table. */
export const recordingFolder = new URL('../../../.cache/api-examples/', import.meta.url)

function readRecordings(): RecordedAnswers[] {
	try {
		return readdirSync(recordingFolder)
			.filter((name) => name.endsWith('.json'))
			.sort()
			.map((name) => JSON.parse(readFileSync(new URL(name, recordingFolder), 'utf8')) as RecordedAnswers)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
		throw error
	}
}

/** A request for every call, and the answers where the contract tests have run: a fresh clone has none. */
export function readExamples(recordings = readRecordings()): Examples {
	const answers: RecordedAnswers['calls'] = Object.assign({}, ...recordings.map(({ calls }) => calls))
	// An answer that was recorded before the contract changed is left out.
	const isOf = (call: Call, answer: unknown) => call.answer?.safeParse(answer).success ?? false
	const calls = Object.entries(requestExamples).map(([key, request]) => {
		const name = key as CallName
		return [name, isOf(callTable[name], answers[name]) ? { ...request, answer: answers[name] } : request]
	})
	return {
		calls: Object.fromEntries(calls),
		// The first part that met a refusal gives its example.
		refusals: Object.assign({}, ...recordings.toReversed().map(({ refusals }) => refusals)),
	}
}
