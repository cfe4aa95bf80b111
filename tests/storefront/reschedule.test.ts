import { afterAll, describe, expect, it } from 'vitest'
import { changeStorefront } from '#app/pages/checkout/change.ts'
import { checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { managePage } from '#app/pages/orders/manage-page.ts'
import { rescheduleAction, reschedulePage } from '#app/pages/orders/reschedule-page.ts'
import { loader } from '#app/routes/reschedule.tsx'
import { everything } from '#tests/api/contract/venue.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { ada, card, openShop } from '#tests/api/shop.ts'
import { editCatalog } from '#tests/builders/database.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { rules } from '#tests/commerce/changes/movable.ts'

const shop = await openShop({ catalog: everything, terms: { changes: rules } })
afterAll(() => shop.close())

const saturday = 'evt_ga.20270501T1000'
const noon = 'evt_ga.20270501T1200'
const sunday = 'evt_ga.20270502T1000'

let requests = 0
const front = (cookies = '') => {
	requests += 1
	const shipped = storefrontOn(shop, { venue: 'harbour-science', cookies, requestId: `request-${requests}` })
	const { seller } = shipped
	// The pages go by the same rules as the engine.
	const orders = { ...seller.config.orders, ...rules }
	return { ...shipped, seller: { ...seller, config: { ...seller.config, orders } } }
}
const cookiesOf = (storefront: ReturnType<typeof front>): string => storefront.cookies.header() ?? ''
const formOf = (fields: Record<string, string | string[]>): FormData => {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
	return form
}

async function booked(session = saturday, quantity = 2): Promise<{ link: string; tickets: string[] }> {
	const visitor = shop.visitor()
	const { json } = await visitor.ask('/api/my/cart/modify', {
		body: { add: [{ ticket_type_id: 'evt_ga_adult', event_session_id: session, quantity }] },
	})
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

const urlOf = (link: string, session: string, query = '') =>
	new URL(`${harbourOrigin}/manage/${link}/reschedule/${session}${query}`)
async function shown(link: string, session: string, query = '') {
	const answered = await reschedulePage(front(), urlOf(link, session, query), { link, sessionId: session })
	if (!answered || 'redirect' in answered) throw new Error('no page')
	return answered
}
const press = (
	storefront: ReturnType<typeof front>,
	{ link, session, fields }: { link: string; session: string; fields: Record<string, string | string[]> },
) => rescheduleAction(storefront, urlOf(link, session), { link, sessionId: session, form: formOf(fields) })
const managed = async (link: string, query = '') => {
	const url = new URL(`${harbourOrigin}/manage/${link}${query}`)
	return (await managePage(front(), url, link)).page
}

describe('the page of an order', () => {
	// spec: 2§2.52
	it('offers to move visits that can be moved, and says until when', async () => {
		const { link } = await booked()
		const { moves } = await managed(link)
		expect(moves?.options?.links).toEqual([
			{
				id: saturday,
				title: expect.stringContaining('Event evt_ga'),
				text: expect.stringMatching(/^2 × adult · Can be moved until .*8:00/),
				href: `/manage/${encodeURIComponent(link)}/reschedule/${saturday}`,
			},
		])
	})
})

// spec: routing.routes.reschedule.enabled
it('the page that moves a visit is not found where the venue has switched it off, and no order offers it', async () => {
	const { link } = await booked()
	const statusOf = async (enabled: boolean) => {
		const storefront = front()
		const { config } = storefront.seller
		const reschedule = { ...config.routing.routes.reschedule, enabled }
		const routing = { ...config.routing, routes: { ...config.routing.routes, reschedule } }
		Object.assign(storefront, {
			seller: { ...storefront.seller, config: { ...config, routing } },
			visitor: { ...storefront.visitor, route: 'reschedule' },
		})
		const params = { id: link, sessionId: saturday }
		const args = { request: new Request(urlOf(link, saturday)), params, context: { storefront } }
		const answer = await loader(args as never).catch((error: unknown) => error)
		const { page } = await managePage(storefront, new URL(`${harbourOrigin}/manage/${link}`), link)
		return [answer instanceof Response ? answer.status : answer, page.moves !== null]
	}
	expect([await statusOf(true), await statusOf(false)]).toEqual([
		[200, true],
		[404, false],
	])
})

describe('the page that moves a visit', () => {
	// spec: 2§2.17, 2§2.53, 2§4.40, orders.price_increase
	it('shows the days and then the times with what each costs more or less', async () => {
		const { link } = await booked()
		const days = await shown(link, saturday)
		expect(days.page.form?.options?.links.map(({ id }) => id)).toEqual(['2027-05-01', '2027-05-02', 'some'])
		expect(days.page.form?.submit).toBeNull()
		const same = await shown(link, saturday, '?date=2027-05-01')
		expect(same.page.form?.pick?.options).toEqual([{ value: noon, title: '12:00 PM', note: 'Same price' }])
		const dearer = await shown(link, saturday, '?date=2027-05-02')
		expect(dearer.page.form?.pick?.options[0]).toEqual({
			value: sunday,
			title: '10:00 AM',
			note: 'The price at 10:00 AM is higher: you pay $10.00 more.',
		})
		const later = await booked(sunday)
		const cheaper = await shown(later.link, sunday, '?date=2027-05-01')
		expect(cheaper.page.form?.pick?.options[0]?.note).toBe('$10.00 goes back to you')
	})

	it('moves to a time of the same price at once', async () => {
		const { link, tickets } = await booked()
		const fields = { tickets, session: noon }
		const first = front()
		const moved = await press(first, { link, session: saturday, fields })
		expect(moved).toEqual({ redirect: `/manage/${encodeURIComponent(link)}?change=done` })
		const { complete, messages } = await managed(link, '?change=done')
		expect(complete.orders[0]?.number).toMatch(/^T/)
		expect(messages[0]?.text).toContain('ada@')
		const again = await press(front(), { link, session: saturday, fields })
		expect(again).toMatchObject({ status: 422 })
	})

	it('asks which tickets of a party move, and for a time', async () => {
		const { link, tickets } = await booked()
		const choosing = await shown(link, saturday, '?choose=1')
		expect(choosing.page.form?.choices?.chosen).toEqual(tickets)
		const [first = ''] = tickets
		const chosen = await press(front(), {
			link,
			session: saturday,
			fields: { intent: 'choose', tickets: [first] },
		})
		expect(chosen).toEqual({
			redirect: `/manage/${encodeURIComponent(link)}/reschedule/${saturday}?tickets=${first}`,
		})
		const some = await shown(link, saturday, `?tickets=${first}`)
		expect(some.page.form?.items).toEqual(['1 × adult · $26.50'])
		const none = await press(front(), { link, session: saturday, fields: { tickets } })
		expect(none).toMatchObject({ status: 422, page: { errors: [{ field: 'session' }] } })
	})

	// spec: 2§4.41, 2§8.24
	it('leads to the order from every refusal of tickets that are no longer what was shown', async () => {
		const { link, tickets } = await booked()
		const other = await booked()
		const back = `/manage/${encodeURIComponent(link)}`
		const messageOf = async (moved: string[]) => {
			const answered = await press(front(), {
				link,
				session: saturday,
				fields: { tickets: moved, session: sunday },
			})
			return answered && 'page' in answered ? answered.page.messages[0] : null
		}
		const meanwhile = {
			text: expect.stringMatching(/has changed in the meantime/),
			link: { href: back, text: 'Start again' },
		}
		expect(await messageOf(other.tickets)).toMatchObject(meanwhile)
		const { pool } = shop.database
		await pool.query("update ticket set state = 'redeemed' where id = $1", [tickets[0]])
		expect(await messageOf(tickets)).toMatchObject(meanwhile)
		await pool.query("update ticket set state = 'booked' where id = $1", [tickets[0]])
		await editCatalog(
			pool,
			"update event_session set start_datetime = start_datetime - interval '1 day' where id = $1",
			[saturday],
		)
		expect(await messageOf(tickets)).toMatchObject({
			text: expect.stringMatching(/too late to move/),
			link: { href: back, text: 'Back to your order' },
		})
		await editCatalog(
			pool,
			"update event_session set start_datetime = start_datetime + interval '1 day' where id = $1",
			[saturday],
		)
	})

	// spec: 2§8.23, 2§8.26
	it('says what has sold out meanwhile, and has no page for other sessions and wrong links', async () => {
		const { link, tickets } = await booked()
		const { pool } = shop.database
		await pool.query('update event_session set capacity = used_capacity where id = $1', [sunday])
		const full = await press(front(), { link, session: saturday, fields: { tickets, session: sunday } })
		expect(full).toMatchObject({
			status: 422,
			page: { messages: [{ text: expect.stringMatching(/sold out/) }] },
		})
		await pool.query('update event_session set capacity = 200 where id = $1', [sunday])
		const elsewhere = { link, sessionId: sunday }
		expect(await reschedulePage(front(), urlOf(link, sunday), elsewhere)).toBeNull()
		const wrong = `ord_none.${'A'.repeat(22)}`
		expect(
			await reschedulePage(front(), urlOf(wrong, saturday), { link: wrong, sessionId: saturday }),
		).toBeNull()
	})
})

describe('the checkout of a move', () => {
	// spec: 2§2.5, 2§4.38
	it('shows the difference without asking who pays, takes it, and leads to the order', async () => {
		const { link, tickets } = await booked()
		const moving = front()
		const made = await press(moving, { link, session: saturday, fields: { tickets, session: sunday } })
		const confirm = `/checkout?orderId=${encodeURIComponent(link)}`
		expect(made).toEqual({ redirect: confirm })
		const cookies = cookiesOf(moving)
		const confirming = await changeStorefront(front(cookies), link)
		if (!confirming) throw new Error('the browser has no change')
		const url = new URL(`${harbourOrigin}${confirm}`)
		const checkout = await checkoutPage(confirming, url)
		if ('redirect' in checkout) throw new Error(checkout.redirect)
		expect(checkout.page.checkout).toMatchObject({
			step: 'form',
			fields: [],
			donation: null,
			needsCard: true,
		})
		expect(checkout.page.checkout?.member).toMatchObject({ email: ada.email })
		expect(checkout.page.cart?.outstanding.text).toBe('$10.00')
		expect(checkout.page.cart?.lines.map(({ key }) => key)).toContain('exchanged')
		expect(checkout.page.shared).toMatchObject({ checkoutHref: confirm, ownCart: null })
		const paid = await checkoutAction(
			(await changeStorefront(front(cookies), link)) ?? confirming,
			url,
			formOf({
				key: 'attempt-of-a-move',
				cart: checkout.page.cart?.id ?? '',
				account: checkout.page.checkout?.member?.id ?? '',
				amount: '10.00',
				terms: 'yes',
				card_number: '4242 4242 4242 4242',
				card_expiry: '12/30',
				card_cvc: '123',
			}),
		)
		expect(paid).toEqual({ redirect: `/manage/${encodeURIComponent(link)}?change=done` })
	})

	// spec: 2§4.41, 2§8.24, orders.restart
	it('leads back to its order when its hold has ended, and that page restarts it', async () => {
		const { link, tickets } = await booked()
		const moving = front()
		await press(moving, { link, session: saturday, fields: { tickets, session: sunday } })
		const cookies = cookiesOf(moving)
		shop.pass(16)
		const confirming = await changeStorefront(front(cookies), link)
		const url = new URL(`${harbourOrigin}/checkout?orderId=${encodeURIComponent(link)}`)
		const left = confirming && (await checkoutPage(confirming, url))
		const back = `/manage/${encodeURIComponent(link)}`
		expect(left).toEqual({ redirect: `${back}?change=over` })
		expect((await managed(link, '?change=over')).messages[0]).toEqual({
			tone: 'warning',
			text: 'The time ran out, so nothing has changed. Please start again.',
			link: { href: back, text: 'Start again' },
		})
	})

	it('opens for no browser without the cart of the change', async () => {
		const { link } = await booked()
		expect(await changeStorefront(front(), link)).toBeNull()
	})
})

// The last test of the file: the clock goes on by a day.
it('a day whose times have all begun is offered no more', async () => {
	const { link } = await booked(sunday)
	const daysOf = async () => (await shown(link, sunday)).page.form?.options?.links.map(({ id }) => id)
	expect(await daysOf()).toContain('2027-05-01')
	shop.pass(25 * 60)
	expect(await daysOf()).not.toContain('2027-05-01')
	expect(await daysOf()).toContain('2027-05-02')
})
