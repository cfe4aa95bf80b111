import { describe, expect, test } from 'vitest'
import type { GiftCode } from '#app/contract/entities/code.ts'
import type { MembershipRule } from '#app/contract/entities/membership.ts'
import { giftAction, giftPage } from '#app/pages/membership/gift-page.ts'
import { membershipPage } from '#app/pages/membership/membership-page.ts'
import { redeemAction, redeemPage } from '#app/pages/membership/redeem-page.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { event, formOf, group, type } from '#tests/pages/facts.ts'
import { refusedWith } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const levelIds = ['friend', 'family', 'patron', 'keeper']

const rules = levelIds.map(
	(id): MembershipRule => ({
		id: `rule_${id}`,
		ticket_type_id: `${id}_first`,
		ticket_group_id: id,
		party_role: 'member',
		named: 'yes',
		min: 1,
		max: 2,
		member_event_ticket_type: null,
		benefit_quantity: 1,
		benefit_period: 'per_session',
	}),
)

const levels = levelIds.map((id) =>
	group({
		id,
		name: id,
		summary: 'As often as you like.',
		handler: 'membership',
		meta:
			id === 'family'
				? { redeem_gom_summary: 'A gift for all of you.', redeem_gom_description: '<p>Your cards wait.</p>' }
				: {},
	}),
)
const types = levelIds.map((id) => type(`${id}_first`, id, '10.00', { ticket_group_id: id }))

interface World {
	membership?: object
	routing?: object
	answers?: Record<string, (input: never) => unknown>
	cartId?: string
	venue?: string
	captcha?: 'altcha'
}

function venue({ membership = {}, routing = {}, answers = {}, cartId, venue: name, captcha }: World = {}) {
	const storefront = shopWindow(
		{
			getEvent: () => ({
				event_template: { _data: [event({ id: 'evt_member' })] },
				ticket_group: { _data: levels },
				ticket_type: { _data: types },
			}),
			listMembershipRules: () => ({ membership_rule: { _data: rules } }),
			...answers,
		},
		{
			membership: { eventId: 'evt_member', ...membership },
			upsells: { enabled: true },
			...(Object.keys(routing).length > 0 ? { routing } : {}),
			...(name ? { venue: name } : {}),
			...(cartId ? { cartId } : {}),
		},
	)
	if (!captcha) return storefront
	const { seller } = storefront
	const { publicConfig } = seller
	const integrations = {
		...publicConfig.integrations,
		captcha: { ...publicConfig.integrations.captcha, provider: captcha },
	}
	return { ...storefront, seller: { ...seller, publicConfig: { ...publicConfig, integrations } } }
}

const refuse =
	(...refused: Parameters<typeof refusedWith>) =>
	() => {
		throw refusedWith(...refused)
	}

const at = (path: string) => new URL(`https://tickets.example${path}`)
const atGift = at('/membership/gift')
const atRedeem = at('/membership/redeem')

const named = {
	level: 'family',
	'member.family_first.0.first_name': 'Grace',
	'member.family_first.0.last_name': 'Hopper',
}
const typed = {
	...named,
	email: 'grace@example.org',
	email_confirm: 'GRACE@example.org',
}
const sent = (fields: object) => ({ form: formOf(fields as Record<string, string>), cookie: null })

/** Calls with their bodies, in order. */
function noted(more: World = {}) {
	const asked: [string, object][] = []
	const note = (name: string, answer: object) => (input: { body: object }) => {
		asked.push([name, input.body])
		return answer
	}
	const answers = {
		storeGiftee: note('storeGiftee', { identity_id: 'idn_grace' }),
		createCart: note('createCart', {}),
		...more.answers,
	}
	return { asked, storefront: venue({ ...more, answers: answers as NonNullable<World['answers']> }) }
}

const errorsOf = (outcome: Awaited<ReturnType<typeof giftAction | typeof redeemAction>>) => {
	if ('redirect' in outcome) throw new Error(`leads to ${outcome.redirect}`)
	return outcome.page.errors.map(({ field, text }) => [field, text])
}

describe('the page on which a membership is given', () => {
	// spec: 1§2.47, 1§2.116, 1§1.5, 1§5.49, membership.gift.recipientOmit, gift.title, reserve.submit.member_gift
	test('asks for level, people and recipient, whose name is that of the first member', async () => {
		const page = await giftPage(venue(), atGift)
		if ('redirect' in page) throw new Error('no page')
		expect([page.title, page.membership?.submit]).toEqual(['Gift a Membership', 'Gift membership'])
		const names = page.membership?.recipient?.fields.map(({ name }) => name)
		expect(names).toEqual(expect.arrayContaining(['email', 'email_confirm']))
		for (const omitted of ['first_name', 'last_name', 'newsletter']) expect(names).not.toContain(omitted)
		const more = venue({ membership: { gift: { codeLength: 10, recipientOmit: ['email_confirm'] } } })
		const asked = await giftPage(more, atGift)
		expect('redirect' in asked ? [] : asked.membership?.recipient?.fields[0]?.name).toBe('first_name')
	})

	// spec: 1§4.63
	test('stores the giftee, puts the membership into the cart and leads to the checkout past all offers', async () => {
		const { asked, storefront } = noted()
		const outcome = await giftAction(storefront, atGift, sent({ ...typed, send_on: '' }))
		expect(outcome).toEqual({ redirect: '/checkout' })
		expect(asked.map(([name]) => name)).toEqual(['storeGiftee', 'createCart'])
		expect(asked[0]?.[1]).toMatchObject({
			first_name: 'Grace',
			last_name: 'Hopper',
			email: 'grace@example.org',
		})
		expect(asked[1]?.[1]).toMatchObject({
			membership: {
				ticket_group_id: 'family',
				gift: { giftee_identity_id: 'idn_grace', send_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
			},
		})
	})

	test('says at each field what is missing, and stores nothing', async () => {
		const { asked, storefront } = noted()
		const act = (fields: object) => giftAction(storefront, atGift, sent(fields))
		expect(errorsOf(await act({}))).toEqual([['level', 'Please select a membership to continue.']])
		const unnamed = { ...typed, 'member.family_first.0.first_name': '' }
		expect(errorsOf(await act(unnamed)).map(([field]) => field)).toEqual(['member.family_first.0.first_name'])
		const other = errorsOf(await act({ ...typed, email_confirm: 'eve@example.org', send_on: '2001-01-01' }))
		expect(other.map(([field]) => field)).toEqual(['email_confirm', 'send_on'])
		expect(asked).toEqual([])
	})

	// spec: gift.self
	test('refuses a gift to oneself with the way to a membership of one’s own', async () => {
		const { storefront } = noted({
			answers: { storeGiftee: refuse('gift_to_oneself') },
		})
		const outcome = await giftAction(storefront, atGift, sent(typed))
		if ('redirect' in outcome) throw new Error('no page')
		expect(outcome.page.messages).toEqual([
			{
				tone: 'error',
				text: 'You cannot gift a membership to yourself. Do you want to buy or renew a membership?',
				link: { href: '/membership', text: expect.any(String) },
			},
		])
	})

	// spec: 1§2.120
	test('asks a visitor without a login once whether to go on as a guest', async () => {
		const storefront = venue({ venue: 'harbour-science' })
		const page = await giftPage(storefront, atGift)
		if ('redirect' in page) throw new Error('no page')
		expect(page.loginOrGuest?.guestHref).toBe('/membership/gift?guest=1')
		expect(await giftPage(storefront, at('/membership/gift?guest=1'))).toEqual({
			redirect: '/membership/gift',
		})
		const again = await giftPage(storefront, atGift)
		expect('redirect' in again || again.loginOrGuest).toBeNull()
	})

	// spec: routing.routes.giftMembership
	test('is offered beside the levels where the venue has it', async () => {
		const linksOf = async (storefront: ReturnType<typeof venue>) => {
			const page = await membershipPage(storefront, at('/membership'), undefined)
			return page && !('redirect' in page) ? page.links.map(({ href }) => href) : []
		}
		expect(await linksOf(venue())).toEqual(['/membership/gift', '/membership/redeem'])
		const { routes } = venue().seller.config.routing
		const off = { enabled: false, from: null, until: null, roles: [] }
		const closed = venue({ routing: { routes: { ...routes, giftMembership: off } } })
		expect(await linksOf(closed)).toEqual(['/membership/redeem'])
		expect(isOpenFor(closed, 'giftMembership', {})).toBe(false)
	})
})

const gift: GiftCode = {
	code: 'K7M209114V',
	valid_from: '2001-01-01T00:00:00.000Z',
	valid_to: '2199-01-01T00:00:00.000Z',
	exhausted: false,
	expired: false,
	ticket_group_ids: ['family', 'friend', 'patron', 'keeper'],
	party: [{ ticket_type_id: 'family_first', count: 1 }],
}
const found = (more: Partial<GiftCode> = {}) => ({
	getCode: () => ({ promo: { _data: [] }, code: { _data: [{ ...gift, ...more }] } }),
})
const atCode = at('/membership/redeem?gift_code=K7M209114V')

async function redeemed(world: World, url = atCode) {
	const page = await redeemPage(venue(world), url)
	if ('redirect' in page) throw new Error(`leads to ${page.redirect}`)
	return page
}

describe('the page on which a gift is redeemed', () => {
	// spec: 2§2.10, query:gift_code, routing.routes.membershipRedeem.enabled
	test('needs a membership event, and asks for the code that its address does not have', async () => {
		expect(await redeemPage(venue({ membership: { eventId: null } }), atRedeem)).toEqual({
			redirect: '/membership',
		})
		const page = await redeemed({}, atRedeem)
		expect([page.codeForm, page.errors]).toEqual([{ code: '', length: 10, captcha: null }, []])
		const { routes } = venue().seller.config.routing
		const off = { enabled: false, from: null, until: null, roles: [] }
		const closed = venue({ routing: { routes: { ...routes, membershipRedeem: off } } })
		expect(isOpenFor(closed, 'membershipRedeem', {})).toBe(false)
	})

	// spec: 2§5.11, redeem.invalid, redeem.expired, redeem.used
	test.each([
		['a code of another length', 'K7M2', {}, 'You must enter a valid code'],
		[
			'a longer code',
			'K7M209114VV',
			{ getCode: refuse('gift_code_not_found', 404) },
			'You must enter a valid code',
		],
		[
			'an unknown code',
			'K7M209114V',
			{ getCode: refuse('gift_code_not_found', 404) },
			'You must enter a valid code',
		],
		['a code that is over', 'K7M209114V', found({ expired: true }), 'This code has expired'],
		['a used code', 'K7M209114V', found({ exhausted: true }), 'This code has already been redeemed'],
	])('says at the field what is wrong with %s', async (_, code, answers, text) => {
		const page = await redeemed({ answers }, at(`/membership/redeem?gift_code=${code}`))
		expect(page.errors).toEqual([{ field: 'gift_code', text }])
		expect(page.codeForm?.code).toBe(code)
	})

	// spec: 2§4.43, 2§9.2, 2§3.4, membership.redeem.maxLevels, group.meta.redeemGomSummary
	test('offers the given level first and three at most, with their own words and without a price', async () => {
		const page = await redeemed({ answers: found() })
		const shown = page.membership?.levels ?? []
		expect(shown.map(({ id, price }) => [id, price])).toEqual([
			['family', null],
			['friend', null],
			['patron', null],
		])
		expect(shown[0]).toMatchObject({
			summary: 'A gift for all of you.',
			descriptionHtml: '<p>Your cards wait.</p>',
		})
		expect(shown[1]).toMatchObject({ summary: 'As often as you like.', descriptionHtml: '' })
		// One person was paid for.
		expect(shown.map(({ roles: [role] }) => role?.people.length)).toEqual([1, 2, 2])
		const one = await redeemed({ answers: found(), membership: { redeem: { maxLevels: 1 } } })
		expect(one.membership?.chosen).toBe('family')
	})

	// spec: 2§7.34
	test.each([
		['gift_code_not_found', 404, { captcha: true }, 'You must enter a valid code'],
		['captcha_failed', 422, {}, 'We could not check that you are not a robot. Please try again.'],
		[
			'captcha_required',
			429,
			{},
			'There were too many attempts from your network that we could not check. Please allow scripts on this page, or try again in an hour.',
		],
	])('asks for a captcha with the next code after %s', async (code, status, extra, text) => {
		const answers = { getCode: refuse(code, status, { extra }) }
		const page = await redeemed({ answers, captcha: 'altcha' })
		expect(page.errors).toEqual([{ field: 'gift_code', text }])
		expect(page.codeForm?.captcha).toMatchObject({
			provider: 'altcha',
			challengeHref: expect.stringMatching(/\/api\/gift_code\/captcha$/),
		})
		expect((await redeemed({ answers })).codeForm?.captcha).toBeNull()
	})

	test('shows the levels at once for a code that was posted with a captcha', async () => {
		const queries: object[] = []
		const getCode = ({ query }: { query: object }) => {
			queries.push(query)
			return found().getCode()
		}
		const { storefront, asked } = noted({ answers: { ...found(), getCode }, captcha: 'altcha' })
		const token = { captcha_provider: 'altcha', captcha_token: 'solved' }
		const form = { gift_code: gift.code, look_up: 'yes', ...token }
		const outcome = await redeemAction(storefront, atRedeem, sent(form))
		if ('redirect' in outcome) throw new Error('no page')
		const { status, page } = outcome
		expect([status, page.errors, page.membership?.giftCode]).toEqual([200, [], gift.code])
		expect([queries, asked]).toEqual([[{ mode: 'gift', captcha: 'solved' }], []])
	})

	// spec: redeem.none
	test('says that there are no memberships where none is left or none is sold now', async () => {
		const page = await redeemed({ answers: found({ ticket_group_ids: ['gone'] }) })
		expect(page.messages.map(({ text }) => text)).toEqual(['No memberships'])
		const gone = await redeemed({
			answers: { ...found(), getEvent: refuse('event_not_found', 404) },
		})
		expect([gone.membership, gone.messages.length]).toEqual([null, 1])
	})

	test('puts the membership into the cart with its code, and goes on along the chain of offers', async () => {
		const { asked, storefront } = noted({ answers: found() })
		const outcome = await redeemAction(storefront, atCode, sent({ ...named, gift_code: 'k7m2-o9i14u' }))
		expect(outcome).toEqual({ redirect: '/events' })
		expect(asked).toMatchObject([
			['createCart', { membership: { ticket_group_id: 'family', gift_code: 'K7M209114V' } }],
		])
		const skipping = noted({ answers: found(), membership: { skipUpsells: true } })
		const skipped = await redeemAction(skipping.storefront, atCode, sent({ ...named, gift_code: gift.code }))
		expect(skipped).toEqual({ redirect: '/checkout' })
	})

	// spec: 2§8.31
	test('says why the membership cannot be reserved, also to the second of two visitors with one code', async () => {
		const act = async (...refused: Parameters<typeof refusedWith>) => {
			const { storefront } = noted({ answers: { ...found(), createCart: refuse(...refused) } })
			const outcome = await redeemAction(storefront, atCode, sent({ ...named, gift_code: gift.code }))
			if ('redirect' in outcome) throw new Error('no page')
			return outcome.page
		}
		const used = await act('gift_code_used')
		expect([used.codeForm?.code, used.errors[0]?.text]).toEqual([
			gift.code,
			'This code has already been redeemed',
		])
		const blocked = await act('rule_blocks_reserve', 422, {
			description: 'Come to the desk first.',
			context: 'checkout_rules',
		})
		expect(blocked.messages).toEqual([{ tone: 'error', text: 'Come to the desk first.' }])
		const many = await act('validation_failed', 400, { extra: { reason: 'gift_exceeded' } })
		expect(many.errors.map(({ field }) => field)).toEqual(['level'])
	})
})
