import { Agent } from 'node:http'
import { aBuyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import type { Product } from '#tests/builders/product.ts'
import type { Figure } from '../figure.ts'
import { theatre } from '../screens/venues.ts'
import { eventId, openProduct, type Setting, seller } from '../setting.ts'
import { median, spreadOf } from '../statistics.ts'

const roundCount = 5
const callsEach = 40
const warmUp = 20

interface Call {
	goal: string
	what: string
	ask(turn: number): Promise<{ status: number; text: string }>
	/** Milliseconds: half of the calls, and all but a hundredth. */
	l1: [number, number]
	l2: [number, number]
}

/** What a client of the API waits for, over HTTP on PostgreSQL, one call after the other. */
export async function callFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) return []
	const product = await openProduct(setting, 'calls', await freshDatabaseUrl('calls'))
	const agent = new Agent({ keepAlive: true })
	try {
		const figures: Figure[] = []
		for (const call of await callsOf(product, agent)) figures.push(...(await measured(call)))
		return figures
	} finally {
		agent.destroy()
		await product.stop()
	}
}

async function callsOf(product: Product, agent: Agent): Promise<Call[]> {
	const sessions = await sessionsOf(product, seller, eventId, 200)
	const [type] = await typesOf(product, seller, eventId)
	const [evening] = (await sessionsOf(product, theatre.seller, theatre.event, 20)).slice(-1)
	const session = (turn: number): string => sessions.at(-1 - (turn % sessions.length))?.id ?? ''
	const buyer = aBuyer(product, { seller, agent })
	await buyer.reserve(session(0), type?.id ?? '', 2)
	const get = (of: string, path: string) => product.send(`/api/${path}`, { seller: of, agent })
	return [
		{
			goal: 'AP1',
			what: 'one event with groups and types',
			ask: () => get(seller, `events/${eventId}?embed=ticket_group,ticket_type`),
			l1: [10, 50],
			l2: [5, 25],
		},
		{
			goal: 'AP4',
			what: 'the seat map of 1,400 seats',
			ask: () =>
				get(theatre.seller, `events/${theatre.event}/sessions/${evening?.id}/seat_map?_withgeometry=true`),
			l1: [40, 120],
			l2: [10, 40],
		},
		{
			goal: 'AP5',
			what: 'reserve two tickets, a new cart each',
			ask: (turn) => aBuyer(product, { seller, agent }).reserve(session(turn), type?.id ?? '', 2),
			l1: [15, 80],
			l2: [5, 30],
		},
		{
			goal: 'AP6',
			what: 'a cart with its tickets',
			ask: () => buyer.cart(),
			l1: [10, 50],
			l2: [5, 20],
		},
	]
}

async function measured({ goal, what, ask, l1, l2 }: Call): Promise<Figure[]> {
	let turn = 0
	const timed = async (): Promise<number> => {
		const began = performance.now()
		const { status, text } = await ask(turn++)
		if (status >= 400) throw new Error(`${what} was answered with ${status}: ${text.slice(0, 300)}`)
		return performance.now() - began
	}
	for (let call = 0; call < warmUp; call += 1) await timed()
	const all: number[][] = []
	for (let round = 0; round < roundCount; round += 1) {
		const took: number[] = []
		for (let call = 0; call < callsEach; call += 1) took.push(await timed())
		all.push(took)
	}
	const slow = all.flat().toSorted((a, b) => a - b)
	const line = (name: string, value: number, at: 0 | 1, spread: number | null): Figure => ({
		goal,
		what: `over HTTP: ${what}, ${name}`,
		value,
		unit: 'ms',
		better: 'lower',
		l1: l1[at],
		l2: l2[at],
		spread,
	})
	return [
		line('p50', median(all.map(median)), 0, spreadOf(all.map(median))),
		line(
			'p99',
			slow[Math.floor(slow.length * 0.99)] ?? Number.NaN,
			1,
			spreadOf(all.map((took) => Math.max(...took))),
		),
	]
}
