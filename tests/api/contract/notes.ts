import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { type RecordedAnswers, recordingFolder } from '#app/api/openapi/examples.ts'
import type { CallName } from '#app/contract/calls.ts'
import type { RefusalBody } from '#app/contract/errors.ts'
import { operationFor } from '../openapi/answers.ts'
import type { AskApi, Sent } from '../router.ts'

/** What was asked of one call and answered, for the suite to prove that nothing was left out. */
export interface Note {
	answered: number
	/** Names of the query that a good answer was given for. */
	filters: Set<string>
	/** Embeds that a good answer really carried. */
	embeds: Set<string>
	refusals: Map<string, RefusalBody>
	/** The first good answer, where it is JSON. */
	answer: unknown
}

export type Notes = Map<CallName, Note>

/** The same client, taking notes. */
export function noting(ask: AskApi, notes: Notes): AskApi {
	return async (path, options = {}) => {
		const sent = await ask(path, options)
		const method = options.method ?? (options.body === undefined ? 'GET' : 'POST')
		const found = operationFor(method, path)
		if (!found) return sent
		const name = found.operation.operationId.replace(/Cached$/, '') as CallName
		const note = notes.get(name) ?? empty()
		notes.set(name, note)
		take(note, path, sent)
		return sent
	}
}

const empty = (): Note => ({
	answered: 0,
	filters: new Set(),
	embeds: new Set(),
	refusals: new Map(),
	answer: null,
})

function take(note: Note, path: string, sent: Sent): void {
	if (sent.status >= 400) {
		if (!note.refusals.has(sent.json._code)) note.refusals.set(sent.json._code, sent.json)
		return
	}
	if (sent.status !== 200 && sent.status !== 303) return
	const query = Object.fromEntries(new URL(path, 'http://host').searchParams)
	note.answered += 1
	for (const name of Object.keys(query)) note.filters.add(name)
	for (const embed of query.embed?.split(',') ?? [])
		if (sent.json?.[embed]?._data.length > 0) note.embeds.add(embed)
	note.answer ??= sent.json
}

/** Leaves what was met as the examples of the documents. A reader has the file of before or the whole new one. */
export function recordAnswers(part: string, names: readonly CallName[], notes: Notes): void {
	const own = [...notes].filter(([name]) => names.includes(name))
	const recorded: RecordedAnswers = {
		calls: Object.fromEntries(own.flatMap(([name, { answer }]) => (answer ? [[name, answer]] : []))),
		refusals: Object.assign({}, ...own.map(([, note]) => Object.fromEntries(note.refusals))),
	}
	mkdirSync(recordingFolder, { recursive: true })
	const fresh = new URL(`.${part}.${process.pid}`, recordingFolder)
	writeFileSync(fresh, JSON.stringify(recorded, firstRows))
	renameSync(fresh, new URL(`${part}.json`, recordingFolder))
}

// Two rows show what the third one is like.
const firstRows = (key: string, value: unknown): unknown =>
	key === '_data' && Array.isArray(value) ? value.slice(0, 2) : value
