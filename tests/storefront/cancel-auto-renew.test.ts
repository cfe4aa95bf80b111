import { afterAll, describe, expect, it } from 'vitest'
import { cancelAutoRenewAction, cancelAutoRenewPage } from '#app/pages/orders/cancel-auto-renew-page.ts'
import { managePage } from '#app/pages/orders/manage-page.ts'
import { everything } from '#tests/api/contract/venue.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { ada, card, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'

const shop = await openShop({ catalog: everything, limits: { emailPerHour: 50 } })
afterAll(() => shop.close())

const front = () => storefrontOn(shop, { venue: 'harbour-science' })
const urlOf = (link: string) => new URL(`${harbourOrigin}/manage/${link}/cancel-auto-renew`)
const show = (link: string) => cancelAutoRenewPage(front(), urlOf(link), link)
const press = (link: string, fields: Record<string, string> = {}) => {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	return cancelAutoRenewAction(front(), urlOf(link), { link, form })
}

const agreed = { auto_renew: true, auto_renew_words: 'Renew automatically? Yes' }

async function joined(more: object = agreed): Promise<{ link: string; id: string }> {
	const visitor = shop.visitor()
	const members = [{ ticket_type_id: 'evt_club_adult', first_name: 'Ada', last_name: 'Lovelace' }]
	const { json } = await visitor.ask('/api/my/cart/modify', {
		body: { membership: { ticket_group_id: 'evt_club_group', members, ...more } },
	})
	const [{ id: cart, fees }] = json.cart._data
	await visitor.ask(`/api/cart/${cart}/pay`, {
		body: {
			amount: fees.grand_totals.total_outstanding,
			gateway_id: 'test',
			gateway_data: { card: card() },
		},
	})
	const who = await visitor.ask('/api/identity', { body: ada })
	const booked = await visitor.ask(`/api/cart/${cart}/guest_checkout`, {
		body: { guest_identity_id: who.json.identity_id },
	})
	return booked.json.ticket_order._data[0]
}

describe('the page that cancels automatic renewal', () => {
	// spec: 2§2.15, 2§2.54, account.autorenew.done
	it('asks for the scheduled renewal of the link, and says the level and the last day once it is cancelled', async () => {
		const { link } = await joined()
		const asked = await show(link)
		expect(asked.status).toBe(200)
		expect(asked.page).toMatchObject({
			title: 'Cancel automatic renewal',
			messages: [],
			form: { submit: 'Cancel automatic renewal', back: { href: `/manage/${link}` } },
		})
		const done = await press(link)
		expect([done.status, done.page.form]).toEqual([200, null])
		expect(done.page.messages).toEqual([
			{
				tone: 'success',
				text: expect.stringMatching(
					/^Automatic renewal is cancelled\. Your .+ membership stays valid until .+\.$/,
				),
				link: { href: `/manage/${link}`, text: 'Done' },
			},
		])
		expect((await show(link)).page.messages).toEqual(done.page.messages)
	})

	it('changes nothing when it is opened, as a mail scanner opens every link', async () => {
		const { link } = await joined()
		for (let count = 0; count < 3; count += 1) await show(link)
		expect((await show(link)).page.form?.submit).toBe('Cancel automatic renewal')
	})

	// spec: 2§8.28, account.autorenew.not_enrolled
	it('says that a membership without consent is not enrolled', async () => {
		const { link } = await joined({})
		const text = 'This membership does not appear to be enrolled in automatic renewal.'
		for (const { page, status } of [await show(link), await press(link)])
			expect([status, page.form, page.messages]).toEqual([
				200,
				null,
				[{ tone: 'warning', text, link: { href: `/manage/${link}`, text: 'Done' } }],
			])
	})

	it('knows no order by a wrong token, a link that was cut or the id alone', async () => {
		const { id, link } = await joined()
		for (const wrong of [`${id}.${'A'.repeat(22)}`, link.slice(0, -1), id]) {
			for (const { page, status } of [await show(wrong), await press(wrong)])
				expect([status, page.form, page.messages[0]?.tone]).toEqual([404, null, 'warning'])
		}
		expect((await show(link)).page.form?.submit).toBe('Cancel automatic renewal')
	})

	it('sends a new link instead when its own is older than a notice', async () => {
		const { id, link } = await joined()
		await shop.database.pool.query(
			"update order_link set created_at = created_at - interval '40 days' where ticket_order_id = $1",
			[id],
		)
		const old = await press(link)
		expect([old.status, old.page.form?.submit]).toEqual([422, 'Send me a new link'])
		const sent = await press(link, { intent: 'renew-link' })
		expect(sent.page.messages).toMatchObject([{ tone: 'success' }])
		expect((await show(link)).page.form?.submit).toBe('Cancel automatic renewal')
	})

	it('is reached from the page of the order', async () => {
		const { link } = await joined()
		const order = async () =>
			(await managePage(front(), new URL(`${harbourOrigin}/manage/${link}`), link)).page
		const to = { href: `/manage/${link}/cancel-auto-renew`, text: 'Cancel automatic renewal' }
		expect((await order()).messages).toMatchObject([{ tone: 'info', link: to }])
		await press(link)
		expect((await order()).messages).toEqual([])
	})
})
