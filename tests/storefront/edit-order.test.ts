import { afterAll, describe, expect, it } from 'vitest'
import { manageAction, managePage } from '#app/pages/orders/manage-page.ts'
import { everything } from '#tests/api/contract/venue.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { ada, card, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { rules } from '#tests/commerce/changes/movable.ts'

const shop = await openShop({ catalog: everything, terms: { changes: rules } })
afterAll(() => shop.close())

let requests = 0
const front = (cookies = '') => {
	requests += 1
	const shipped = storefrontOn(shop, { venue: 'harbour-science', cookies, requestId: `request-${requests}` })
	const { seller } = shipped
	// The pages go by the same rules as the engine.
	const orders = { ...seller.config.orders, ...rules }
	return { ...shipped, seller: { ...seller, config: { ...seller.config, orders } } }
}
type Front = ReturnType<typeof front>

async function booked(quantity = 4): Promise<{ link: string; tickets: string[] }> {
	const visitor = shop.visitor()
	const add = [{ ticket_type_id: 'evt_ga_adult', event_session_id: 'evt_ga.20270501T1000', quantity }]
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

const urlOf = (link: string, query = '') => new URL(`${harbourOrigin}/manage/${link}${query}`)
const shown = async (link: string, storefront: Front = front(), query = '') =>
	(await managePage(storefront, urlOf(link, query), link)).page
function press(storefront: Front, link: string, fields: [string, string][]) {
	const form = new FormData()
	for (const [name, value] of fields) form.append(name, value)
	return manageAction(storefront, urlOf(link), { link, form })
}
/** An edit that gives the first ticket back, as the browser has it after that. */
async function editing({ link, tickets }: { link: string; tickets: string[] }): Promise<Front> {
	const storefront = front()
	const begun = await press(storefront, link, [
		['intent', 'edit'],
		['tickets', tickets[0] ?? ''],
	])
	expect(begun).toEqual({ redirect: `/manage/${encodeURIComponent(link)}` })
	return front(storefront.cookies.header() ?? '')
}

describe('the page of an order that its visitor may edit', () => {
	it('offers every ticket with its price and until when it can be given back', async () => {
		const { link, tickets } = await booked(2)
		const { form } = await shown(link)
		expect(form?.choices?.options).toEqual(
			tickets.map((value) => ({
				value,
				title: 'adult',
				summary: expect.stringMatching(/^Event evt_ga · .* · Can be given back until .*8:00/),
				note: '$26.50',
			})),
		)
		expect([form?.choices?.chosen, form?.submit]).toEqual([[], 'See the new price'])
	})

	// spec: 2§4.36
	it('asks to confirm what comes back, and makes the change that was confirmed', async () => {
		const order = await booked()
		const { link } = order
		const asked = await shown(link, await editing(order))
		expect(asked.complete.orders).toEqual([])
		expect(asked.form?.items).toEqual([expect.stringMatching(/^Given back: 1 × adult · Event evt_ga · /)])
		expect(asked.form?.amounts).toEqual([
			{ label: 'Order before', value: '$106.00' },
			{ label: 'Order after your changes', value: '$79.50' },
			{ label: 'Goes back to how you paid', value: '$26.50', isStrong: true },
		])
		expect(asked.discard?.submit).toBe('Discard changes')
		const confirmed = await press(await editing(order), link, [['intent', 'edit-confirm']])
		expect(confirmed).toEqual({ redirect: `/manage/${encodeURIComponent(link)}?change=edited` })
		const after = await shown(link, front(), '?change=edited')
		expect(after.messages[0]?.text).toContain(ada.email)
		const [receipt] = after.complete.orders.map((one) => one.receipt)
		expect(receipt?.lines.at(-1)?.value).toBe('$79.50')
		expect(receipt?.payments.map(({ value }) => value)).toEqual(['$106.00', '-$26.50', '$79.50'])
		expect(after.form?.choices?.options.map(({ closed }) => closed)).toEqual([
			undefined,
			undefined,
			undefined,
		])
		expect(after.complete.orders[0]?.ended).toMatchObject({
			title: '1 cancelled ticket',
			lines: [{ label: '1 × adult', value: 'Cancelled' }],
			isOpen: true,
		})
	})

	// spec: 2§4.37, 2§7.10
	it('adds tickets to a visit, takes the difference at the checkout, and knows how long they are held', async () => {
		const { link } = await booked(1)
		const [visit] = (await shown(link)).adding
		expect(visit?.title).toMatch(/^Event evt_ga · /)
		const [type] = visit?.groups[0]?.types ?? []
		const storefront = front()
		await press(storefront, link, [
			['intent', 'edit'],
			[type?.field ?? '', '2'],
		])
		const asked = await shown(link, front(storefront.cookies.header() ?? ''))
		expect(asked.form?.items).toEqual([expect.stringMatching(/^Added: 2 × adult · Event evt_ga · /)])
		expect(asked.form?.amounts?.at(-1)).toEqual({ label: 'To pay now', value: '$53.00', isStrong: true })
		expect(asked.form?.submit).toBe('Continue to payment')
		expect(asked.unsaved).toEqual({
			seconds: expect.toSatisfy((seconds: number) => seconds > 800 && seconds <= 900),
			overHref: `/manage/${encodeURIComponent(link)}?change=over`,
			warning: expect.stringContaining('not saved'),
		})
		const paying = await press(front(storefront.cookies.header() ?? ''), link, [['intent', 'edit-confirm']])
		expect(paying).toEqual({ redirect: `/checkout?orderId=${encodeURIComponent(link)}` })
	})

	// spec: 2§4.38, 2§8.25
	it('says that no card pays the difference, and makes no change, unless a gift card can pay it', async () => {
		const { link } = await booked(1)
		const adding = front()
		const [visit] = (await managePage(adding, urlOf(link), link)).page.adding
		const [type] = visit?.groups[0]?.types ?? []
		await press(adding, link, [
			['intent', 'edit'],
			[type?.field ?? '', '1'],
		])
		const at = (hasGiftCards: boolean): Front => {
			const known = front(adding.cookies.header() ?? '')
			const { settings, publicConfig } = known.seller
			const checkout = {
				...publicConfig.checkout,
				giftCards: { ...publicConfig.checkout.giftCards, enabled: hasGiftCards },
			}
			const payment = { ...settings.payment, card_min: '1000.00' }
			const seller = {
				...known.seller,
				settings: { ...settings, payment },
				publicConfig: { ...publicConfig, checkout },
			}
			return { ...known, seller }
		}
		const { form, messages, discard } = await shown(link, at(false))
		expect([form?.submit, messages.map(({ text }) => text), discard?.submit]).toEqual([
			null,
			['Payment is not supported for this amount.'],
			'Discard changes',
		])
		expect(await press(at(false), link, [['intent', 'edit-confirm']])).toMatchObject({ status: 422 })
		expect((await shown(link, at(true))).form?.submit).toBe('Continue to payment')
		expect(await press(at(true), link, [['intent', 'edit-confirm']])).toEqual({
			redirect: `/checkout?orderId=${encodeURIComponent(link)}`,
		})
	})

	// spec: 2§4.39
	it('gives the changes up when they are discarded, and says when their time was over', async () => {
		const order = await booked(2)
		const { link } = order
		const storefront = await editing(order)
		const cookies = storefront.cookies.header() ?? ''
		const discarded = await press(storefront, link, [['intent', 'edit-discard']])
		expect(discarded).toEqual({ redirect: `/manage/${encodeURIComponent(link)}` })
		const { form, discard } = await shown(link, front(cookies))
		expect([form?.submit, discard]).toEqual(['See the new price', null])
		const late = await editing(order)
		shop.pass(16)
		const over = await press(late, link, [['intent', 'edit-confirm']])
		expect(over).toEqual({ redirect: `/manage/${encodeURIComponent(link)}?change=over` })
	})

	// spec: orders.restart
	it('says that another browser has changed the order meanwhile, and starts again from the order as it is', async () => {
		const order = await booked(2)
		const { link } = order
		const [one, other] = [await editing(order), await editing(order)]
		await press(one, link, [['intent', 'edit-confirm']])
		const late = await press(other, link, [['intent', 'edit-confirm']])
		expect(late).toMatchObject({
			status: 422,
			page: {
				messages: [
					{
						tone: 'warning',
						text: expect.stringMatching(/^Your order has changed in the meantime/),
						link: { href: `/manage/${encodeURIComponent(link)}`, text: 'Start again' },
					},
				],
				form: { submit: 'See the new price' },
				discard: null,
			},
		})
	})

	it('wants at least one ticket, and refuses one that is none of the order', async () => {
		const { link } = await booked(1)
		expect(await press(front(), link, [['intent', 'edit']])).toMatchObject({
			status: 422,
			page: { errors: [{ field: 'tickets' }] },
		})
		const other = await press(front(), link, [
			['intent', 'edit'],
			['tickets', 'tkt_other'],
		])
		expect(other).toMatchObject({
			status: 422,
			page: { messages: [{ text: expect.stringMatching(/start again/) }] },
		})
	})
})

describe('a visitor who is logged in as somebody else', () => {
	// spec: 2§6.1
	it('is asked to log out before anything is chosen', async () => {
		const { link } = await booked(1)
		const seller = front()
		const ask: Front['gateway']['ask'] = async (name, request) => {
			const answer = await seller.gateway.ask(name, request)
			if (name !== 'getOrder') return answer
			const order = answer as { ticket_order: { _data: object[] } }
			const rows = order.ticket_order._data.map((one) => ({ ...one, needs_logout: true }))
			return { ...order, ticket_order: { _data: rows } } as typeof answer
		}
		const page = await shown(link, { ...seller, gateway: { ...seller.gateway, ask } })
		expect(page.messages).toContainEqual({
			tone: 'warning',
			text: expect.stringContaining('log-out'),
			link: { href: '/logout', text: 'Log out' },
		})
		expect([page.form, page.moves]).toEqual([null, null])
	})
})
