import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { createEngine } from '#app/commerce/engine.ts'
import { AddEntry } from '#app/contract/calls/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import { openDatabase } from '#app/data/database.server.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'

export interface BuyersRun {
	databaseUrl: string
	sellerId: string
	session: string
	processes: number
	/** In each process. */
	buyers: number
}

type Ends = Record<string, number>

/** Starts buyers in several processes at the same moment and counts how the requests of each process ended. */
export async function startBuyers(run: BuyersRun): Promise<Ends[]> {
	const started = Array.from({ length: run.processes }, () => startProcess(run))
	await Promise.all(started.map(({ ready }) => ready))
	for (const { begin } of started) begin()
	return Promise.all(started.map(({ ends }) => ends))
}

interface Started {
	ready: Promise<unknown>
	begin(): void
	ends: Promise<Ends>
}

function startProcess(run: BuyersRun): Started {
	const child = fork(import.meta.filename, [JSON.stringify(run)], { execArgv: [] })
	const messages = on(child, 'message', { close: ['exit'] })
	const next = async () => {
		const { value, done } = await messages.next()
		if (done) throw new Error(`a process of buyers ended with ${child.exitCode}`)
		return value[0]
	}
	const ready = next()
	return { ready, begin: () => void child.send('begin'), ends: ready.then(next) }
}

/** One process with an engine of its own on the shared database; begins at the parent's message. */
async function buy({ databaseUrl, sellerId, session, buyers }: BuyersRun): Promise<Ends> {
	const database = await openDatabase({ databaseUrl, dataDir: '' })
	const engine = await createEngine({ database, clockOffsetMs: clockAt() })
	const { terms } = aVenue(sellerId)
	const entry = AddEntry.parse({ ticket_type_id: 'evt_ga_adult', event_session_id: session })
	process.send?.('ready')
	await once(process, 'message')
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
	process.send?.(await buy(JSON.parse(process.argv[2] ?? '{}')))
	process.disconnect()
}
