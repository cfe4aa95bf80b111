import { describe, expect, test } from 'vitest'
import {
	readVisitState,
	type VisitCookieOptions,
	visitCookieHeader,
	visitCookieOptions,
} from '#app/sellers/targeting/visit.ts'

const how: VisitCookieOptions = { sellerId: 'gallery', isSecure: false, campaignParams: [] }
const asked = (search: string, cookie = ''): Request =>
	new Request(`http://gallery.localhost/events${search}`, { headers: { cookie } })

describe('the express checkout parameter', () => {
	test.each([
		['?expresscheckout', true],
		['?expresscheckout=1', true],
		['?expresscheckout=true', true],
		['?expresscheckout=no', false],
		['', false],
	])('the parameter "%s" gives %s', (search, isExpress) => {
		expect(readVisitState(asked(search), how).isExpress).toBe(isExpress)
	})

	test('express checkout is stored in a session cookie of this venue', () => {
		const line = visitCookieHeader(asked('?expresscheckout'), how) ?? ''
		const [pair = ''] = line.split(';')
		expect(line).not.toMatch(/max-age|expires/i)
		expect(readVisitState(asked('', pair), how).isExpress).toBe(true)
		expect(readVisitState(asked('', pair), { ...how, sellerId: 'other' }).isExpress).toBe(false)
	})

	test('express checkout can be disabled, and is not stored without the parameter', () => {
		const [pair = ''] = (visitCookieHeader(asked('?expresscheckout'), how) ?? '').split(';')
		expect(readVisitState(asked('?expresscheckout=0', pair), how).isExpress).toBe(false)
		const [undone = ''] = (visitCookieHeader(asked('?expresscheckout=0', pair), how) ?? '').split(';')
		expect(readVisitState(asked('', undone), how).isExpress).toBe(false)
		expect(visitCookieHeader(asked(''), how)).toBeNull()
	})

	test('a foreign cookie has no effect', () => {
		expect(readVisitState(asked('', 'foyer_visit_gallery=%%%&expresscheckout=yes'), how).isExpress).toBe(
			false,
		)
	})
})

describe('the campaign of a visit', () => {
	const terms: VisitCookieOptions = { ...how, campaignParams: ['utm_source', 'utm_campaign'] }
	const came = asked('?utm_source=letter&utm_campaign=spring+%26+summer&utm_term=x')
	const stored = (request: Request): string => (visitCookieHeader(request, terms) ?? '').split(';')[0] ?? ''

	// spec: integrations.analytics.campaignParams
	test('a campaign is stored as far as the venue allows, until another replaces it', () => {
		const first = { utm_source: 'letter', utm_campaign: 'spring & summer' }
		expect(readVisitState(came, terms).campaign).toEqual(first)
		expect(readVisitState(asked('', stored(came)), terms).campaign).toEqual(first)
		expect(readVisitState(asked('?utm_source=poster', stored(came)), terms).campaign).toEqual({
			utm_source: 'poster',
		})
	})

	test('a campaign and express checkout are stored together', () => {
		const both = readVisitState(asked('?expresscheckout', stored(came)), terms)
		expect([both.isExpress, both.campaign.utm_source]).toEqual([true, 'letter'])
	})

	test("a campaign is cut to the API's limit and to one line", () => {
		const long = asked(`?utm_source=${'x'.repeat(300)}&utm_campaign=a%0Ab`)
		const { campaign } = readVisitState(long, terms)
		expect([campaign.utm_source?.length, campaign.utm_campaign]).toEqual([200, 'a b'])
	})

	test.each([
		['nobody asked', {}, '', ['utm_source']],
		['it was not allowed', { requireConsent: true }, '', []],
		['it was declined', { requireConsent: true }, 'foyer_consent_gallery=denied', []],
		['it was allowed', { requireConsent: true }, 'foyer_consent_gallery=granted', ['utm_source']],
		['another venue was allowed', { requireConsent: true }, 'foyer_consent_other=granted', []],
	])('where %s', (_, change, cookie, params) => {
		const analytics = { requireConsent: false, campaignParams: ['utm_source'], ...change }
		const config = { integrations: { analytics } } as Parameters<typeof visitCookieOptions>[1]['config']
		const found = visitCookieOptions(asked('', cookie), { id: 'gallery', config, isSecure: false })
		expect(found.campaignParams).toEqual(params)
	})
})
