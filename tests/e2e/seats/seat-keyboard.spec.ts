import type { Locator, Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import {
	addToCart,
	chooseTime,
	offeredDates,
	openZone,
	quantities,
	times,
	toCart,
} from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { usable } from '../support/usable.ts'
import { further } from '../support/ways.ts'

// Seats by keyboard: only the page itself and the keys move the focus in these tests.

test.use({ venueId: 'orpheum-theatre' })

const act = (page: Page, venue: Venue, key: string) =>
	page.getByRole('button', { name: venue.t(key), exact: true })
const step = (page: Page) => page.locator('#step-seats')
const seat = (page: Page, name: string) => step(page).getByRole('checkbox', { name, exact: true })
const status = (page: Page) => step(page).getByRole('status').first()
const soFar = (page: Page, venue: Venue) =>
	page.getByRole('heading', { name: venue.t('seats.so_far'), exact: true })
const chosen = (page: Page, venue: Venue) =>
	step(page)
		.getByRole('list', { name: venue.t('seats.selected'), exact: true })
		.getByRole('listitem')
const chip = (page: Page, venue: Venue, name: string) =>
	page.getByRole('button', { name: venue.t('seats.remove', { seat: name }), exact: true })

/** Opens the seats step of an evening with three stalls tickets; the focus is on its title. */
async function open(page: Page, venue: Venue, date: number, circle = 0): Promise<void> {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await usable(page)
	await offeredDates(page, venue).nth(date).click()
	await expect(times(page).or(quantities(page)).first()).toBeVisible()
	await chooseTime(page)
	await quantities(page).first().fill('3')
	if (circle > 0) {
		await openZone(page, 'Dress circle')
		await page.getByRole('spinbutton', { name: 'Dress circle, full price' }).fill(String(circle))
	}
	await act(page, venue, 'seats.find').click()
	await expect(act(page, venue, 'seats.confirm')).toBeVisible()
}

/** Presses keys and counts them. */
function keysOf(page: Page) {
	let pressed = 0
	const press = async (...keys: string[]): Promise<void> => {
		for (const key of keys) {
			pressed += 1
			await page.keyboard.press(key)
		}
	}
	const tabTo = async (target: Locator, key = 'Tab'): Promise<void> => {
		for (let left = 60; left > 0; left -= 1) {
			if (await target.evaluate((element) => element === document.activeElement)) return
			await press(key)
		}
		throw new Error('the keyboard does not get there')
	}
	return { press, tabTo, pressed: () => pressed }
}

test('the last row is a few keys away, and its seats are chosen, confirmed and reserved by keyboard', async ({
	page,
	venue,
}) => {
	await open(page, venue, 2)
	const keys = keysOf(page)
	await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused()
	await keys.tabTo(act(page, venue, 'seats.view.list'))
	await keys.press('Enter')
	await keys.tabTo(page.getByRole('combobox', { name: venue.t('seats.go_to_row') }))
	await keys.press('w', 'Tab')
	await expect(seat(page, 'Stalls W1')).toBeFocused()
	await expect(seat(page, 'Stalls W1')).toBeInViewport()
	await keys.press('Space', 'ArrowRight', 'Space', 'ArrowUp')
	await expect(step(page).getByRole('row', { name: 'Row V' }).locator(':focus')).toHaveCount(1)
	await keys.press('Space')
	await expect(chosen(page, venue)).toHaveText(['Stalls W1', 'Stalls W2', /^Stalls V\d+$/])
	const seats = await chosen(page, venue).allTextContents()
	expect(await axeFindings(page, 'list')).toEqual([])
	await keys.tabTo(act(page, venue, 'seats.confirm'))
	await keys.press('Enter')
	await expect(page.getByRole('heading', { name: venue.t('seats.selected'), exact: true })).toBeVisible()
	await keys.tabTo(addToCart(page, venue).first())
	await keys.press('Enter')
	await toCart(page, venue)
	for (const name of seats) await expect(page.locator('main')).toContainText(name)
	expect(keys.pressed()).toBeLessThan(40)
})

test('the seat list is one tab stop: arrows move through its rows and skip taken seats', async ({
	page,
	venue,
}) => {
	await open(page, venue, 4, 1)
	const keys = keysOf(page)
	await keys.tabTo(act(page, venue, 'seats.view.list'))
	await keys.press('Enter')
	const list = step(page).getByRole('grid', { name: /^Stalls/ })
	await expect(list.locator('input[tabindex="0"]')).toHaveCount(1)
	await keys.tabTo(list.locator('input[tabindex="0"]'))
	await keys.press('ControlOrMeta+End')
	await expect(list.getByRole('row', { name: 'Row W' }).locator(':focus')).toHaveCount(1)
	await keys.press('Home', 'ArrowLeft')
	await expect(seat(page, 'Stalls W1')).toBeFocused()
	await keys.press('PageUp', 'Home')
	await expect(seat(page, 'Stalls R1')).toBeFocused()
	// Enter chooses a seat as well; in another checkbox it would submit the form.
	await keys.press('Enter')
	await expect(seat(page, 'Stalls R1')).toBeChecked()
	await expect(status(page)).toContainText(venue.t('seats.said.chosen', { seats: 'Stalls R1' }))
	// On a busy machine the chip comes after the announcement, and Tab would pass it by.
	await expect(chip(page, venue, 'Stalls R1')).toBeVisible()
	await keys.press('Tab')
	await expect(chip(page, venue, 'Stalls R1')).toBeFocused()
	await keys.press('Shift+Tab')
	await expect(seat(page, 'Stalls R1')).toBeFocused()
	await keys.tabTo(step(page).getByRole('button', { name: 'Dress circle', exact: true }).last(), 'Shift+Tab')
	await keys.press('Enter')
	await keys.tabTo(page.getByRole('combobox', { name: venue.t('seats.go_to_row') }))
	await keys.press('k', 'Tab')
	await expect(seat(page, 'Dress circle K1')).toBeFocused()
})

test('the map says that seats are chosen by keyboard in the list, and links to it', async ({
	page,
	venue,
}) => {
	await open(page, venue, 4)
	const keys = keysOf(page)
	const map = page.getByRole('group', { name: venue.t('seats.map'), exact: true })
	await keys.tabTo(map)
	await expect(map).toHaveAccessibleDescription(venue.t('seats.map_help'))
	await expect(page.getByText(venue.t('seats.map_help'))).toBeVisible()
	await keys.tabTo(act(page, venue, 'seats.to_list'))
	await keys.press('Enter')
	await expect(step(page).getByRole('grid').locator('input:focus')).toHaveCount(1)
	await expect(act(page, venue, 'seats.view.list')).toHaveAttribute('aria-pressed', 'true')
})

for (const width of [390, ...further(1280)]) {
	test.describe(`at ${width} pixels`, () => {
		test.use({ viewport: { width, height: 844 } })

		test('proposed seats appear in the open list and are announced', async ({ page, venue }) => {
			await open(page, venue, 5, 1)
			const keys = keysOf(page)
			const filter = page.getByRole('group', { name: venue.t('seats.filter.label') })
			const circle = filter.getByRole('button', { name: 'Dress circle' })
			await keys.tabTo(act(page, venue, 'seats.view.list'))
			await keys.press('Enter')
			await keys.tabTo(circle)
			await keys.press('Enter')
			await keys.tabTo(step(page).getByRole('grid').locator('input[tabindex="0"]'))
			await keys.press('End', 'Space')
			const region = await status(page).elementHandle()
			await keys.tabTo(act(page, venue, 'seats.confirm'))
			await keys.press('Enter')
			await expect(page.getByText(venue.t('seats.err.too_few'))).toBeInViewport()
			await expect(act(page, venue, 'seats.confirm')).toBeInViewport()
			await keys.tabTo(act(page, venue, 'seats.best'))
			await keys.press('Enter')
			await expect(chosen(page, venue)).toHaveCount(4)
			await expect(soFar(page, venue)).toBeFocused()
			await expect(soFar(page, venue)).toBeInViewport()
			const names = await chosen(page, venue).allTextContents()
			// The live region must be the same element: screen readers ignore a new one.
			expect(await region?.evaluate((element) => element.isConnected && element.textContent)).toContain(
				venue.t('seats.said.chosen', { seats: names.join(', ') }),
			)
			await expect(act(page, venue, 'seats.view.list')).toHaveAttribute('aria-pressed', 'true')
			await expect(circle).toHaveAttribute('aria-pressed', 'true')
			// Asked again, it proposes the same seats: those that were returned meanwhile are free again.
			await keys.press('Tab', 'Enter')
			await expect(chosen(page, venue)).toHaveCount(3)
			await keys.tabTo(act(page, venue, 'seats.best'))
			await keys.press('Enter')
			await expect(chosen(page, venue)).toHaveCount(4)
			await expect(soFar(page, venue)).toBeFocused()
		})
	})
}

test('returning a seat moves the focus to the next chosen seat', async ({ page, venue }) => {
	await open(page, venue, 5)
	const keys = keysOf(page)
	await keys.tabTo(act(page, venue, 'seats.best'))
	await keys.press('Enter')
	await expect(chosen(page, venue)).toHaveCount(3)
	const [first = '', second = '', third = ''] = await chosen(page, venue).allTextContents()
	await keys.tabTo(chip(page, venue, second))
	await keys.press('Enter')
	await expect(chip(page, venue, third)).toBeFocused()
	await expect(status(page)).toContainText(venue.t('seats.said.returned', { seats: second }))
	await keys.press('Enter')
	await expect(chip(page, venue, first)).toBeFocused()
	await keys.press('Enter')
	await expect(soFar(page, venue)).toBeFocused()
	await expect(status(page)).toContainText(venue.t('seats.said.returned', { seats: first }))
})

test.describe('without scripts', () => {
	test.use({
		javaScriptEnabled: false,
		viewport: { width: 390, height: 844 },
		expectedError: statusLogged(422),
	})

	test('without scripts, links lead to the last row and past the others, and its seats are reserved', async ({
		page,
		venue,
	}) => {
		await open(page, venue, 5)
		const keys = keysOf(page)
		const skip = (row: string) =>
			step(page)
				.getByRole('row', { name: `Row ${row}` })
				.getByRole('link', { name: venue.t('seats.skip') })
		await keys.tabTo(step(page).getByRole('link', { name: 'Row W', exact: true }))
		await keys.press('Enter', 'Tab')
		await expect(skip('W')).toBeFocused()
		await keys.press('Tab', 'Space', 'Tab', 'Space', 'Tab', 'Space')
		await expect(seat(page, 'Stalls W3')).toBeChecked()
		await keys.tabTo(skip('W'), 'Shift+Tab')
		await keys.press('Enter', 'Tab')
		await expect(act(page, venue, 'seats.confirm')).toBeFocused()
		await keys.press('Enter')
		await expect(page.getByRole('heading', { name: venue.t('seats.selected'), exact: true })).toBeVisible()
		await keys.tabTo(addToCart(page, venue).first())
		await keys.press('Enter')
		await toCart(page, venue)
		for (const name of ['Stalls W1', 'Stalls W2', 'Stalls W3'])
			await expect(page.locator('main')).toContainText(name)
		expect(keys.pressed()).toBeLessThan(60)
	})

	test('without scripts, a seat of another part of the theatre is returned by its checkbox', async ({
		page,
		venue,
	}) => {
		await open(page, venue, 5, 1)
		await seat(page, 'Stalls V1').check()
		await page.getByRole('button', { name: 'Dress circle', exact: true }).click()
		const listed = step(page).getByRole('checkbox', { name: 'Stalls V1', exact: true })
		await expect(listed).toBeChecked()
		await listed.uncheck()
		await page.getByRole('button', { name: 'Stalls', exact: true }).click()
		await expect(seat(page, 'Stalls V1')).not.toBeChecked()
		await expect(chosen(page, venue)).toHaveCount(0)
	})
})
