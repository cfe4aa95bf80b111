import { describe, expect, it } from 'vitest'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { previewOf, previewValues, switchPreview } from '#app/server/visit-switches.ts'
import condition from '../../schemas/condition.schema.json' with { type: 'json' }

const seller = {
	id: 'gallery',
	locales: ['en-US', 'es-US'],
	previewLocales: ['en-XA', 'en-x-key'],
	config: { locale: { timezone: 'America/New_York' } },
} as unknown as ResolvedSeller
const other = { ...seller, id: 'museum' }
const plain = { isSecure: false }
const address = 'http://gallery.localhost:3000/events?date=today'
const ask = (query: string, init: RequestInit = {}) =>
	switchPreview(new Request(`${address}${query}`, init), seller, plain)

/** The cookie that a response sets, as a browser sends it. */
function cookieOf(answer: Response | null): string {
	return answer?.headers.get('set-cookie')?.split(';')[0] ?? ''
}
const previewWith = (cookie: string, at = seller, options = plain) =>
	previewOf(new Request(address, { headers: { cookie } }), at, options)

describe('a preview', () => {
	it('a preview is requested in the address, stored for this seller, and redirects to the same page', () => {
		const answer = ask('&preview&as=member&at=2026-12-25T10:00&locale=es-US')
		expect(answer?.status).toBe(303)
		expect(answer?.headers.get('location')).toBe('/events?date=today')
		expect(answer?.headers.get('cache-control')).toBe('no-store')
		expect(answer?.headers.get('set-cookie')).toMatch(
			/^foyer_preview_gallery=\S+; Path=\/; HttpOnly; SameSite=Lax$/,
		)
		expect(previewWith(cookieOf(answer))).toEqual({
			persona: { role: 'member', membershipRole: 'member', membership: 'active' },
			at: new Date('2026-12-25T15:00:00Z'),
			locale: 'es-US',
		})
	})

	it('a preview may be of the time alone, the language alone, or a certain membership', () => {
		expect(previewWith(cookieOf(ask('&preview&at=2026-12-25T10:00')))).toEqual({
			persona: null,
			at: new Date('2026-12-25T15:00:00Z'),
			locale: null,
		})
		expect(previewWith(cookieOf(ask('&preview&locale=xx-KEY')))?.locale).toBe('en-x-key')
		const member = ask('&preview&as=member&membership=expired&membershipRole=youth')
		expect(previewWith(cookieOf(member))?.persona).toEqual({
			role: 'member',
			membershipRole: 'youth',
			membership: 'expired',
		})
		expect(previewWith(cookieOf(ask('&preview&as=staff')))?.persona).toEqual({
			role: 'staff',
			membershipRole: null,
			membership: 'none',
		})
	})

	it('a preview ends with preview=off', () => {
		const answer = ask('&preview=off')
		expect(answer?.headers.get('location')).toBe('/events?date=today')
		expect(answer?.headers.get('set-cookie')).toBe(
			'foyer_preview_gallery=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
		)
		expect(previewWith(cookieOf(answer))).toBeNull()
	})

	it('a preview does not apply at another seller, nor one from http over https', () => {
		const cookie = cookieOf(ask('&preview&as=staff'))
		expect(previewWith(cookie, other)).toBeNull()
		expect(previewWith(cookie, seller, { isSecure: true })).toBeNull()
		const secure = switchPreview(new Request(`${address}&preview&as=staff`), seller, { isSecure: true })
		expect(secure?.headers.get('set-cookie')).toMatch(/^__Host-foyer_preview_gallery=.*; Secure$/)
	})

	it.each([
		['&preview', 'Say what to look as'],
		['&preview&as=boss', 'as is "boss"; allowed: anonymous, guest, member, giftee, staff.'],
		['&preview&at=tomorrow', 'at is "tomorrow"; allowed: a local date and time such as 2026-12-25T10:00.'],
		['&preview&at=2026-02-30T10:00', 'at is "2026-02-30T10:00"'],
		['&preview&at=2026-12-25T24:00', 'at is "2026-12-25T24:00"'],
		['&preview&locale=fr-FR', 'locale is "fr-FR"; allowed: en-US, es-US'],
		['&preview&as=member&membership=old', 'membership is "old"; allowed: none, active, expired, renewable.'],
		['&preview&as=member&membershipRole=dog', 'membershipRole is "dog"'],
		['&preview&as=guest&membership=active', 'Only as=member has a membership'],
	])('a preview with an invalid value gets 400 and the allowed values: %s', async (query, message) => {
		const answer = ask(query)
		expect([answer?.status, answer?.headers.get('set-cookie')]).toEqual([400, null])
		expect(await answer?.text()).toContain(message)
	})

	it('a preview is not started by a form, nor by any other address', () => {
		expect(ask('')).toBeNull()
		expect(ask('&as=member&at=2026-12-25T10:00')).toBeNull()
		expect(ask('&preview&as=member', { method: 'POST' })).toBeNull()
	})

	it('a preview never redirects to another site', () => {
		const request = new Request('http://gallery.localhost//evil.example/?preview&as=guest')
		expect(switchPreview(request, seller, plain)?.headers.get('location')).toBe('/evil.example/')
	})

	it.each(['as=boss', 'at=never', 'locale=fr-FR', '%%%', 'x=1'])(
		'a cookie with %s is no preview',
		(value) => {
			expect(previewWith(`foyer_preview_gallery=${value}`)).toBeNull()
		},
	)

	it('the preview values are those of conditions', () => {
		const { role, membership, membershipRole } = condition.properties
		expect(previewValues).toEqual({
			as: role.items.enum,
			membership: membership.items.enum,
			membershipRole: membershipRole.items.enum,
		})
	})
})
