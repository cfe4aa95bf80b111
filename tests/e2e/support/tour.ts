import type { Locator, Page } from 'playwright/test'
import { axeFindings } from './axe.ts'
import { seen } from './buying.ts'
import { type Hand, keys, pointer } from './hands.ts'
import { expect, hydrated, type Venue } from './journey.ts'
import type { Way } from './ways.ts'

/** A visitor on the way through a flow. */
export interface Tour {
	page: Page
	venue: Venue
	hand: Hand
	hasScripts: boolean
	isByKeys: boolean
	/** See `Way`. */
	place: number
	/** Opens a page of the venue and waits until it can be used. */
	open(path: string): Promise<void>
	openCart(): Promise<void>
	isUsable(): Promise<void>
	/** Looks at the page as it stands: its language, its direction, its width, and what axe says about it. */
	stop(where: string): Promise<void>
}

/** Goes through a flow and then tells all that was wrong on the way. */
export async function go(page: Page, venue: Venue, way: Way, walk: (tour: Tour) => Promise<void>) {
	const hasScripts = way.javaScriptEnabled
	const faults: string[] = []
	const isUsable = async (): Promise<void> => {
		if (hasScripts) await hydrated(page)
	}
	const open = async (path: string): Promise<void> => {
		await page.goto(venue.origin + path)
		await isUsable()
	}
	const stop = async (where: string): Promise<void> => {
		// before its styles are there a page is as wide as what it hides
		await page.waitForLoadState()
		const { lang, dir, over } = await page.evaluate(() => ({
			lang: document.documentElement.lang,
			dir: document.documentElement.dir,
			over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
		}))
		if (way.speaks && lang !== way.speaks) faults.push(`${where}: speaks ${lang}`)
		if (dir !== (way.speaks === 'ar' ? 'rtl' : 'ltr')) faults.push(`${where}: reads ${dir}`)
		if (over > 0) faults.push(`${where}: ${over} pixels wider than the screen`)
		// It looks in the page itself, which must have scripts for it.
		if (hasScripts && way.looks) faults.push(...(await axeFindings(page, where)))
	}
	const { isByKeys, place } = way
	const hand = isByKeys ? keys(page) : pointer
	const openCart = () => open('/cart')
	await walk({ page, venue, hand, hasScripts, isByKeys, place, open, openCart, isUsable, stop })
	expect(faults).toEqual([])
}

/** What is pressed to go on; of several with one name (a phone has its own at the foot) the first that is seen. */
export const act = ({ page, venue }: Tour, key: string): Locator =>
	seen(page.getByRole('button', { name: venue.t(key), exact: true })).first()
