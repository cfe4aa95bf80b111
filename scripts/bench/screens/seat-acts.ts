import type { Locator, Page } from 'playwright'
import type { SeatTarget } from './venues.ts'

/** The page shows the list of seats until the map's code has loaded. */
export async function mapIsReady(page: Page): Promise<void> {
	await page.locator('#step-seats input[type="checkbox"]').first().waitFor({ state: 'detached' })
	await page.locator('#step-seats [role="group"][tabindex]').scrollIntoViewIfNeeded()
	await restOf(page)
}

/** A press on seats that are smaller than this enlarges them and chooses none (decision 174). */
const targetPixels = 24

/** Enlarges the map until a press on the seat chooses it. */
export async function enlargeSeats(page: Page, target: SeatTarget): Promise<void> {
	while ((await pointOf(page, target)).pixels < targetPixels) {
		await pressPoint(page, target)
		await restOf(page)
	}
}

export async function pressPoint(page: Page, target: SeatTarget): Promise<void> {
	const { x, y } = await pointOf(page, target)
	await page.mouse.click(x, y)
}

/** The marks of chosen seats on the map; the legend has one as well. */
export const selectedSeats = (page: Page, target: SeatTarget): Locator =>
	drawingsOf(page, target).locator('[data-part="selected"]')

const drawingsOf = (page: Page, { map }: SeatTarget): Locator =>
	page.locator(`#step-seats svg[viewBox="0 0 ${map.width} ${map.height}"]`)

/** Where the seat is on the screen, and how far from its neighbour. */
function pointOf(page: Page, target: SeatTarget): Promise<{ x: number; y: number; pixels: number }> {
	return drawingsOf(page, target)
		.first()
		.evaluate(
			(svg: SVGSVGElement, { seat, pitch }) => {
				const matrix = svg.getScreenCTM() ?? new DOMMatrix()
				const { x, y } = new DOMPoint(seat.x, seat.y).matrixTransform(matrix)
				return { x, y, pixels: Math.round(pitch * matrix.a) }
			},
			{ seat: target.seat, pitch: target.pitch },
		)
}

/** After a movement, and what is rendered at its end. */
async function restOf(page: Page): Promise<void> {
	await page.locator('#step-seats [data-moving]').waitFor({ state: 'detached' })
}
