import type pg from 'pg'
import type { Database } from '#app/data/database.server.ts'

/** The texts of the statements that an act makes, on whichever connections. */
export async function statementsOf({ pool }: Database, act: () => Promise<unknown>): Promise<string[]> {
	const seen: string[] = []
	const heard = new Map<pg.PoolClient, pg.PoolClient['query']>()
	const hear = (client: pg.PoolClient): void => {
		if (heard.has(client)) return
		const { query } = client
		heard.set(client, query)
		client.query = ((...asked: [string | { text: string }, ...unknown[]]) => {
			seen.push(typeof asked[0] === 'string' ? asked[0] : asked[0].text)
			return Reflect.apply(query, client, asked)
		}) as typeof query
	}
	pool.on('acquire', hear)
	try {
		await act()
	} finally {
		pool.off('acquire', hear)
		for (const [client, query] of heard) client.query = query
	}
	return seen
}
