import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, LoadResult, Shot } from './load.ts'
import { quantile } from './statistics.ts'

/** What one request came to: its status, or null for a broken connection, and when it was answered. */
interface Shown {
	status: number | null
	at: number
}

// Connections are opened, and this process compiles what runs often: what it keeps waiting is not the server's time.
const leadMs = 400

/**
 * Sends requests evenly, whether those before are answered or not, as visitors and providers do. Each one's time counts
 * from the moment at which it was due: a server that falls behind is not spared what it kept waiting. The library for the
 * other runs sends a second's requests as fast as it can and then waits for the next second.
 */
export async function pacedRun(
	{ port, shots, connections, seconds }: Job,
	perSecond: number,
): Promise<LoadResult> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections })
	const count = Math.round(perSecond * seconds)
	const began = performance.now()
	const answers: Promise<Shown & { due: number }>[] = []
	for (let index = 0; index < count; index += 1) {
		const shot = shots[index % shots.length]
		if (!shot) throw new Error('a load needs requests')
		const due = began + (index * 1_000) / perSecond
		const early = due - performance.now()
		if (early > 0) await sleep(early)
		answers.push(sent(agent, port, shot).then((shown) => ({ ...shown, due })))
	}
	const shown = await Promise.all(answers)
	agent.destroy()
	const times = shown.filter(({ due }) => due - began >= leadMs).map(({ at, due }) => at - due)
	const statuses = Map.groupBy(shown, ({ status }) => status)
	const errors = statuses.get(null)?.length ?? 0
	statuses.delete(null)
	return {
		answers: shown.length - errors,
		perSecond: (shown.length * 1_000) / (Math.max(...shown.map(({ at }) => at)) - began),
		p50: quantile(times, 0.5),
		p99: quantile(times, 0.99),
		errors,
		statuses: Object.fromEntries([...statuses].map(([status, of]) => [status, of.length])),
	}
}

function sent(agent: Agent, port: number, { method, path, headers, body }: Shot): Promise<Shown> {
	return new Promise((done) => {
		const end = (status: number | null): void => done({ status, at: performance.now() })
		const asked = request({ agent, host: '127.0.0.1', port, method, path, headers: headers ?? {} })
		asked.once('error', () => end(null))
		asked.once('response', (response) => {
			response.once('end', () => end(response.statusCode ?? null)).resume()
		})
		asked.end(body)
	})
}
