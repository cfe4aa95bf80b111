import { expect, test } from 'vitest'
import { eventPage, visitEvent } from '#app/pages/event/event-page.ts'
import type { EventState } from '#app/pages/event/event-state.ts'
import { reserve } from '#app/pages/event/reserve/reserve.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { cookieOf, keepCookies, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const type = (id: string) => ({ id, name: id, price: '10.00' })
const shop = await openShop({
	catalog: () =>
		aVenue()
			.withEvent({
				id: 'evt_tour',
				min_guests: 6,
				capacity: 12,
				groups: [{ id: 'grp', name: 'Guests', types: [type('adult'), type('child')] }],
				times: ['1000', '1400'],
			})
			.withEvent({
				id: 'evt_boat',
				min_guests: 4,
				groups: [{ id: 'deck', name: 'Deck', types: [type('seat')] }],
				dates: [],
				event_type: 'repeating',
				schedule: {
					first_date: '2027-05-01',
					last_date: '2027-05-02',
					duration_minutes: 60,
					capacity: 20,
					hours: [{ at: ['0900'] }, { at: ['1200'], min_guests: 8 }],
				},
			})
			.catalog(),
})

class Visitor {
	private readonly cookies = new Map<string, string>()

	private async on<T>(path: string, work: (front: Storefront, url: URL) => Promise<T>): Promise<T> {
		const front = storefrontOn(shop, { cookies: cookieOf(this.cookies) })
		const result = await work(front, new URL(`${harbourOrigin}${path}`))
		keepCookies(this.cookies, front.cookies.setCookies)
		return result
	}

	state = (id: string, query = ''): Promise<EventState> =>
		this.on(`/events/${id}${query}`, async (front, url) => {
			const visit = await visitEvent(front, id, url)
			if (!visit) throw new Error(`there is no ${id}`)
			return eventPage(front, url, visit).event.state
		})

	reserve = (id: string, query: string, counts: Record<string, number>) =>
		this.on(`/events/${id}${query}`, (front, url) => {
			const form = new FormData()
			for (const [key, count] of Object.entries(counts)) form.set(`quantity.${key}`, String(count))
			return reserve(front, id, url, form, null)
		})
}

const at = (id: string, time: string) => `?session=${sessionId(id, '2027-05-01', time)}`
const valuesOf = (state: EventState): number[] =>
	'groups' in state ? state.groups.flatMap(({ types }) => types.map(({ value }) => value)) : []

test('the page says the number before a date is chosen, at another time, and where it counts', async () => {
	const visitor = new Visitor()
	const dates = await visitor.state('evt_boat')
	expect(dates).toMatchObject({
		step: 'pick-date',
		least: { text: 'Please book for at least 4 guests.' },
	})
	const times = await visitor.state('evt_boat', '?date=2027-05-01')
	const pills = times.step === 'pick-session' ? times.tabs.flatMap((tab) => tab.sessions) : []
	expect(pills.map(({ note }) => note)).toEqual([undefined, 'Guests: 8 or more'])
	expect(await visitor.state('evt_boat', at('evt_boat', '1200'))).toMatchObject({
		least: { text: 'Please book for at least 8 guests.' },
	})
})

test('the numbers start with it, and a single type goes from nothing to it', async () => {
	const visitor = new Visitor()
	const boat = await visitor.state('evt_boat', at('evt_boat', '1200'))
	expect(valuesOf(boat)).toEqual([8])
	expect('groups' in boat && boat.groups[0]?.types[0]?.step).toBe(8)
	expect(valuesOf(await visitor.state('evt_tour', at('evt_tour', '1000')))).toEqual([6, 0])
	// The address names other numbers: the page shows those.
	expect(
		valuesOf(await visitor.state('evt_tour', `${at('evt_tour', '1000')}&quantity=adult:2,child:1`)),
	).toEqual([2, 1])
})

test('too few are refused with what to do, and who has enough may add one', async () => {
	const visitor = new Visitor()
	const query = at('evt_tour', '1000')
	expect(await visitor.reserve('evt_tour', query, { adult: 4, child: 1 })).toMatchObject({
		status: 422,
		page: {
			errors: [
				{
					field: 'quantity.adult',
					text: 'This time is for at least 6 guests. Add 1 more, or leave this time out.',
				},
			],
		},
	})
	expect(await visitor.reserve('evt_tour', query, { adult: 4, child: 2 })).toMatchObject({
		redirect: expect.any(String),
	})
	const again = await visitor.state('evt_tour', query)
	expect(again).toMatchObject({ least: null })
	expect(valuesOf(again)).toEqual([0, 0])
	expect(await visitor.reserve('evt_tour', query, { adult: 0, child: 1 })).toMatchObject({
		redirect: expect.any(String),
	})
})
