import { afterAll, describe, expect, it } from 'vitest'
import { manageAction, managePage } from '#app/pages/orders/manage-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { loader } from '#app/routes/manage.tsx'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, ada, card, entry, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'

const shop = await openShop({ limits: { emailPerHour: 50 } })
afterAll(() => shop.close())

/** A venue whose visitors cancel free tickets alone. */
const front = (): Storefront => {
	const shipped = storefrontOn(shop, { venue: 'harbour-science' })
	const { config } = shipped.seller
	const orders = { ...config.orders, selfEdit: { ...config.orders.selfEdit, enabled: false } }
	return { ...shipped, seller: { ...shipped.seller, config: { ...config, orders } } }
}
const urlOf = (link: string) => new URL(`${harbourOrigin}/manage/${link}`)
const show = (link: string, storefront = front()) => managePage(storefront, urlOf(link), link)
const formOf = (fields: [string, string][]): FormData => {
	const form = new FormData()
	for (const [name, value] of fields) form.append(name, value)
	return form
}
const post = async (link: string, fields: [string, string][], storefront = front()) => {
	const acted = await manageAction(storefront, urlOf(link), { link, form: formOf(fields) })
	if ('redirect' in acted) throw new Error(acted.redirect)
	return acted
}

async function order(
	entries: object[],
	amount?: string,
): Promise<{ link: string; id: string; tickets: string[] }> {
	const visitor = shop.visitor()
	const cart = await aCart(visitor, entries as Parameters<typeof aCart>[1])
	if (amount)
		await visitor.ask(`/api/cart/${cart}/pay`, {
			body: { amount, gateway_id: 'test', gateway_data: { card: card() } },
		})
	const { json } = await visitor.ask('/api/identity', { body: ada })
	const booked = await visitor.ask(`/api/cart/${cart}/guest_checkout`, {
		body: { guest_identity_id: json.identity_id },
	})
	const { link, id } = booked.json.ticket_order._data[0]
	return { link, id, tickets: booked.json.ticket._data.map((ticket: { id: string }) => ticket.id) }
}
const free = entry('evt_free_entry')
const waiting = async (orderId: string): Promise<string[]> =>
	(
		await shop.database.pool.query(
			"select kind from outbox where facts ->> 'orderId' = $1 order by created_at",
			[orderId],
		)
	).rows.map(({ kind }) => kind)

describe('the page of an order', () => {
	// spec: 2§2.16
	it('shows tickets with their codes, a receipt and what was paid', async () => {
		const { link } = await order([entry('evt_ga_adult')], '25.00')
		const { page, status } = await show(link)
		const [shown] = page.complete.orders
		expect([status, page.title]).toEqual([200, `Your order ${shown?.number}`])
		expect(shown?.tickets).toMatchObject([{ label: null, code: { text: expect.any(String) } }])
		expect(shown?.receipt).toMatchObject({
			lines: [{ value: '$25.00' }, { label: 'Total', value: '$25.00' }],
			payments: [{ label: 'Paid · Visa •••• 4242', value: '$25.00' }],
			href: expect.stringMatching(/\/api\/ticket_order\/[^/]+\/receipt\.pdf\?locale=en-US$/),
		})
		expect(shown?.pdfHref).toContain('/tickets.pdf')
	})

	// spec: 2§8.21, orders.not_found, orders.not_found_short
	it('says alike that it could not find an order for every link that opens none', async () => {
		const { link, id } = await order([free])
		const links = [
			`${id}.${'A'.repeat(22)}`,
			link.slice(0, -1),
			id,
			'nothing',
			`ord_none.${link.split('.')[1]}`,
		]
		for (const wrong of links) {
			const { page, status } = await show(wrong)
			expect([status, page.title]).toEqual([404, 'Order not found'])
			expect(page.messages).toMatchObject([
				{ tone: 'error', text: 'We could not find that order.', link: { href: '/resend' } },
			])
			expect([page.complete.orders, page.form, page.messageHtml]).toEqual([[], null, ''])
		}
	})

	// spec: orders.manage_message, orders.manage_message_html
	it('has the venue’s own message', async () => {
		const { link } = await order([free])
		const storefront = front()
		const t: Storefront['t'] = (key, values) =>
			key === 'orders.manage_message_html' ? '<p>Until the day before.</p>' : storefront.t(key, values)
		expect((await show(link, { ...storefront, t })).page.messageHtml).toBe('<p>Until the day before.</p>')
	})

	// spec: 2§4.34, 2§4.32, orders.label.redeemed, orders.label.cancelled, orders.label.past
	it('labels tickets that are redeemed, cancelled or past', async () => {
		const { link, tickets } = await order([free, free, free])
		const { pool } = shop.database
		await pool.query("update ticket set state = 'redeemed' where id = $1", [tickets[0]])
		await pool.query("update ticket set state = 'unbooked' where id = $1", [tickets[1]])
		const labels = async (storefront = front()) => {
			const [shown] = (await show(link, storefront)).page.complete.orders
			return [shown?.tickets.map(({ label }) => label).sort(), shown?.ended?.lines.map(({ value }) => value)]
		}
		expect(await labels()).toEqual([['Redeemed', null], ['Cancelled']])
		const later = { ...front(), now: new Date('2035-01-01') }
		expect(await labels(later)).toEqual([['Past Event', 'Redeemed'], ['Cancelled']])
	})
})

// spec: 2§2.51, 2§8.27
describe('cancelling free tickets', () => {
	// spec: 2§5.17
	it('asks for at least one ticket', async () => {
		const { link } = await order([free])
		const { page, status } = await post(link, [['key', 'attempt-0001']])
		expect(status).toBe(422)
		expect(page.errors).toEqual([
			{ field: 'tickets', text: 'Please select at least one ticket to continue.' },
		])
		expect(page.form?.choices?.options).toHaveLength(1)
	})

	it('sends a new link where the old one is too old to cancel by', async () => {
		const { link, id, tickets } = await order([free])
		const { pool } = shop.database
		await pool.query(
			"update order_link set created_at = created_at - interval '31 days' where ticket_order_id = $1",
			[id],
		)
		const { page } = await show(link)
		expect(page.complete.orders).toHaveLength(1)
		expect(page.form).toMatchObject({
			intro: expect.stringContaining('more than 30 days old'),
			hidden: [{ name: 'intent', value: 'renew-link' }],
			submit: 'Send me a new link',
		})
		const [one = ''] = tickets
		const refused = await post(link, [
			['tickets', one],
			['confirmed', 'yes'],
		])
		expect([refused.status, refused.page.messages[0]?.text]).toEqual([422, page.form?.intro])
		const sent = await post(link, [
			['intent', 'renew-link'],
			['key', 'attempt-0009'],
		])
		expect(sent.page.messages).toEqual([
			{ tone: 'success', text: 'We have sent a new link to the email address of this order.' },
		])
		expect(sent.page.form).toBeNull()
		expect(await waiting(id)).toEqual(['confirmation', 'confirmation'])
	})

	it('asks once more before it cancels, and then emails what was cancelled', async () => {
		const { link, id, tickets } = await order([free, free])
		const [one = ''] = tickets
		const asked = await post(link, [['tickets', one]])
		expect(asked.page.form).toMatchObject({
			isDangerous: true,
			items: [expect.stringContaining('evt_free')],
			back: { href: `/manage/${link}` },
			hidden: [
				{ name: 'confirmed', value: 'yes' },
				{ name: 'tickets', value: one },
			],
		})
		expect(asked.page.complete.orders).toEqual([])
		expect(await waiting(id)).toEqual(['confirmation'])
		const fields: [string, string][] = [
			['key', 'attempt-0002'],
			['tickets', one],
			['confirmed', 'yes'],
		]
		const done = await post(link, fields)
		expect(done.page.messages).toEqual([
			{
				tone: 'success',
				text: `Your tickets are cancelled. We have emailed a confirmation to ${ada.email}.`,
			},
		])
		const [after] = done.page.complete.orders
		expect(after?.tickets.map(({ label }) => label)).toEqual([null])
		expect(after?.ended?.lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
			'1 × entry: Cancelled',
		])
		// A form that is sent twice cancels and emails once.
		expect((await post(link, fields)).page.messages).toEqual(done.page.messages)
		expect(await waiting(id)).toEqual(['confirmation', 'cancelled'])
	})

	// spec: orders.contact_cancel
	it('of an order with a price is a matter for the venue', async () => {
		const { link, tickets } = await order([entry('evt_ga_adult')], '25.00')
		const closed = { intro: 'You must contact us to cancel this order.', submit: null }
		expect((await show(link)).page.form).toMatchObject(closed)
		const sent = await post(link, [
			['tickets', tickets[0] ?? ''],
			['confirmed', 'yes'],
		])
		expect(sent.status).toBe(422)
		expect(sent.page.messages).toMatchObject([{ text: 'You must contact us to cancel this order.' }])
	})

	// spec: orders.no_valid_order
	it('says when no ticket is left that could be cancelled', async () => {
		const { link, tickets } = await order([free])
		const fields: [string, string][] = [
			...tickets.map((id): [string, string] => ['tickets', id]),
			['confirmed', 'yes'],
		]
		const { page } = await post(link, fields)
		expect(page.form).toMatchObject({ intro: 'No valid tickets found on this order', submit: null })
		expect((await post(link, fields)).page.messages).toMatchObject([
			{ text: 'No valid tickets found on this order' },
		])
	})
})

// spec: routing.routes
it('the page of an order is not found where the venue has switched it off, and the confirmation does not link to it', async () => {
	const { link } = await order([free])
	const statusOf = async (enabled: boolean) => {
		const storefront = front()
		const { config } = storefront.seller
		const routes = { ...config.routing.routes, manage: { ...config.routing.routes.manage, enabled } }
		Object.assign(storefront, {
			seller: { ...storefront.seller, config: { ...config, routing: { ...config.routing, routes } } },
			visitor: { ...storefront.visitor, route: 'manage' },
		})
		const args = { request: new Request(urlOf(link)), params: { id: link }, context: { storefront } }
		const answer = await loader(args as never).catch((error: unknown) => error)
		const { page } = await show(link, storefront)
		return [answer instanceof Response ? answer.status : answer, page.complete.orders[0]?.manageHref !== null]
	}
	expect([await statusOf(true), await statusOf(false)]).toEqual([
		[200, true],
		[404, false],
	])
})
