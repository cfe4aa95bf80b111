import { setTimeout as sleep } from 'node:timers/promises'
import type { Answered } from '#tests/builders/product.ts'
import { type Figure, short } from '../figure.ts'
import { eventPath, seller } from '../setting.ts'
import { median, quantile, spreadOf } from '../statistics.ts'
import { type AccountShop, password } from './accounts.ts'

const burst = 50
const windowMs = 1_500
const others = { clients: 3, pauseMs: 20 }
const roundCount = 9

/** Fifty logins by password at the same moment: what the others notice, and what the fifty are answered. */
export async function burstFigures(shop: AccountShop): Promise<Figure[]> {
	const path = await eventPath(shop.product)
	const pairs: { quiet: number; busy: number }[] = []
	const answers: Answered[] = []
	for (let round = 0; round <= roundCount; round += 1) {
		const quiet = await visits(shop, path)
		const [busy, made] = await Promise.all([visits(shop, path), logins(shop)])
		// The first round warms up.
		if (round === 0) continue
		pairs.push({ quiet, busy })
		answers.push(...made)
	}
	const ratios = pairs.map(({ busy, quiet }) => busy / quiet)
	const typical = [pairs.map(({ busy }) => busy), pairs.map(({ quiet }) => quiet)].map(median)
	const of = (status: number) => answers.filter((answer) => answer.status === status).length
	const wrong = answers.filter(
		({ status, headers }) => !(status === 200 || (status === 429 && Number(headers['retry-after']) > 0)),
	)
	return [
		{
			goal: '',
			what: `event page while ${burst} visitors log in by password, p50, to without`,
			value: median(ratios),
			unit: 'x',
			better: 'lower',
			l1: 1.25,
			l2: 1.1,
			spread: spreadOf(ratios),
			context: `${typical.map((ms) => short(ms)).join(' to ')} ms`,
		},
		{
			goal: '',
			what: `of ${burst * roundCount} such logins neither answered nor 429 with Retry-After`,
			value: wrong.length,
			unit: '',
			better: 'lower',
			l1: 0,
			l2: 0,
			spread: null,
			context: `${of(200)} logged in, ${of(429)} asked to come back`,
		},
	]
}

/** The median time of a page, which a few visitors read for a while. */
async function visits({ product, agent }: AccountShop, path: string): Promise<number> {
	const times: number[] = []
	const end = performance.now() + windowMs
	let visit = 0
	const one = async (): Promise<void> => {
		while (performance.now() < end) {
			visit += 1
			const began = performance.now()
			// An address of its own, so that the page is rendered.
			const address = `${path}&visit=${began}-${visit}`
			const { status } = await product.send(address, { seller, agent, headers: { accept: 'text/html' } })
			if (status !== 200) throw new Error(`${path} was answered with ${status}`)
			times.push(performance.now() - began)
			await sleep(others.pauseMs)
		}
	}
	await Promise.all(Array.from({ length: others.clients }, one))
	return quantile(times, 0.5)
}

const logins = ({ product, email }: AccountShop): Promise<Answered[]> =>
	Promise.all(
		Array.from({ length: burst }, () => product.send('/api/login', { seller, body: { email, password } })),
	)
