import type pg from 'pg'
import type { Database } from '#app/data/database.server.ts'

/** What a statement of a process that has died fails with. No code of the database: nothing tries it again. */
class Death extends Error {}

/**
 * Runs an act in a process that dies before its statement number `at`, on whichever connection: no later statement
 * reaches the database, and a transaction that is open ends without its commit, as one whose connection is lost.
 *
 * @returns false when the act ended before that statement
 */
export async function diesAt({ pool }: Database, at: number, act: () => Promise<unknown>): Promise<boolean> {
	let count = 0
	const originals = new Map<pg.PoolClient, pg.PoolClient['query']>()
	const observe = (client: pg.PoolClient): void => {
		if (originals.has(client)) return
		const { query } = client
		originals.set(client, query)
		client.query = ((...call: [string | { text: string }, ...unknown[]]) => {
			const text = typeof call[0] === 'string' ? call[0] : call[0].text
			if (text !== 'rollback') count += 1
			if (count < at || text === 'rollback') return Reflect.apply(query, client, call)
			return Promise.reject(new Death(`the process died before ${text}`))
		}) as typeof query
	}
	pool.on('acquire', observe)
	try {
		await act()
	} catch (error) {
		if (count < at) throw error
	} finally {
		pool.off('acquire', observe)
		for (const [client, query] of originals) client.query = query
	}
	return count >= at
}
