import { spawn } from 'node:child_process'
import { createCart } from '#app/commerce/cart/create.ts'
import { createEngine } from '#app/commerce/engine.ts'
import { AddEntry } from '#app/contract/calls/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import { openDatabase } from '#app/data/database.server.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'

export interface Crowd {
	databaseUrl: string
	sellerId: string
	session: string
	processes: number
	/** In each process. */
	buyers: number
}

type Ends = Record<string, number>

/** Buyers in processes of their own, which all begin at the same moment; how each process's requests ended. */
export async function startBuyers(crowd: Crowd): Promise<Ends[]> {
	// Late enough that the slowest process is ready.
	const begin = Date.now() + 4_000
	return Promise.all(Array.from({ length: crowd.processes }, () => runProcess(crowd, begin)))
}

function runProcess(crowd: Crowd, begin: number): Promise<Ends> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(crowd), String(begin)], {
			stdio: ['ignore', 'pipe', 'inherit'],
		})
		let said = ''
		child.stdout.on('data', (chunk) => {
			said += chunk
		})
		child.on('error', reject)
		child.on('exit', (code) =>
			code === 0 ? resolve(JSON.parse(said)) : reject(new Error(`a process of buyers ended with ${code}`)),
		)
	})
}

/** One process: an engine of its own on the shared database. */
async function buy({ databaseUrl, sellerId, session, buyers }: Crowd, begin: number): Promise<Ends> {
	const database = await openDatabase({ databaseUrl, dataDir: '' })
	const engine = await createEngine({ database, clockOffsetMs: clockAt() })
	const { terms } = aVenue(sellerId)
	const entry = AddEntry.parse({ ticket_type_id: 'evt_ga_adult', event_session_id: session })
	await new Promise((done) => setTimeout(done, begin - Date.now()))
	const ends: Ends = {}
	const count = (end: string): void => {
		ends[end] = (ends[end] ?? 0) + 1
	}
	const one = (): Promise<void> =>
		createCart(engine, terms, { add: [entry], remove: [] }).then(
			() => count('held'),
			(error) => count(error instanceof Refusal ? error.code : String(error)),
		)
	// In waves, so that the processes' batches interleave.
	for (let wave = 0; wave < buyers; wave += 6) await Promise.all(Array.from({ length: 6 }, one))
	await database.close()
	return ends
}

if (process.argv[1] === import.meta.filename) {
	const [, , crowd = '{}', begin = '0'] = process.argv
	process.stdout.write(JSON.stringify(await buy(JSON.parse(crowd), Number(begin))))
}
