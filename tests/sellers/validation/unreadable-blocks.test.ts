import { afterAll, describe, expect, test } from 'vitest'
import { type PlanFacts, planPage } from '#app/pages/shell/page.ts'
import type { ViewTerms } from '#app/pages/shell/view-terms.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { pictures } from '#app/stories/facts/cart.ts'
import { gallery, now } from '#tests/sellers/world.ts'
import { closeWorlds, newWorld } from './mistakes.ts'

afterAll(closeWorlds)

const terms: ViewTerms = {
	now,
	timezone: 'America/New_York',
	words: {
		locale: 'en-US',
		formats: {
			dateTime: 'MMM D',
			date: 'MMM D',
			shortDate: 'MMM D',
			time: 'h:mm A',
			orderListDate: 'ddd, MMMM D YYYY',
		},
	},
	route: 'home',
	pictures: { ...pictures, prefix: '', revision: 'r' },
	house: [],
	defaultLocale: 'en-US',
	heroSizes: '100vw',
}

/** The start page of a venue with a given notice, and the problems of the venue. */
function homeWith(notice: object, environment: EnvironmentName) {
	const world = newWorld().seller({
		...gallery,
		// A live venue would need a payment provider in production.
		status: 'draft',
		pages: { home: { blocks: { news: notice }, order: ['home-cta', 'news'] } },
	})
	const resolution = world.resolve('gallery', environment)
	const seller = resolution.seller?.at(now)
	if (!seller) throw new Error(resolution.problems.map(({ sentence }) => sentence).join('\n'))
	const facts: PlanFacts = {
		role: 'anonymous',
		membershipRole: null,
		membership: 'none',
		route: 'home',
		eventCategory: null,
		locale: 'en-US',
		environment,
		flags: {},
		cartCount: 0,
		hasAnchor: false,
		at: now,
		timezone: 'America/New_York',
		isEmpty: false,
	}
	return { plan: planPage(seller.config.pages, facts, terms), problems: resolution.problems }
}

const notice = { type: 'notice', props: { text: 'home.welcome' } }

describe('a block that this product can not read', () => {
	const later = { ...notice, v: 9 }

	test('an unreadable block is not rendered in production, and the venue works without it', () => {
		const { plan, problems } = homeWith(later, 'production')
		expect(plan.main.map(({ type }) => type)).toEqual(['home-cta'])
		expect(JSON.stringify(plan)).not.toContain('news')
		expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toContain('warning CFG1903')
	})

	test.each(['demo', 'development'] as const)(
		'an unreadable block is replaced by its reason in %s',
		(environment) => {
			const { plan } = homeWith(later, environment)
			expect(plan.main[1]).toEqual({
				id: 'news',
				type: 'broken',
				reason: expect.stringMatching(
					/^Block "news" was written for .*version 9.*It is hidden from visitors$/,
				),
			})
		},
	)

	test('a block of the current version is rendered', () => {
		const { plan, problems } = homeWith({ ...notice, v: 1 }, 'demo')
		expect(plan.main[1]).toMatchObject({ id: 'news', type: 'notice' })
		expect(problems).toEqual([])
	})
})
