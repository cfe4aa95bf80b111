import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missedViews, reserveAgain } from '#app/pages/cart/cart-again.ts'
import { parseLines } from '#app/pages/cart/cart-plan.ts'
import { linkedGroups } from '#app/pages/cart/linked-groups.ts'
import { openReadingVenue } from '#tests/api/reading-venue.ts'
import type { Shop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'

const linked = 'evt_ga/evt_ga.20270501T1000/friends/friends_type/2'
const listed = 'evt_ga/evt_ga.20270501T1000/hall/hall_adult/2'

describe('tickets of an expired cart', () => {
	let shop: Shop
	beforeAll(async () => {
		shop = await openReadingVenue()
	})
	afterAll(() => shop.close())

	test.each([linked, listed])('of %s are held again', async (line) => {
		const storefront = storefrontOn(shop, { cookies: `foyer_cart_plan_harbour=${line}` })
		expect(await reserveAgain(storefront)).toEqual([])
	})

	test('of a group that is sold by link are offered with the name of the group', async () => {
		const [missed] = await missedViews(storefrontOn(shop), parseLines(linked))
		expect(missed?.link.href).toBe(
			'/events/evt_ga?tg=friends&session=evt_ga.20270501T1000&quantity=friends_type:2',
		)
	})

	test('of a listed group are offered without it', async () => {
		const [missed] = await missedViews(storefrontOn(shop), parseLines(listed))
		expect(missed?.link.href).toBe('/events/evt_ga?session=evt_ga.20270501T1000&quantity=hall_adult:2')
	})
})

test('an address names every group of its tickets when one is sold by link, else none', () => {
	const groups = [
		{ id: 'hall', hidden_type: 'public_browsable' },
		{ id: 'friends', hidden_type: 'public_link_only' },
	] as const
	const ticket = (ticket_group_id: string) => ({ ticket_group_id })
	expect(linkedGroups([ticket('hall'), ticket('friends')], groups)).toEqual(['hall', 'friends'])
	expect(linkedGroups([ticket('hall')], groups)).toEqual([])
})
