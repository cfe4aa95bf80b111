import { afterAll, describe, expect, it } from 'vitest'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { manageAction, managePage } from '#app/pages/orders/manage-page.ts'
import { everything } from '#tests/api/contract/venue.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { ada, card, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { rules } from '#tests/commerce/changes/movable.ts'

/** A visit with plain tickets, a workshop that asks for names and a school, and tickets for members. */
const workshop: CatalogFile['events'][number] = {
	id: 'evt_mixed',
	venue: 'ven_main',
	name: 'Harbour day',
	category: 'Admission',
	event_type: 'repeating',
	sessions: [1, 2].map((day) => ({
		date: `2027-05-0${day}`,
		time: '1000',
		duration_minutes: 60,
		capacity: 30,
	})),
	groups: [
		{
			id: 'evt_mixed_entry',
			name: 'Entry',
			types: [
				{ id: 'evt_mixed_adult', name: 'Adult', price: '20.00' },
				{ id: 'evt_mixed_child', name: 'Child', price: '8.00' },
			],
		},
		{
			id: 'evt_mixed_workshop',
			name: 'Workshop',
			max_tickets_per_order: 3,
			meta: { admit_names: 'required' },
			additional_info_spec: {
				properties: { school: { title: 'Which school?', type: 'string', maxLength: 80 } },
				required: ['school'],
			},
			types: [{ id: 'evt_mixed_place', name: 'Place', price: '5.00' }],
		},
		{
			id: 'evt_mixed_friends',
			name: 'Friends',
			hidden_type: 'public_link_only',
			types: [{ id: 'evt_mixed_friend', name: 'Friend', price: '4.00' }],
		},
		{
			id: 'evt_mixed_members',
			name: 'Members',
			hidden_type: 'public_member_only',
			types: [{ id: 'evt_mixed_member', name: 'Member', price: '0.00' }],
		},
	],
}
/** A visit whose visitors name the price. */
const evening: CatalogFile['events'][number] = {
	id: 'evt_evening',
	venue: 'ven_main',
	name: 'Open evening',
	category: 'Admission',
	event_type: 'repeating',
	sessions: [1, 2].map((day) => ({
		date: `2027-05-0${day}`,
		time: '1800',
		duration_minutes: 60,
		capacity: 30,
	})),
	groups: [
		{
			id: 'evt_evening_entry',
			name: 'Entry',
			types: [
				{ id: 'evt_evening_own', name: 'Your price', price: '10.00', price_min: '5.00', price_max: '50.00' },
				{ id: 'evt_evening_child', name: 'Child', price: '3.00' },
			],
		},
	],
}
const catalog = (): CatalogFile => {
	const all = everything()
	const party: NonNullable<CatalogFile['promos']>[number] = {
		id: 'party',
		name: 'Party of four',
		kind: 'percent',
		value: '20',
		codes: [{ code: 'PARTYOF4' }],
		scope: { min_tickets: 4 },
	}
	const friends: NonNullable<CatalogFile['promos']>[number] = {
		id: 'friends-only',
		name: 'Friends',
		kind: 'none',
		codes: [{ code: 'FRIENDSONLY' }],
		unlocks: ['evt_mixed_friends'],
	}
	return {
		...all,
		events: [...all.events, workshop, evening],
		promos: [...(all.promos ?? []), party, friends],
	}
}

const shop = await openShop({ catalog, terms: { changes: rules } })
afterAll(() => shop.close())

let requests = 0
const front = (cookies = '') => {
	requests += 1
	const shipped = storefrontOn(shop, { venue: 'harbour-science', cookies, requestId: `adding-${requests}` })
	const { seller } = shipped
	// The pages go by the same rules as the engine.
	const orders = { ...seller.config.orders, ...rules }
	return { ...shipped, seller: { ...seller, config: { ...seller.config, orders } } }
}

const saturday = 'evt_mixed.20270501T1000'
const sunday = 'evt_mixed.20270502T1000'
const place = `${saturday}/evt_mixed_place`
const school = `answer.${saturday}/evt_mixed_workshop.school`

type Entry = Record<string, unknown>
const adult = (session = saturday): Entry => ({
	ticket_type_id: 'evt_mixed_adult',
	event_session_id: session,
	quantity: 1,
})

async function booked(add: Entry[], more: Entry = {}): Promise<{ link: string; tickets: string[] }> {
	const visitor = shop.visitor()
	const { json } = await visitor.ask('/api/my/cart/modify', { body: { add, ...more } })
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

const urlOf = (link: string) => new URL(`${harbourOrigin}/manage/${link}`)
const shown = async (link: string, cookies = '') => (await managePage(front(cookies), urlOf(link), link)).page

/** Sends the form of an edit; where it leads on, the page after it. */
async function adding(link: string, fields: [string, string][]) {
	const storefront = front()
	const form = new FormData()
	for (const [name, value] of [['intent', 'edit'], ...fields] as const) form.append(name, value)
	const answered = await manageAction(storefront, urlOf(link), { link, form })
	if (!('redirect' in answered)) return answered
	return { status: 303, page: await shown(link, storefront.cookies.header() ?? '') }
}

const nameOf = (index: number): string => `name.${place}.${index}`

describe('tickets that are added to an order', () => {
	// spec: 2§4.36
	it('may be of every type that the visit sells to this visitor, each with its price', async () => {
		const { link } = await booked([adult(), adult(sunday)])
		const { adding: visits } = await shown(link)
		expect(visits.map(({ title, groups }) => [title, groups.map(({ name }) => name)])).toEqual([
			[expect.stringMatching(/^Harbour day · .*May 1/), ['Entry', 'Workshop']],
			[expect.stringMatching(/^Harbour day · .*May 2/), ['Entry', 'Workshop']],
		])
		const types = visits[0]?.groups.flatMap((group) => group.types) ?? []
		expect(types.map(({ field, name, price, value }) => [field, name, price?.text, value])).toEqual([
			[`quantity.${saturday}/evt_mixed_adult`, 'Adult', '$20.00', 0],
			[`quantity.${saturday}/evt_mixed_child`, 'Child', '$8.00', 0],
			[`quantity.${place}`, 'Place', '$5.00', 0],
		])
	})

	it('come to the visit whose number was changed, at the price that was seen', async () => {
		const { link } = await booked([adult(), adult(sunday)])
		const { page } = await adding(link, [[`quantity.${sunday}/evt_mixed_child`, '2']])
		expect(page.form?.items).toEqual([expect.stringMatching(/^Added: 2 × Child · Harbour day · .*May 2/)])
		expect(page.form?.amounts?.at(-1)).toEqual({ label: 'To pay now', value: '$16.00', isStrong: true })
		expect(page.adding).toEqual([])
		const seen: [string, string][] = [
			[`quantity.${saturday}/evt_mixed_child`, '1'],
			[`shown.${saturday}/evt_mixed_child`, '7.00'],
		]
		const changed = await adding(link, seen)
		expect(changed).toMatchObject({
			status: 422,
			page: { messages: [{ text: expect.stringMatching(/price/i) }] },
		})
		expect(changed.page.adding[0]?.groups[0]?.types[1]?.value).toBe(1)
	})

	it('ask for names and answers before they are held, and keep what was typed', async () => {
		const { link } = await booked([adult()])
		const asked = await adding(link, [[`quantity.${place}`, '2']])
		expect(asked.status).toBe(422)
		expect(asked.page.errors.map(({ field }) => field)).toEqual([nameOf(0), school])
		expect(asked.page.adding[0]?.groups[1]?.types[0]?.value).toBe(2)
		const half = await adding(link, [
			[`quantity.${place}`, '2'],
			[nameOf(0), 'Mary Somerville'],
			[nameOf(1), ''],
			[school, 'Girton'],
		])
		expect(half.page.errors).toEqual([{ field: nameOf(1), text: expect.stringContaining('2') }])
		expect(half.page.adding[0]?.groups[1]).toMatchObject({
			questions: [{ value: 'Girton' }],
			types: [{ people: [{ name: 'Mary Somerville' }, { name: '' }] }],
		})
	})

	it('carry their names and answers into the order, which asks for the answers once', async () => {
		const { link } = await booked([adult()])
		const storefront = front()
		const form = new FormData()
		for (const [name, value] of [
			['intent', 'edit'],
			[`quantity.${place}`, '1'],
			[nameOf(0), 'Mary Somerville'],
			[school, 'Girton'],
		] as const)
			form.append(name, value)
		expect(await manageAction(storefront, urlOf(link), { link, form })).toHaveProperty('redirect')
		const editing = front(storefront.cookies.header() ?? '')
		const cart = await editing.gateway.ask('getOrder', { params: { link } })
		expect(cart.ticket_order._data[0]?.additional_info).toEqual({})
		const page = await shown(link, storefront.cookies.header() ?? '')
		expect(page.form?.items).toEqual([expect.stringMatching(/^Added: 1 × Place/)])
	})

	it('are rendered with their fields by the button of pages without scripts, and nothing is held', async () => {
		const { link } = await booked([adult()])
		const rendered = await adding(link, [
			[`quantity.${place}`, '1'],
			['update', '1'],
		])
		expect(rendered).toMatchObject({ status: 200, page: { errors: [], unsaved: null } })
		expect(rendered.page.adding[0]?.groups[1]?.types[0]?.value).toBe(1)
	})

	it('replace others of the same visit, and are limited by the venue', async () => {
		const { link, tickets } = await booked([adult()])
		const { page } = await adding(link, [
			['tickets', tickets[0] ?? ''],
			[`quantity.${saturday}/evt_mixed_child`, '1'],
		])
		expect(page.form?.amounts?.map(({ value }) => value)).toEqual(['$20.00', '$8.00', '$12.00'])
		const many = await adding(link, [[`quantity.${place}`, '4']])
		expect(many.page.errors).toContainEqual({
			field: `quantity.${place}`,
			text: expect.stringContaining('3'),
		})
	})

	it('are not offered for a type of members to a visitor without a membership', async () => {
		const { link } = await booked([adult()])
		const field = `quantity.${saturday}/evt_mixed_member`
		expect(await adding(link, [[field, '1']])).toMatchObject({
			status: 422,
			page: { errors: [{ field: 'tickets' }] },
		})
	})

	it('bring back the discount that others gave up, and the page says which way the price went', async () => {
		const party = { ...adult(), quantity: 4 }
		const { link, tickets } = await booked([party], { preloadedPromoCodes: ['PARTYOF4'] })
		const fewer = await adding(link, [['tickets', tickets[0] ?? '']])
		expect(fewer.page.form?.amounts?.[2]).toEqual({
			label: '3 × Adult without “Party of four”, which no longer applies',
			value: '$20.00 each instead of $16.00',
		})
		const three = await booked([{ ...adult(), quantity: 3 }], { preloadedPromoCodes: ['PARTYOF4'] })
		const more = await adding(three.link, [[`quantity.${saturday}/evt_mixed_adult`, '1']])
		expect(more.page.form?.amounts?.slice(2)).toEqual([
			{
				label: '3 × Adult with “Party of four”, which applies now',
				value: '$16.00 each instead of $20.00',
			},
			{ label: 'To pay now', value: '$4.00', isStrong: true },
		])
	})

	it('may be of a type that a code unlocks, where the order has some, in a browser without the code', async () => {
		const friend = { ticket_type_id: 'evt_mixed_friend', event_session_id: saturday, quantity: 1 }
		const offered = async (link: string) =>
			(await shown(link)).adding.flatMap(({ groups }) =>
				groups.flatMap(({ types }) => types.map(({ id }) => id)),
			)
		const plain = await booked([adult()])
		expect(await offered(plain.link)).not.toContain(`${saturday}/evt_mixed_friend`)
		const { link } = await booked([friend], { preReservePromoCodes: ['FRIENDSONLY'] })
		expect(await offered(link)).toContain(`${saturday}/evt_mixed_friend`)
		const { page } = await adding(link, [[`quantity.${saturday}/evt_mixed_friend`, '1']])
		expect(page.form?.items).toEqual([expect.stringMatching(/^Added: 1 × Friend/)])
		expect(page.form?.amounts?.at(-1)).toEqual({ label: 'To pay now', value: '$4.00', isStrong: true })
	})

	it('have the best free seats where the group has seats', async () => {
		const seated = {
			ticket_type_id: 'evt_seated_adult',
			event_session_id: 'evt_seated.20270501T1900',
			seat: '*',
		}
		const { link } = await booked([{ ...seated, quantity: 1 }])
		const { page } = await adding(link, [['quantity.evt_seated.20270501T1900/evt_seated_adult', '1']])
		expect(page.form?.items).toEqual([expect.stringMatching(/^Added: 1 × /)])
	})

	it('cost the amount that the visitor names, within its limits, and each visit has an amount of its own', async () => {
		const own = (session: string, amount: string): Entry => ({
			ticket_type_id: 'evt_evening_own',
			event_session_id: session,
			quantity: 1,
			face_value: amount,
		})
		const [first, second] = ['evt_evening.20270501T1800', 'evt_evening.20270502T1800'] as const
		const { link } = await booked([own(first, '20.00'), own(second, '30.00')])
		const offered = (await shown(link)).adding.map(({ groups }) => groups[0]?.types[0]?.flexible)
		expect(offered).toMatchObject([
			{ field: `amount.${first}/evt_evening_own`, min: '5.00', max: '50.00', value: '10.00' },
			{ field: `amount.${second}/evt_evening_own`, min: '5.00', max: '50.00', value: '10.00' },
		])
		const { page } = await adding(link, [
			[`quantity.${first}/evt_evening_own`, '2'],
			[`amount.${first}/evt_evening_own`, '12.00'],
			[`quantity.${second}/evt_evening_own`, '1'],
			[`amount.${second}/evt_evening_own`, '7.00'],
		])
		expect(page.form?.items).toEqual([
			expect.stringMatching(/^Added: 2 × Your price · Open evening · .*May 1/),
			expect.stringMatching(/^Added: 1 × Your price · Open evening · .*May 2/),
		])
		expect(page.form?.amounts?.map(({ value }) => value)).toEqual(['$50.00', '$81.00', '$31.00'])

		const low = await adding(link, [
			[`quantity.${first}/evt_evening_own`, '1'],
			[`amount.${first}/evt_evening_own`, '4.00'],
		])
		expect(low).toMatchObject({
			status: 422,
			page: { errors: [{ field: `amount.${first}/evt_evening_own` }] },
		})
		expect(low.page.adding[0]?.groups[0]?.types[0]).toMatchObject({ value: 1, flexible: { value: '4.00' } })
	})
})
