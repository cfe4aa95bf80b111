import { describe, expect, test } from 'vitest'
import type { Block, Page, Pages } from '#app/contract/config.generated.ts'
import { pickFlow } from '#app/pages/event/offer.ts'
import { previewOf } from '#app/pages/shared/description-preview.ts'
import { refusalMessage } from '#app/pages/shared/refusals.ts'
import { homeLinks } from '#app/pages/shell/home-page.ts'
import { planPage } from '#app/pages/shell/page.ts'
import type { ViewTerms } from '#app/pages/shell/view-terms.ts'
import { pictures } from '#app/stories/facts/cart.ts'
import { event, group, t } from '#tests/pages/facts.ts'

const page = (change: Partial<Page> = {}): Page => ({ blocks: {}, order: [], slots: {}, ...change })
const note = (text: string, when?: Block['when']): Block => ({
	type: 'notice',
	props: { tone: 'info', text, link: null },
	when,
})
const conditions = {
	role: 'anonymous',
	membershipRole: null,
	membership: 'none',
	route: 'event',
	eventCategory: 'Admission',
	locale: 'en-US',
	environment: 'demo',
	flags: {},
	cartCount: 0,
	hasAnchor: false,
	at: new Date('2027-05-01T14:00:00Z'),
	timezone: 'America/New_York',
	isEmpty: false,
} as const
const terms: ViewTerms = {
	now: conditions.at,
	timezone: conditions.timezone,
	words: {
		locale: 'en-US',
		formats: {
			dateTime: 'MMM D [at] h:mm A',
			date: 'MMM D',
			shortDate: 'MMM D',
			time: 'h:mm A',
			orderListDate: 'ddd, MMMM D YYYY',
		},
	},
	route: 'home',
	pictures: { ...pictures, prefix: '', revision: 'r1' },
	house: [],
	defaultLocale: 'en-US',
	heroSizes: '100vw',
}

describe('the blocks of a page', () => {
	const pages = {
		all: page({
			blocks: {
				head: { type: 'header', props: {} },
				foot: { type: 'footer', props: { text: null, links: [] } },
			},
			slots: { top: ['head'], bottom: ['foot'] },
		}),
		event: page({
			blocks: {
				dates: { type: 'date-picker', props: {} },
				button: { type: 'reserve-button', props: {} },
				quiet: note('venue.quiet'),
				guest: note('venue.guest', { role: ['guest'] }),
				neighbour: { type: 'cart-widget', props: {} },
			},
			order: ['dates', 'button'],
			slots: { 'before-dates': ['quiet', 'guest'], aside: ['neighbour'] },
		}),
	} as unknown as Pages

	// spec: 1§6.5
	test('are in order, slots next to their core block, without those whose condition does not hold', () => {
		const plan = planPage(pages, conditions, terms)
		const ids = (blocks: { id: string }[]) => blocks.map((block) => block.id)
		expect(ids(plan.top)).toEqual(['head'])
		expect(ids(plan.main)).toEqual(['quiet', 'dates', 'button'])
		expect(ids(plan.aside)).toEqual(['neighbour'])
		expect(ids(plan.bottom)).toEqual(['foot'])
	})

	// spec: 1§6.5
	test('conditions are not sent to the browser', () => {
		const plan = planPage(pages, { ...conditions, role: 'guest', cartCount: 2 }, terms)
		expect(plan.main.map((block) => block.id)).toEqual(['quiet', 'guest', 'dates', 'button'])
		expect(JSON.stringify(plan)).not.toContain('role')
	})
})

describe('the start page', () => {
	const href = (path: string): string => path
	const settings = {
		ctaOrder: ['login', 'guest', 'join'] as ('login' | 'join' | 'guest')[],
		resendLink: true,
	}
	test('draws a door only when its room is in the route table', () => {
		expect(homeLinks(settings, ['/events'], href)).toEqual({
			actions: [{ id: 'guest', href: '/events' }],
			resendHref: null,
		})
	})
	// spec: 1§2.1, 1§2.3, 1§2.4, home.ctaOrder
	test('keeps the seller’s order once the rooms are built', () => {
		const built = homeLinks(settings, ['/events', '/login', '/membership', '/resend'], href)
		expect(built.actions.map((action) => action.id)).toEqual(['login', 'guest', 'join'])
		expect(built.resendHref).toBe('/resend')
	})
})

describe('which flow draws an event', () => {
	test.each([
		['tickets', event(), [group()], false, { flow: 'counted' }],
		['no groups', event(), [], false, { flow: 'closed', wording: 'reserve.no_groups' }],
		// spec: 1§2.32, 1§2.49
		[
			'an add-on alone',
			event({ meta: { requires_anchor: true } }),
			[group()],
			false,
			{ flow: 'closed', wording: 'reserve.anchor_first' },
		],
		[
			'an add-on with an anchor',
			event({ meta: { requires_anchor: true } }),
			[group()],
			true,
			{ flow: 'counted' },
		],
	])('%s', (_, given, groups, hasAnchor, expected) => {
		expect(
			pickFlow(given, groups, { hasAnchor, isMembersOnly: false, now: '2027-05-01T12:00:00.000Z' }),
		).toEqual(expected)
	})
})

describe('refusals in words', () => {
	test.each([
		['max_tickets_per_order_exceeded', 'That is more tickets than one order may have. Please choose fewer.'],
		// spec: 2§8.32
		['cart_expired', 'Unfortunately your cart has timed out'],
		['incorrect_cvc', 'Your card has not been charged. The security code is wrong.'],
	])('%s', (code, text) => {
		expect(refusalMessage({ status: 422, code, description: 'select * from card' }, t, '/')).toEqual({
			tone: 'error',
			text,
		})
	})
	// spec: 1§8.29, 2§8.2
	test('an unexpected error leads home and shows no internals', () => {
		expect(
			refusalMessage({ status: 500, code: 'unexpected', description: 'deadlock detected' }, t, '/'),
		).toEqual({
			tone: 'error',
			text: 'Sorry, something unexpected happened. Please try again later.',
			link: { href: '/', text: 'Continue' },
		})
	})
})

describe('the preview of a description', () => {
	test.each([
		['<p>Short.</p>', 20, ''],
		// spec: 1§2.110
		['<p>A long story of <em>many</em> words</p>', 20, 'A long story of…'],
		['<p>Bells &amp; whistles, &quot;all&quot; day</p>', 20, 'Bells & whistles,…'],
		['<p>Fish &amp; chips</p>', 12, ''],
		['<p>The <strong>roof</strong>, too</p><p>On top</p>', 18, 'The roof, too On…'],
		['<p>A sentence ends. Another begins.</p>', 20, 'A sentence ends…'],
	])('%s', (html, length, expected) => {
		expect(previewOf(html, length)).toBe(expected)
	})
})
