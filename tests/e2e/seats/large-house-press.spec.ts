import type { Page } from 'playwright/test'
import { arenaSeat, chosenSeats, onScreen, test } from '../support/arena-journey.ts'
import { expect, type Venue } from '../support/journey.ts'
import { openSeats, seatMap } from '../support/seat-steps.ts'

// What a press on one of 20,000 seats changes before the next paint.

test.use({ viewport: { width: 1280, height: 900 } })

/** Enlarges the map until the next press on the seat chooses it. */
async function openEnlarged(page: Page, venue: Venue): Promise<{ x: number; y: number }> {
	await openSeats(page, venue, 6)
	const at = await onScreen(page, venue, arenaSeat)
	await page.mouse.click(at.x, at.y)
	await expect(seatMap(page, venue).locator('[data-part="rows"] text').first()).toBeAttached()
	await expect(page.locator('[data-moving]')).toHaveCount(0)
	return onScreen(page, venue, arenaSeat)
}

test('a press among twenty thousand seats adds its marks, and changes nothing else of the drawing', async ({
	page,
	venue,
}) => {
	const at = await openEnlarged(page, venue)
	await page.mouse.move(at.x, at.y)
	await expect(seatMap(page, venue).locator('[data-part="hovered"]')).toBeAttached()
	const map = await seatMap(page, venue).elementHandle()
	await page.evaluate((frame) => {
		const changed: string[] = []
		Object.assign(window, { changed })
		new MutationObserver((records) => {
			for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
				const parts = [...addedNodes, ...removedNodes].map(
					(node) => (node instanceof Element && node.getAttribute('data-part')) || node.nodeName,
				)
				changed.push(...(parts.length > 0 ? parts : [`${type} ${attributeName} of ${target.nodeName}`]))
			}
		}).observe(frame?.querySelector('svg')?.parentElement ?? document, {
			subtree: true,
			childList: true,
			attributes: true,
			characterData: true,
		})
	}, map)
	await page.mouse.down()
	// A cursor on the frame would be inherited: each of its elements would get another style at each press.
	const cursors = await page.evaluate(
		(frame) =>
			frame && [
				getComputedStyle(frame, '::after').cursor,
				...new Set([...frame.querySelectorAll('*')].map((element) => getComputedStyle(element).cursor)),
			],
		map,
	)
	expect(cursors).toEqual(['grabbing', 'auto'])
	await page.mouse.up()
	await expect(chosenSeats(page, venue)).toHaveCount(2)
	const changed = await page.evaluate(() => (window as unknown as { changed: string[] }).changed)
	expect(changed).toEqual(['selected', 'selected'])
})

test('a press marks its seats and fills the form at once, and names them afterwards', async ({
	page,
	venue,
}) => {
	const at = await openEnlarged(page, venue)
	const now = await seatMap(page, venue).evaluate(async (frame, { x, y }) => {
		const found = () => ({
			marks: frame.querySelectorAll('[data-part="selected"]').length,
			fields: document.querySelectorAll('#step-seats input[type="hidden"][name="seat"]').length,
			names: document.querySelectorAll('#step-seats section li').length,
		})
		frame.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, bubbles: true }))
		await Promise.resolve()
		return found()
	}, at)
	expect(now).toEqual({ marks: 2, fields: 2, names: 0 })
	await expect(chosenSeats(page, venue)).toHaveCount(2)
})
