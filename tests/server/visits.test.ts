import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Visit } from '#app/boot/visit.ts'
import type { Boot } from '#app/boot.server.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { createApp } from '#app/server/app.ts'
import type { Door } from '#app/server/door.ts'
import { createMetrics } from '#app/server/metrics.ts'
import { gallery, World } from '#tests/sellers/world.ts'

const host = 'gallery.localhost:3000'

// The listing shows a notice to half of the visitors; nothing else depends on anybody.
const half = { kind: 'permission', default: false, rules: [{ rollout: { percent: 50 }, value: true }] }
const note = { type: 'notice', props: { text: 'home.welcome' }, when: { flag: 'half' } }
const world = new World().seller({
	...gallery,
	flags: { half },
	pages: { events: { blocks: { note }, slots: { 'before-list': ['note'] } } },
})
// A kept page is none of the next minute: here none begins.
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

type Mode = Boot['environment']['mode']

/** The doors of a product in front of pages that only tell how often they were drawn, and for whom. */
function doors(mode: Mode) {
	const drawn: Visit[] = []
	const sellers = {
		list: () => [seller],
		sharing: () => [],
		forHost: () => seller,
		isQuarantined: () => false,
	}
	const boot = {
		environment: { mode, publicScheme: 'http', clockOffsetMs: 0 },
		sellers,
		log: { info: () => undefined },
		storefrontFor: async (_: Request, visit: Visit) => {
			drawn.push(visit)
			return {} as Storefront
		},
	} as unknown as Boot
	const door: Door = {
		admission: { host, scheme: 'http', ip: '127.0.0.1' },
		boot,
		files: null,
		metrics: createMetrics(),
		dev: false,
		pages: async () =>
			new Response(`<p>${drawn.length}</p>`, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
	}
	const app = createApp({ dev: false })
	const ask = async (path: string, cookie = '') =>
		app.fetch(new Request(`http://${host}${path}`, { headers: { cookie } }), door)
	return { drawn, ask }
}

const cookieIn = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

describe('a page that depends on nobody', () => {
	it('is drawn once for all, and marks no visitor', async () => {
		const { drawn, ask } = doors('demo')
		const answers = [
			await ask('/'),
			await ask('/'),
			await ask('/', 'foyer_visitor_gallery=aaaaaaaaaaaaaaaaaaaaaa'),
		]
		expect(drawn.length).toBe(1)
		expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
			'<p>1</p>',
			'<p>1</p>',
			'<p>1</p>',
		])
		expect(answers.map(cookieIn)).toEqual(['', '', ''])
	})
})

describe('a page that counts visitors', () => {
	it('is drawn for each of them, who get a cookie once', async () => {
		const { drawn, ask } = doors('demo')
		const first = await ask('/events')
		expect(cookieIn(first)).toMatch(/^foyer_visitor_gallery=[\w-]{22}$/)
		expect(first.headers.get('cache-control')).toBe('private, no-cache')
		const again = await ask('/events', cookieIn(first))
		const other = await ask('/events')
		expect(cookieIn(again)).toBe('')
		expect(cookieIn(other)).not.toBe(cookieIn(first))
		expect(drawn.length).toBe(3)
		expect(drawn[0]?.visitorId).toBe(drawn[1]?.visitorId)
		expect(drawn[2]?.visitorId).not.toBe(drawn[0]?.visitorId)
	})
})

describe('a previewed page', () => {
	it('is drawn for whoever previews, and kept for nobody', async () => {
		const { drawn, ask } = doors('demo')
		const asked = await ask('/?preview&as=member&at=2026-12-25T10:00')
		expect([asked.status, asked.headers.get('location')]).toEqual([303, '/'])
		const cookie = cookieIn(asked)
		await ask('/')
		await ask('/', cookie)
		await ask('/', cookie)
		await ask('/')
		expect(drawn.map(({ preview }) => preview?.persona?.role ?? null)).toEqual([null, 'member', 'member'])
		expect(drawn[1]?.preview?.at?.toISOString()).toBe('2026-12-25T15:00:00.000Z')
		// The clock of the visit itself goes on.
		expect(drawn[1]?.now).toEqual(now)
	})

	it('does not exist in production, neither asked for nor remembered', async () => {
		const { drawn, ask } = doors('production')
		const asked = await ask('/?preview&as=member')
		expect([asked.status, cookieIn(asked)]).toEqual([200, ''])
		await ask('/cart', 'foyer_preview_gallery=as=member; __Host-foyer_preview_gallery=as=member')
		expect(drawn.map(({ preview }) => preview)).toEqual([null, null])
		expect((await ask('/?preview&as=nobody')).status).toBe(200)
	})
})
