import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { aPageApp } from '#tests/builders/page-app.ts'
import { gallery, World } from '#tests/sellers/world.ts'

const host = 'gallery.localhost:3000'

// The listing shows a notice to half of the visitors; nothing else depends on the visitor.
const half = { kind: 'permission', default: false, rules: [{ rollout: { percent: 50 }, value: true }] }
const note = { type: 'notice', props: { text: 'home.welcome' }, when: { flag: 'half' } }
const world = new World().seller({
	...gallery,
	flags: { half },
	pages: { events: { blocks: { note }, slots: { 'before-list': ['note'] } } },
})
// A cached page expires after a whole minute: no minute ends during these tests.
const now = new Date('2027-05-01T12:00:10Z')
beforeAll(() => {
	vi.useFakeTimers({ toFake: ['Date'], now })
})
afterAll(() => {
	vi.useRealTimers()
	world.close()
})

function resolved(): ResolvedSeller {
	const { seller, problems } = world.resolve()
	if (!seller) throw new Error(JSON.stringify(problems))
	return seller.at(now)
}
const seller = resolved()

const aVenue = (mode: 'demo' | 'production') => aPageApp({ site: { seller }, host, mode })

const cookieIn = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

describe('a page that is the same for all visitors', () => {
	it('a page that is the same for all visitors is rendered once and sets no cookie', async () => {
		const { visits, ask } = aVenue('demo')
		const answers = [
			await ask('/'),
			await ask('/'),
			await ask('/', 'foyer_visitor_gallery=aaaaaaaaaaaaaaaaaaaaaa'),
		]
		expect(visits.length).toBe(1)
		expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
			'<p>1</p>',
			'<p>1</p>',
			'<p>1</p>',
		])
		expect(answers.map(cookieIn)).toEqual(['', '', ''])
	})
})

describe('a page that counts visitors', () => {
	it('a page with a rollout is rendered for each visitor, who gets a cookie once', async () => {
		const { visits, ask } = aVenue('demo')
		const first = await ask('/events')
		expect(cookieIn(first)).toMatch(/^foyer_visitor_gallery=[\w-]{22}$/)
		expect(first.headers.get('cache-control')).toBe('private, no-cache')
		const again = await ask('/events', cookieIn(first))
		const other = await ask('/events')
		expect(cookieIn(again)).toBe('')
		expect(cookieIn(other)).not.toBe(cookieIn(first))
		expect(visits.length).toBe(3)
		expect(visits[0]?.visitorId).toBe(visits[1]?.visitorId)
		expect(visits[2]?.visitorId).not.toBe(visits[0]?.visitorId)
	})
})

describe('a previewed page', () => {
	it('a previewed page is rendered for staff who preview and is never cached', async () => {
		const { visits, ask } = aVenue('demo')
		const response = await ask('/?preview&as=member&at=2026-12-25T10:00')
		expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
		const cookie = cookieIn(response)
		await ask('/')
		await ask('/', cookie)
		await ask('/', cookie)
		await ask('/')
		expect(visits.map(({ preview }) => preview?.persona?.role ?? null)).toEqual([null, 'member', 'member'])
		expect(visits[1]?.preview?.at?.toISOString()).toBe('2026-12-25T15:00:00.000Z')
		// The preview does not change the clock of the visit.
		expect(visits[1]?.now).toEqual(now)
	})

	it('a preview does not exist in production, neither requested nor from a cookie', async () => {
		const { visits, ask } = aVenue('production')
		const response = await ask('/?preview&as=member')
		expect([response.status, cookieIn(response)]).toEqual([200, ''])
		await ask('/cart', 'foyer_preview_gallery=as=member; __Host-foyer_preview_gallery=as=member')
		expect(visits.map(({ preview }) => preview)).toEqual([null, null])
		expect((await ask('/?preview&as=nobody')).status).toBe(200)
	})
})
