import type { Locator, Page } from 'playwright/test'
import { arenaVenue } from './arena-venue.ts'
import { expect, test as journey, type Venue } from './journey.ts'
import { seatMap } from './seat-steps.ts'

/** A journey at the arena of 20,000 seats. */
export const test = journey.extend({
	// Of the preset of theatres, without sentences of its own.
	venueId: 'corner-gallery',
	venue: async ({ venue }, use) => {
		const origin = venue.origin.replace(venue.id, arenaVenue)
		await use({ ...venue, id: arenaVenue, name: 'The Round', origin, eventId: 'evt_arena' })
	},
})

/** Seat 5 in row 10 of the first block of the lower ring, in units of the map. */
export const arenaSeat: [number, number] = [4_300.2, 3_059]

export const chosenSeats = (page: Page, venue: Venue): Locator =>
	page.getByRole('list', { name: venue.t('seats.selected'), exact: true }).getByRole('listitem')

/** A point of the map on the screen, once nothing glides. */
export async function onScreen(
	page: Page,
	venue: Venue,
	at: [number, number],
): Promise<{ x: number; y: number }> {
	await expect(page.locator('[data-gliding]')).toHaveCount(0)
	return seatMap(page, venue)
		.locator('svg')
		.first()
		.evaluate((svg: SVGSVGElement, [x, y]) => {
			const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM() ?? new DOMMatrix())
			return { x: point.x, y: point.y }
		}, at)
}
