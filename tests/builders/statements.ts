import type pg from 'pg'
import type { Database } from '#app/data/database.server.ts'

/** The texts of all statements that a function executes, on any connection. */
export async function statementsOf(
	{ pool, reservedPool }: Database,
	act: () => Promise<unknown>,
): Promise<string[]> {
	const seen: string[] = []
	const originals = new Map<pg.PoolClient, pg.PoolClient['query']>()
	const observe = (client: pg.PoolClient): void => {
		if (originals.has(client)) return
		const { query } = client
		originals.set(client, query)
		client.query = ((...call: [string | { text: string }, ...unknown[]]) => {
			seen.push(typeof call[0] === 'string' ? call[0] : call[0].text)
			return Reflect.apply(query, client, call)
		}) as typeof query
	}
	const pools = [pool, reservedPool]
	for (const one of pools) one.on('acquire', observe)
	try {
		await act()
	} finally {
		for (const one of pools) one.off('acquire', observe)
		for (const [client, query] of originals) client.query = query
	}
	return seen
}
