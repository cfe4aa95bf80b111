import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Boot } from '#app/boot.server.ts'
import { createApp } from '#app/server/app.ts'
import type { Bindings } from '#app/server/bindings.ts'
import { createMetrics } from '#app/server/metrics.ts'
import { copyVenues, refusedStart, scratchFolder } from '#tests/builders/product.ts'

const safe = { FOYER_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }

let folder: Awaited<ReturnType<typeof scratchFolder>>

beforeAll(async () => {
	folder = await scratchFolder('production')
})
afterAll(() => folder.remove())

describe('production', () => {
	it.each([
		['an outbox open to visitors', { OPEN_OUTBOX: 'on' }, 'OPEN_OUTBOX'],
		['visitors on plain http', { PUBLIC_URL_SCHEME: 'http' }, 'PUBLIC_URL_SCHEME'],
		['no way to send a confirmation', { SMTP_URL: '' }, 'SMTP_URL'],
		['a shifted clock', { CLOCK_OFFSET_SECONDS: '3600' }, 'CLOCK_OFFSET_SECONDS'],
	])('production refuses %s', async (_what, unsafe, named) => {
		const { code, output } = await refusedStart({ DATA_DIR: `${folder.path}/refused`, ...safe, ...unsafe })
		expect(code).toBe(1)
		expect(output).toMatch(/^\s*Foyer did not start\. /)
		expect(output).toContain(named)
	})

	it('production refuses a live venue that takes test cards', async () => {
		const venues = await copyVenues(folder.path, (config) => ({ ...config, status: 'live' }))
		const { code, output } = await refusedStart({
			DATA_DIR: `${folder.path}/live`,
			SELLER_CONFIGS: venues,
			...safe,
		})
		expect(code).toBe(1)
		expect(output).toContain('harbour-science')
		expect(output).toMatch(/test/)
	})

	it('production says that drafts are not served', async () => {
		const venues = await copyVenues(`${folder.path}/drafts`, (config) => ({ ...config, status: 'draft' }))
		const { code, output } = await refusedStart({
			DATA_DIR: `${folder.path}/draft`,
			SELLER_CONFIGS: venues,
			...safe,
		})
		expect(code).toBe(1)
		expect(output).toMatch(/Foyer did not start\. No venue in .*draft/)
	})
})

/** The app of a product in production, without the parts behind its middleware. */
function ask(host: string, path: string, ip = '127.0.0.1'): Response | Promise<Response> {
	const sellers = {
		list: () => [{ id: 'harbour-science' }],
		sharing: () => [],
		health: () => [{ id: 'harbour-science' }],
		forHost: () => null,
		isQuarantined: () => false,
	}
	const log = { info: () => undefined }
	const boot = { environment: { mode: 'production' }, sellers, log, outbox: null } as unknown as Boot
	const bindings: Bindings = {
		admission: { host, scheme: 'http', ip, forwarded: null },
		boot,
		files: null,
		metrics: createMetrics(),
		dev: false,
		pages: () => Promise.reject(new Error('no page is drawn here')),
	}
	return createApp({ dev: false }).fetch(new Request(`http://${host}${path}`), bindings)
}

describe('the bare localhost in production', () => {
	it.each(['/', '/events', '/_outbox'])('localhost in production names no venue at %s', async (path) => {
		const answer = await ask('localhost:3000', path)
		expect(answer.status).toBe(404)
		expect(await answer.text()).not.toContain('harbour')
	})

	it('localhost in production shows the health of configurations to the machine itself only', async () => {
		expect((await ask('localhost:3000', '/healthz/config')).status).toBe(200)
		expect((await ask('localhost:3000', '/healthz/config', '198.51.100.7')).status).toBe(404)
		expect((await ask('evil.example', '/healthz/config')).status).toBe(404)
	})
})
