import { Agent } from 'node:http'
import { aBuyer } from '#tests/builders/buyer.ts'
import type { Product } from '#tests/builders/product.ts'
import type { Sale } from './sale.ts'
import { seller } from './setting.ts'

export interface OrderRun {
	perSecond: number
	/** From the first request of a purchase to its order, in milliseconds. */
	p50: number
	p99: number
}

/** Whole purchases over HTTP: reserve, who buys, pay by test card, check out. Four requests each. */
export async function orderRun(
	product: Product,
	{ sessionIds: [sessionId = ''], typeId }: Pick<Sale, 'sessionIds' | 'typeId'>,
	{ buyers, milliseconds }: { buyers: number; milliseconds: number },
): Promise<OrderRun> {
	const agent = new Agent({ keepAlive: true, maxSockets: buyers })
	const took: number[] = []
	const began = performance.now()
	const buy = async (): Promise<void> => {
		while (performance.now() < began + milliseconds) {
			const start = performance.now()
			const buyer = aBuyer(product, { seller, agent })
			for (const act of [
				() => buyer.reserve(sessionId, typeId, 2),
				() => buyer.pay(),
				() => buyer.checkout(),
			]) {
				const answer = await act()
				if (answer.status !== 200)
					throw new Error(`a purchase was answered with ${answer.status} ${answer.text}`)
			}
			took.push(performance.now() - start)
		}
	}
	await Promise.all(Array.from({ length: buyers }, buy))
	const seconds = (performance.now() - began) / 1000
	agent.destroy()
	const sorted = took.toSorted((one, other) => one - other)
	const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
	return { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) }
}
