import { afterAll, describe, expect, it } from 'vitest'
import { cartPage } from '#app/pages/cart/cart-page.ts'
import { checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { pendingPage } from '#app/pages/checkout/pending-page.ts'
import { loader as checkoutLoader } from '#app/routes/checkout.tsx'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, ada, card, cookieOf, entry, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'

const shop = await openShop()
afterAll(() => shop.close())

const challenged = '4000 0027 6000 3184'
const delayed = '4000 0000 0000 0721'
const sql = (text: string, values: unknown[]) => shop.database.pool.query(text, values)

/** A visitor whose payment has begun and who has left. */
async function payAndLeave(means: string, hour = '1000') {
	const visitor = shop.visitor()
	const place = entry('evt_ga_adult', { event_session_id: `evt_ga.20270501T${hour}` })
	const cartId = await aCart(visitor, [place])
	const { json } = await visitor.ask('/api/identity', { body: ada })
	const identityId: string = json.identity_id
	const paid = await visitor.ask(`/api/cart/${cartId}/pay`, {
		body: {
			amount: '25.00',
			gateway_id: 'test',
			gateway_data: { card: card(means) },
			purchase: { guest_identity_id: identityId, locale: 'en-US' },
		},
	})
	const paymentId: string = paid.json._extra?.payment_id ?? paid.json.payment._data[0].id
	const cookies = cookieOf(visitor.cookies)
	const front = (path: string, own = cookies) =>
		storefrontOn(shop, { cookies: own, requestId: path, venue: 'harbour-science' })
	const query = `cartId=${cartId}&purchaser=${identityId}&payment=${paymentId}`
	return {
		paymentId,
		cartId,
		front,
		/** The page to which the provider sends the visitor back. */
		comeBack(own = cookies) {
			const url = new URL(`${harbourOrigin}/checkout/${cartId}?${query}`)
			return checkoutPage(front(`${url}`, own), url)
		},
		/** The checkout, opened once more. */
		load() {
			const url = new URL(`${harbourOrigin}/checkout`)
			return checkoutPage(front(`${url}`), url)
		},
		pending(own = cookies) {
			const url = new URL(`${harbourOrigin}/checkout/pending/${cartId}`)
			return pendingPage(front(`${url}`, own), url, cartId)
		},
		/** Puts one more ticket into the cart, in another tab. */
		async addTicket() {
			const { status } = await visitor.ask(`/api/my/cart/${cartId}/modify`, { body: { add: [place] } })
			expect(status).toBe(200)
		},
		/** What the visitor did on the provider's page. */
		leftIn: (state: string) =>
			sql('update test_gateway_intent set state = $2 where reference = $1', [paymentId, state]),
	}
}

const toComplete = { redirect: expect.stringMatching(/\/checkout\/complete\?orderIds=ord_\w+\.[\w-]+$/) }

describe("the return from a provider's page", () => {
	// spec: 2§4.23
	it('books what was paid there, and leads to the order; coming back again leads there too', async () => {
		const left = await payAndLeave(challenged)
		await left.leftIn('authorised')
		expect(await left.comeBack()).toEqual(toComplete)
		expect(await left.comeBack()).toEqual(toComplete)
	})
	it('without a payment says that nothing is paid yet, and lets the visitor pay another way', async () => {
		const left = await payAndLeave(challenged)
		const result = await left.comeBack()
		expect(result).toMatchObject({ status: 200, page: { checkout: { step: 'form', needsCard: true } } })
		expect(result).toMatchObject({
			page: { messages: [{ tone: 'info', text: expect.stringContaining('You have not paid yet.') }] },
		})
	})
	it('after a refusal says that the card was not charged', async () => {
		const left = await payAndLeave(challenged)
		await left.leftIn('failed')
		const result = await left.comeBack()
		expect(result).toMatchObject({
			status: 200,
			page: {
				messages: [{ tone: 'error', text: expect.stringContaining('Your card has not been charged.') }],
			},
		})
	})
	it('of a payment that was given up for a changed cart does not say that a card was declined', async () => {
		const left = await payAndLeave(challenged, '1100')
		await left.addTicket()
		const result = await left.comeBack()
		expect(result).toMatchObject({
			status: 200,
			page: {
				checkout: { step: 'form' },
				messages: [{ tone: 'info', text: expect.stringContaining('That payment no longer counts') }],
			},
		})
		expect(result).toMatchObject({
			page: { messages: [{ text: expect.stringContaining('is refunded') }] },
		})
	})
	it('after a refusal has the form as it was typed, and asks for consent again', async () => {
		const left = await payAndLeave(challenged)
		await left.leftIn('failed')
		for (const result of [await left.comeBack(), await left.load()]) {
			if (!('page' in result)) throw new Error('the checkout is shown')
			const { checkout } = result.page
			const values = checkout?.fields.map(({ name, value }) => [name, value])
			expect(Object.fromEntries(values ?? [])).toMatchObject({
				first_name: ada.first_name,
				last_name: ada.last_name,
				email: ada.email,
			})
			expect(checkout?.hasAcceptedTerms).toBe(false)
		}
	})
	it('shows what was typed to the browser with the cart alone', async () => {
		const left = await payAndLeave(challenged)
		const sent = await shop.visitor().ask(`/api/cart/${left.cartId}?embed=identity`)
		expect([sent.status, sent.text.includes(ada.email)]).toEqual([404, false])
		const other = shop.visitor()
		const otherCart = await aCart(other, [entry('evt_ga_adult')])
		const own = await other.ask(`/api/cart/${otherCart}?embed=identity`)
		expect(own.json.identity._data).toEqual([])
	})
	it('just after the end of the hold books what was paid there', async () => {
		const left = await payAndLeave(challenged)
		await left.leftIn('authorised')
		await sql(`update cart set expires_at = now() - interval '1 second' where id = $1`, [left.cartId])
		expect(await left.comeBack()).toEqual(toComplete)
	})
	it('after the places were released says that money goes back', async () => {
		const left = await payAndLeave(challenged)
		await left.leftIn('authorised')
		await sql(`update cart set state = 'expired' where id = $1`, [left.cartId])
		expect(await left.comeBack()).toMatchObject({
			status: 200,
			page: {
				checkout: null,
				messages: [{ tone: 'info', text: expect.stringContaining('is refunded') }],
			},
		})
	})
	// spec: 2§4.12
	it('with money that is on its way leads to the page of the pending payment', async () => {
		const left = await payAndLeave(challenged)
		await left.leftIn('processing')
		expect(await left.comeBack()).toEqual({
			redirect: expect.stringMatching(new RegExp(`/checkout/pending/${left.cartId}$`)),
		})
	})
	// spec: 2§2.4, 2§4.16
	it('opens nothing in a browser without the cart: the id answers like that of a missing cart', async () => {
		const left = await payAndLeave(challenged)
		await left.leftIn('authorised')
		const context = { storefront: left.front('foreign', '') }
		const request = new Request(`${harbourOrigin}/checkout/${left.cartId}`)
		const args = { request, params: { id: left.cartId }, context } as never
		const answer = await Promise.resolve(checkoutLoader(args)).catch((thrown: Response) => thrown)
		expect((answer as Response).status).toBe(404)
	})
})

describe('the page of a pending payment', () => {
	// spec: 2§2.7, completed.pending
	it('shows the number of the cart, and the checkout leads there', async () => {
		const left = await payAndLeave(delayed)
		const { rows } = await sql('select cart_number from cart where id = $1', [left.cartId])
		expect(await left.pending()).toMatchObject({
			title: 'Your payment is on its way',
			pending: { isOver: false, number: rows[0].cart_number },
		})
		const url = new URL(`${harbourOrigin}/checkout`)
		expect(await checkoutPage(left.front('again'), url)).toEqual({
			redirect: expect.stringMatching(new RegExp(`/checkout/pending/${left.cartId}$`)),
		})
	})
	// spec: routing.routes
	it('is the page of the cart, with the same words, where the venue has switched it off', async () => {
		const left = await payAndLeave(delayed, '1100')
		const front = left.front('off')
		const { routing } = front.seller.config
		const routes = {
			...routing.routes,
			checkoutPending: { ...routing.routes.checkoutPending, enabled: false },
		}
		const config = { ...front.seller.config, routing: { ...routing, routes } }
		const off = { ...front, seller: { ...front.seller, config } }
		expect(await checkoutPage(off, new URL(`${harbourOrigin}/checkout`))).toEqual({ redirect: '/cart' })
		const { rows } = await sql('select cart_number from cart where id = $1', [left.cartId])
		const page = await cartPage(off, new URL(`${harbourOrigin}/cart`))
		expect(page.messages).toMatchObject([
			{ tone: 'info', text: expect.stringContaining(rows[0].cart_number) },
		])
	})
	it('lets the browser fill another cart beside it, and stays open', async () => {
		const left = await payAndLeave(delayed)
		const url = new URL(`${harbourOrigin}/checkout/pending/${left.cartId}`)
		const first = left.front('first')
		await pendingPage(first, url, left.cartId)
		expect([first.cookies.cartId, first.cookies.pendingCartIds]).toEqual([null, [left.cartId]])
		const second = left.front('second', first.cookies.header() ?? '')
		await second.gateway.ask('createCart', { body: { add: [entry('evt_ga_adult')] } })
		expect(second.cookies.cartId).not.toBe(left.cartId)
		const both = second.cookies.header() ?? ''
		expect(await checkoutPage(left.front('third', both), new URL(`${harbourOrigin}/checkout`))).toMatchObject(
			{
				page: { checkout: { due: { amount: '25.00' } } },
			},
		)
		const shown = await left.pending(both)
		expect(shown).toMatchObject({ pending: { isOver: false }, cart: { id: second.cookies.cartId } })
		const { rows } = await sql('select state from cart where id = any($1)', [
			[left.cartId, second.cookies.cartId],
		])
		expect(rows.map(({ state }) => state)).toEqual(['pending', 'pending'])
	})
	it('leads to the order of a cart beside the browser’s own once its money has come', async () => {
		const left = await payAndLeave(delayed)
		const url = new URL(`${harbourOrigin}/checkout/pending/${left.cartId}`)
		const first = left.front('first')
		await pendingPage(first, url, left.cartId)
		await left.leftIn('captured')
		expect(await left.comeBack()).toEqual(toComplete)
		expect(await left.pending(first.cookies.header() ?? '')).toEqual(toComplete)
	})
	it('opens with the cookie of pending carts for no other cart', async () => {
		const [left, other] = [await payAndLeave(delayed), await payAndLeave(delayed)]
		const first = left.front('first')
		await pendingPage(first, new URL(`${harbourOrigin}/checkout/pending/${left.cartId}`), left.cartId)
		expect(await other.pending(first.cookies.header() ?? '')).toBeNull()
		const forged = `foyer_cart_pending_harbour=${other.cartId}.forged`
		expect(await other.pending(forged)).toBeNull()
	})
	it('leads to the order when the money has come meanwhile', async () => {
		const left = await payAndLeave(delayed)
		await left.leftIn('captured')
		expect(await left.comeBack()).toEqual(toComplete)
		expect(await left.pending()).toEqual(toComplete)
	})
	it('says that the places were given up', async () => {
		const left = await payAndLeave(delayed)
		await sql(`update cart set state = 'expired' where id = $1`, [left.cartId])
		expect(await left.pending()).toMatchObject({ pending: { isOver: true } })
	})
	it('opens only with the credential of the cart, and only while its payment is pending', async () => {
		const left = await payAndLeave(delayed)
		expect(await left.pending('')).toBeNull()
		const unpaid = await payAndLeave(challenged)
		expect(await unpaid.pending()).toEqual({ redirect: expect.stringMatching(/\/checkout$/) })
	})
})
