import { beforeEach, describe, expect, test } from 'vitest'
import { eventPage } from '#app/pages/event/event-page.ts'
import type { EventPage } from '#app/pages/event/event-view.ts'
import { reserve } from '#app/pages/event/reserve/reserve.ts'
import { formOf, group, type } from '#tests/pages/facts.ts'
import { answersOf, visitOf } from '#tests/pages/open-event.ts'
import { seatAnswers } from '#tests/pages/seat-facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

// Input typed with the tickets of a seated event is stored while seats are chosen, and is not part of any address.

const spec = {
	properties: { needs: { title: 'What should the ushers know?', type: 'string' as const } },
	required: [],
}
const api = {
	...answersOf({
		groups: [
			group({
				id: 'stalls',
				handler: 'seated',
				meta: { admit_names: 'optional' },
				additional_info_spec: spec,
			}),
		],
		types: [type('stalls', 'Stalls', '20.00', { ticket_group_id: 'stalls' })],
	}),
	...seatAnswers,
	createCart: () => ({}),
}
const cookies = new Map<string, string>()
beforeEach(() => cookies.clear())
const isTyped = (name: string) => name.startsWith('foyer_cart_typed_')

function visitor() {
	const shop = shopWindow(api)
	return {
		...shop,
		cookies: {
			...shop.cookies,
			read: (name: string) => cookies.get(name) ?? null,
			set: (name: string, value: string, seconds: number) => {
				if (seconds > 0) cookies.set(name, value)
				else cookies.delete(name)
			},
		},
	}
}

const start = '?session=2027-05-02a'
const typed = {
	'quantity.stalls': '2',
	'name.stalls.0': 'Ada Quay',
	'name.stalls.1': 'Zoë, née “Ó”; 100%',
	'answer.stalls.needs': 'A step-free way',
}

/** What a press leads to: an address, or the page at once. */
async function press(fields: Record<string, string>, search = start) {
	const result = await reserve(
		visitor(),
		'evt',
		new URL(`http://x/events/evt${search}`),
		formOf(fields),
		null,
	)
	if (!result) throw new Error('there is no event')
	return result
}

async function led(fields: Record<string, string>, search = start): Promise<string> {
	const result = await press(fields, search)
	if (!('redirect' in result)) throw new Error('the page was answered at once')
	return result.redirect
}

async function at(search: string): Promise<EventPage> {
	const { url, visit } = await visitOf(visitor(), search)
	return eventPage(visitor(), url, visit)
}

/** Names and answer as the page has them in its fields. */
function said(page: EventPage) {
	const state = page.event.state
	const [first] = 'groups' in state ? state.groups : []
	return [...(first?.types[0]?.people ?? []).map(({ name }) => name), first?.questions[0]?.value]
}

const everything = ['Ada Quay', 'Zoë, née “Ó”; 100%', 'A step-free way']
const query = (address: string): string => address.replace(/^[^?]*/, '').replace(/#.*/, '')

describe('what was typed beside the tickets', () => {
	test.each(['find', 'tickets', 'section:1'])('is there again after "%s", and in no address', async (act) => {
		const address = await led({ ...typed, seats: act })
		expect(address).not.toMatch(/Ada|step-free/)
		expect(said(await at(query(address)))).toEqual(everything)
	})

	test('is there again after the numbers were said, before seats are looked for', async () => {
		const address = await led({ ...typed, update: '1' })
		expect(address).toMatch(/quantity=stalls:2.*#step-tickets$/)
		expect(said(await at(query(address)))).toEqual(everything)
	})

	test('follows a change on the way', async () => {
		const first = await led({ ...typed, seats: 'find' })
		const changed = { ...typed, 'name.stalls.0': 'Bea', 'answer.stalls.needs': '', seat: 'stalls-a7' }
		const second = await led({ ...changed, seats: 'section:1' }, query(first))
		expect(said(await at(query(second)))).toEqual(['Bea', everything[1], ''])
	})

	test('is there for who goes back to an address without numbers, and numbers of an address come first', async () => {
		await led({ ...typed, seats: 'find' })
		expect(said(await at(start))).toEqual(everything)
		expect(said(await at(`${start}&quantity=stalls:1`))).toEqual([everything[0], everything[2]])
	})

	test('belongs to its session: another session starts without it', async () => {
		await led({ ...typed, seats: 'find' })
		expect(said(await at('?session=2027-05-02b'))).toEqual([''])
	})

	test('too long for a browser to keep, it is answered with the open map at once', async () => {
		const long = 'ب'.repeat(2_000)
		const result = await press({ ...typed, 'answer.stalls.needs': long, seats: 'find' })
		if (!('page' in result)) throw new Error('the page was not answered')
		expect(result.status).toBe(200)
		expect(said(result.page)).toEqual([...everything.slice(0, 2), long])
		expect(result.page.event.state).toMatchObject({
			seats: { house: { plan: expect.stringMatching(/^\/seat-plans\/en-US\/hall\.[0-9a-f]{16}\.json$/) } },
		})
		expect(result.page.event?.action).toMatch(/quantity=stalls:2.*seatmap=1/)
		expect([...cookies.keys()].filter(isTyped)).toEqual([])
	})

	test('is forgotten once the tickets are held, and kept when they are refused', async () => {
		await led({ ...typed, seats: 'find' })
		const chosen = { ...typed, 'quantity.stalls': '1', seat: 'stalls-a7' }
		await press({ ...chosen, 'quantity.stalls': '2' })
		expect([...cookies.keys()].filter(isTyped)).toHaveLength(1)
		await led(chosen)
		expect([...cookies.keys()].filter(isTyped)).toEqual([])
	})

	test('is not kept where nothing was typed', async () => {
		await led({ ...typed, seats: 'find' })
		await led({ 'quantity.stalls': '0', 'name.stalls.0': ' ', seats: 'tickets' })
		expect([...cookies.keys()].filter(isTyped)).toEqual([])
	})
})
