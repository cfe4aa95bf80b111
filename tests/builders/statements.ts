import type { Database } from '#app/data/database.server.ts'

/** The texts of the statements that an act makes. */
export async function statementsOf({ pool }: Database, act: () => Promise<unknown>): Promise<string[]> {
	const seen: string[] = []
	const client = await pool.connect()
	const { query } = Object.getPrototypeOf(client)
	client.query = (...asked: [string | { text: string }, ...unknown[]]) => {
		seen.push(typeof asked[0] === 'string' ? asked[0] : asked[0].text)
		return query.apply(client, asked)
	}
	// The next who asks the pool gets this very connection, the only one that is idle.
	client.release()
	await act()
	Reflect.deleteProperty(client, 'query')
	return seen
}
