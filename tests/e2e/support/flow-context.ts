import type { Locator, Page } from 'playwright/test'
import { axeFindings } from './axe.ts'
import { seen } from './buying.ts'
import { type InputDevice, keyboard, pointer } from './input-devices.ts'
import { expect, hydrated, type Venue } from './journey.ts'
import type { Way } from './ways.ts'

/** The context of a visitor in a flow. */
export interface FlowContext {
	page: Page
	venue: Venue
	input: InputDevice
	hasScripts: boolean
	usesKeyboard: boolean
	/** See `Way`. */
	choiceIndex: number
	/** Opens a page of the venue and waits until it is usable. */
	open(path: string): Promise<void>
	openCart(): Promise<void>
	isUsable(): Promise<void>
	/** Checks the current page: its language, its direction, its width, and with axe. */
	check(where: string): Promise<void>
}

/** Runs a flow and then reports all faults found on the way. */
export async function runFlow(
	page: Page,
	venue: Venue,
	way: Way,
	flow: (context: FlowContext) => Promise<void>,
) {
	const hasScripts = way.javaScriptEnabled
	const faults: string[] = []
	const isUsable = async (): Promise<void> => {
		if (hasScripts) await hydrated(page)
	}
	const open = async (path: string): Promise<void> => {
		await page.goto(venue.origin + path)
		await isUsable()
	}
	const check = async (where: string): Promise<void> => {
		// Before its styles are loaded, a page is as wide as the elements that they hide.
		await page.waitForLoadState()
		const { lang, dir, over } = await page.evaluate(() => ({
			lang: document.documentElement.lang,
			dir: document.documentElement.dir,
			over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
		}))
		if (way.language && lang !== way.language) faults.push(`${where}: speaks ${lang}`)
		if (dir !== (way.language === 'ar' ? 'rtl' : 'ltr')) faults.push(`${where}: reads ${dir}`)
		if (over > 0) faults.push(`${where}: ${over} pixels wider than the screen`)
		// Axe runs in the page itself, which needs scripts.
		if (hasScripts && way.runsAxe) faults.push(...(await axeFindings(page, where)))
	}
	const { usesKeyboard, choiceIndex } = way
	const input = usesKeyboard ? keyboard(page) : pointer
	const openCart = () => open('/cart')
	await flow({ page, venue, input, hasScripts, usesKeyboard, choiceIndex, open, openCart, isUsable, check })
	expect(faults).toEqual([])
}

/** The button that continues; the first visible one of several (a phone has its own in the bottom bar). */
export const act = ({ page, venue }: FlowContext, key: string): Locator =>
	seen(page.getByRole('button', { name: venue.t(key), exact: true })).first()
