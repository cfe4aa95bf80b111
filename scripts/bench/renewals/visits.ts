import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { aBuyer } from '#tests/builders/buyer.ts'
import { eventPath, seller } from '../setting.ts'
import { quantile } from '../statistics.ts'
import type { Club } from './club.ts'

const perSecond = 20

/** The median time of a visit while something happens: a page of an event that is rendered, and a reservation. */
export async function typicalVisit(
	{ product, sale }: Club,
	meanwhile: () => Promise<unknown>,
): Promise<number> {
	const agent = new Agent({ keepAlive: true })
	const path = await eventPath(product)
	const times: number[] = []
	let isOver = false
	const visit = async (number: number): Promise<void> => {
		const began = performance.now()
		// An address of its own, so that the page is rendered.
		const address = `${path}&visit=${began}-${number}`
		const page = await product.send(address, { seller, agent, headers: { accept: 'text/html' } })
		const sessionId = sale.sessionIds[number % sale.sessionIds.length] ?? null
		const reserved = await aBuyer(product, { seller, agent }).reserve(sessionId, sale.typeId)
		for (const { status } of [page, reserved])
			if (status !== 200) throw new Error(`a visit was answered with ${status}`)
		times.push(performance.now() - began)
	}
	const visits: Promise<void>[] = []
	const coming = (async () => {
		for (let number = 0; !isOver; number += 1) {
			visits.push(visit(number))
			await sleep(1_000 / perSecond)
		}
	})()
	try {
		await meanwhile()
	} finally {
		isOver = true
		await coming
		await Promise.all(visits)
		agent.destroy()
	}
	return quantile(times, 0.5)
}
