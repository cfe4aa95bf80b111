import { describe, expect, test } from 'vitest'
import { eventPage } from '#app/pages/event/event-page.ts'
import type { EventState } from '#app/pages/event/event-state.ts'
import { reserve } from '#app/pages/event/reserve/reserve.ts'
import { formOf, group, session, t, type } from '#tests/pages/facts.ts'
import { answersOf, type OnSale, refusedWith, visitOf } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const days = ['2027-05-02', '2027-05-03']
const family = [type('adult', 'Adult', '25.00'), type('child', 'Child', '15.00', { rank: 2 })]
const reduced = t('reserve.kept_fewer')

interface Asked {
	sold?: Partial<OnSale>
	keepChoice?: boolean
}

async function pageAt(search: string, { sold = {}, ...reserve }: Asked = {}) {
	const storefront = shopWindow(answersOf({ types: family, ...sold }), { reserve })
	const { url, visit } = await visitOf(storefront, search)
	return eventPage(storefront, url, visit).event
}
const stateAt = async (...asked: Parameters<typeof pageAt>): Promise<EventState> =>
	(await pageAt(...asked)).state

const countsOf = (state: EventState) =>
	'groups' in state ? state.groups.flatMap(({ types }) => types.map(({ id, value }) => [id, value])) : null

/** What is on sale where the second session of the first day has so many places. */
const withPlaces = (places: number): Partial<OnSale> => ({
	sessions: days.flatMap((date) => [
		session(`${date}a`, date, '1000'),
		session(`${date}b`, date, '1300', { available_capacity: places }),
	]),
})

describe('a step that is opened again', () => {
	test('is opened by a link that says what was chosen', async () => {
		expect(await stateAt('?session=2027-05-02a&quantity=adult:2&select=Child')).toMatchObject({
			step: 'choose-quantities',
			// The page adds what is counted.
			keepsCounts: true,
			date: { changeHref: '?was=2027-05-02,2027-05-02a' },
			session: { changeHref: '?date=2027-05-02&was=2027-05-02,2027-05-02a' },
		})
	})

	test('marks the date in the strip and in the calendar', async () => {
		const was = 'was=2027-05-03,2027-05-03a'
		expect(await stateAt(`?${was}&quantity=adult:2`)).toMatchObject({
			step: 'pick-date',
			dates: {
				cards: [
					{ date: '2027-05-02', chosen: false, href: `?date=2027-05-02&quantity=adult:2&${was}` },
					{ date: '2027-05-03', chosen: true },
				],
			},
		})
		expect(await stateAt(`?${was}&more=1`)).toMatchObject({ dates: { calendar: { chosen: '2027-05-03' } } })
	})

	test('marks the time, and its date can be opened with both', async () => {
		expect(await stateAt('?date=2027-05-02&was=2027-05-02,2027-05-02b')).toMatchObject({
			step: 'pick-session',
			date: { changeHref: '?was=2027-05-02,2027-05-02b' },
			tabs: [{ sessions: [{ id: '2027-05-02a' }, { id: '2027-05-02b', chosen: true }] }],
		})
		const other = await stateAt('?date=2027-05-03&was=2027-05-02,2027-05-02b')
		expect(JSON.stringify(other)).not.toContain('"chosen"')
	})
})

describe('another date or time', () => {
	const moved = (quantity: string) => `?session=2027-05-02b&quantity=${quantity}&was=2027-05-02,2027-05-02a`

	test('keeps the quantities that fit, and says nothing', async () => {
		const state = await stateAt(moved('adult:4,child:2'), { sold: withPlaces(6) })
		expect(countsOf(state)).toEqual([
			['adult', 4],
			['child', 2],
		])
		expect(state.messages).toEqual([])
	})

	test.each([
		['the places of the session', withPlaces(5), [4, 1]],
		['the most that one order may have', { groups: [group({ max_tickets_per_order: 3 })] }, [3, 0]],
		[
			'what is left of a type',
			{ types: [{ ...family[0], available: 1 }, family[1]] as typeof family },
			[1, 2],
		],
		[
			'fewer than a group sells at once',
			{ ...withPlaces(3), groups: [group({ min_tickets_per_order: 4 })] },
			[0, 0],
		],
		['a type that is not sold there', { types: family.slice(0, 1) }, [4]],
	])('reduces quantities to %s, and says so in one sentence', async (_limit, sold, expected) => {
		const state = await stateAt(moved('adult:4,child:2'), { sold })
		expect(countsOf(state)?.map(([, count]) => count)).toEqual(expected)
		expect(state.messages).toEqual([{ tone: 'warning', text: reduced }])
	})

	test('counts all groups into the places of the session, but for those beside them', async () => {
		const sold = (outside: boolean): Partial<OnSale> => ({
			...withPlaces(5),
			groups: [group(), group({ id: 'tour', rank: 2, exclude_from_event_capacity: outside })],
			types: [family[0], type('guide', 'Guide', '5.00', { ticket_group_id: 'tour' })] as typeof family,
		})
		const counts = async (outside: boolean) =>
			countsOf(await stateAt(moved('adult:4,guide:3'), { sold: sold(outside) }))
		expect(await counts(false)).toEqual([
			['adult', 4],
			['guide', 1],
		])
		expect(await counts(true)).toEqual([
			['adult', 4],
			['guide', 3],
		])
	})

	test('is neither sent by itself nor refused as a whole, whatever the first address asked for', async () => {
		for (const mode of ['true', 'strict'])
			expect(await stateAt(`${moved('adult:4')}&reserve=${mode}`, { sold: withPlaces(3) })).toMatchObject({
				step: 'choose-quantities',
				messages: [{ text: reduced }],
			})
		expect((await stateAt(`${moved('adult:2')}&reserve=true`)).step).toBe('choose-quantities')
		expect((await stateAt('?session=2027-05-02b&quantity=adult:2&reserve=true')).step).toBe('ready')
	})

	test('after its session has sold out is offered with what was counted', async () => {
		const calls = {
			...answersOf({ types: family }),
			createCart: () => {
				throw refusedWith('event_session_sold_out')
			},
		}
		const linkOf = async (keepChoice: boolean) => {
			const form = formOf({ 'quantity.adult': '2', 'quantity.child': '1' })
			const at = new URL('http://x/events/evt?session=2027-05-02a')
			const result = await reserve(shopWindow(calls, { reserve: { keepChoice } }), 'evt', at, form, null)
			const state = result && 'page' in result ? result.page.event.state : null
			return state && 'tabs' in state ? state.tabs[0]?.sessions[1]?.href : null
		}
		expect(await linkOf(true)).toBe('?session=2027-05-02b&quantity=adult:2,child:1&was=2027-05-02')
		expect(await linkOf(false)).toBe('?session=2027-05-02b')
	})

	test('with quantities first is marked, and reopening the quantities remembers it', async () => {
		const sold = { types: family }
		const storefront = shopWindow(
			{
				...answersOf(sold),
				postCalendar: () => ({ calendar: { _data: [] } }),
				postSessions: () => ({
					event_session: {
						_data: answersOf(sold).listSessions({
							params: {},
							query: { 'start_datetime._ondate': '2027-05-02' },
						}).event_session._data,
					},
					price_schedule: { _data: [] },
				}),
			},
			{ reserve: { flow: 'quantity-first' } },
		)
		const { url, visit } = await visitOf(storefront, '?session=2027-05-02a&quantity=adult:2&step=dates')
		expect(eventPage(storefront, url, visit).event.state).toMatchObject({
			keepsCounts: false,
			date: { changeHref: '?quantity=adult:2&step=dates&was=2027-05-02,2027-05-02a' },
			session: { changeHref: '?date=2027-05-02&quantity=adult:2&step=dates&was=2027-05-02,2027-05-02a' },
		})
	})
})

// spec: reserve.keepChoice, 1§4.31, 1§4.32, 1§4.38
test('a venue that keeps no choices resets what comes after a step, and marks nothing', async () => {
	const keepChoice = false
	expect(await stateAt('?session=2027-05-02a', { keepChoice })).toMatchObject({
		keepsCounts: false,
		date: { changeHref: '?' },
		session: { changeHref: '?date=2027-05-02' },
	})
	const again = await stateAt('?was=2027-05-02,2027-05-02a', { keepChoice })
	expect(again).toMatchObject({ dates: { cards: [{ chosen: false }, { chosen: false }] } })
	const times = await stateAt('?date=2027-05-02&was=2027-05-02,2027-05-02a', { keepChoice })
	expect(JSON.stringify(times)).not.toContain('"chosen"')
})
