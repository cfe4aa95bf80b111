import type { Locator, Page } from 'playwright/test'
import { chooseTime, offeredDates, quantities, times } from './buying.ts'
import { expect, type Venue } from './journey.ts'
import { usable } from './usable.ts'

/** The steps of choosing seats, found by the visible text. */

export const seatButton = (page: Page, venue: Venue, key: string): Locator =>
	page.getByRole('button', { name: venue.t(key), exact: true })

export const seatMap = (page: Page, venue: Venue): Locator =>
	page.getByRole('group', { name: venue.t('seats.map'), exact: true })

/** Two tickets of the first type for the n-th of the offered dates. */
export async function chooseTwoTickets(page: Page, venue: Venue, date: number): Promise<void> {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await usable(page)
	await offeredDates(page, venue).nth(date).click()
	await expect(times(page).or(quantities(page)).first()).toBeVisible()
	await chooseTime(page)
	await quantities(page).first().fill('2')
}

/** Opens the seats for two tickets. */
export async function openSeats(page: Page, venue: Venue, date: number): Promise<void> {
	await chooseTwoTickets(page, venue, date)
	await seatButton(page, venue, 'seats.find').click()
	await expect(seatButton(page, venue, 'seats.confirm')).toBeVisible()
}
