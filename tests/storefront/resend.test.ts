import { afterAll, describe, expect, it } from 'vitest'
import { resendAction, resendPage } from '#app/pages/orders/resend-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { loader } from '#app/routes/resend.tsx'
import { aCart, ada, entry, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { formOf } from '#tests/pages/facts.ts'

const shop = await openShop({ limits: { emailPerHour: 20 } })
afterAll(() => shop.close())

const url = new URL('http://harbour.localhost:3000/resend')
const front = (orders: object = {}): Storefront => {
	const storefront = storefrontOn(shop, { venue: 'harbour-science' })
	const { config } = storefront.seller
	const seller = {
		...storefront.seller,
		config: { ...config, orders: { ...config.orders, ...orders } },
	}
	return { ...storefront, seller }
}
const send = (email: string, storefront = front()) => resendAction(storefront, url, formOf({ email }))

/** An order that cost nothing, of Ada. */
async function anOrder(): Promise<void> {
	const visitor = shop.visitor()
	const cart = await aCart(visitor, [entry('evt_free_entry')])
	const { json } = await visitor.ask('/api/identity', { body: ada })
	await visitor.ask(`/api/cart/${cart}/guest_checkout`, { body: { guest_identity_id: json.identity_id } })
}

describe('the page that sends orders again', () => {
	// spec: 2§2.50
	it('asks for an email address', async () => {
		const { form, title, messages } = await resendPage(front(), url)
		expect([title, messages]).toEqual(['Find your tickets', []])
		expect(form?.fields).toEqual([
			{
				name: 'email',
				label: 'Email',
				type: 'email',
				autoComplete: 'email',
				maxLength: 254,
				required: true,
				value: '',
			},
		])
	})

	it('says that the email is sent, and offers to use another address', async () => {
		await anOrder()
		const { page, status } = await send(` ${ada.email} `)
		expect([status, page.form]).toEqual([200, null])
		expect(page.messages).toEqual([
			{
				tone: 'success',
				text: expect.stringContaining(`We have emailed your orders to ${ada.email}.`),
				link: { href: '/resend', text: 'Use another address' },
			},
		])
	})

	// spec: orders.resend.none, 2§7.15
	it('says when there are no orders, and keeps the typed address', async () => {
		const { page, status } = await send('eve@quay.example')
		expect(status).toBe(422)
		expect(page.messages).toEqual([
			{ tone: 'warning', text: 'No orders could be found for this email address.' },
		])
		expect(page.form?.fields[0]?.value).toBe('eve@quay.example')
	})

	// spec: orders.resendAnswersAlike
	it('does not say whether there are orders where answers are alike', async () => {
		const { page } = await send(ada.email, front({ resendAnswersAlike: true }))
		expect(page.messages[0]?.text).toContain(`If there are orders for ${ada.email}, an email`)
	})

	it.each([
		['', 'Enter your email address.'],
		['ada', 'Email address is not valid.'],
		['ada..quay@quay.example', 'Email address is not valid.'],
		[`${'a'.repeat(250)}@quay.example`, 'Email address is not valid.'],
	])('refuses the address "%s" at its field', async (email, words) => {
		const { page, status } = await send(email)
		expect(status).toBe(422)
		expect(page.errors).toEqual([{ field: 'email', text: expect.stringContaining(words) }])
		expect(page.form).not.toBeNull()
	})

	it('says when the email was asked for too often', async () => {
		const busy = await openShop({ limits: { emailPerHour: 1 } })
		const storefront = () => storefrontOn(busy, { venue: 'harbour-science' })
		await send('eve@quay.example', storefront())
		const { page, status } = await send('eve@quay.example', storefront())
		expect(status).toBe(429)
		expect(page.messages).toMatchObject([{ tone: 'error', text: expect.stringContaining('in an hour') }])
		await busy.close()
	})
})

// spec: routing.routes
it('the page that sends orders again is not found where the venue has switched it off', async () => {
	const statusOf = async (enabled: boolean) => {
		const storefront = front()
		const { config } = storefront.seller
		const routes = { ...config.routing.routes, resend: { ...config.routing.routes.resend, enabled } }
		Object.assign(storefront, {
			seller: { ...storefront.seller, config: { ...config, routing: { ...config.routing, routes } } },
			visitor: { ...storefront.visitor, route: 'resend' },
		})
		const args = { request: new Request(url), params: {}, context: { storefront } }
		const { status } = await loader(args as never).catch((thrown: Response) => thrown)
		return status
	}
	expect([await statusOf(true), await statusOf(false)]).toEqual([200, 404])
})
