import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { membersGate } from '#app/pages/event/members-gate.ts'
import { pickFlow } from '#app/pages/event/offer.ts'
import type { Visitor } from '#app/sellers/targeting/visit.ts'
import { asMember, openReadingVenue } from '#tests/api/reading-venue.ts'
import type { Shop } from '#tests/api/shop.ts'
import { event, group } from '#tests/pages/facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const noMember = { email: 'mia@example.org', membership: 'none' } as NonNullable<Visitor['account']>
const visitor = (membership?: 'expired' | 'active', account: Visitor['account'] = null): Visitor => ({
	visitorId: null,
	cartId: null,
	cartCount: 0,
	hasAnchor: false,
	locale: 'en-US',
	route: 'event',
	now: new Date(0),
	account,
	preview: membership
		? { persona: { role: 'member', membershipRole: null, membership }, at: null, locale: null }
		: null,
})
const noCart = { view: null, answer: null, problem: null, orderLink: null }
const gate = (
	paths: string[],
	{
		membership,
		venue = 'corner-gallery',
		routing,
		method = 'otp',
		eventId = 'evt_member',
		account,
	}: {
		membership?: 'expired'
		venue?: string
		routing?: object
		method?: 'none' | 'otp'
		eventId?: string | null
		account?: Visitor['account']
	} = {},
) =>
	membersGate(
		{
			...shopWindow(
				{},
				{ venue, auth: { method }, membership: { eventId }, ...(routing ? { routing } : {}) },
			),
			visitor: visitor(membership, account),
		},
		noCart,
		'/events/evt_members?date=2026-08-01',
		paths,
	)
const logIn = `/login?next=${encodeURIComponent('/events/evt_members?date=2026-08-01')}`
const account = ['/login', '/membership', '/membership/renew']
const open = { id: 'open', href: '/events', text: 'See what is open to everybody' }

describe('the notice of an event for members', () => {
	test('names the members and leads to what everybody can buy', () => {
		expect(gate([])).toEqual({
			kind: 'members',
			title: 'Members only',
			text: 'This event is for members.',
			links: [open],
		})
	})

	// spec: 1§2.36
	test('links to the login, which leads back, and to the membership pages of the route table', () => {
		expect(gate(account).links).toEqual([
			{ id: 'login', href: logIn, text: 'Already a member' },
			{ id: 'join', href: '/membership', text: 'Become a member' },
			open,
		])
	})

	test('says that an account has no membership instead of linking to the login', () => {
		expect(gate([...account, '/logout'], { account: noMember })).toMatchObject({
			kind: 'account',
			text: 'You are logged in, but this account does not have a membership. This event is for members.',
			links: [{ id: 'join', href: '/membership' }, { id: 'logout', href: '/logout', text: 'Log out' }, open],
		})
	})

	test('has no login where the venue has no accounts', () => {
		expect(gate(account, { method: 'none' }).links.map(({ id }) => id)).toEqual(['join', 'open'])
	})

	test('has no way to join where the venue sells no memberships', () => {
		expect(gate(account, { eventId: null }).links.map(({ id }) => id)).toEqual(['login', 'open'])
	})

	test("links once to what the venue's own offer of a membership links to", () => {
		const venue = 'harbour-science'
		expect(gate([], { venue, eventId: null }).links).toMatchObject([
			{ id: 'about', href: '/membership' },
			open,
		])
		expect(gate(account, { venue }).links.map(({ href }) => href)).toEqual([logIn, '/membership', '/events'])
	})

	test('has no link to a listing that the venue has switched off', () => {
		const routes = { home: { enabled: true, roles: [] }, event: { enabled: true, roles: [] } }
		const routing = { routes: { ...routes, events: { enabled: false, roles: [] } } }
		expect(gate([], { routing }).links).toEqual([])
	})

	// spec: 1§2.37
	test('asks a former member to renew', () => {
		expect(gate(account, { membership: 'expired' })).toMatchObject({
			kind: 'expired',
			text: 'Your membership has expired. Renew it to see what is reserved for members.',
			links: [{ id: 'renew', href: '/membership/renew' }, open],
		})
	})

	// spec: 1§2.36
	test('comes before every other flow', () => {
		const given = event({ meta: { requires_anchor: true } })
		expect(
			pickFlow(given, [], { hasAnchor: false, isMembersOnly: true, now: '2027-05-01T12:00:00.000Z' }),
		).toEqual({ flow: 'members-only' })
		expect(
			pickFlow(event(), [group()], {
				hasAnchor: false,
				isMembersOnly: false,
				now: '2027-05-01T12:00:00.000Z',
			}).flow,
		).toBe('counted')
	})
})

describe('whether all of an event is for members', () => {
	let shop: Shop
	beforeAll(async () => {
		shop = await openReadingVenue()
	})
	afterAll(() => shop.close())

	test.each([
		// spec: 1§2.36
		['of an event for members', 'evt_members', {}, [true, true]],
		['not to a member', 'evt_members', { headers: asMember }, [false, true]],
		['not of an event that has some groups for members', 'evt_ga', {}, [false, true]],
		['not of an event of another kind', 'evt_film', {}, [false, false]],
	])('is known %s', async (_, id, how, expected) => {
		const { json } = await shop.ask(`/api/events/${id}?embed=ticket_group`, how)
		expect([json.members_only, json.has_member_groups]).toEqual(expected)
	})
})
