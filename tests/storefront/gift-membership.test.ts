import { afterAll, expect, it } from 'vitest'
import { type CheckoutResult, checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { completePage } from '#app/pages/checkout/complete-page.ts'
import { giftAction, giftPage } from '#app/pages/membership/gift-page.ts'
import { redeemAction, redeemPage } from '#app/pages/membership/redeem-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { memberVenue } from '#tests/commerce/memberships/members.ts'
import { formOf } from '#tests/pages/facts.ts'

const shop = await openShop({ catalog: () => memberVenue().catalog() })
afterAll(() => shop.close())

const at = (path: string) => new URL(`${harbourOrigin}${path}`)

/** A browser of a venue that sells memberships to guests: each request has the cookies of the one before. */
function browser() {
	let last: Storefront | null = null
	return (): Storefront => {
		const cookies = last?.cookies.header() ?? ''
		const storefront = storefrontOn(shop, { cookies, requestId: crypto.randomUUID() })
		const { config } = storefront.seller
		const membership = { ...config.membership, eventId: 'evt_member' }
		last = { ...storefront, seller: { ...storefront.seller, config: { ...config, membership } } }
		return last
	}
}

const person = (first: string, last: string) => ({
	level: 'tg_family',
	'member.tt_first.0.first_name': first,
	'member.tt_first.0.last_name': last,
})

async function pageOf(result: CheckoutResult) {
	if ('redirect' in result) throw new Error(`leads to ${result.redirect}`)
	return result.page
}

/** Buys what is in the cart; answers the address of the order. */
async function pay(front: () => Storefront, email: string, more: Record<string, string> = {}) {
	const { checkout, cart } = await pageOf(await checkoutPage(front(), at('/checkout')))
	const form = {
		intent: 'pay',
		key: checkout?.key ?? '',
		cart: cart?.id ?? '',
		amount: cart?.outstanding.amount ?? '',
		first_name: 'Ada',
		last_name: 'Lovelace',
		email,
		email_confirm: email,
		terms: 'yes',
		...more,
	}
	return checkoutAction(front(), at('/checkout'), formOf(form))
}

const card = {
	card_number: '4242 4242 4242 4242',
	card_expiry: '12/31',
	card_cvc: '123',
}

/** Gives Grace a membership; answers the code on the page of the order. */
async function give(): Promise<string> {
	const front = browser()
	const form = formOf({
		...person('Grace', 'Hopper'),
		email: 'grace@example.org',
		email_confirm: 'grace@example.org',
	})
	const held = await giftAction(front(), at('/membership/gift'), { form, cookie: null })
	expect(held).toEqual({ redirect: '/checkout' })
	const busy = await giftPage(front(), at('/membership/gift'))
	expect(busy).toMatchObject({
		conflict: 'You need to take action on your current cart before you can gift a membership.',
		conflictTitle: 'Gift a Membership',
	})
	const page = await pageOf(await checkoutPage(front(), at('/checkout')))
	expect([page.title, page.checkout?.act]).toEqual(['Pay for your Gift to Grace Hopper', 'gift'])
	const self = await pageOf(await pay(front, 'g.race+me@example.org', card))
	expect(self.messages.map(({ text, link }) => [text, link?.href])).toEqual([
		['You cannot gift a membership to yourself. Do you want to buy or renew a membership?', '/membership'],
	])
	const paid = await pay(front, 'ada@example.org', card)
	if (!('redirect' in paid))
		throw new Error(JSON.stringify(paid.page.messages.concat(paid.page.errors as never)))
	const done = await completePage(front(), at(paid.redirect))
	const text = JSON.stringify(done)
	return /Gift code ([0-9A-Z]{10})/.exec(text)?.[1] ?? ''
}

// spec: 1§2.119, 2§2.46, gift.blocked, gift.pay_title, checkout.pay.gift
it('a gift is bought by a guest, not for the own address, and its code is on the page of the order', async () => {
	expect(await give()).toMatch(/^[0-9A-Z]{10}$/)
})

// spec: 2§4.43, checkout.pay.redeem
it('a gift is redeemed with nothing to pay, and its code is used after that', async () => {
	const code = await give()
	const url = at(`/membership/redeem?gift_code=${code.toLowerCase()}`)
	const redeem = async (front: () => Storefront) => {
		const form = formOf({ ...person('Grace', 'Hopper'), gift_code: code })
		return redeemAction(front(), url, { form, cookie: null })
	}
	const [first, second] = [browser(), browser()]
	expect(await redeem(first)).toEqual({ redirect: '/checkout' })
	expect(await redeem(second)).toEqual({ redirect: '/checkout' })
	const page = await pageOf(await checkoutPage(first(), at('/checkout')))
	expect(page.checkout).toMatchObject({ act: 'redeem', needsCard: false, due: { amount: '0.00' } })
	expect(await pay(first, 'grace@example.org')).toMatchObject({
		redirect: expect.stringMatching(/^\/checkout\/complete/),
	})
	const late = await pageOf(await pay(second, 'eve@example.org'))
	expect(late.messages.map(({ text }) => text)).toContain('This code has already been redeemed')
	const again = await redeemPage(browser()(), url)
	expect('redirect' in again || again.errors).toEqual([
		{ field: 'gift_code', text: 'This code has already been redeemed' },
	])
})
