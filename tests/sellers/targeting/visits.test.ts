import { afterAll, describe, expect, test, vi } from 'vitest'
import type { PageRoute } from '#app/contract/config.generated.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { sellerForCall, sellerForVisit } from '#app/sellers/resolution/resolved-seller.ts'
import { RemoteFlags } from '#app/sellers/targeting/flag-service.ts'
import { type Visitor, visitorFacts } from '#app/sellers/targeting/visit.ts'
import { flagsOf, startFlagService } from '#tests/builders/flag-service.ts'
import { closeWorlds, newWorld } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

vi.stubEnv('FLAGS_KEY', 'the-key')
afterAll(() => {
	vi.unstubAllEnvs()
	closeWorlds()
})

const half = { rollout: { percent: 50 }, value: true }
const release = { kind: 'permission', default: false }
const bound = { home: { resendLink: { $flag: 'fresh' } } }
const notice = (when: object) => ({ type: 'notice', props: { text: 'home.welcome' }, when })
const onEvents = (when: object) => ({
	pages: { events: { blocks: { note: notice(when) }, slots: { 'before-list': ['note'] } } },
})

/** The smallest seller with a change, resolved without problems. */
function resolved(change: object): ResolvedSeller {
	const { seller, problems } = newWorld()
		.seller({ ...gallery, ...change })
		.resolve()
	if (!seller) throw new Error(JSON.stringify(problems))
	return seller.at(now)
}

const visitor = (change: Partial<Visitor> = {}): Visitor => ({
	visitorId: 'visitor-1',
	cartId: null,
	cartCount: 0,
	hasAnchor: false,
	locale: 'en-US',
	route: 'events',
	now,
	preview: null,
	account: null,
	...change,
})

describe('a seller for one visit', () => {
	// spec: flags
	test('the seller for a visit has flags decided and bound settings replaced', () => {
		const seller = resolved({ flags: { fresh: { ...release, rules: [half] } }, ...bound })
		const ids = Array.from({ length: 200 }, (_, index) => `visitor-${index}`)
		const shown = ids.map((visitorId) => seller.forVisit(visitorFacts(visitor({ visitorId }))))
		expect(shown.every(({ config, flags }) => config.home.resendLink === flags.fresh)).toBe(true)
		const on = shown.filter(({ flags }) => flags.fresh).length
		expect(on).toBeGreaterThan(70)
		expect(on).toBeLessThan(130)
	})

	test('visits with the same flags share one object, and others have another revision', () => {
		const seller = resolved({
			flags: { fresh: { ...release, rules: [{ when: { role: ['member'] }, value: true }] } },
			...bound,
		})
		const persona = { role: 'member', membershipRole: 'member', membership: 'active' } as const
		const preview = { persona, at: null, locale: null }
		const plain = seller.forVisit(visitorFacts(visitor()))
		const member = seller.forVisit(visitorFacts(visitor({ preview })))
		expect(seller.forVisit(visitorFacts(visitor({ visitorId: 'other' })))).toBe(plain)
		expect([plain.config.home.resendLink, member.config.home.resendLink]).toEqual([false, true])
		expect(member.revision).not.toBe(plain.revision)
		expect(member.messages).toBe(plain.messages)
	})

	test('at most sixty-four variants of a seller are cached', () => {
		const names = Array.from({ length: 8 }, (_, index) => `flag_${index}`)
		const rule = { rules: [half] }
		const seller = resolved({
			flags: Object.fromEntries(names.map((name) => [name, { ...release, ...rule }])),
		})
		const facts = (index: number) => visitorFacts(visitor({ visitorId: `visitor-${index}` }))
		const first = seller.forVisit(facts(0))
		for (let index = 1; index < 2_000; index += 1) seller.forVisit(facts(index))
		// The first variant was evicted meanwhile: the same flags and revision, but another object.
		const again = seller.forVisit(facts(0))
		expect(again.revision).toBe(first.revision)
		expect(again).not.toBe(first)
	})

	test('schedules follow the time of a preview', () => {
		const rules = [{ from: '2028-01-01T00:00', value: true }]
		const seller = resolved({ flags: { fresh: { ...release, rules } }, ...bound })
		const preview = { persona: null, at: new Date('2028-01-01T05:00:00Z'), locale: null }
		expect(seller.forVisit(visitorFacts(visitor())).flags.fresh).toBe(false)
		expect(seller.forVisit(visitorFacts(visitor({ preview }))).flags.fresh).toBe(true)
	})

	test('the cart is read only where a flag tests it and the visitor has one', async () => {
		const asksCart = resolved({
			flags: { fresh: { ...release, rules: [{ when: { cart: 'has-items' }, value: true }] } },
			...bound,
		})
		const plain = resolved({ flags: { fresh: { ...release, rules: [half] } }, ...bound })
		let counted = 0
		const readCart = async () => {
			counted += 1
			return { cartCount: 2, hasAnchor: false }
		}
		const providers = { of: () => ({ decide: async () => ({}), cached: () => ({}), close: () => undefined }) }
		const flagFor = async (seller: ResolvedSeller, cartId: string | null) =>
			(await sellerForVisit(seller, visitor({ cartId }), { providers, readCart })).flags.fresh
		expect([await flagFor(asksCart, 'crt'), counted]).toEqual([true, 1])
		expect([await flagFor(asksCart, null), counted]).toEqual([false, 1])
		await flagFor(plain, 'crt')
		expect(counted).toBe(1)
		expect(sellerForCall(asksCart, visitor({ cartId: 'crt' }), providers).flags.fresh).toBe(true)
		expect(sellerForCall(asksCart, visitor(), providers).flags.fresh).toBe(false)
	})

	test('a page uses the flag service, and an API call its cached values', async () => {
		const double = await startFlagService()
		const service = { url: double.url, key: 'the-key', refreshSeconds: 30 }
		const seller = resolved({
			flags: { fresh: { ...release, source: 'remote' } },
			integrations: { flagService: { ...service, key: { $env: 'FLAGS_KEY' } } },
			...bound,
		})
		const log = { info: () => undefined, warn: () => undefined }
		const remote = new RemoteFlags(service, seller.config.flags, { environment: 'demo', log })
		const providers = { of: () => remote }
		double.answer(flagsOf({ fresh: true }))
		const before = sellerForCall(seller, visitor(), providers)
		const page = await sellerForVisit(seller, visitor(), {
			providers,
			readCart: async () => ({ cartCount: 0, hasAnchor: false }),
		})
		const call = sellerForCall(seller, visitor(), providers)
		expect([before, page, call].map(({ config }) => config.home.resendLink)).toEqual([false, true, true])
		remote.close()
		await double.close()
	})
})

describe('the dependence of a page', () => {
	/** Whether the start page and the listing are personal, and whether they need the cookie. */
	const of = (change: object) => {
		const seller = resolved(change)
		const on = (route: PageRoute) => [seller.isPersonalOn(route), seller.needsVisitorOn(route)]
		return { any: seller.isPersonal, home: on('home'), events: on('events') }
	}
	const flag = (rule: object, change: object = {}) => ({ fresh: { ...release, ...change, rules: [rule] } })
	const impersonal = { any: false, home: [false, false], events: [false, false] }
	const everywhere = (counted: boolean) => ({ any: true, home: [true, counted], events: [true, counted] })
	const listing = (counted: boolean) => ({ any: true, home: [false, false], events: [true, counted] })

	test.each<[string, object, object]>([
		['nothing, without flags', {}, impersonal],
		['nobody, for a flag that nothing asks for', { flags: flag(half) }, impersonal],
		['the visitor, for a setting bound to a rollout', { flags: flag(half), ...bound }, everywhere(true)],
		[
			'the visitor, for the opposite',
			{ flags: flag(half), home: { resendLink: { $flag: '!fresh' } } },
			everywhere(true),
		],
		[
			'the cart, for a rollout by carts',
			{ flags: flag({ rollout: { percent: 5, by: 'cart' }, value: true }), ...bound },
			everywhere(false),
		],
		[
			'nobody, for a rollout of all or none',
			{
				flags: {
					fresh: {
						...release,
						rules: [
							{ rollout: { percent: 0 }, value: true },
							{ rollout: { percent: 100 }, value: true },
						],
					},
				},
				...bound,
			},
			impersonal,
		],
		[
			'the role, for a flag by role',
			{ flags: flag({ when: { any: [{ role: ['guest'] }] }, value: true }), ...bound },
			everywhere(false),
		],
		[
			'nobody, for a schedule, a page, a language',
			{
				flags: flag({ when: { route: ['home'], locale: ['en-US'] }, from: '2027-01-01T00:00', value: true }),
				...bound,
			},
			impersonal,
		],
		[
			'nobody, for a kill switch that is thrown',
			{ flags: flag(half, { kind: 'kill-switch', thrown: true }), ...bound },
			impersonal,
		],
		['the role, on the page of a block that tests it', onEvents({ role: ['guest'] }), listing(false)],
		['the cart, on the page of a block that tests it', onEvents({ not: { cart: 'empty' } }), listing(false)],
		[
			'the visitor, on the page of a block that tests a rollout',
			{ flags: flag(half), ...onEvents({ flag: '!fresh' }) },
			listing(true),
		],
		['nobody, for a block with a schedule', onEvents({ from: '2027-01-01T00:00' }), impersonal],
		[
			'the visitor on every page, for a block of the frame',
			{
				flags: flag(half),
				pages: { all: { blocks: { note: notice({ flag: 'fresh' }) }, slots: { announcement: ['note'] } } },
			},
			everywhere(true),
		],
		[
			'the visitor, for a flag of the service',
			{
				flags: { fresh: { ...release, source: 'remote' } },
				integrations: { flagService: { url: 'https://flags.example', key: { $env: 'FLAGS_KEY' } } },
				...bound,
			},
			everywhere(true),
		],
		[
			'nobody, for a flag of a service that is not there',
			{ flags: { fresh: { ...release, source: 'remote' } }, ...bound },
			impersonal,
		],
	])('%s', (_name, change, expected) => {
		expect(of(change)).toEqual(expected)
	})
})

describe('the next change of pages', () => {
	const seller = resolved({
		flags: {
			fresh: {
				...release,
				rules: [{ when: { until: '2027-05-01T09:30' }, from: '2027-05-01T09:00:10', value: true }],
			},
		},
		...bound,
		...onEvents({ any: [{ from: '2027-05-01T23:00' }] }),
	})
	test.each([
		['an edge of a rule', '2027-05-01T12:00:00Z', '2027-05-01T13:00:10.000Z'],
		['an edge of its condition', '2027-05-01T13:00:10Z', '2027-05-01T13:30:00.000Z'],
		['an edge of a block', '2027-05-01T13:30:00Z', '2027-05-02T03:00:00.000Z'],
		['midnight at the venue', '2027-05-02T03:00:00Z', '2027-05-02T04:00:00.000Z'],
		['midnight, on a day of 25 hours', '2027-11-07T04:00:00Z', '2027-11-08T05:00:00.000Z'],
	])('the next change is %s', (_name, after, expected) => {
		expect(seller.nextEdge(new Date(after)).toISOString()).toBe(expected)
	})
})
