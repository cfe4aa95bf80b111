import { describe, expect, test } from 'vitest'
import type { Membership, MembershipRule } from '#app/contract/entities/membership.ts'
import { membershipAction } from '#app/pages/membership/membership-action.ts'
import { type MembershipPage, membershipPage } from '#app/pages/membership/membership-page.ts'
import { event, group, type } from '#tests/pages/facts.ts'
import { refusedWith } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const rule = (typeId: string, more: Partial<MembershipRule>): MembershipRule => ({
	id: `rule_${typeId}`,
	ticket_type_id: typeId,
	ticket_group_id: 'family',
	party_role: 'member',
	named: 'yes',
	min: 1,
	max: 1,
	member_event_ticket_type: null,
	benefit_quantity: 1,
	benefit_period: 'per_session',
	...more,
})

const rules = [
	rule('first', {}),
	rule('second', { party_role: 'second-card', named: 'other', min: 0, max: 2 }),
	rule('child', { party_role: 'child', named: 'no', min: 0, max: 4 }),
	rule('guest', { party_role: 'guest', named: 'no', min: 1, max: 1 }),
]

const level = group({
	id: 'family',
	name: 'Family',
	handler: 'membership',
	additional_info_spec: {
		properties: { source: { title: 'How did you hear of us?', type: 'string' } },
		required: ['source'],
	},
})

const types = ['first', 'second', 'child', 'guest'].map((id) =>
	type(id, id, '10.00', { ticket_group_id: 'family' }),
)

const member = (typeId: string, more: Partial<Membership> = {}): Membership => ({
	id: `mem_${typeId}`,
	scan_code: 'K7MQ2RX9TD',
	role_id: 'member',
	membership_program_id: 'default',
	ticket_group_id: 'family',
	ticket_group_name: 'Family',
	event_template_id: 'evt_member',
	ticket_order_id: 'ord',
	ticket_type_id: typeId,
	auto_renew_state: 'none',
	is_auto_renew_cancellable: false,
	auto_renew_consent: null,
	valid_from: '2026-07-01',
	valid_to: '2027-06-30',
	state: 'active',
	renewable_from: '2027-05-01',
	is_renewable: true,
	member_event_purchase_limit: null,
	first_name: null,
	last_name: null,
	email: null,
	is_self: typeId === 'first',
	created_at: '2026-07-01T10:00:00.000Z',
	...more,
})

interface World {
	membership?: object
	/** How long the details of people may be. */
	people?: { names?: number; email?: number }
	/** Whether the venue keeps the details of its members. */
	isClosed?: boolean
	own?: Membership[]
	levels?: (typeof level)[]
	sent?: object[]
	answers?: Record<string, (input: never) => unknown>
}

function venue({
	membership = {},
	people = {},
	isClosed = false,
	own = [],
	levels = [level],
	sent = [],
	answers = {},
}: World = {}) {
	const storefront = shopWindow(
		{
			getEvent: () => ({
				event_template: { _data: [event({ id: 'evt_member' })] },
				ticket_group: { _data: levels },
				ticket_type: { _data: types },
			}),
			listMembershipRules: () => ({ membership_rule: { _data: rules } }),
			listMyMemberships: () => ({ membership: { _data: own } }),
			createCart: ({ body }: { body: object }) => {
				sent.push(body)
				return {}
			},
			...answers,
		},
		{
			account: { preventMembershipUpdates: isClosed },
			membership: { eventId: 'evt_member', ...membership },
			upsells: { enabled: true },
		},
	)
	const account = {
		id: 'acc',
		email: 'ada@example.org',
		firstName: 'Ada',
		membership: 'active',
		membershipRole: 'member',
	} as const
	const { seller, visitor } = storefront
	const { publicConfig } = seller
	const limits = { ...publicConfig.identity.limits, ...people }
	return {
		...storefront,
		seller: { ...seller, publicConfig: { ...publicConfig, identity: { ...publicConfig.identity, limits } } },
		visitor: { ...visitor, account: own.length > 0 ? account : null },
	}
}

async function shown(world: World = {}, action?: string): Promise<MembershipPage> {
	const page = await membershipPage(venue(world), new URL('https://tickets.example/membership'), action)
	if (!page || 'redirect' in page) throw new Error('no page')
	return page
}

const ada = { 'member.first.0.first_name': 'Ada', 'member.first.0.last_name': 'Quay' }
const typed = { level: 'family', ...ada, 'answer.family.source': 'A friend' }

async function post(fields: Record<string, string>, world: World = {}, action?: string) {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	const url = new URL('https://tickets.example/membership')
	const outcome = await membershipAction(venue(world), url, action, { form, cookie: null })
	if (!outcome) throw new Error('no page')
	return outcome
}

const errorsOf = async (fields: Record<string, string>, world: World = {}, action?: string) => {
	const outcome = await post(fields, world, action)
	return 'redirect' in outcome ? outcome.redirect : outcome.page.errors
}

describe('the levels on sale', () => {
	// spec: 1§4.60, 1§5.46
	test('a single level is chosen; people without names are counted where their number differs', async () => {
		const { membership } = await shown()
		expect(membership?.chosen).toBe('family')
		const counts = membership?.levels[0]?.roles.map(({ typeId, count }) => [
			typeId,
			count && [count.min, count.max],
		])
		expect(counts).toEqual([
			['first', null],
			['second', null],
			['child', [0, 4]],
			['guest', null],
		])
	})

	test('of several levels none is chosen', async () => {
		const both = [...rules, rule('first', { ticket_group_id: 'friend' })]
		const answers = { listMembershipRules: () => ({ membership_rule: { _data: both } }) }
		const { membership } = await shown({ levels: [level, { ...level, id: 'friend' }], answers })
		expect(membership?.levels).toHaveLength(2)
		expect(membership?.chosen).toBeNull()
	})

	// spec: 1§8.36, membership.none, 1§8.37, errors.resource
	test('say why there are none', async () => {
		const texts = async (world: World) => (await shown(world)).messages.map(({ text }) => text)
		expect(await texts({ levels: [] })).toEqual(['no memberships available, contact support'])
		const gone = () => Promise.reject(refusedWith('event_not_found'))
		expect(await texts({ answers: { getEvent: gone } })).toEqual(['Resource membership not found'])
	})
})

// spec: membership.footnote
test('the footnote of the venue is under the form', async () => {
	const storefront = venue()
	const footnote = '<p>Cards come by mail.</p>'
	const t: typeof storefront.t = (key, values) =>
		key === 'membership.footnote_html' ? footnote : storefront.t(key, values)
	const page = await membershipPage(
		{ ...storefront, t },
		new URL('https://tickets.example/membership'),
		undefined,
	)
	expect(page).toMatchObject({ membership: { footnote } })
	expect((await shown()).membership?.footnote).toBe('')
})

// spec: routing.externalUrls.membership
test.each([
	[undefined, 'https://members.example/join'],
	['renew', 'https://members.example/join/renew'],
])('the page %s of a venue with another site for memberships is there', async (action, redirect) => {
	const routing = { externalUrls: { membership: 'https://members.example/join/' } }
	const storefront = shopWindow({}, { routing })
	expect(await membershipPage(storefront, new URL('https://tickets.example/membership'), action)).toEqual({
		redirect,
	})
})

// spec: 1§7.22
test('a valid code of the address is read with the levels and goes into the cart; another one is left out', async () => {
	const read: object[] = []
	const sent: object[] = []
	const storefront = venue({
		sent,
		answers: {
			getCode: ({ params: { code } }: { params: { code: string } }) =>
				code === 'FRIENDS' ? {} : Promise.reject(refusedWith('code_not_found')),
			getEvent: ({ query }: { query: object }) => {
				read.push(query)
				return {
					event_template: { _data: [event({ id: 'evt_member' })] },
					ticket_group: { _data: [level] },
					ticket_type: { _data: types },
				}
			},
		},
	})
	const form = new FormData()
	for (const [name, value] of Object.entries(typed)) form.set(name, value)
	const url = new URL('https://tickets.example/membership?code=FRIENDS,NOBODYS')
	const outcome = await membershipAction(storefront, url, undefined, { form, cookie: null })
	expect(outcome).toHaveProperty('redirect')
	expect(read.at(-1)).toMatchObject({ code: 'FRIENDS' })
	expect(sent).toMatchObject([
		{ preloadedPromoCodes: ['FRIENDS'], membership: { ticket_group_id: 'family' } },
	])
})

describe('a renewal', () => {
	const own = [
		member('first', { first_name: 'Ada', last_name: 'Quay', email: 'ada@example.org' }),
		member('second'),
		member('second', { first_name: 'Bo' }),
		member('child', { first_name: 'Cy' }),
	]

	// spec: 1§2.117, 1§4.61, 1§5.47
	test('says what ends, and fills in the level and the people with a name', async () => {
		const { membership } = await shown({ own }, 'renew')
		expect(membership?.previous).toBe('Your Family membership is valid until Wednesday 30 June 2027.')
		expect(membership?.chosen).toBe('family')
		const [first, second, child] = membership?.levels[0]?.roles ?? []
		expect(first?.people[0]).toMatchObject({ firstName: 'Ada', lastName: 'Quay', email: 'ada@example.org' })
		expect(second?.people.map(({ firstName }) => firstName)).toEqual(['Bo', ''])
		expect(child?.count?.value).toBe(0)
		expect(membership?.backHref).toBe('/my/membership')
	})

	// spec: account.preventMembershipUpdates, 2§5.3
	test('shows its people without fields where the venue keeps the details, and takes no other ones', async () => {
		const family = [own[0], member('second', { first_name: 'Bo', last_name: 'Diaz' })].flatMap(
			(one) => one ?? [],
		)
		const { membership } = await shown({ own: family, isClosed: true }, 'renew')
		const [first, second] = membership?.levels[0]?.roles ?? []
		expect(first?.people.map(({ isFixed }) => isFixed)).toEqual([true])
		expect(second?.people.map(({ isFixed }) => isFixed)).toEqual([true, false])
		expect(membership?.fixedNote).toBe('To change your details, please contact us.')

		const sent: object[] = []
		const other = { 'member.second.0.first_name': 'Eve', 'member.second.0.email': 'eve@example.org' }
		const fields = { level: 'family', ...other, 'answer.family.source': 'A friend' }
		await post(fields, { own: family, isClosed: true, sent }, 'renew')
		expect(sent).toMatchObject([
			{
				membership: {
					members: [
						{ ticket_type_id: 'first', first_name: 'Ada', last_name: 'Quay', admit_email: 'ada@example.org' },
						{ ticket_type_id: 'second', first_name: 'Bo', last_name: 'Diaz' },
						{ ticket_type_id: 'guest' },
					],
				},
			},
		])
		expect(JSON.stringify(sent)).not.toContain('eve@')
	})

	test('has fields for its people at any other venue, for people without a whole name, and for a new member', async () => {
		const people = async (world: World, action?: string) =>
			(await shown({ own, ...world }, action)).membership?.levels[0]?.roles.flatMap((role) => role.people)
		expect((await people({}, 'renew'))?.some(({ isFixed }) => isFixed)).toBe(false)
		expect((await people({ isClosed: true }))?.some(({ isFixed }) => isFixed)).toBe(false)
		expect((await people({ isClosed: true }, 'renew'))?.map(({ isFixed }) => isFixed)).toEqual([
			true,
			false,
			false,
		])
		expect((await shown({ own }, 'renew')).membership?.fixedNote).toBeNull()
	})

	test('before its time is added to the running term only by a choice', async () => {
		const early = own.map((one) => ({ ...one, is_renewable: false }))
		const world = { own: early, membership: { extendCheckbox: true } }
		expect((await shown(world, 'renew')).membership?.extend).not.toBeNull()
		expect(await errorsOf(typed, world, 'renew')).toEqual([
			{ field: 'extend', text: 'You can renew your membership from Saturday 1 May 2027.' },
		])
		const sent: object[] = []
		await post({ ...typed, extend: 'on' }, { ...world, sent }, 'renew')
		expect(sent).toMatchObject([{ membership: { renew: true, extend: true } }])
	})
})

describe('a posted form', () => {
	// spec: 1§7.22, 1§3.17, membership.askAutoRenew
	test('sends the level, its people, the answers and the consent in its words', async () => {
		const sent: object[] = []
		const people = { 'member.first.0.email': 'ada@example.org', 'count.child': '2' }
		const world = { sent, membership: { askAutoRenew: true } }
		await post({ ...typed, ...people, auto_renew: 'yes' }, world)
		expect(sent).toEqual([
			{
				membership: {
					ticket_group_id: 'family',
					members: [
						{ ticket_type_id: 'first', first_name: 'Ada', last_name: 'Quay', admit_email: 'ada@example.org' },
						{ ticket_type_id: 'child' },
						{ ticket_type_id: 'child' },
						{ ticket_type_id: 'guest' },
					],
					renew: false,
					extend: false,
					auto_renew: true,
					auto_renew_words: [
						'Would you like to renew your membership automatically?',
						'We save the card that you pay with and charge it when your membership ends.',
						'We email you before each charge, and you can cancel at any time.',
						'Yes, renew automatically',
					].join(' '),
				},
				additionalInfo: { family: { source: 'A friend' } },
			},
		])
	})

	// spec: identity.limits
	test('takes names and addresses as long as the venue allows', async () => {
		const sent: object[] = []
		const world = { sent, people: { names: 5, email: 15 } }
		const long = { 'member.first.0.first_name': 'Adalia', 'member.first.0.email': 'adalia@quay.example' }
		expect(await errorsOf({ ...typed, ...long }, world)).toEqual([
			{ field: 'member.first.0.first_name', text: 'Use at most 5 characters.' },
			{ field: 'member.first.0.email', text: 'Use at most 15 characters.' },
		])
		expect((await shown(world)).membership?.limits).toEqual({ names: 5, email: 15 })
		await post({ ...typed, 'member.first.0.first_name': 'Adali' }, world)
		expect(sent).toHaveLength(1)
	})

	test('asks for nothing that the venue does not ask', async () => {
		const sent: object[] = []
		await post({ ...typed, auto_renew: 'yes' }, { sent })
		expect(sent).toMatchObject([{ membership: { auto_renew: false } }])
		expect((await shown()).membership?.autoRenew).toBeNull()
	})

	// spec: 1§5.44
	test('names every field that is missing or wrong, an open question among them', async () => {
		expect(
			await errorsOf({ level: 'family', 'member.first.0.email': 'ada', 'answer.family.source': '' }),
		).toEqual([
			{ field: 'member.first.0.first_name', text: expect.any(String) },
			{ field: 'member.first.0.last_name', text: expect.any(String) },
			{ field: 'member.first.0.email', text: expect.any(String) },
			{ field: 'answer.family.source', text: 'Please answer: How did you hear of us?' },
		])
	})

	// spec: 1§5.43
	test('needs somebody', async () => {
		const unnamed = rules.map((one) => ({ ...one, named: 'no' as const, min: 0 }))
		const answers = { listMembershipRules: () => ({ membership_rule: { _data: unnamed } }) }
		expect(await errorsOf({ level: 'family' }, { answers })).toEqual([
			{ field: 'level', text: 'At least one member is required to purchase a membership.' },
		])
	})

	// spec: membership.skipUpsells
	test('leads to what is offered beside it, or past that', async () => {
		expect(await errorsOf(typed)).toBe('/events')
		expect(await errorsOf(typed, { membership: { skipUpsells: true } })).toBe('/checkout')
	})
})
