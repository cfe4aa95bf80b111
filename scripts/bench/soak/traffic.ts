import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { aBuyer } from '#tests/builders/buyer.ts'
import type { Product } from '#tests/builders/product.ts'
import type { Sale } from '../sale.ts'
import { eventId, seller } from '../setting.ts'

/** What the traffic has done so far. */
export interface Traffic {
	requests: number
	/** When each order was booked, in milliseconds of `performance.now()`. */
	orders: number[]
	/** Answers with a status of 500 or above, and broken connections. */
	faults: number
	/** Reservations that were left to expire. */
	abandoned: number
	logins: number
}

export interface Account {
	email: string
	password: string
}

interface Options {
	product: Product
	sale: Pick<Sale, 'sessionIds' | 'typeId'>
	account: Account
	path: string
	/** True when the traffic ends. */
	isOver: () => boolean
}

const readers = 4
const buyers = 8
// So that readers leave the buyers the same part of the processor at all times.
const readerPauseMs = 15
const abandonPauseMs = 250
const loginPauseMs = 2_000

/** Visitors read pages, buy, leave carts to expire and log in, until it is over. `traffic` is updated as it goes. */
export async function runTraffic(options: Options, traffic: Traffic): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: 32 })
	const send: Product['send'] = async (path, sent) => {
		traffic.requests += 1
		try {
			const answer = await options.product.send(path, { ...sent, seller, agent })
			if (answer.status >= 500) traffic.faults += 1
			return answer
		} catch (error) {
			traffic.faults += 1
			throw error
		}
	}
	const product = { ...options.product, send }
	// One that fails stops no other, and is counted.
	const repeated = async (act: () => Promise<unknown>, pauseMs: number): Promise<void> => {
		while (!options.isOver()) {
			await act().catch(() => undefined)
			if (pauseMs > 0) await sleep(pauseMs)
		}
	}
	await Promise.all([
		...Array.from({ length: readers }, (_, number) =>
			repeated(reading(product, options.path, number), readerPauseMs),
		),
		...Array.from({ length: buyers }, (_, number) =>
			repeated(buying(product, options.sale, { number, traffic }), 0),
		),
		repeated(abandoning(product, options.sale, traffic), abandonPauseMs),
		repeated(loggingIn(product, options.account, traffic), loginPauseMs),
	])
	agent.destroy()
}

/** Pages and calls in turn, some of them at addresses that the page cache has not seen. */
function reading(product: Product, path: string, first: number): () => Promise<unknown> {
	let turn = first
	return () => {
		turn += 1
		const paths = [
			'/',
			'/events',
			path,
			`${path}&visit=${turn}`,
			`/api/events/${eventId}/calendar`,
			`/api/events/${eventId}/sessions?limit=50`,
			'/cart',
			'/login',
			`/events/${eventId}`,
			'/nothing-here',
		]
		return product.send(paths[turn % paths.length] ?? '/', { headers: { accept: 'text/html' } })
	}
}

function buying(
	product: Product,
	{ sessionIds, typeId }: Options['sale'],
	{ number, traffic }: { number: number; traffic: Traffic },
): () => Promise<unknown> {
	let turn = number
	return async () => {
		turn += 1
		const buyer = aBuyer(product, { seller })
		const steps = [
			() => buyer.reserve(sessionIds[turn % sessionIds.length] ?? '', typeId, 2),
			() => buyer.pay(),
			() => buyer.checkout(),
		]
		for (const step of steps) if ((await step()).status !== 200) return
		traffic.orders.push(performance.now())
	}
}

const abandoning =
	(product: Product, { sessionIds, typeId }: Options['sale'], traffic: Traffic) =>
	async (): Promise<void> => {
		const id = sessionIds[traffic.abandoned % sessionIds.length] ?? ''
		const { status } = await aBuyer(product, { seller }).reserve(id, typeId, 1)
		if (status === 200) traffic.abandoned += 1
	}

const loggingIn = (product: Product, account: Account, traffic: Traffic) => async (): Promise<void> => {
	const { status } = await product.send('/api/login', { body: account })
	if (status === 200) traffic.logins += 1
}
