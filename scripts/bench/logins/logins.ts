import { fork } from 'node:child_process'
import { join } from 'node:path'
import { type Figure, ratioFigure, short } from '../figure.ts'
import type { Hashing } from '../hashing-process.ts'
import { ask, type Loader, perCpuSecond, startLoader } from '../load.ts'
import { eventPath, pageShot, type Setting, seller } from '../setting.ts'
import { median, quantile, spreadOf } from '../statistics.ts'
import { scriptKilobytes } from '../weight.ts'
import { type AccountShop, openAccountShop, timesOf } from './accounts.ts'
import { burstFigures } from './burst.ts'

const counts = { few: 1_000, many: 1_000_000 }
const roundCount = 7
const load = { connections: 16, seconds: 1, isDivided: true }
const pairCount = 15
// A process compiles what runs often: the first rounds of a rush take three times as long as those after them.
const rush = { perSecond: 100, seconds: 3, warmUps: 4 }

/** Logging in, and what a login costs: pages, hashing, and accounts by the million. */
export async function loginFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) return []
	const loader = startLoader()
	const shops: AccountShop[] = []
	try {
		const few = await openAccountShop(setting, counts.few)
		shops.push(few)
		const figures = [
			await pageFigure(loader, few),
			await loginFigure(loader, few),
			await hashingFigure(),
			...(await burstFigures(few)),
			...(await scriptFigures(few)),
		]
		const many = await openAccountShop(setting, counts.many)
		shops.push(many)
		return [...figures, ...(await sizeFigures(few, many))]
	} finally {
		loader.close()
		for (const shop of shops) await shop.close()
	}
}

/** More addresses than the page cache keeps: neither page comes from it. */
async function pageFigure(loader: Loader, { product, cookie }: AccountShop): Promise<Figure> {
	const path = await eventPath(product)
	const shots = (headers: Record<string, string>) =>
		Array.from({ length: 1_500 }, (_, number) => pageShot(product.port, `${path}&visit=${number}`, headers))
	const [member, anonymous] = [shots({ cookie }), shots({})]
	const measure = (page: typeof member) =>
		perCpuSecond(loader, product.pid, { port: product.port, shots: page, ...load })
	const runs: Record<'member' | 'anonymous', number[]> = { member: [], anonymous: [] }
	for (let round = 0; round <= pairCount; round += 1) {
		const pair = { anonymous: await measure(anonymous), member: await measure(member) }
		// The first round warms up.
		if (round === 0) continue
		runs.member.push(pair.member)
		runs.anonymous.push(pair.anonymous)
	}
	const what = 'event page with a login, to that of an anonymous visitor rendered again'
	return ratioFigure({ goal: '', what, l1: 0.85, l2: 0.95 }, runs.member, runs.anonymous, 'per CPU second')
}

/** As many visitors log in each second as a big venue has in a rush, whether those before are answered or not. */
async function loginFigure(loader: Loader, shop: AccountShop): Promise<Figure> {
	const { perSecond, seconds, warmUps } = rush
	const p99: number[] = []
	const p50: number[] = []
	for (let round = 0; round < warmUps + roundCount; round += 1) {
		const shots = await shop.codes(perSecond * seconds)
		const run = await loader.run({ port: shop.product.port, shots, connections: 16, seconds, perSecond })
		if (run.statuses['200'] !== shots.length)
			throw new Error(`logins by a code were answered with ${JSON.stringify(run.statuses)}`)
		if (round < warmUps) continue
		p99.push(run.p99)
		p50.push(run.p50)
	}
	return {
		goal: '',
		what: 'login by a code, without hashing, p99',
		value: median(p99),
		unit: 'ms',
		better: 'lower',
		l1: 20,
		l2: 10,
		spread: spreadOf(p99),
		context: `p50 ${short(median(p50))} ms, ${perSecond} a second; p99 of the rounds ${p99.map((ms) => short(ms)).join(', ')}`,
	}
}

/** Logins by codes; each fails the bench when it is refused. */
async function checked(
	{ codes, product, agent }: AccountShop,
	count: number,
): Promise<(() => Promise<void>)[]> {
	return (await codes(count)).map(({ path = '', body }) => async () => {
		const { status } = await product.send(path, { seller, agent, body: JSON.parse(String(body)) })
		if (status !== 200) throw new Error(`a login by a code was answered with ${status}`)
	})
}

async function hashingFigure(): Promise<Figure> {
	const child = fork(join(import.meta.dirname, '../hashing-process.ts'))
	const runs: Hashing[] = []
	for (let round = 0; round <= roundCount; round += 1) {
		const run = await ask<Hashing>(child, {})
		if (round > 0) runs.push(run)
	}
	child.disconnect()
	const longest = runs.map(({ longestMs }) => longestMs)
	return {
		goal: '',
		what: 'longest turn of the event loop while 24 passwords are hashed',
		value: median(longest),
		unit: 'ms',
		better: 'lower',
		l1: 10,
		l2: 5,
		spread: null,
		context: `processor time; without hashing ${short(median(runs.map(({ idleMs }) => idleMs)))} ms`,
	}
}

async function scriptFigures({ product, cookie }: AccountShop): Promise<Figure[]> {
	const pages = [
		['login page', '/login', ''],
		['page to register', '/user/register', ''],
		['profile page', '/my/profile', cookie],
		['orders of an account', '/my/orders', cookie],
	] as const
	const figures: Figure[] = []
	for (const [name, path, cookies] of pages) {
		const page = await product.send(path, { seller, headers: { accept: 'text/html', cookie: cookies } })
		if (page.status !== 200) throw new Error(`${path} was answered with ${page.status}`)
		figures.push({
			goal: 'PG6',
			what: `${name}: script, gzip`,
			value: scriptKilobytes(page.text),
			unit: 'kB',
			better: 'lower',
			l1: 95,
			l2: 90,
			spread: null,
		})
	}
	return figures
}

/** Each request among a million accounts and sessions against that among a thousand. */
async function sizeFigures(few: AccountShop, many: AccountShop): Promise<Figure[]> {
	const profile = (shop: AccountShop) => async () =>
		Array.from({ length: 200 }, () => async () => {
			const headers = { accept: 'text/html', cookie: shop.cookie }
			const { status } = await shop.product.send('/my/profile', { seller, agent: shop.agent, headers })
			if (status !== 200) throw new Error(`the profile was answered with ${status}`)
		})
	const login = (shop: AccountShop) => () => checked(shop, 200)
	return [
		await sizeFigure('profile page', profile(few), profile(many)),
		await sizeFigure('login by a code', login(few), login(many)),
	]
}

type Acts = () => Promise<(() => Promise<void>)[]>

async function sizeFigure(name: string, few: Acts, many: Acts): Promise<Figure> {
	const typical = async (acts: Acts): Promise<number> => quantile(await timesOf(await acts(), 4), 0.5)
	const pairs: { few: number; many: number }[] = []
	for (let round = 0; round <= roundCount; round += 1) {
		const pair = { few: await typical(few), many: await typical(many) }
		if (round > 0) pairs.push(pair)
	}
	const ratios = pairs.map((pair) => pair.many / pair.few)
	const both = [pairs.map((pair) => pair.many), pairs.map((pair) => pair.few)].map(median)
	return {
		goal: '',
		what: `${name} at 1,000,000 accounts and sessions, to 1,000`,
		value: median(ratios),
		unit: 'x',
		better: 'lower',
		l1: 1.15,
		l2: 1.05,
		spread: spreadOf(ratios),
		context: `${both.map((ms) => ms.toFixed(2)).join(' to ')} ms in the median, 4 at once`,
	}
}
