import { setTimeout as sleep } from 'node:timers/promises'
import type { Statements } from './sale.ts'

const longestMs = 300_000

/** Resolves when the outbox is empty: a server under load delays its emails. */
export async function emailsSent(database: Statements): Promise<void> {
	const began = performance.now()
	for (;;) {
		const { rows } = await database.query(
			`select count(*)::integer as waiting from outbox where state = 'waiting'`,
		)
		if (rows[0].waiting === 0) return
		if (performance.now() - began > longestMs)
			throw new Error(`${rows[0].waiting} emails were not sent within five minutes`)
		await sleep(50)
	}
}
