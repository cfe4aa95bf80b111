import { afterAll, describe, expect, it } from 'vitest'
import { rescheduleAction, reschedulePage } from '#app/pages/orders/reschedule-page.ts'
import { everything } from '#tests/api/contract/venue.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { ada, card, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { rules } from '#tests/commerce/changes/movable.ts'

const shop = await openShop({ catalog: everything, terms: { changes: rules } })
afterAll(() => shop.close())

const saturday = 'evt_seated.20270501T1900'
const sunday = 'evt_seated.20270502T1900'

let requests = 0
const front = () => {
	requests += 1
	const shipped = storefrontOn(shop, {
		venue: 'harbour-science',
		cookies: '',
		requestId: `seats-${requests}`,
	})
	const { seller } = shipped
	// The pages go by the same rules as the engine.
	const orders = { ...seller.config.orders, ...rules }
	return { ...shipped, seller: { ...seller, config: { ...seller.config, orders } } }
}

/** A paid order of seats on Saturday evening. */
async function booked(...seats: string[]): Promise<{ link: string; tickets: string[] }> {
	const visitor = shop.visitor()
	const add = seats.map((seat) => ({
		ticket_type_id: 'evt_seated_adult',
		event_session_id: saturday,
		quantity: 1,
		seat,
	}))
	const { json } = await visitor.ask('/api/my/cart/modify', { body: { add } })
	const [{ id: cart, fees }] = json.cart._data
	await visitor.ask(`/api/cart/${cart}/pay`, {
		body: { amount: fees.grand_totals.total_due, gateway_id: 'test', gateway_data: { card: card() } },
	})
	const who = await visitor.ask('/api/identity', { body: ada })
	const sent = await visitor.ask(`/api/cart/${cart}/guest_checkout`, {
		body: { guest_identity_id: who.json.identity_id },
	})
	const tickets = sent.json.ticket._data.map(({ id }: { id: string }) => id)
	return { link: sent.json.ticket_order._data[0].link, tickets }
}

const query = `?date=2027-05-02&session=${sunday}`
const urlOf = (link: string, search: string) =>
	new URL(`${harbourOrigin}/manage/${link}/reschedule/${saturday}${search}`)
async function shown(link: string, search = query) {
	const answered = await reschedulePage(front(), urlOf(link, search), { link, sessionId: saturday })
	if (!answered || 'redirect' in answered) throw new Error('no page')
	return answered.page
}
function press(link: string, fields: Record<string, string | string[]>, search = query) {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
	return rescheduleAction(front(), urlOf(link, search), { link, sessionId: saturday, form })
}
async function answered(...asked: Parameters<typeof press>) {
	const answer = await press(...asked)
	if (!answer || 'redirect' in answer) throw new Error('no page')
	return answer
}
const seatsOf = async (link: string): Promise<(string | null)[]> => {
	const { json } = await shop.visitor().ask(`/api/ticket_order/${link}?embed=ticket`)
	return json.ticket._data
		.filter(({ state }: { state: string }) => state === 'booked')
		.map(({ seat_id }: { seat_id: string }) => seat_id)
		.sort()
}

describe('the page that moves tickets with seats', () => {
	it('leads from the time to the seats, with the party and its new time', async () => {
		const { link, tickets } = await booked('a1', 'a2')
		const chosen = await press(link, { tickets, session: sunday, key: 'to-seats' }, '?date=2027-05-02')
		expect(chosen).toEqual({
			redirect: `/manage/${encodeURIComponent(link)}/reschedule/${saturday}?date=2027-05-02&session=${sunday}`,
		})
		const page = await shown(link)
		expect(page.form).toBeNull()
		expect(page.seats?.needs).toEqual([{ groupId: 'evt_seated_group', count: 2 }])
		expect(page.seats?.items.join()).toMatch(/^2 × adult · Sun, May 2, 2027/)
		expect(page.plan.main.map(({ type }) => type)).toContain('seat-map')
	})

	it('moves the party to the seats of the list or the map', async () => {
		const { link, tickets } = await booked('a3', 'a4')
		const fields = { tickets, session: sunday, seats: 'confirm', key: 'chosen-seats' }
		const few = await answered(link, { ...fields, seat: ['b1'] })
		expect(few.status).toBe(422)
		expect(few.page.errors).toEqual([{ field: 'seats', text: 'You have not selected enough seats.' }])
		expect(few.page.seats?.step.chosen.map(({ id }) => id)).toEqual(['b1'])
		const moved = await press(link, { ...fields, seat: ['b1', 'b2'] })
		expect(moved).toEqual({ redirect: `/manage/${encodeURIComponent(link)}?change=done` })
		expect(await seatsOf(link)).toEqual(['b1', 'b2'])
	})

	it('finds seats together, which the visitor may change before the move', async () => {
		const { link, tickets } = await booked('a5')
		const found = await press(link, { tickets, session: sunday, seats: 'best', key: 'best-seats' })
		if (!found || !('redirect' in found)) throw new Error('no way to the seats')
		const { search } = new URL(found.redirect, harbourOrigin)
		const page = await shown(link, search)
		expect(page.seats?.step.chosen).toHaveLength(1)
	})

	it('names a seat that was sold meanwhile, and keeps the others', async () => {
		const { link, tickets } = await booked('b1', 'b2')
		const add = [{ ticket_type_id: 'evt_seated_adult', event_session_id: sunday, quantity: 1, seat: 'a2' }]
		await shop.visitor().ask('/api/my/cart/modify', { body: { add } })
		const fields = { tickets, session: sunday, seats: 'confirm', key: 'sold-seats' }
		const gone = await answered(link, { ...fields, seat: ['a1', 'a2'] })
		expect(gone.status).toBe(422)
		expect(gone.page.seats?.step.chosen.map(({ id }) => id)).toEqual(['a1'])
		expect(gone.page.seats?.step.gone).toHaveLength(1)
		expect(gone.page.errors).toEqual([])
		expect(await seatsOf(link)).toEqual(['b1', 'b2'])
	})
})
