import type { Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { chooseTwoTickets, seatButton, seatMap } from '../support/seat-steps.ts'
import { usable } from '../support/usable.ts'

// The chooser of seats has a style sheet of its own, which pages without an open chooser do not load.

test.use({ venueId: 'orpheum-theatre' })

const sheet = /\/assets\/seat-chooser-[\w-]+\.css$/

function sheetRequests(page: Page): string[] {
	const requests: string[] = []
	page.on('request', (request) => {
		if (sheet.test(request.url())) requests.push(request.url())
	})
	return requests
}

/** Without the sheet, the label of a seat is a line of text. */
const labelDisplay = (page: Page) =>
	page
		.getByRole('checkbox', { name: 'Stalls L1', exact: true })
		.evaluate((box) => getComputedStyle(box.closest('label') ?? box).display)

test('the sheet of the chooser comes with its code, before a seat is shown, and once', async ({
	page,
	venue,
}) => {
	const requests = sheetRequests(page)
	await chooseTwoTickets(page, venue, 1)
	expect(requests).toEqual([])
	let release = (): void => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(sheet, async (route) => {
		await released
		await route.continue()
	})
	await seatButton(page, venue, 'seats.find').click()
	await expect(page.getByText(venue.t('seats.drawing'))).toBeVisible()
	await expect.poll(() => requests).toHaveLength(1)
	await expect(seatMap(page, venue)).toHaveCount(0)
	release()
	await expect(seatMap(page, venue)).toBeVisible()
	expect(await page.locator(`link[rel="stylesheet"][href*="seat-chooser"]`).count()).toBe(1)
	await page.goBack()
	await seatButton(page, venue, 'seats.find').click()
	await expect(seatMap(page, venue)).toBeVisible()
	expect(requests).toHaveLength(1)
})

test('a page served with open seats names the sheet, and keeps it for the next visit of the seats', async ({
	page,
	venue,
}) => {
	await chooseTwoTickets(page, venue, 2)
	await seatButton(page, venue, 'seats.find').click()
	await expect(seatMap(page, venue)).toBeVisible()
	const requests = sheetRequests(page)
	await page.reload()
	await usable(page)
	expect(await page.locator('link[data-seats]').count()).toBe(1)
	await page.getByRole('button', { name: venue.t('seats.view.list'), exact: true }).click()
	expect(await labelDisplay(page)).toBe('flex')
	await page.evaluate(() => {
		document.documentElement.dataset.sameDocument = ''
	})
	await page.keyboard.press('Escape')
	await expect(page).not.toHaveURL(/seatmap/)
	await page.getByRole('banner').getByRole('link').first().click()
	await expect(page.locator('link[data-seats]')).toHaveCount(0)
	await page.goBack()
	await seatButton(page, venue, 'seats.find').click()
	await page.getByRole('button', { name: venue.t('seats.view.list'), exact: true }).click()
	expect(await labelDisplay(page)).toBe('flex')
	await expect(page.locator('html')).toHaveAttribute('data-same-document')
	expect(new Set(requests).size).toBe(1)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

	test('without scripts, the list of seats has its sheet', async ({ page, venue }) => {
		const requests = sheetRequests(page)
		await chooseTwoTickets(page, venue, 3)
		expect(requests).toEqual([])
		await seatButton(page, venue, 'seats.find').click()
		await expect(page.getByRole('checkbox', { name: 'Stalls L1', exact: true })).toBeVisible()
		expect(requests).toHaveLength(1)
		expect(await labelDisplay(page)).toBe('flex')
	})
})
