import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { membersGate } from '#app/pages/event/members-gate.ts'
import { pickFlow } from '#app/pages/event/pick-flow.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Visitor } from '#app/sellers/targeting/visit-facts.ts'
import { asMember, openHouse } from '#tests/api/reading-house.ts'
import type { Shop } from '#tests/api/shop.ts'
import { event, group, t } from '#tests/pages/facts.ts'

const visitor = (membership?: 'expired' | 'active'): Visitor => ({
	visitorId: null,
	cartId: null,
	cartCount: 0,
	hasAnchor: false,
	locale: 'en-US',
	route: 'event',
	now: new Date(0),
	preview: membership
		? { persona: { role: 'member', membershipRole: null, membership }, at: null, locale: null }
		: null,
})
const gate = (paths: string[], membership?: 'expired' | 'active') =>
	membersGate(
		{ t, href: (path: string) => path, visitor: visitor(membership) } as unknown as Storefront,
		paths,
	)

describe('the gate of an event for members', () => {
	test('says whom it is for', () => {
		expect(gate([])).toEqual({
			kind: 'members',
			title: 'Only for members',
			text: 'Tickets for this event are reserved for members.',
			links: [],
		})
	})

	// spec: 1§2.36
	test('asks to log in or to join where there are such pages', () => {
		expect(gate(['/login', '/membership', '/membership/renew']).links).toEqual([
			{ id: 'login', href: '/login', text: 'Already a member' },
			{ id: 'join', href: '/membership', text: 'Become a member' },
		])
	})

	// spec: 1§2.37
	test('says that the membership has expired to a former member', () => {
		expect(gate(['/login', '/membership', '/membership/renew'], 'expired')).toMatchObject({
			kind: 'expired',
			text: 'Your membership has expired. Renew it to see what is reserved for members.',
			links: [{ id: 'renew', href: '/membership/renew' }],
		})
	})

	// spec: 1§2.36
	test('is shown before every other flow', () => {
		const given = event({ meta: { requires_anchor: true } })
		expect(pickFlow(given, [], { hasAnchor: false, isMembersOnly: true })).toEqual({ flow: 'members-only' })
		expect(pickFlow(event(), [group()], { hasAnchor: false, isMembersOnly: false }).flow).toBe('counted')
	})
})

describe('whether all of an event is for members', () => {
	let shop: Shop
	beforeAll(async () => {
		shop = await openHouse()
	})
	afterAll(() => shop.close())

	test.each([
		// spec: 1§2.36
		['of an event for members', 'evt_members', {}, true],
		['not to a member', 'evt_members', { headers: asMember }, false],
		['not of an event that has some groups for members', 'evt_ga', {}, false],
		['not of an event of another kind', 'evt_film', {}, false],
	])('is known %s', async (_, id, how, expected) => {
		const { json } = await shop.ask(`/api/events/${id}?embed=ticket_group`, how)
		expect(json.members_only).toBe(expected)
	})
})
