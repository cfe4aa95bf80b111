import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import {
	addToCart,
	chooseTime,
	offeredDates,
	openZone,
	quantities,
	seen,
	times,
	toCart,
	zone,
} from '../support/buying.ts'
import { expect, test, type Venue } from '../support/journey.ts'
import { usable } from '../support/usable.ts'

// Tickets of a house with several zones: a line for each zone, which opens to its tickets.

test.use({ venueId: 'orpheum-theatre', viewport: { width: 390, height: 844 } })

const full = (page: Page, name: string) => page.getByRole('spinbutton', { name: `${name}, full price` })

async function toTickets(page: Page, venue: Venue, date: number): Promise<void> {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await usable(page)
	await offeredDates(page, venue).nth(date).click()
	await expect(times(page).or(quantities(page)).first()).toBeVisible()
	await chooseTime(page)
}

test('zones are lines with their prices, and the way to the seats is one screen away', async ({
	page,
	venue,
}) => {
	await toTickets(page, venue, 2)
	const tickets = page.locator('#step-tickets')
	await expect(tickets.getByRole('heading', { level: 3 })).toHaveText([
		'Stalls',
		'Dress circle',
		'Gallery',
		'Wheelchair places',
	])
	await expect(zone(page, 'Gallery')).toContainText(/From \$\d+\.\d\d to \$\d+\.\d\d/)
	await expect(zone(page, 'Gallery')).toContainText(venue.t('reserve.group_empty'))
	await expect(full(page, 'Gallery')).toBeHidden()
	await expect(tickets.getByText('Full price', { exact: true }).first()).toBeVisible()
	await expect(tickets.getByText('Stalls, full price')).toHaveCount(0)
	const top = async (id: string): Promise<number> => (await page.locator(id).boundingBox())?.y ?? Number.NaN
	expect((await top('#step-seats')) - (await top('#step-tickets'))).toBeLessThan(844)
	expect(await axeFindings(page, 'zones')).toEqual([])
})

test('a zone opens and closes by keyboard, and its line says what is chosen in it', async ({
	page,
	venue,
}) => {
	await toTickets(page, venue, 2)
	await zone(page, 'Dress circle').focus()
	await page.keyboard.press('Enter')
	await full(page, 'Dress circle').fill('2')
	await expect(zone(page, 'Dress circle')).toContainText('2 × Full price')
	await zone(page, 'Dress circle').focus()
	await page.keyboard.press('Space')
	await expect(full(page, 'Dress circle')).toBeHidden()
	await expect(zone(page, 'Dress circle')).toContainText('2 × Full price')
	await expect(zone(page, 'Stalls')).toContainText(venue.t('reserve.group_empty'))
	// The tickets of a closed zone are chosen all the same.
	await page.getByRole('button', { name: venue.t('seats.find'), exact: true }).click()
	await page.getByRole('button', { name: venue.t('seats.best'), exact: true }).click()
	await page.getByRole('button', { name: venue.t('seats.confirm'), exact: true }).click()
	await addToCart(page, venue).first().click()
	await toCart(page, venue)
	await expect(page.locator('main')).toContainText('Dress circle, full price')
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a zone opens, and shows its tickets again when something is chosen in it', async ({
		page,
		venue,
	}) => {
		await toTickets(page, venue, 6)
		await expect(page.getByText(venue.t('reserve.group_empty')).first()).toBeHidden()
		await openZone(page, 'Gallery')
		await full(page, 'Gallery').fill('1')
		await page.getByRole('button', { name: venue.t('seats.best'), exact: true }).click()
		await page.getByRole('button', { name: venue.t('seats.confirm'), exact: true }).click()
		await expect(full(page, 'Gallery')).toHaveValue('1')
		await expect(full(page, 'Gallery')).toBeVisible()
		await expect(full(page, 'Stalls')).toBeHidden()
		await seen(addToCart(page, venue)).first().click()
		await toCart(page, venue)
		await expect(page.locator('main')).toContainText('Gallery, full price')
	})
})
