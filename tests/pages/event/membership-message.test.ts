import { describe, expect, test } from 'vitest'
import { eventPage } from '#app/pages/event/event-page.ts'
import type { QuantityStep } from '#app/pages/event/event-state.ts'
import type { EventPage } from '#app/pages/event/event-view.ts'
import type { MembershipMessage } from '#app/pages/event/membership-message.ts'
import { readQuantities } from '#app/pages/event/quantities/read-quantities.ts'
import type { MembershipState } from '#app/rules/conditions.ts'
import { aVisitor } from '#tests/builders/storefront.ts'
import { formOf, group, t, type } from '#tests/pages/facts.ts'
import { answersOf, visitOf } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const now = new Date('2027-05-01T12:00:00Z')
const dayAfter = '?date=2027-05-03'
const lastDay = '?date=2027-05-02'

/** Calls about the visitor: a page that makes one cannot be shared. */
let asked = 0

interface Given {
	/** Last day of the membership; null without end. */
	to?: string | null
	state?: MembershipState
	isAutoRenewing?: boolean
	hasMemberGroups?: boolean
	search?: string
	membership?: object
}

/** The event page of two days, May 2 and May 3, for a member whose term ends on the first one. */
async function pageFor({
	to = '2027-05-02',
	state = 'renewable',
	isAutoRenewing = false,
	hasMemberGroups = true,
	search = dayAfter,
	membership = {},
}: Given): Promise<EventPage> {
	const answers = answersOf({
		groups: [group(), group({ id: 'grp_members', rank: 2, hidden_type: 'public_member_only' })],
		types: [
			type('adult', 'Adult', '25.00'),
			type('member', 'Member', '0.00', { ticket_group_id: 'grp_members' }),
		],
	})
	const terms = [{ valid_from: '2026-05-03', valid_to: to, is_auto_renewing: isAutoRenewing }]
	const storefront = shopWindow(
		{
			...answers,
			getEvent: () => ({ ...answers.getEvent(), has_member_groups: hasMemberGroups }),
			getMyUser: () => {
				asked += 1
				return { user: { _data: [{ membership_terms: terms }] } }
			},
		},
		{ membership: { eventId: 'evt_member', ...membership } },
	)
	const account = {
		id: 'acc_mia',
		email: 'mia@quay.example',
		firstName: 'Mia',
		membership: state,
		membershipRole: state === 'expired' ? null : 'member',
	} as const
	const shop = { ...storefront, now, visitor: aVisitor({ now, account }) }
	const { url, visit } = await visitOf(shop, search)
	return eventPage(shop, url, visit)
}

const messageFor = async (given: Given): Promise<MembershipMessage | null> =>
	(await pageFor(given)).event.membership

/** The most that can be chosen of each type at a session, with what its row says. */
async function rowsFor(given: Given): Promise<[string, number, string][]> {
	const { state } = (await pageFor(given)).event
	const groups = 'groups' in state ? state.groups : []
	return groups.flatMap(({ types }) =>
		types.map(({ id, max, places }): [string, number, string] => [id, max, places.text]),
	)
}

const renew = { href: '/membership/renew', text: 'Renew your membership' }
const endsBefore = {
	text: expect.stringMatching(
		/^Your membership ends on Sunday 2 May 2027, before this visit\. You can reserve/,
	),
	link: renew,
}

// spec: 1§5.29, membership.reserveBeyondTerm
describe('the membership message of an event that has tickets for members', () => {
	test('names the end of a membership that the chosen day comes after, and leads to the renewal', async () => {
		expect(await messageFor({})).toEqual(endsBefore)
		expect(await messageFor({ search: '?session=2027-05-03a' })).toEqual(endsBefore)
	})

	test.each<[string, Given]>([
		['on the last day of the membership', { search: lastDay }],
		['before a day is chosen', { search: '' }],
		['to a member without an end', { to: null, state: 'active' }],
		['of an event that has no tickets for members', { hasMemberGroups: false }],
		['where members always reserve beyond their term', { membership: { reserveBeyondTerm: 'always' } }],
		[
			'to a member whose term renews itself where that is enough',
			{ membership: { reserveBeyondTerm: 'if_autorenew' }, isAutoRenewing: true },
		],
	])('is left out %s', async (_, given) => {
		expect(await messageFor(given)).toBeNull()
	})

	test('is shown where members reserve beyond a term only if it renews itself, and this one does not', async () => {
		expect(await messageFor({ membership: { reserveBeyondTerm: 'if_autorenew' } })).toEqual(endsBefore)
	})

	test('has no way to the renewal before the membership can be renewed', async () => {
		const early = { membership: { renewalWindowDays: 0 }, state: 'active' } as const
		expect(await messageFor(early)).toEqual({ ...endsBefore, link: null })
		const extended = { renewalWindowDays: 0, extendCheckbox: true }
		expect(await messageFor({ ...early, membership: extended })).toEqual(endsBefore)
	})

	test('asks a former member to renew before a day is chosen, only where there are such tickets', async () => {
		const former: Given = { to: '2027-04-01', state: 'expired', search: '' }
		expect(await messageFor(former)).toEqual({
			text: 'Your membership has expired. Renew it to see what is reserved for members.',
			link: renew,
		})
		expect(await messageFor({ ...former, hasMemberGroups: false })).toBeNull()
	})

	test('needs the days of the membership only where it could end before the visit', async () => {
		asked = 0
		expect(await messageFor({ state: 'active', to: '2027-12-31' })).toBeNull()
		expect(await messageFor({ state: 'none' })).toBeNull()
		expect(asked).toBe(0)
		const noWindow = { membership: { renewalWindowDays: 0 } }
		expect(await messageFor({ state: 'active', to: '2027-12-31', ...noWindow })).toBeNull()
		expect(asked).toBe(1)
	})

	test('says nothing to visitors without a login', async () => {
		const answers = answersOf()
		const getEvent = () => ({ ...answers.getEvent(), has_member_groups: true })
		const shop = shopWindow({ ...answers, getEvent })
		const { url, visit } = await visitOf(shop, dayAfter)
		expect(eventPage(shop, url, visit).event.membership).toBeNull()
	})
})

// spec: membership.reserveBeyondTerm
describe('the tickets for members of a session', () => {
	const after = '?session=2027-05-03a&quantity=member:2'

	test('cannot be chosen after the end of the membership, and their row says why', async () => {
		expect(await rowsFor({ search: after })).toEqual([
			['adult', 60, ''],
			['member', 0, 'Your membership ends on Sunday 2 May 2027'],
		])
		const page = await pageFor({ search: after })
		const form = formOf({ 'quantity.adult': '0', 'quantity.member': '2' })
		const { groups } = page.event.state as QuantityStep
		expect(readQuantities(form, groups, t).errors).toEqual([
			{ field: 'quantity.member', text: 'Your membership ends on Sunday 2 May 2027' },
		])
	})

	test.each<[string, Given]>([
		['on the last day of the membership', { search: '?session=2027-05-02a' }],
		['where members always reserve beyond their term', { membership: { reserveBeyondTerm: 'always' } }],
		[
			'after a term that renews itself where that is enough',
			{ membership: { reserveBeyondTerm: 'if_autorenew' }, isAutoRenewing: true },
		],
	])('can be chosen %s', async (_, given) => {
		expect(await rowsFor({ search: after, ...given })).toEqual([
			['adult', 60, ''],
			['member', 60, ''],
		])
	})
})
