import { createHash } from 'node:crypto'
import type pg from 'pg'
import { errorCode } from './problem.ts'

type Ask = (text: unknown, values?: unknown, done?: unknown) => unknown

/** Names for texts that come back: the server then parses and plans them once for each connection. */
export interface StatementNames {
	of(text: string): string | null
}

// The product has about a hundred texts; lists of changing length must not fill the server's memory.
const mostNames = 300
const mostSeen = 2_000

export function createStatementNames(): StatementNames {
	const names = new Map<string, string>()
	const seenOnce = new Set<string>()
	return {
		of(text) {
			const known = names.get(text)
			if (known || names.size >= mostNames) return known ?? null
			if (!seenOnce.delete(text)) {
				if (seenOnce.size >= mostSeen) seenOnce.clear()
				seenOnce.add(text)
				return null
			}
			const name = `foyer_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
			names.set(text, name)
			return name
		},
	}
}

// A migration has changed what a plan answers; a pooler between us has handed the session to another server process.
const staleCodes = new Set(['0A000', '26000', '42P05'])
const transactionAborted = '25P02'

/** Lets a connection prepare by name; one whose names the server does not take any more asks in full from then on. */
export function nameStatements(client: pg.PoolClient, names: StatementNames): void {
	const ask = client.query.bind(client) as Ask
	let isNaming = true
	const query: Ask = (text, values, done) => {
		const isAsked = isNaming && typeof text === 'string' && Array.isArray(values) && values.length > 0
		const name = isAsked && done === undefined ? names.of(text) : null
		if (!name)
			return typeof text === 'string' && text.startsWith('begin;')
				? lastAnswer(ask(text))
				: ask(text, values, done)
		return (ask({ name, text, values }) as Promise<unknown>).catch(async (stale: unknown) => {
			if (!staleCodes.has(errorCode(stale))) throw stale
			isNaming = false
			return askAgain(() => ask(text, values) as Promise<unknown>, stale)
		})
	}
	client.query = query as typeof client.query
}

/** Several statements in one message have several answers; whoever asks wants that of the last. */
async function lastAnswer(asked: unknown): Promise<unknown> {
	const answers = await asked
	return Array.isArray(answers) ? answers.at(-1) : answers
}

/** Inside a transaction the whole act has to be tried again: its caller is told why. */
async function askAgain(again: () => Promise<unknown>, stale: unknown): Promise<unknown> {
	try {
		return await again()
	} catch (error) {
		throw errorCode(error) === transactionAborted ? stale : error
	}
}
