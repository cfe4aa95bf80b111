import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { addToCart, quantities, seen, toCart } from '../support/buying.ts'
import { expect, test, type Venue } from '../support/journey.ts'
import { openSeats, seatButton, seatMap } from '../support/seat-steps.ts'
import { further } from '../support/ways.ts'

// The sheet in which seats are chosen: what is in sight, how large a seat is when it is pressed, and how one leaves.

test.use({ venueId: 'orpheum-theatre' })

const sheet = (page: Page) => page.getByRole('dialog')
const chosen = (page: Page, venue: Venue) =>
	sheet(page)
		.getByRole('list', { name: venue.t('seats.selected'), exact: true })
		.getByRole('listitem')

interface SeatOnScreen {
	x: number
	y: number
	/** Pixels to its neighbour. */
	pitch: number
}

/** A seat of row J on the screen, once the map stands still: fonts change the height that is left for it. */
async function seatOnScreen(page: Page): Promise<SeatOnScreen> {
	let last = ''
	const isStill = async () => {
		const before = last
		last = JSON.stringify(await measured(page))
		return last === before
	}
	await expect.poll(isStill, { intervals: [300] }).toBe(true)
	return JSON.parse(last)
}

async function measured(page: Page): Promise<SeatOnScreen> {
	return page
		.locator('#step-seats svg[viewBox="0 0 1200 1400"]')
		.first()
		.evaluate((svg: SVGSVGElement) => {
			const toScreen = svg.getScreenCTM() ?? new DOMMatrix()
			const [one, other] = [new DOMPoint(520.1, 402.6), new DOMPoint(540.1, 403.4)].map((point) =>
				point.matrixTransform(toScreen),
			)
			if (!one || !other) throw new Error('two points')
			return { x: one.x, y: one.y, pitch: Math.hypot(one.x - other.x, one.y - other.y) }
		})
}

test('each chosen seat gets its own ticket, and the total and the cart follow', async ({ page, venue }) => {
	await openSeats(page, venue, 5)
	await seatButton(page, venue, 'seats.best').click()
	await expect(chosen(page, venue)).toHaveCount(2)
	const [, second = ''] = await chosen(page, venue).allTextContents()
	await seatButton(page, venue, 'seats.confirm').click()
	const ticket = page.getByRole('combobox', { name: second, exact: true })
	await expect(ticket).toBeVisible()
	const [full = ''] = await ticket.locator('option:checked').allTextContents()
	const other = ticket.locator('option:not(:checked):not(:disabled)').first()
	const name = (await other.textContent()) ?? ''
	expect(name).not.toBe(full)
	await ticket.selectOption({ label: name })
	await expect(quantities(page).first()).toHaveValue('1')
	expect(await axeFindings(page, 'types')).toEqual([])
	await addToCart(page, venue).first().click()
	await toCart(page, venue)
	const line = page.locator('main li, main tr').filter({ hasText: second }).last()
	await expect(line).toContainText(name.split(' · ')[0] ?? '')
})

for (const [width, height] of [[390, 844], ...further([1280, 900])] as const) {
	test.describe(`at ${width} pixels`, () => {
		test.use({ viewport: { width, height } })

		test('the sheet fills the window, with the choice, its price and Confirm in sight', async ({
			page,
			venue,
		}) => {
			await openSeats(page, venue, width === 390 ? 0 : 1)
			expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
			await expect(seatButton(page, venue, 'seats.confirm')).toBeInViewport({ ratio: 1 })
			await seatButton(page, venue, 'seats.best').click()
			await expect(chosen(page, venue)).toHaveCount(2)
			const [first, second] = await chosen(page, venue).all()
			for (const part of [
				first,
				second,
				sheet(page).locator('output'),
				seatButton(page, venue, 'seats.confirm'),
			])
				await expect(part ?? page.locator('none')).toBeInViewport({ ratio: 1 })
			await expect(sheet(page).locator('output')).toHaveText(/^\$\d+\.\d\d$/)
			await expect(
				sheet(page).getByRole('img', { name: venue.t('seats.view_from', { zone: 'Stalls', row: 'F' }) }),
			).toBeInViewport({
				ratio: 0.9,
			})
			await expect(sheet(page).locator('polygon')).toHaveCount(2)
			const small = await sheet(page)
				.locator(':is(a, button, input, select, label):visible')
				.evaluateAll((targets) =>
					targets
						.filter((target) => {
							const { width, height } = target.getBoundingClientRect()
							return width > 1 && (width < 24 || height < 24)
						})
						.map((target) => target.outerHTML),
				)
			expect(small).toEqual([])
			expect(await axeFindings(page, 'sheet')).toEqual([])
		})

		test('Escape and the close button lead back to the step without the seats', async ({ page, venue }) => {
			await openSeats(page, venue, 2)
			await seatButton(page, venue, 'seats.best').click()
			await expect(chosen(page, venue)).toHaveCount(2)
			await page.keyboard.press('Escape')
			await expect(sheet(page)).toHaveCount(0)
			await expect(page.locator('#field-seats')).toBeFocused()
			await expect(page).not.toHaveURL(/seatmap/)
			await seatButton(page, venue, 'seats.find')
				.or(seatButton(page, venue, 'seats.change'))
				.click()
			await expect(sheet(page).getByRole('heading').first()).toBeFocused()
			await seen(sheet(page).getByRole('link', { name: venue.t('controls.close') })).click()
			await expect(sheet(page)).toHaveCount(0)
			await expect(page.locator('#field-seats')).toBeFocused()
		})

		test('the map opens on the zone, and a press on small seats enlarges them before one is chosen', async ({
			page,
			venue,
		}) => {
			await openSeats(page, venue, 3)
			const share = async (): Promise<number> => {
				const frame = await seatMap(page, venue).boundingBox()
				const zone = await page.locator('#step-seats [data-zone]:not([data-faint])').first().boundingBox()
				return frame && zone ? zone.width / frame.width : 0
			}
			await expect.poll(share).toBeGreaterThan(0.7)
			let at = await seatOnScreen(page)
			if (at.pitch < 24) {
				await page.mouse.click(at.x, at.y)
				const pressed = at
				at = await seatOnScreen(page)
				expect(Math.hypot(at.x - pressed.x, at.y - pressed.y)).toBeLessThan(3)
				await expect(chosen(page, venue)).toHaveCount(0)
			}
			expect(at.pitch).toBeGreaterThan(23.9)
			await page.mouse.click(at.x, at.y)
			await expect(chosen(page, venue).first()).toHaveText(/J10$/)
		})

		test('the labels of rows appear from twice the size of the map', async ({ page, venue }) => {
			await openSeats(page, venue, 4)
			const out = seatButton(page, venue, 'seats.zoom_out')
			while ((await out.getAttribute('aria-disabled')) === null) await out.click()
			const labels = page.locator('#step-seats [data-part="rows"]').first().getByText('J', { exact: true })
			await expect(labels).toHaveCount(0)
			await seatButton(page, venue, 'seats.zoom_in').click()
			await expect(labels).toHaveCount(4)
			const size = await labels.first().evaluate((label) => label.getBoundingClientRect().height)
			expect(size).toBeGreaterThan(9)
		})
	})
}

test.describe('while the fonts have not arrived', () => {
	test.use({ expectedError: /Failed to load resource|\.woff2/ })

	test('the bar above the map is one row in a wider font than the venue has', async ({ page, venue }) => {
		await page.route('**/*.woff2', (route) => route.abort())
		await page.setViewportSize({ width: 360, height: 640 })
		await openSeats(page, venue, 2)
		const best = await seatButton(page, venue, 'seats.best').boundingBox()
		const bar = await seatButton(page, venue, 'seats.best').locator('xpath=..').boundingBox()
		expect(best?.width).toBeGreaterThan(0)
		expect(bar?.height).toBe(best?.height)
	})
})
