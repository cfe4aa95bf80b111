import { readdirSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { aBuyer, type Buyer } from '#tests/builders/buyer.ts'
import type { Answered, Product } from '#tests/builders/product.ts'
import type { Sale } from './sale.ts'
import { seller } from './setting.ts'
import { quantile } from './statistics.ts'

export interface OrderRun {
	/** Booked in all. */
	count: number
	perSecond: number
	/** From the first request of a purchase to its order, in milliseconds. */
	p50: number
	p99: number
}

interface Buying {
	buyers: number
	milliseconds: number
	/** By test card when left out. */
	pay?: (buyer: Buyer) => Promise<Answered>
}

type Places = Pick<Sale, 'sessionIds' | 'typeId'>

/** One whole purchase over HTTP: reserve, who buys, pay, check out. Four requests. */
async function purchase(
	buyer: Buyer,
	{ sessionIds: [sessionId = ''], typeId }: Places,
	pay: NonNullable<Buying['pay']> = (one) => one.pay(),
): Promise<void> {
	for (const act of [() => buyer.reserve(sessionId, typeId, 2), () => pay(buyer), () => buyer.checkout()]) {
		const answer = await act()
		if (answer.status !== 200) throw new Error(`a purchase was answered with ${answer.status} ${answer.text}`)
	}
}

/** Whole purchases, as many as begin within the time. */
export async function orderRun(
	product: Product,
	places: Places,
	{ buyers, milliseconds, pay }: Buying,
): Promise<OrderRun> {
	const agent = new Agent({ keepAlive: true, maxSockets: buyers })
	const took: number[] = []
	const began = performance.now()
	const buy = async (): Promise<void> => {
		while (performance.now() < began + milliseconds) {
			const start = performance.now()
			await purchase(aBuyer(product, { seller, agent }), places, pay)
			took.push(performance.now() - start)
		}
	}
	await Promise.all(Array.from({ length: buyers }, buy))
	const seconds = (performance.now() - began) / 1000
	agent.destroy()
	return {
		count: took.length,
		perSecond: took.length / seconds,
		p50: quantile(took, 0.5),
		p99: quantile(took, 0.99),
	}
}

/** So many whole purchases, each buyer's in one of the sessions. */
export async function buyOrders(
	product: Product,
	{ sessionIds, typeId }: Places,
	{ buyers, count }: { buyers: number; count: number },
): Promise<void> {
	let left = count
	const buy = async (_: unknown, index: number): Promise<void> => {
		const places = { sessionIds: sessionIds.slice(index % sessionIds.length), typeId }
		while (left > 0) {
			left -= 1
			await purchase(aBuyer(product, { seller }), places)
		}
	}
	await Promise.all(Array.from({ length: buyers }, buy))
}

/**
 * Purchases a second that end within a time, after a lead in which buyers begin one after another. Many buyers who begin
 * at once finish at once as well, and so does the idle time in which the last of them wait for a slow provider.
 */
export async function steadyRate(
	product: Product,
	places: Places,
	{ buyers, leadMs, milliseconds, pay }: Buying & { leadMs: number },
): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: buyers })
	const from = performance.now() + leadMs
	const until = from + milliseconds
	let ended = 0
	const buy = async (_: unknown, index: number): Promise<void> => {
		await sleep((leadMs * index) / buyers)
		while (performance.now() < until) {
			await purchase(aBuyer(product, { seller, agent }), places, pay)
			const now = performance.now()
			if (now >= from && now < until) ended += 1
		}
	}
	await Promise.all(Array.from({ length: buyers }, buy))
	agent.destroy()
	return ended / (milliseconds / 1000)
}

/** The emails of orders, which are delayed while the server is under load. */
export interface EmailRun {
	/** Emails not yet sent when the last order was booked. */
	left: number
	/** From the last order to the last email. */
	seconds: number
}

const longestWaitMs = 600_000

/** Counts the emails in the folder that they are sent to. */
export function countEmails(folder: string): number {
	try {
		return readdirSync(folder).filter((name) => name.endsWith('.json')).length
	} catch {
		return 0
	}
}

/** Waits until the folder has `until` emails. */
export async function waitForEmails(folder: string, until: number): Promise<EmailRun> {
	const began = performance.now()
	const left = until - countEmails(folder)
	while (countEmails(folder) < until) {
		if (performance.now() - began > longestWaitMs)
			throw new Error(`of ${until} emails only ${countEmails(folder)} were sent within ten minutes`)
		await sleep(50)
	}
	return { left, seconds: (performance.now() - began) / 1000 }
}
