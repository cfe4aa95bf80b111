import { describe, expect, it } from 'vitest'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { readVisitorId } from '#app/sellers/targeting/visit.ts'
import { markPersonal, routeOf, visitorOf } from '#app/server/visit.ts'

const seller = {
	id: 'one',
	needsVisitorOn: (route: string) => route === 'events',
} as unknown as ResolvedSeller
const ask = (cookie = '') => new Request('http://one.example/events', { headers: { cookie } })
const at = (route: 'events' | 'home', isSecure = false) => ({ seller, route, isSecure })

describe('the visitor cookie', () => {
	it('the visitor cookie is set where a rollout needs it, and read from then on', () => {
		const first = visitorOf(ask(), at('events'))
		expect(first.cookie).toMatch(
			/^foyer_visitor_one=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
		)
		const again = visitorOf(ask(first.cookie?.split(';')[0]), at('events'))
		expect(again).toEqual({ id: first.id, cookie: null })
	})

	it('the visitor cookie is neither set nor read on pages without rollouts', () => {
		expect(visitorOf(ask(), at('home'))).toEqual({ id: null, cookie: null })
		const { cookie } = visitorOf(ask(), at('events'))
		expect(visitorOf(ask(cookie?.split(';')[0]), at('home'))).toEqual({ id: null, cookie: null })
	})

	it('the visitor cookie is different for each browser', () => {
		const ids = Array.from({ length: 100 }, () => visitorOf(ask(), at('events')).id)
		expect(new Set(ids).size).toBe(100)
	})

	it('the visitor cookie belongs to this host only over https', () => {
		expect(visitorOf(ask(), at('events', true)).cookie).toMatch(/^__Host-foyer_visitor_one=.*; Secure$/)
	})

	it.each(['short', 'a'.repeat(23), 'a b'.padEnd(22, 'c'), ''])(
		'an invalid visitor cookie is replaced: %s',
		(value) => {
			const request = ask(`foyer_visitor_one=${value}`)
			expect(readVisitorId(request, 'one', false)).toBeNull()
			expect(visitorOf(request, at('events')).cookie).not.toBeNull()
		},
	)

	it('the visitor cookie of another seller is not read', () => {
		expect(readVisitorId(ask(`foyer_visitor_two=${'a'.repeat(22)}`), 'one', false)).toBeNull()
	})
})

describe('an answer for one visitor', () => {
	const visitor = { id: 'v', cookie: 'foyer_visitor_one=v' }
	const page = (cache: string) =>
		new Response('x', { status: 404, headers: { 'cache-control': cache, 'set-cookie': 'a=1' } })

	it('a personal response sets the visitor cookie as well, and is stored by no shared cache', () => {
		const answer = page('no-cache')
		markPersonal(answer, visitor)
		expect(answer.headers.getSetCookie()).toEqual(['a=1', 'foyer_visitor_one=v'])
		expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-cache'])
		const stored = page('no-store')
		markPersonal(stored, visitor)
		expect(stored.headers.get('cache-control')).toBe('no-store')
	})
})

describe('the page at a path', () => {
	it.each([
		['/', 'home'],
		['/events', 'events'],
		['/events/evt_ga', 'event'],
		['/events/evt_ga/dates', 'event'],
		['/cart', 'cart'],
		['/checkout', 'checkout'],
		['/checkout/complete', 'complete'],
		['/resend', 'resend'],
		['/manage/ord_1.token', 'manage'],
		['/nowhere', 'not-found'],
		['/events/a/b/c', 'not-found'],
	])('the path %s is the page %s, with and without a prefix', (path, route) => {
		expect(routeOf(path, '')).toBe(route)
		expect(routeOf(path === '/' ? '/one' : `/one${path}`, '/one')).toBe(route)
	})
})
