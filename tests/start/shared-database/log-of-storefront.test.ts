import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EngineGate, openEngineGate } from '#tests/builders/engine-gate.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import {
	copyVenues,
	type Product,
	scratchFolder,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'
import { event, minute, seller, warningsIn } from './log-scene.ts'

// What a storefront process logs when its engine fails, and when a page fails although its engine answers.

const key = 'the-key-of-a-test-with-32-letters'

let folder: Awaited<ReturnType<typeof scratchFolder>>
let gate: EngineGate
let engineEnv: Record<string, string>
let engine: Product
let storefront: Product

beforeAll(async () => {
	folder = await scratchFolder('log-of-storefront')
	engineEnv = {
		DATABASE_URL: await freshDatabaseUrl('log_of_storefront'),
		DATA_DIR: `${folder.path}/engine`,
		SELLER_CONFIGS: await copyVenues(folder.path, withoutLimits),
		COMMERCE_KEY: key,
	}
	engine = await startProduct({ env: engineEnv })
	engineEnv.PORT = String(engine.port)
	gate = await openEngineGate(() => engine.port)
	const { SELLER_CONFIGS = '' } = engineEnv
	storefront = await startProduct({
		env: {
			SELLER_CONFIGS,
			DATA_DIR: `${folder.path}/storefront`,
			COMMERCE_URL: gate.url,
			COMMERCE_KEY: key,
			LOG_LEVEL: 'warn',
		},
	})
}, 3 * minute)
afterAll(async () => {
	await storefront?.stop()
	await gate?.close()
	await engine?.stop()
	await folder?.remove()
}, minute)

const ask = (path: string) =>
	storefront.send(path, {
		seller,
		// The page cache must not answer.
		headers: { accept: 'text/html', cookie: 'foyer_login=unknown' },
	})
const order = '/checkout/complete?orderIds=ord_1.aaaaaaaaaaaaaaaaaaaaaa'

it(
	'a page that fails by itself is one line, with its request and the error',
	async () => {
		const before = storefront.output().length
		const path = `/cached_api/events/${event}`
		gate.spoil(path)
		const { status, headers } = await ask(`/events/${event}?lang=es-US`)
		gate.spoil(null)
		expect(gate.asked(path)).toBeGreaterThan(0)
		expect(status).toBe(500)
		await expect.poll(() => warningsIn(storefront.output().slice(before)).length).toBeGreaterThan(0)
		await ask('/healthz')
		expect(warningsIn(storefront.output().slice(before))).toMatchObject([
			{
				msg: 'a page could not be drawn',
				seller,
				requestId: headers['x-request-id'],
				error: { name: 'SyntaxError' },
			},
		])
	},
	minute,
)

it(
	'an engine that is away is one line when it begins and one when it ends, under traffic',
	async () => {
		// The stream of notices has lasted by now, as that of an engine that is restarted has.
		await pause(6_000)
		const before = storefront.output().length
		await engine.kill()
		const from = performance.now()
		const statuses = new Set<number>()
		while (performance.now() - from < 6_000) {
			const answers = await Promise.all([ask(order), ask(order), ask('/api/my/cart/crt_unknown')])
			for (const { status } of answers) statuses.add(status)
		}
		expect(statuses).toEqual(new Set([503]))
		engine = await startProduct({ env: engineEnv })
		const lines = () => warningsIn(storefront.output().slice(before))
		const ended = 'the engine answers again'
		await expect.poll(() => lines().map(({ msg }) => msg), { timeout: minute }).toContain(ended)
		expect((await ask(order)).status).toBe(404)
		expect(lines()).toMatchObject([
			{ outage: 'no engine', msg: expect.stringMatching(/^the engine does not answer.*COMMERCE_URL$/) },
			{ ongoing: 'no engine', msg: ended },
		])
	},
	3 * minute,
)
