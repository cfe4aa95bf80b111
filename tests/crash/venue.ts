import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { withoutLimits } from '#tests/builders/product.ts'
import { seatMapOf } from '#tests/builders/theatre.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

export const seller = 'drill-hall'
const hotPlaces = 30
export const edge = { code: 'EDGE', uses: 16 }

export const dayAfter = (days: number): string =>
	new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const dates = [dayAfter(2), dayAfter(3)]
const [day = ''] = dates
const times = ['0900', '1030', '1200', '1330', '1500', '1630', '1800', '1930']

/** The ticket types and sessions that the loads sell. */
export const offers = {
	plain: {
		type: 'evt_plain_adult',
		sessions: dates.flatMap((date) => times.map((time) => sessionId('evt_plain', date, time))),
	},
	hot: { type: 'evt_hot_adult', session: sessionId('evt_hot', day, '1200') },
	seats: {
		type: 'evt_seats_seat',
		session: sessionId('evt_seats', day, '1930'),
		ids: seatMapOf({ stalls: Array.from({ length: 8 }, () => 'oooooooooo') }).rows.flatMap((row) =>
			row.seats.map((seat) => seat.id),
		),
	},
	coded: { type: 'evt_coded_adult', session: sessionId('evt_coded', day, '1500') },
	/** Costs 25.00 at noon, and 30.00 in the afternoon. */
	moved: {
		type: 'evt_moved_adult',
		noon: sessionId('evt_moved', day, '1200'),
		afternoon: sessionId('evt_moved', day, '1500'),
	},
	pass: { type: 'evt_pass_year' },
}

/** A venue with one of each scarce thing, few enough to run out during a load. */
function catalog(): CatalogFile {
	return aVenue(seller)
		.withEvent({ id: 'evt_plain', capacity: 80, dates, times, prices: { adult: '25.00' } })
		.withEvent({
			id: 'evt_hot',
			capacity: hotPlaces,
			dates: [day],
			times: ['1200'],
			prices: { adult: '25.00' },
			group: { capacity: hotPlaces },
		})
		.withEvent({
			id: 'evt_seats',
			capacity: -1,
			dates: [day],
			times: ['1930'],
			seat_map: 'hall',
			groups: [
				{
					id: 'stalls',
					name: 'Stalls',
					handler: 'seated',
					zones: ['stalls'],
					types: [{ id: offers.seats.type, name: 'Seat', price: '40.00' }],
				},
			],
		})
		.withEvent({
			id: 'evt_coded',
			capacity: 2_000,
			dates: [day],
			times: ['1500'],
			prices: { adult: '25.00' },
		})
		.withEvent({
			id: 'evt_moved',
			dates: [day],
			times: ['1200', '1500'],
			capacity: 80,
			prices: { adult: '25.00' },
			price_rules: [
				{
					name: 'Afternoon',
					when: { time_of_day: { start: '1500', end: '1600' } },
					prices: { [offers.moved.type]: '30.00' },
				},
			],
		})
		.withEvent({
			id: 'evt_pass',
			event_type: 'other',
			dates: [],
			groups: [
				{
					id: 'evt_pass_group',
					name: 'Passes',
					handler: 'passes',
					duration_new: { months: 12 },
					types: [{ id: offers.pass.type, name: 'Year', price: '60.00' }],
				},
			],
		})
		.with({
			venues: [
				{
					id: 'ven_main',
					name: 'Drill Hall',
					timezone: 'Etc/UTC',
					zones: [{ id: 'stalls', name: 'Stalls' }],
				},
			],
			seat_maps: [seatMapOf({ stalls: Array.from({ length: 8 }, () => 'oooooooooo') })],
			promos: [
				{
					id: 'edge',
					name: 'Edge',
					kind: 'fixed',
					value: '5.00',
					max_amount: '150.00',
					codes: [{ code: edge.code, max_uses: edge.uses }],
				},
			],
		})
		.catalog()
}

/** Writes a folder of venues with this one alone, with more settings or another catalogue, and returns its path. */
export async function crashVenues(
	folder: string,
	more: object = {},
	sold: CatalogFile = catalog(),
): Promise<string> {
	const target = join(folder, 'seller-configs')
	for (const shared of ['_platform', '_presets'])
		await cp(resolve('seller-configs', shared), join(target, shared), { recursive: true })
	const venue = join(target, seller)
	await mkdir(venue)
	const config = withoutLimits({
		configVersion: 2,
		id: seller,
		name: 'Drill Hall',
		status: 'draft',
		extends: ['museum'],
		locale: { default: 'en-US', supported: ['en-US'], currency: 'USD', timezone: 'Etc/UTC' },
		admission: { eventId: 'evt_plain' },
		reserve: { overlap: { paddingMinutes: 0, exemptCategories: ['Admission'] } },
		...more,
	})
	await writeFile(join(venue, 'seller.json'), JSON.stringify(config))
	await writeFile(join(venue, 'catalog.json'), JSON.stringify(sold))
	return target
}
