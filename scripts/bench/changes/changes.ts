import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, ratioFigure, short } from '../figure.ts'
import { cpuSeconds, type Loader, perCpuSecond, startLoader } from '../load.ts'
import { dropEmails, reserveShots } from '../sale.ts'
import { pageShot, type Setting } from '../setting.ts'
import { type Shop, withShop } from './shop.ts'
import { addOne, type Bought, bought, giveOneBack, move } from './visitors.ts'

const roundCount = 5
const partySize = 4
const parties = 64
const callers = 8
/** Of other visitors, while parties move. */
const others = { connections: 8, seconds: 4, perSecond: 60 }
/** Of an order with a long history: some tickets are added and given back, all others are moves. */
const history = { added: 20, moves: 10 }

/** Orders that change: their pace, the visitors beside them, and their pages. */
export async function changeFigures(setting: Setting): Promise<Figure[]> {
	return withShop(setting, 'changes', async (shop) => {
		const loader = startLoader()
		try {
			return [await moveFigure(shop), await othersFigure(loader, shop), await pageFigure(loader, shop)]
		} finally {
			loader.close()
		}
	})
}

/** Every party buys four tickets, then moves them: as many of both by the same callers, by processor time of the product. */
async function moveFigure(shop: Shop): Promise<Figure> {
	const { product, sale } = shop
	const [from, to] = shop.sessions
	const rates: Record<'bought' | 'moved', number[]> = { bought: [], moved: [] }
	const walls: string[] = []
	for (let round = 0; round <= roundCount; round += 1) {
		const orders: Bought[] = []
		const places = { typeId: sale.typeId, sessionId: from, quantity: partySize }
		const buying = await timed(shop, async () => void orders.push(await bought(product, places)))
		const waiting = [...orders]
		const moving = await timed(shop, async () => {
			const order = waiting.pop()
			if (!order || !(await move(product, order, to))) throw new Error('a party could not move')
		})
		// The first round warms up.
		if (round === 0) continue
		rates.bought.push(buying.perCpuSecond)
		rates.moved.push(moving.perCpuSecond)
		walls.push(short(moving.perSecond / buying.perSecond))
	}
	const figure = ratioFigure(
		{ goal: '', what: 'a move of four tickets, to a purchase of four', l1: 0.5, l2: 1 },
		rates.moved,
		rates.bought,
		'per CPU second',
	)
	return { ...figure, context: `${figure.context}; by the clock ${walls.join(', ')}` }
}

/** Runs an act once for every party, by a few callers at once. No email waits then: each would take longer than the act. */
async function timed(
	{ product, pool }: Shop,
	act: () => Promise<void>,
): Promise<{ perSecond: number; perCpuSecond: number }> {
	const before = cpuSeconds(product.pid)
	const began = performance.now()
	let left = parties
	const caller = async (): Promise<void> => {
		while (left > 0) {
			left -= 1
			await act()
		}
	}
	await Promise.all(Array.from({ length: callers }, caller))
	const seconds = (performance.now() - began) / 1_000
	const spent = cpuSeconds(product.pid) - before
	await dropEmails(pool)
	await sleep(500)
	return { perSecond: parties / seconds, perCpuSecond: parties / spent }
}

/** Other visitors reserve at the same pace on both sessions, with and without parties that move between these. */
async function othersFigure(loader: Loader, { product, sale, sessions }: Shop): Promise<Figure> {
	const [from, to] = sessions
	const shots = reserveShots(product.port, sessions, sale.typeId)
	const reserved = async (): Promise<number> => {
		const run = await loader.run({ port: product.port, shots, ...others })
		if ((run.statuses['200'] ?? 0) < run.answers)
			throw new Error(`reservations were answered with ${JSON.stringify(run.statuses)}`)
		return run.perSecond
	}
	const orders: Bought[] = []
	for (let party = 0; party < callers / 2; party += 1)
		orders.push(await bought(product, { typeId: sale.typeId, sessionId: from, quantity: partySize }))
	const alone: number[] = []
	const withMoving: number[] = []
	let moves = 0
	for (let round = 0; round <= roundCount; round += 1) {
		const without = await reserved()
		let isOver = false
		const moving = orders.map(async (order) => {
			while (!isOver) {
				await move(product, order, order.sessionId === from ? to : from)
				moves += 1
			}
		})
		const withMoves = await reserved()
		isOver = true
		await Promise.all(moving)
		if (round === 0) continue
		alone.push(without)
		withMoving.push(withMoves)
	}
	const what = `${others.perSecond} reservations a second on two sessions beside parties that move, to without`
	const figure = ratioFigure({ goal: '', what, l1: 0.95, l2: 0.99 }, withMoving, alone, '/s')
	return { ...figure, context: `${figure.context}; ${moves} moves` }
}

async function pageFigure(loader: Loader, { product, sale, sessions }: Shop): Promise<Figure> {
	const [from, to] = sessions
	const places = { typeId: sale.typeId, sessionId: from, quantity: partySize }
	const plain = await bought(product, places)
	const changed = await bought(product, places)
	for (let count = 0; count < history.added; count += 1) {
		await addOne(product, changed, sale.typeId)
		await giveOneBack(product, changed)
	}
	for (let count = 0; count < history.moves; count += 1)
		await move(product, changed, changed.sessionId === from ? to : from)
	const rate = ({ link }: Bought): Promise<number> => {
		const shots = [pageShot(product.port, `/manage/${link}`)]
		return perCpuSecond(loader, product.pid, { port: product.port, shots, connections: 4, seconds: 2 })
	}
	const rates: Record<'plain' | 'changed', number[]> = { plain: [], changed: [] }
	for (let round = 0; round <= roundCount; round += 1) {
		const pair = { plain: await rate(plain), changed: await rate(changed) }
		if (round === 0) continue
		rates.plain.push(pair.plain)
		rates.changed.push(pair.changed)
	}
	const changes = 2 * history.added + history.moves
	const what = `Page of an order with ${changes} changes and ${history.added + 1} payments, to a plain one`
	const figure = ratioFigure(
		{ goal: '', what, l1: 1.5, l2: 1.2 },
		rates.plain,
		rates.changed,
		'pages per CPU second',
	)
	return { ...figure, better: 'lower' }
}
