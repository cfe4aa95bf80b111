import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#app/contract/calls.ts'
import { visitEvent } from '#app/pages/event/event-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { eventHead } from '#app/pages/shell/page-head.ts'
import { openShop, type Shop } from '#tests/api/shop.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { day, event, group, type } from '#tests/pages/facts.ts'
import { answersOf, refusedWith } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

type Node = Record<string, unknown>

/** What the head of an event's page says of it to search engines. */
async function structuredData(storefront: Storefront, search = ''): Promise<Node | undefined> {
	const url = new URL(`https://tickets.example/events/evt${search}`)
	const visit = await visitEvent(storefront, 'evt', url)
	if (!visit) throw new Error('there is no event')
	const { data } = await eventHead(storefront, url, visit)
	return data.map((json): Node => JSON.parse(json)).find((node) => node['@type'] !== 'BreadcrumbList')
}

const anyDay = group({ id: 'any', handler: 'passes', duration_new: { months: 6 } })
const anyDayTypes = [type('adult', 'Adult', '25.00'), type('any', 'Any', '30.00', { ticket_group_id: 'any' })]
const forMembers = {
	...answersOf(),
	getEvent: () => ({
		event_template: { _data: [event()] },
		venue: { _data: [] },
		ticket_group: { _data: [] },
		ticket_type: { _data: [] },
		members_only: true,
	}),
}

describe('an event page describes the event to search engines by its days', () => {
	test.each<[string, Partial<Record<CallName, unknown>>, string]>([
		['that begins with dates', answersOf(), ''],
		['of which a date is chosen', answersOf(), '?date=2027-05-02'],
		[
			'whose quantities come first',
			answersOf({ event: event({ meta: { reserve_flow: 'quantity_first' } }) }),
			'',
		],
		['that asks for a date or any', answersOf({ groups: [group(), anyDay], types: anyDayTypes }), ''],
		[
			'sold for any date',
			answersOf({ groups: [group(), anyDay], types: anyDayTypes }),
			'?admission=flexible',
		],
		['for members', forMembers, ''],
		['that goes with something else', answersOf({ event: event({ meta: { requires_anchor: true } }) }), ''],
	])('one %s', async (_, answers, search) => {
		expect(
			await structuredData(shopWindow(answers as Parameters<typeof shopWindow>[0]), search),
		).toMatchObject({
			'@type': 'Event',
			startDate: '2027-05-02',
		})
	})

	test('for members it has no offers, for everybody else those of its tickets', async () => {
		expect((await structuredData(shopWindow(forMembers)))?.offers).toBeUndefined()
		expect((await structuredData(shopWindow(answersOf())))?.offers).toHaveLength(1)
	})

	test('while sales are paused nothing is offered', async () => {
		const storefront = shopWindow(answersOf())
		const operations = { ...storefront.seller.config.operations, paused: true }
		const seller = { ...storefront.seller, config: { ...storefront.seller.config, operations } }
		expect((await structuredData({ ...storefront, seller }))?.offers).toBeUndefined()
	})

	test('one whose first day is far ahead is looked for in all its days', async () => {
		const days = [day('2027-12-01')]
		const asked: unknown[] = []
		const answers = {
			...answersOf({ event: event({ meta: { reserve_flow: 'quantity_first' } }) }),
			getCalendar: ({ query }: { query: { 'date._lt'?: string } }) => {
				asked.push(query['date._lt'] ?? 'all')
				return { calendar: { _data: query['date._lt'] ? [] : days } }
			},
		}
		expect(await structuredData(shopWindow(answers))).toMatchObject({
			startDate: '2027-12-01',
			endDate: '2027-12-01',
		})
		expect(asked.at(-1)).toBe('all')
		expect(new Set(asked)).toHaveLength(2)
	})

	test('a page of a hidden event is answered without structured data', async () => {
		const answers = {
			...answersOf({ event: event({ meta: { reserve_flow: 'quantity_first' } }) }),
			getCalendar: () => {
				throw refusedWith('event_not_found', 404)
			},
		}
		expect(await structuredData(shopWindow(answers))).toBeUndefined()
	})
})

describe('the days of a head', () => {
	let shop: Shop
	beforeAll(async () => {
		shop = await openShop()
	})
	afterAll(() => shop.close())

	test('ask the database nothing while the API keeps its answer', async () => {
		const url = new URL('https://harbour.example/events/evt_ga?date=2027-05-02')
		const head = async (): Promise<string[]> => {
			const storefront = storefrontOn(shop)
			const visit = await visitEvent(storefront, 'evt_ga', url)
			if (!visit) throw new Error('there is no event')
			expect(visit.facts.calendar).toBeNull()
			return (await eventHead(storefront, url, visit)).data
		}
		expect((await statementsOf(shop.database, head)).length).toBeGreaterThan(0)
		expect(await statementsOf(shop.database, head)).toEqual([])
		expect((await head()).join()).toContain('"startDate"')
	})
})
