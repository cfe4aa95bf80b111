import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { managePage } from '#app/pages/orders/manage-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import Manage from '#app/routes/manage.tsx'
import { blocksDisputed, bookFor, disputeOrder } from '#tests/api/contract/carts.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, card, correspondence, entry, openShop } from '#tests/api/shop.ts'
import { rendered } from '#tests/blocks/rendered.tsx'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { rules } from '#tests/commerce/changes/movable.ts'

const shop = await openShop({
	terms: { ...blocksDisputed, changes: rules },
	limits: { cartCreatePerMinute: 50 },
})
afterAll(() => shop.close())
const { wallets } = correspondence
afterEach(() => void Object.assign(correspondence, { wallets }))

const variable = { $env: 'PASSES' }
const apple = {
	passTypeId: 'pass.hall',
	teamId: 'ABCDE12345',
	certificate: variable,
	key: variable,
	wwdr: variable,
}
const google = { issuerId: '338', serviceAccount: 'passes@hall.example', key: variable }

/** The storefront of a venue with these settings of passes. */
function front(wallet: { apple: typeof apple | null; google: typeof google | null }): Storefront {
	const storefront = storefrontOn(shop, { venue: 'harbour-science' })
	const { seller } = storefront
	const integrations = { ...seller.config.integrations, wallet }
	return { ...storefront, seller: { ...seller, config: { ...seller.config, integrations } } }
}

/** A paid order of two adults. */
async function bought() {
	const visitor = shop.visitor()
	const id = await aCart(visitor, [{ ...entry('evt_ga_adult'), quantity: 2 }])
	const paid = await visitor.ask(`/api/cart/${id}/pay`, {
		body: { amount: '50.00', gateway_id: 'test', gateway_data: { card: card() } },
	})
	expect(paid.status).toBe(200)
	return bookFor({ visitor, id })
}

const run = (text: string, values: unknown[]) => shop.database.pool.query(text, values)

/** The links to passes of an order's page, as a visitor sees them. */
async function buttons(link: string, wallet: Parameters<typeof front>[0] = { apple, google }) {
	const url = new URL(`${harbourOrigin}/manage/${link}`)
	const { page, status } = await managePage(front(wallet), url, link)
	expect(status).toBe(200)
	const html = rendered(Manage, page, `/manage/${link}`)
	return [...html.matchAll(/<a[^>]*aria-label="([^"]*Wallet[^"]*)"[^>]*>/g)].map(([tag, label = '']) => ({
		label,
		href: (/href="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
	}))
}
const labels = async (...of: Parameters<typeof buttons>) => (await buttons(...of)).map(({ label }) => label)

const appleLabels = ['Add to Apple Wallet: Ticket 1 of 2', 'Add to Apple Wallet: Ticket 2 of 2']

describe('the buttons of wallets on the page of an order', () => {
	// spec: 2§7.22
	test('are there for each ticket and each wallet that the venue signs passes for', async () => {
		const { link } = await bought()
		const found = await buttons(link)
		expect(found.map(({ label }) => label)).toEqual([
			'Add to Apple Wallet: Ticket 1 of 2',
			'Add to Google Wallet: Ticket 1 of 2',
			'Add to Apple Wallet: Ticket 2 of 2',
			'Add to Google Wallet: Ticket 2 of 2',
		])
		const { status, headers } = await shop.ask(found[0]?.href ?? '')
		expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass'])
	})

	test('are those of Apple alone where the venue has a certificate for Apple alone', async () => {
		const { link } = await bought()
		Object.assign(correspondence, { wallets: async () => ({ apple: true, google: false }) })
		expect(await labels(link, { apple, google: null })).toEqual(appleLabels)
	})

	test('are not there without a certificate, nor with one that cannot sign', async () => {
		const { link } = await bought()
		expect(await buttons(link, { apple: null, google: null })).toEqual([])
		Object.assign(correspondence, { wallets: async () => ({ apple: false, google: false }) })
		expect(await buttons(link)).toEqual([])
	})

	test('are not there for an order whose payment failed', async () => {
		const { id, link } = await bought()
		await run("update ticket_order set payment_state = 'failed' where id = $1", [id])
		expect(await buttons(link)).toEqual([])
	})

	test('are not there for tickets that a dispute blocks, and come back with its end', async () => {
		const { id, link } = await bought()
		const giveBack = await disputeOrder({ shop }, id)
		expect(await buttons(link)).toEqual([])
		await giveBack()
		expect(await buttons(link)).toHaveLength(4)
	})

	test('are not there for a ticket that was cancelled, and stay for the others', async () => {
		const { id, link } = await bought()
		await run(
			"update ticket set state = 'cancelled' where id = (select min(id) from ticket where ticket_order_id = $1)",
			[id],
		)
		expect(await buttons(link)).toHaveLength(2)
	})

	// A stored pass stays in the phone; the entrance refuses its code.
	test('are those of the new tickets after a visit was moved, and no pass of an old one is made again', async () => {
		const { link } = await bought()
		const former = await buttons(link)
		const visitor = shop.visitor()
		const { json: order } = await visitor.ask(`/api/ticket_order/${link}`)
		const tickets: string[] = order.ticket._data.map(({ id }: { id: string }) => id)
		const { json } = await visitor.ask(`/api/ticket_order/${link}/move`, {
			body: { tickets, event_session_id: 'evt_ga.20270502T1000' },
		})
		const [{ id, identity_id }] = json.cart._data
		const booked = await visitor.ask(`/api/cart/${id}/guest_checkout`, {
			body: { guest_identity_id: identity_id },
		})
		expect(booked.status).toBe(200)
		const now = await buttons(link)
		expect(now.map(({ label }) => label)).toEqual(former.map(({ label }) => label))
		const answers = async (hrefs: readonly { href: string }[]) =>
			Promise.all(hrefs.map(async ({ href }) => (await shop.ask(href)).json?._code ?? 'pass'))
		expect(await answers(former)).toEqual(Array(4).fill('ticket_not_found'))
		expect(await answers(now)).toEqual(Array(4).fill('pass'))
	})
})
