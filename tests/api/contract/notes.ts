import { mkdirSync, writeFileSync } from 'node:fs'
import type { CallExample } from '#app/api/openapi/examples.ts'
import type { CallName } from '#app/contract/calls.ts'
import type { RefusalBody } from '#app/contract/errors.ts'
import type { Ask, AskApi, Sent } from '../face.ts'
import { operationFor } from '../openapi/answers.ts'

/** What was asked of one call and answered, for the suite to prove that nothing was left out. */
export interface Note {
	answered: number
	/** Names of the query that a good answer was given for. */
	filters: Set<string>
	/** Embeds that a good answer really carried. */
	embeds: Set<string>
	refusals: Map<string, RefusalBody>
	example: CallExample | null
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
		take(note, { pattern: found.path, path, options, sent })
		return sent
	}
}

const empty = (): Note => ({
	answered: 0,
	filters: new Set(),
	embeds: new Set(),
	refusals: new Map(),
	example: null,
})

interface Exchange {
	/** `/api/events/{id}` */
	pattern: string
	path: string
	options: Ask
	sent: Sent
}

function take(note: Note, { pattern, path, options, sent }: Exchange): void {
	if (sent.status >= 400) {
		if (!note.refusals.has(sent.json._code)) note.refusals.set(sent.json._code, sent.json)
		return
	}
	if (sent.status !== 200) return
	const query = Object.fromEntries(new URL(path, 'http://host').searchParams)
	note.answered += 1
	for (const name of Object.keys(query)) note.filters.add(name)
	for (const embed of query.embed?.split(',') ?? [])
		if (sent.json?.[embed]?._data.length > 0) note.embeds.add(embed)
	if (note.example) return
	const params = paramsOf(pattern, path)
	note.example = {
		...(Object.keys(params).length > 0 ? { params } : {}),
		...(Object.keys(query).length > 0 ? { query } : {}),
		...(options.body === undefined ? {} : { body: options.body }),
		...(sent.json ? { answer: sent.json } : {}),
	}
}

function paramsOf(pattern: string, path: string): Record<string, string> {
	const names = [...pattern.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
	const values = new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`).exec(
		path.split('?')[0] ?? '',
	)
	return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values?.[index + 1] ?? '')]))
}

/**
 * Writes what was noted as the examples of the document, one file for each part of the suite:
 * `FOYER_WRITE_EXAMPLES=1 npx vitest run --config remix.config.ts tests/api/contract`.
 */
export function writeExamples(part: string, names: readonly CallName[], notes: Notes): void {
	if (!process.env.FOYER_WRITE_EXAMPLES) return
	const own = [...notes].filter(([name]) => names.includes(name))
	const calls = Object.fromEntries(own.map(([name, { example }]) => [name, example]))
	const refusals = Object.assign({}, ...own.map(([, note]) => Object.fromEntries(note.refusals)))
	const text = JSON.stringify({ calls, refusals }, cut, 2)
	const folder = new URL('../../../app/api/openapi/examples/', import.meta.url)
	mkdirSync(folder, { recursive: true })
	writeFileSync(new URL(`${part}.json`, folder), `${lasting(text)}\n`)
}

// Two rows show what the third one is like.
const cut = (key: string, value: unknown): unknown =>
	key === '_data' && Array.isArray(value) ? value.slice(0, 2) : value

/** Ids and secrets that are the same at every recording, so that only what changed changes. */
function lasting(text: string): string {
	const known = new Map<string, string>()
	return text
		.replace(/\b([a-z]{3})_[b-df-hjkmnp-tv-z2-9]{16}\b/g, (id, prefix: string) => {
			const made = known.get(id) ?? `${prefix}_${String(known.size + 2).padStart(16, 'b')}`
			known.set(id, made)
			return made
		})
		.replace(/(?<=_\w{16}\.)[\w-]{22}/g, 'T0kenOfTheExample_____')
}
