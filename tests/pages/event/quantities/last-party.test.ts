import { describe, expect, test } from 'vitest'
import { createVisitorCookies } from '#app/boot/visitor-cookies.ts'
import { parseSetCookie } from '#app/lib/cookies.ts'
import { eventPage } from '#app/pages/event/event-page.ts'
import { lastPartyOf, rememberParty, requestsOf } from '#app/pages/event/quantities/last-party.ts'
import { reserve } from '#app/pages/event/reserve/reserve.ts'
import { formOf, group, session, type } from '#tests/pages/facts.ts'
import { answersOf, type OnSale, visitOf } from '#tests/pages/open-event.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'

const groups = [
	group(),
	group({ id: 'seats', handler: 'seated' }),
	group({ id: 'gift', handler: 'donation' }),
	group({ id: 'year', handler: 'passes' }),
	group({ id: 'card', handler: 'ledger' }),
	group({ id: 'club', handler: 'membership' }),
]
const types = [
	type('adult', 'Adult', '25.00'),
	type('child', 'Child; under 12, éàü', '15.00', { rank: 2 }),
	type('any', 'What you like', '0.00', { currency_amount_min: '1.00', currency_amount_max: '9.00' }),
	...groups.slice(1).map(({ id, handler }) => type(`${id}_adult`, handler, '9.00', { ticket_group_id: id })),
]
const entries = (counts: Record<string, number>) =>
	Object.entries(counts).map(([id, quantity]) => ({ ticket_type_id: id, quantity, face_value: '1.00' }))

/** A storefront whose browser has these cookies, and what it sets. */
function browserWith(
	header: string | null,
	settings: Parameters<typeof shopWindow>[1] = {},
	sold: Partial<OnSale> = {},
) {
	const calls = {
		createCart: () => cartWith([{ eventId: 'evt' }]),
		getCart: () => cartWith([{ eventId: 'evt' }]),
	}
	const storefront = shopWindow({ ...answersOf({ types: types.slice(0, 2), ...sold }), ...calls }, settings)
	const cookies = createVisitorCookies({ header, sellerId: storefront.seller.id, isSecure: true })
	return { ...storefront, cookies }
}

/** The Cookie header of the next request. */
const sentBack = ({ cookies }: ReturnType<typeof browserWith>): string =>
	cookies.setCookies
		.map(parseSetCookie)
		.filter(({ name }) => name.includes('foyer_party_'))
		.map(({ name, value }) => `${name}=${value}`)
		.join('; ')

/** The Cookie header of a browser that has reserved these. */
function reservedBefore(counts: Record<string, number>): string {
	const storefront = browserWith(null)
	rememberParty(storefront, entries(counts), { groups, types })
	return sentBack(storefront)
}

async function countsAt(search: string, storefront: ReturnType<typeof browserWith>) {
	const { url, visit } = await visitOf(storefront, search)
	const { state } = eventPage(storefront, url, visit).event
	return 'groups' in state ? state.groups.flatMap((one) => one.types.map(({ value }) => value)) : state.step
}

describe('the cookie of the last party', () => {
	test('holds types, names and counts, and nothing else', () => {
		const header = reservedBefore({ adult: 2, child: 1 })
		expect(header).toMatch(/^__Host-foyer_party_corner-gallery=[\w%=&+.*-]+$/)
		expect(lastPartyOf(browserWith(header))).toEqual([
			{ typeId: 'adult', name: 'Adult', count: 2 },
			{ typeId: 'child', name: 'Child; under 12, éàü', count: 1 },
		])
	})

	test('adds up what is reserved in several entries, as named tickets are', () => {
		const storefront = browserWith(null)
		rememberParty(storefront, [...entries({ adult: 1 }), ...entries({ adult: 1 })], { groups, types })
		expect(lastPartyOf(browserWith(sentBack(storefront)))).toMatchObject([{ count: 2 }])
	})

	test.each(['any', 'seats_adult', 'gift_adult', 'year_adult', 'card_adult', 'club_adult'])(
		'is not changed by %s',
		(id) => {
			expect(reservedBefore({ [id]: 2 })).toBe('')
			expect(requestsOf([{ typeId: id, name: id, count: 2 }], { groups, types, inCart: {} })).toEqual([])
		},
	)

	test.each(['adult=2', 'adult=x+Adult', 'adult=0+Adult', '%', 'adult=-1+Adult', '<script>'])(
		'is ignored when it reads %s',
		(value) => {
			expect(lastPartyOf(browserWith(`__Host-foyer_party_corner-gallery=${value}`))).toEqual([])
		},
	)

	// spec: reserve.keepChoice
	test('is neither set nor read where a venue keeps no choices', () => {
		const settings = { reserve: { keepChoice: false } }
		const storefront = browserWith(null, settings)
		rememberParty(storefront, entries({ adult: 2 }), { groups, types })
		expect(storefront.cookies.setCookies).toEqual([])
		expect(lastPartyOf(browserWith(reservedBefore({ adult: 2 }), settings))).toEqual([])
	})
})

describe('the next event', () => {
	const ask = (party: [id: string, name: string, count: number][], inCart: Record<string, number> = {}) =>
		requestsOf(
			party.map(([typeId, name, count]) => ({ typeId, name, count })),
			{ groups, types, inCart },
		)

	test('takes the same types first, then those of the same name in any case', () => {
		expect(ask([['other_adult', 'ADULT', 2]])).toEqual([{ key: 'adult', count: 2 }])
		expect(
			ask([
				['other_adult', 'Adult', 5],
				['adult', 'Grown-up', 2],
			]),
		).toEqual([{ key: 'adult', count: 2 }])
		expect(ask([['other', 'Senior', 2]])).toEqual([])
	})

	test('begins at none where the cart has tickets of the group already', () => {
		expect(ask([['adult', 'Adult', 2]], { grp: 2 })).toEqual([])
	})

	const family = reservedBefore({ adult: 4, child: 2 })

	test('begins with the party, cut to what can be had', async () => {
		const few = [session('a', '2027-05-02', '1000', { available_capacity: 5 })]
		expect(await countsAt('?session=2027-05-02a', browserWith(family))).toEqual([4, 2])
		expect(await countsAt('?session=a', browserWith(family, {}, { sessions: few }))).toEqual([4, 1])
		expect(await countsAt('?session=2027-05-02a', browserWith(null))).toEqual([0, 0])
	})

	test.each([
		['says how many', '&quantity=adult:1', [1, 0]],
		['says none', '&quantity=adult:0', [0, 0]],
		['selects a type', '&select=child', [0, 1]],
		['is sent by itself', '&reserve=true', [0, 0]],
	])('goes by its address where that %s', async (_what, search, expected) => {
		expect(await countsAt(`?session=2027-05-02a${search}`, browserWith(family))).toEqual(expected)
	})

	test('is reserved as its form says, which is the next party', async () => {
		const storefront = browserWith(family)
		const at = new URL('http://x/events/evt?session=2027-05-02a')
		// The form has no field for children.
		const result = await reserve(storefront, 'evt', at, formOf({ 'quantity.adult': '1' }), null)
		expect(result).toMatchObject({ redirect: expect.any(String) })
		expect(lastPartyOf(browserWith(sentBack(storefront)))).toEqual([
			{ typeId: 'adult', name: 'Adult', count: 1 },
		])
	})
})
