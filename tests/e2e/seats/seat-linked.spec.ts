import type { Page } from 'playwright/test'
import { expect, test, type Venue } from '../support/journey.ts'
import { openSeats, seatButton, seatMap } from '../support/seat-steps.ts'

// A desk has room for map and list at once: what happens in one is seen in the other.

test.use({ venueId: 'orpheum-theatre', viewport: { width: 1280, height: 900 } })

const seat = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const marks = (page: Page, venue: Venue) => seatMap(page, venue).locator('[data-part="selected"]')
/** The ring around the seat that has the focus in the list. */
const ring = (page: Page, venue: Venue) => seatMap(page, venue).locator('[data-part="hovered"]')
const goToRow = (page: Page, venue: Venue, row: string) =>
	page.getByRole('combobox', { name: venue.t('seats.go_to_row') }).selectOption({ label: row })

/** Seats of row J of the stalls, in units of the map. */
const j10 = { x: 520.1, y: 402.6 }
const j11 = { x: 540, y: 404.1 }

/** Opens the list for two seats in the stalls, beside the map. */
async function open(page: Page, venue: Venue, date: number): Promise<void> {
	await openSeats(page, venue, date)
	await seatButton(page, venue, 'seats.view.list').click()
	await expect(seatMap(page, venue)).toBeVisible()
}

/** True for a ring that lies within the frame of the map. */
async function isRingInFrame(page: Page, venue: Venue): Promise<boolean> {
	const [frame, at] = [await seatMap(page, venue).boundingBox(), await ring(page, venue).boundingBox()]
	return Boolean(
		frame &&
			at &&
			at.x >= frame.x &&
			at.y >= frame.y &&
			at.x + at.width <= frame.x + frame.width &&
			at.y + at.height <= frame.y + frame.height,
	)
}

test('a seat chosen in the list is marked on the map, and the map follows the focus', async ({
	page,
	venue,
}) => {
	await open(page, venue, 6)
	await goToRow(page, venue, 'J')
	await seat(page, 'Stalls J10').check()
	await expect(marks(page, venue)).toHaveCount(1)
	await expect(marks(page, venue)).toHaveAttribute(
		'transform',
		new RegExp(`translate\\(${j10.x} ${j10.y}\\)`),
	)
	await expect(ring(page, venue)).toHaveAttribute('cx', String(j10.x))
	await page.keyboard.press('ArrowRight')
	await expect(seat(page, 'Stalls J11')).toBeFocused()
	await expect(ring(page, venue)).toHaveAttribute('cx', String(j11.x))
	await page.keyboard.press('Space')
	await expect(marks(page, venue)).toHaveCount(2)
	for (const _ of [1, 2]) await seatButton(page, venue, 'seats.zoom_in').click()
	await goToRow(page, venue, 'W')
	await seat(page, 'Stalls W1').focus()
	await expect.poll(() => isRingInFrame(page, venue)).toBe(true)
	await expect(seat(page, 'Stalls W1')).toBeFocused()
	await expect(marks(page, venue)).toHaveCount(2)
})

test('a seat chosen on the map is checked in the list, in sight and the next stop of the keyboard', async ({
	page,
	venue,
}) => {
	await open(page, venue, 7)
	await goToRow(page, venue, 'W')
	await expect(seat(page, 'Stalls W1')).toBeInViewport()
	for (let press = 0; press < 4 && (await marks(page, venue).count()) === 0; press += 1) {
		await expect(page.locator('[data-gliding]')).toHaveCount(0)
		const at = await seatMap(page, venue)
			.locator('svg')
			.first()
			.evaluate((svg: SVGSVGElement, { x, y }) => {
				const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM() ?? new DOMMatrix())
				return { x: point.x, y: point.y }
			}, j10)
		await page.mouse.click(at.x, at.y)
	}
	for (const name of ['Stalls J10', 'Stalls J11']) await expect(seat(page, name)).toBeChecked()
	await expect(seat(page, 'Stalls J10')).toBeInViewport()
	await expect(seat(page, 'Stalls J10')).toHaveAttribute('tabindex', '0')
	await expect(page.locator('#step-seats').getByRole('checkbox', { checked: true })).toHaveCount(2)
	await page
		.getByRole('button', { name: venue.t('seats.remove', { seat: 'Stalls J10' }), exact: true })
		.click()
	await expect(seat(page, 'Stalls J10')).not.toBeChecked()
	await expect(marks(page, venue)).toHaveCount(1)
	await expect(marks(page, venue)).toHaveAttribute(
		'transform',
		new RegExp(`translate\\(${j11.x} ${j11.y}\\)`),
	)
})
