import { describe, expect, test } from 'vitest'
import { eventPage } from '#app/pages/event/event-page.ts'
import { reserve } from '#app/pages/event/reserve/reserve.ts'
import Event from '#app/routes/event.tsx'
import { formOf, group, type } from '#tests/pages/facts.ts'
import { answersOf, visitOf } from '#tests/pages/open-event.ts'
import { seatAnswers } from '#tests/pages/seat-facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'
import { rendered, wordsOf } from './rendered.tsx'

const seated = (id: string, name: string) => group({ id, name, handler: 'seated' })
const house = shopWindow(
	{
		...answersOf({
			groups: [seated('stalls', 'Stalls'), seated('circle', 'Circle')],
			types: ['stalls', 'circle'].map((id) => type(id, id, '20.00', { ticket_group_id: id })),
		}),
		...seatAnswers,
	},
	{ venue: 'harbour-science' },
)
const session = '?session=2027-05-02a'

/** The step of the seats at an address, as the server draws it. */
async function step(search: string): Promise<string> {
	const { url, visit } = await visitOf(house, session + search)
	const html = rendered(Event, eventPage(house, url, visit), `/events/evt${session}${search}`)
	return /<[^>]* id="step-seats".*?(?=<li[^>]* id="step-|<\/ol>)/s.exec(html)?.[0] ?? ''
}

/** What a press on a button of the page leads to: an address, or what is said on the page. */
async function pressed(fields: Record<string, string>, search = ''): Promise<string> {
	const url = new URL(`http://x/events/evt${session}${search}`)
	const result = await reserve(house, 'evt', url, formOf(fields), null)
	if (!result) throw new Error('there is no event')
	return 'redirect' in result
		? result.redirect
		: [...result.page.errors, ...result.page.messages].map(({ text }) => text).join()
}

describe('the seats of a page', () => {
	// spec: 1§2.45, 1§2.86
	test('are a button that opens the map, and nothing of the house before that', async () => {
		const html = await step('&quantity=stalls:2')
		expect(html).toMatch(/<button[^>]* name="seats" value="find"[^>]*>.*?Find Seats/s)
		expect(html).not.toContain('<svg viewBox')
		expect(html).not.toContain('stalls-a')
		expect(await pressed({ 'quantity.stalls': '2', seats: 'find' })).toMatch(/quantity=stalls:2.*seatmap=1/)
	})

	// spec: 1§2.87, 1§2.90
	test('open with the map, buttons for its size, the tickets to change and the choice to confirm', async () => {
		const html = await step('&quantity=stalls:2&seats=stalls-a7&seatmap=1')
		for (const label of ['Zoom in', 'Zoom out'])
			expect(html).toMatch(new RegExp(`<button[^>]* aria-label="${label}"`))
		expect(html).toMatch(/<button[^>]* value="confirm"[^>]*>.*?Confirm Selection/s)
	})

	test('open with the list where their block says so', async () => {
		const { url, visit } = await visitOf(house, `${session}&quantity=stalls:2&seatmap=1`)
		const page = eventPage(house, url, visit)
		const listed = page.plan.main.map((block) =>
			block.type === 'seat-map' ? { ...block, props: { opens: 'list' as const } } : block,
		)
		const chosen = (main: typeof page.plan.main) =>
			/aria-pressed="true"[^>]*>(Map|List)/.exec(
				rendered(Event, { ...page, plan: { ...page.plan, main } }, '/events/evt'),
			)?.[1]
		expect(chosen(page.plan.main)).toBe('Map')
		expect(chosen(listed)).toBe('List')
	})

	// spec: 1§2.90, 1§4.55
	test('are given back by who leaves the map for the tickets', async () => {
		const search = '&quantity=stalls:2&seats=stalls-a7,stalls-a8&seatmap=1'
		expect(await step(search)).toMatch(/<button[^>]* value="tickets"[^>]*>(?:<[^>]*>)*Change Tickets/)
		const fields = { 'quantity.stalls': '3', seat: 'stalls-a7', seats: 'tickets' }
		expect(await pressed(fields, search)).toBe(`/events/evt${session}&quantity=stalls:3#step-tickets`)
	})

	// spec: 1§2.88, 1§2.89
	test('are filtered by group where tickets of more than one are chosen', async () => {
		const filter = async (search: string) =>
			/<div[^>]* aria-label="Show seats for".*?<\/div>/s.exec(await step(search))?.[0] ?? ''
		expect(wordsOf(await filter('&quantity=stalls:1,circle:1&seatmap=1'))).toMatch(/All.*Stalls.*Circle/)
		expect(await filter('&quantity=stalls:2&seatmap=1')).toBe('')
	})

	test('are a table without scripts, with a link to each row and from each row past all', async () => {
		const html = await step('&quantity=stalls:2&seats=stalls-a7&seatmap=1')
		const [, first = ''] = /<a href="#([\w-]+)" aria-label="Row A"/.exec(html) ?? []
		expect(html).toMatch(new RegExp(`<th[^>]* id="${first}" scope="row">Row A<a[^>]* href="#seats-choice"`))
		expect(html).toMatch(/<h3[^>]* id="seats-choice"/)
		const boxes = [...html.matchAll(/<input[^>]* type="checkbox"[^>]* name="seat"[^>]*>/g)].map(String)
		expect(boxes.length).toBeGreaterThan(5)
		expect(boxes.filter((box) => !box.includes('tabindex="0"'))).toEqual([])
		expect(html).not.toContain('role="grid"')
	})

	// spec: 1§2.91
	test('are listed when they are chosen, with a button to change them', async () => {
		const html = await step('&quantity=stalls:2&seats=stalls-a7,stalls-a8')
		expect(wordsOf(html)).toMatch(/Selected Seats stalls A7 stalls A8 .*/)
		expect(html).toMatch(/<button[^>]* name="seats" value="find"/)
		expect(await pressed({ 'quantity.stalls': '2', seat: 'stalls-a7', seats: 'confirm' }, '&seatmap=1')).toBe(
			'You have not selected enough seats.',
		)
	})

	// spec: 1§5.40, 1§5.41
	test('must be chosen, as many as there are tickets, before anything is held', async () => {
		const find = /Find Seats/
		expect(await pressed({ 'quantity.stalls': '2' })).toMatch(find)
		expect(await pressed({ 'quantity.stalls': '2', seat: 'stalls-a7' })).toMatch(find)
	})
})
