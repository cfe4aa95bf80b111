import { afterAll, describe, expect, it } from 'vitest'
import { managePage } from '#app/pages/orders/manage-page.ts'
import { withdrawAction, withdrawPage } from '#app/pages/orders/withdraw-page.ts'
import { everything } from '#tests/api/contract/venue.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, ada, card, entry, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'

const withdrawal = { enabled: true, days: 14 }
const shop = await openShop({ catalog: everything, terms: { withdrawal }, limits: { emailPerHour: 50 } })
afterAll(() => shop.close())

const front = () => storefrontOn(shop, { venue: 'harbour-science' })
const urlOf = (link: string) => new URL(`${harbourOrigin}/manage/${link}/withdraw`)
const show = (link: string) => withdrawPage(front(), urlOf(link), link)
const press = (link: string, fields: Record<string, string | string[]> = {}) => {
	const form = new FormData()
	for (const [name, values] of Object.entries(fields))
		for (const value of [values].flat()) form.append(name, value)
	return withdrawAction(front(), urlOf(link), { link, form })
}

const giftCard = (face_value: string) => ({ ticket_type_id: 'evt_card_amount', quantity: 1, face_value })

async function bought(...entries: object[]): Promise<{ link: string; id: string }> {
	const visitor = shop.visitor()
	const cart = await aCart(visitor, entries)
	const { json } = await visitor.ask(`/api/my/cart/${cart}`)
	const amount = json.cart._data[0].fees.grand_totals.total_outstanding
	const paying = { amount, gateway_id: 'test', gateway_data: { card: card() } }
	await visitor.ask(`/api/cart/${cart}/pay`, { body: paying })
	const who = await visitor.ask('/api/identity', { body: ada })
	const body = { guest_identity_id: who.json.identity_id }
	return (await visitor.ask(`/api/cart/${cart}/guest_checkout`, { body })).json.ticket_order._data[0]
}

const chosenIn = (page: Awaited<ReturnType<typeof show>>['page']) =>
	page.form?.choices?.options.map(({ value }) => value) ?? []
const hiddenIn = (page: Awaited<ReturnType<typeof show>>['page']) =>
	Object.fromEntries(page.form?.hidden?.map(({ name, value }) => [name, value]) ?? [])

describe('the page that withdraws from the contract', () => {
	it('asks what, then whether, and then is the receipt, also when it is opened again', async () => {
		const { link } = await bought(giftCard('25.00'))
		const first = await show(link)
		expect(first.status).toBe(200)
		expect(first.page).toMatchObject({
			title: 'Withdraw from the contract',
			messages: [],
			form: { submit: 'Continue', back: { href: `/manage/${link}` } },
		})
		expect(first.page.form?.facts?.map(({ value }) => value)).toContain(ada.email)
		const items = chosenIn(first.page)
		const asked = await press(link, { items })
		expect([asked.status, asked.page.form?.submit, asked.page.form?.isDangerous]).toEqual([
			200,
			'Confirm withdrawal',
			true,
		])
		expect(asked.page.form?.amounts?.at(-1)).toMatchObject({ label: 'You get back', value: '$25.00' })
		const done = await press(link, hiddenIn(asked.page))
		expect(done.page.messages).toMatchObject([{ tone: 'success', link: { href: `/manage/${link}` } }])
		expect(done.page.form).toMatchObject({ title: 'Receipt of your withdrawal', submit: null })
		const again = await show(link)
		expect([again.page.form?.title, again.page.messages]).toEqual(['Receipt of your withdrawal', []])
	})

	it('withdraws from nothing when it is opened, or before the second step', async () => {
		const { link } = await bought(giftCard('25.00'))
		const items = chosenIn((await show(link)).page)
		for (let count = 0; count < 3; count += 1) await press(link, { items })
		expect(chosenIn((await show(link)).page)).toEqual(items)
	})

	it('wants a choice where there are several things, and leaves the others', async () => {
		const { link } = await bought(giftCard('25.00'), giftCard('40.00'))
		const first = await show(link)
		expect(first.page.form?.choices?.chosen).toEqual([])
		const none = await press(link)
		expect([none.status, none.page.errors]).toEqual([
			422,
			[{ field: 'items', text: 'Please choose what you withdraw from.' }],
		])
		const [one = ''] = chosenIn(first.page)
		await press(link, hiddenIn((await press(link, { items: one })).page))
		expect(chosenIn((await show(link)).page)).toHaveLength(1)
	})

	it('asks once more where another amount comes back than the visitor has seen', async () => {
		const { link } = await bought(giftCard('25.00'))
		const items = chosenIn((await show(link)).page)
		const stale = await press(link, { items, confirmed: 'yes', amount: '99.00' })
		expect([stale.status, stale.page.form?.submit]).toEqual([422, 'Confirm withdrawal'])
		expect(stale.page.messages).toMatchObject([
			{ tone: 'warning', text: 'What comes back has changed to $25.00. Please look at it again.' },
		])
	})

	it('says that tickets for a date are exempt, and knows no order by a wrong link', async () => {
		const { link, id } = await bought(entry('evt_ga_adult'))
		const { page, status } = await show(link)
		expect([status, page.form, page.messages[0]?.tone]).toEqual([200, null, 'info'])
		for (const wrong of [`${id}.${'A'.repeat(22)}`, link.slice(0, -1), id])
			for (const answer of [await show(wrong), await press(wrong, { items: 'tkt' })])
				expect([answer.status, answer.page.form, answer.page.messages[0]?.tone]).toEqual([404, null, 'error'])
	})

	it('sends a new link instead when its own is a month old', async () => {
		const { link, id } = await bought(giftCard('25.00'))
		const items = chosenIn((await show(link)).page)
		await shop.database.pool.query(
			"update order_link set created_at = created_at - interval '31 days' where ticket_order_id = $1",
			[id],
		)
		const old = await press(link, { items, confirmed: 'yes', amount: '25.00' })
		expect([old.status, old.page.form?.submit]).toEqual([422, 'Send me a new link'])
		const sent = await press(link, { intent: 'renew-link' })
		expect(sent.page.messages).toMatchObject([{ tone: 'success' }])
	})

	it('is reached from the page of an order that carries the right, and from no other', async () => {
		const hrefOf = async (link: string) =>
			(await managePage(front(), new URL(`${harbourOrigin}/manage/${link}`), link)).page.complete.orders[0]
				?.withdrawHref
		const { link } = await bought(giftCard('25.00'))
		expect(await hrefOf(link)).toBe(`/manage/${link}/withdraw`)
		expect(await hrefOf((await bought(entry('evt_ga_adult'))).link)).toBeNull()
	})
})
