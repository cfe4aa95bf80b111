import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Engine } from './context.ts'

/** Requests that may wait for one turn: some ten seconds of what a process answers. */
const mostWaiting = 1_000

interface Line {
	last: Promise<unknown>
	waiting: number
}

const lines = new WeakMap<object, Map<string, Line>>()

/** Names what the operations of a turn compete for, within one process. */
export interface Turn {
	engine: Pick<Engine, 'database'>
	seller: SellerTerms
	/** The session whose seats are assigned, or the account whose benefits are used. */
	of: string
}

/**
 * Runs operations that would wait for the same rows one after another, in the order in which they came: one connection
 * waits in the database, the rest of the pool serves other requests. The result of one does not matter to the next. Other
 * processes have turns of their own, so the rows still decide.
 *
 * errors - those of the operation; unavailable when too many wait already
 */
export async function inTurn<T>({ engine, seller, of }: Turn, act: () => Promise<T>): Promise<T> {
	const ofDatabase = lines.get(engine.database) ?? new Map<string, Line>()
	lines.set(engine.database, ofDatabase)
	const name = `${seller.sellerId} ${of}`
	const line = ofDatabase.get(name) ?? { last: Promise.resolve(), waiting: 0 }
	if (line.waiting >= mostWaiting) throw tooMany()
	ofDatabase.set(name, line)
	line.waiting += 1
	const done = line.last.then(act)
	line.last = done.catch(() => undefined)
	try {
		return await done
	} finally {
		line.waiting -= 1
		if (line.waiting === 0) ofDatabase.delete(name)
	}
}

const tooMany = (): Refusal =>
	new Refusal('unavailable', 'Too many visitors want the same at once; try again soon', 'reserve', {
		retry_after: 2,
	})
