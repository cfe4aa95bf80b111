import type { Page } from 'playwright/test'
import { chooseVisit, quantities } from '../support/buying.ts'
import { expect, test } from '../support/journey.ts'
import { chooseTwoTickets, seatButton, seatMap } from '../support/seat-steps.ts'
import { usable } from '../support/usable.ts'

// What takes a slow phone a tenth of a second each, and is not needed to make a page usable.

interface Watched {
	formats: string[]
	/** Sizes of the window that were read. */
	sizes: number
	/** Whether the sheet of the seats was modal already, of each time that the frame of the map was measured. */
	measuredIn: boolean[]
}

async function watch(page: Page): Promise<() => Promise<Watched>> {
	await page.addInitScript(() => {
		const watched: Watched = { formats: [], sizes: 0, measuredIn: [] }
		Object.assign(window, { watched })
		const named = <C extends object>(name: string, original: C): C =>
			new Proxy(original, {
				construct(target, args) {
					watched.formats.push(name)
					return Reflect.construct(target as new () => object, args)
				},
			})
		Intl.NumberFormat = named('NumberFormat', Intl.NumberFormat)
		Intl.Collator = named('Collator', Intl.Collator)
		const counted = (of: object, property: string, seen: (self: Element) => void): void => {
			const own = Object.getOwnPropertyDescriptor(of, property)
			if (!own?.get) throw new Error(`no ${property}`)
			const { get } = own
			Object.defineProperty(of, property, {
				...own,
				get() {
					seen(this)
					return get.call(this)
				},
			})
		}
		counted(VisualViewport.prototype, 'height', () => {
			watched.sizes += 1
		})
		counted(Element.prototype, 'clientWidth', (element) => {
			const sheet = element.closest('dialog')
			if (sheet) watched.measuredIn.push(sheet.matches(':modal'))
		})
	})
	return () => page.evaluate(() => (window as unknown as { watched: Watched }).watched)
}

test('a page with prices becomes usable without a number format of the browser', async ({ page, venue }) => {
	const watched = await watch(page)
	await chooseVisit(page, venue)
	await page.reload()
	await usable(page)
	expect((await watched()).formats).toEqual([])
	// The control: a format is seen.
	await page.evaluate(() => new Intl.NumberFormat('en'))
	expect((await watched()).formats).toEqual(['NumberFormat'])
})

test('a step more tickets reads no size of the window', async ({ page, venue }) => {
	const watched = await watch(page)
	await chooseVisit(page, venue)
	await page.reload()
	await usable(page)
	// With the first frame.
	await expect.poll(async () => (await watched()).sizes).toBeGreaterThan(0)
	const before = (await watched()).sizes
	await quantities(page).first().press('ArrowUp')
	await expect(quantities(page).first()).not.toHaveValue('0')
	expect((await watched()).sizes).toBe(before)
})

test.describe('with a seat map', () => {
	test.use({ venueId: 'orpheum-theatre' })

	test('the map is measured once its sheet is modal', async ({ page, venue }) => {
		await chooseTwoTickets(page, venue, 1)
		await seatButton(page, venue, 'seats.find').click()
		await expect(seatMap(page, venue)).toBeVisible()
		const watched = await watch(page)
		await page.reload()
		await usable(page)
		await expect(seatMap(page, venue)).toBeVisible()
		await expect.poll(async () => (await watched()).measuredIn.length).toBeGreaterThan(0)
		expect((await watched()).measuredIn).not.toContain(false)
	})
})
