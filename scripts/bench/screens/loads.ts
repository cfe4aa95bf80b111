import type { Browser } from 'playwright'
import { parseCookies } from '#app/lib/cookies.ts'
import type { Figure } from '../figure.ts'
import { median, spreadOf } from '../statistics.ts'
import { type Cookies, openPhone } from './browser.ts'
import { type Load, loadOf, scoreOf } from './score.ts'

const roundCount = 5
// A page that is still for so long has shown what it has.
const quietMs = 1000

/** Addresses of a page of the product and of its static copy without scripts, over two equally slow lines. */
export interface PageOfTwo {
	name: string
	product: string
	staticCopy: string
	/** Of a visitor with a cart, as a `Cookie` header; empty for a visitor without one. */
	cookie: string
}

interface Seen {
	load: Load
	of: string
	/** Bytes of scripts in the network's log, as they came. */
	scriptBytes: number
	foreign: string[]
}

export interface Loads {
	figures: Figure[]
	/** kB of scripts in the network's log. */
	scriptKilobytes: number
}

/** A first visit in a phone's conditions, product and static copy in turn. */
export async function loadFigures(
	browser: Browser,
	{ name, cookie, ...addresses }: PageOfTwo,
): Promise<Loads> {
	const product = { address: addresses.product, cookie }
	const staticCopy = { address: addresses.staticCopy, cookie }
	const ours: Seen[] = []
	const still: Seen[] = []
	// The first visit of each fills the caches of the servers: pictures are rendered once.
	await firstVisit(browser, product)
	await firstVisit(browser, staticCopy)
	for (let round = 0; round < roundCount; round += 1) {
		ours.push(await firstVisit(browser, product))
		still.push(await firstVisit(browser, staticCopy))
	}
	const all = (pick: (load: Load) => number): number[] => ours.map(({ load }) => pick(load))
	const lcp = all((load) => load.lcp / 1000)
	const staticLcp = still.map(({ load }) => load.lcp / 1000)
	const ratios = lcp.map((seconds, round) => seconds / (staticLcp[round] ?? Number.NaN))
	const blocked = all((load) => load.tbt)
	const facts = { better: 'lower', spread: null } as const
	const figures: Figure[] = [
		{
			...facts,
			goal: 'PG4',
			what: `${name}: largest paint`,
			value: median(lcp),
			unit: 's',
			l1: 1.9,
			l2: 1.5,
			spread: spreadOf(lcp),
			context: `${ours[0]?.of}; first paint ${median(all((load) => load.fcp / 1000)).toFixed(2)} s`,
		},
		{
			...facts,
			goal: 'PG4',
			what: `${name}: largest paint, to the page without scripts`,
			value: median(ratios),
			unit: 'x',
			// The goals' seconds over their static page's 0.9 s.
			l1: 2.1,
			l2: 1.67,
			spread: spreadOf(ratios),
			context: `${median(lcp).toFixed(2)} to ${median(staticLcp).toFixed(2)} s`,
		},
		{
			...facts,
			goal: 'PG5',
			what: `${name}: points of 100, by first and largest paint, TBT, CLS`,
			value: median(ours.map(({ load }) => scoreOf(load))),
			unit: '',
			better: 'higher',
			l1: 95,
			l2: 99,
		},
		{
			...facts,
			goal: 'PG8',
			what: `${name}: layout shift`,
			value: Math.max(...all((load) => load.cls)),
			unit: '',
			l1: 0.05,
			l2: 0.01,
			context: 'the worst of five',
		},
		{
			...facts,
			goal: 'PG8',
			what: `${name}: blocked while loading`,
			value: median(blocked),
			unit: 'ms',
			l1: 150,
			l2: 30,
			spread: Math.max(...blocked) <= 30 ? null : spreadOf(blocked),
			context: blocked.map(Math.round).join(', '),
		},
		{
			...facts,
			goal: 'PG9',
			what: `${name}: requests to other hosts, by the network's log`,
			value: new Set(ours.flatMap(({ foreign }) => foreign)).size,
			unit: '',
			l1: 0,
			l2: 0,
		},
	]
	return { figures, scriptKilobytes: median(ours.map(({ scriptBytes }) => scriptBytes)) / 1000 }
}

async function firstVisit(
	browser: Browser,
	{ address, cookie }: { address: string; cookie: string },
): Promise<Seen> {
	const phone = await openPhone(browser, cookiesOf(cookie, address))
	try {
		const { page } = phone
		const { host } = new URL(address)
		const scripts: Promise<number>[] = []
		const foreign: string[] = []
		page.on('requestfinished', (request) => {
			if (request.resourceType() === 'script')
				scripts.push(request.sizes().then((sizes) => sizes.responseBodySize))
		})
		page.on('request', (request) => {
			const url = new URL(request.url())
			if (/^https?:/.test(url.protocol) && url.host !== host) foreign.push(url.host)
		})
		await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 })
		await page.waitForTimeout(quietMs)
		const watched = await phone.watched()
		const sizes = await Promise.all(scripts)
		const scriptBytes = sizes.reduce((sum, size) => sum + size, 0)
		return { load: loadOf(watched), of: watched.lcpOf, scriptBytes, foreign }
	} finally {
		await phone.context.close()
	}
}

const cookiesOf = (header: string, url: string): Cookies =>
	[...parseCookies(header || null)].map(([name, value]) => ({ name, value, url }))
