import type { Browser, Page } from 'playwright'
import type { Figure } from '../figure.ts'
import { median, spreadOf } from '../statistics.ts'
import { openPhone, type Phone } from './browser.ts'

// Of so many the median is certain enough for a verdict, although a busy machine shows in each.
const times = 11
const good = 100

/** Something that a visitor does on a page that is ready for it. */
export interface Act {
	what: string
	address: string
	/** Brings the page to where the act can be done. */
	before?(page: Page): Promise<void>
	/** Does it for the n-th time, from 0; each time is another visit. */
	act(page: Page, turn: number): Promise<void>
}

/** From the visitor's act to the next picture, on a slow processor: a visit for each time. */
export async function actFigure(browser: Browser, { what, address, before, act }: Act): Promise<Figure> {
	const took: number[] = []
	for (let turn = 0; turn < times; turn += 1) {
		const phone = await openPhone(browser)
		try {
			await phone.page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 })
			await hydrated(phone.page)
			await before?.(phone.page)
			took.push(await timeOf(phone, () => act(phone.page, turn)))
		} finally {
			await phone.context.close()
		}
	}
	return {
		goal: 'PG8',
		what: `next paint after: ${what}`,
		value: median(took),
		unit: 'ms',
		better: 'lower',
		l1: 200,
		l2: good,
		// Small times come in steps of 8 ms: they are not in doubt while all of them are good.
		spread: Math.max(...took) <= good ? null : spreadOf(took),
		context: took.join(', '),
	}
}

/** Until then an act would be answered by a whole new page. */
async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
}

// A browser reports no acts shorter than this.
const shortest = 16
// A browser reports an act with the frame after the one that the act led to.
const reportDelayMs = 500

async function timeOf({ page, watched }: Phone, act: () => Promise<void>): Promise<number> {
	await page.waitForTimeout(reportDelayMs)
	const earlier = (await watched()).acts
	await act()
	await page.waitForTimeout(reportDelayMs)
	const acts = Object.entries((await watched()).acts).filter(([id]) => !(id in earlier))
	return Math.max(shortest, ...acts.map(([, ms]) => ms))
}
