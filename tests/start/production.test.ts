import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
	copyVenues,
	type Product,
	refusedStart,
	scratchFolder,
	startProduct,
} from '#tests/builders/product.ts'

const safe = { FOYER_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }

let folder: Awaited<ReturnType<typeof scratchFolder>>

beforeAll(async () => {
	folder = await scratchFolder('production')
})
afterAll(() => folder.remove())

describe('production', () => {
	it.each([
		['the letters open to everybody', { OPEN_OUTBOX: 'on' }, 'OPEN_OUTBOX'],
		['visitors on plain http', { PUBLIC_URL_SCHEME: 'http' }, 'PUBLIC_URL_SCHEME'],
		['no way to send a confirmation', { SMTP_URL: '' }, 'SMTP_URL'],
		['a shifted clock', { CLOCK_OFFSET_SECONDS: '3600' }, 'CLOCK_OFFSET_SECONDS'],
	])('refuses %s', async (_what, unsafe, named) => {
		const { code, output } = await refusedStart({ DATA_DIR: `${folder.path}/refused`, ...safe, ...unsafe })
		expect(code).toBe(1)
		expect(output).toMatch(/^\s*Foyer did not start\. /)
		expect(output).toContain(named)
	})

	it('refuses a live venue that takes test cards', async () => {
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

	describe('that was allowed to start', () => {
		let product: Product

		beforeAll(async () => {
			product = await startProduct({ env: { DATA_DIR: `${folder.path}/data`, ...safe } })
		}, 60_000)
		afterAll(async () => {
			await product?.stop()
		})

		it('lists no venues at the bare localhost', async () => {
			const page = await product.send('/', { host: `localhost:${product.port}` })
			expect(page.status).toBe(404)
			expect(page.text).not.toMatch(/harbour|tidewater/i)
		})

		it('shows nobody the letters', async () => {
			const page = await product.send('/_outbox', { host: `localhost:${product.port}` })
			expect(page.status).toBe(404)
		})

		it('lists no venue in its health', async () => {
			const health = await product.send('/healthz/config', { host: 'evil.example' })
			expect(health.text).not.toMatch(/harbour|tidewater/i)
		})
	})
})
