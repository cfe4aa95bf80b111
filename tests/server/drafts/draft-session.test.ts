import { expect, it } from 'vitest'
import {
	draftCookie,
	dropOwnCookies,
	isSecret,
	markDraft,
	secretOf,
} from '#app/server/drafts/draft-session.ts'

const secret = 'k'.repeat(43)
const gallery = { id: 'gallery' }
const withCookie = (cookie: string) => new Headers({ cookie })

it('the cookie of a draft is of one seller, for no script, and ends with the link', () => {
	const line = draftCookie(gallery, { secret, seconds: 90 }, true)
	expect(line).toBe(
		`__Host-foyer_draft_gallery=${secret}; Path=/; Max-Age=90; HttpOnly; SameSite=Lax; Secure`,
	)
	const headers = withCookie(line.split(';', 1)[0] ?? '')
	expect(secretOf(headers, 'gallery', true)).toBe(secret)
	expect(secretOf(headers, 'gallery', false)).toBeNull()
	expect(secretOf(headers, 'museum', true)).toBeNull()
	expect(draftCookie(gallery, null, false)).toBe(
		'foyer_draft_gallery=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
	)
})

it.each(['', 'short', `${secret}=`, `${secret}k`, '../../etc/passwd'.padEnd(43, '.')])(
	'%s is the secret of no link',
	(text) => {
		expect(isSecret(text)).toBe(false)
		expect(secretOf(withCookie(`foyer_draft_gallery=${text}`), 'gallery', false)).toBeNull()
	},
)

it('a draft is shown without the cart, the login and the answers of the visitor', () => {
	const headers = withCookie(
		'foyer_cart_gallery=c; foyer_login_gallery=l; foyer_lang_gallery=ar; foyer_party_gallery=p',
	)
	dropOwnCookies(headers)
	expect(headers.get('cookie')).toBe('foyer_lang_gallery=ar')
})

it('a response of a draft is kept by no cache, listed by no search engine, and sets nothing of the live site', () => {
	const headers = new Headers({ 'cache-control': 'public, max-age=9', etag: '"x"' })
	for (const name of ['foyer_cart_gallery', 'foyer_mode_gallery', '__Host-foyer_draft_gallery'])
		headers.append('set-cookie', `${name}=1; Path=/`)
	markDraft(headers)
	expect(Object.fromEntries(headers)).toMatchObject({
		'cache-control': 'private, no-store',
		'x-robots-tag': 'noindex, nofollow',
	})
	expect(headers.get('etag')).toBeNull()
	expect(headers.getSetCookie().map((line) => line.split('=', 1)[0])).toEqual([
		'foyer_mode_gallery',
		'__Host-foyer_draft_gallery',
	])
})
