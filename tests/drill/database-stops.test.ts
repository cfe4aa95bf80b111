import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
	copyVenues,
	type Product,
	scratchFolder,
	send,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'
import { startTestPostgres, type TestPostgres } from '../../scripts/tools/postgres.ts'
import { burst, buyers, expectHeldGoOn, expectKept, expectRightBooks, inTheMiddle, seller } from './burst.ts'

/** A server of its own: others may be using the one of the test run. */
const server = await startTestPostgres()
const canRestart = Boolean(server?.restart)

describe.skipIf(!canRestart)('PostgreSQL stopped and started in the middle of a sale', () => {
	let folder: Awaited<ReturnType<typeof scratchFolder>>
	let product: Product
	let env: Record<string, string>

	beforeAll(async () => {
		folder = await scratchFolder('database-stops')
		env = {
			DATA_DIR: `${folder.path}/data`,
			SELLER_CONFIGS: await copyVenues(folder.path, withoutLimits),
			DATABASE_URL: server?.url ?? '',
		}
		product = await startProduct({ env })
	})
	afterAll(async () => {
		await product?.stop()
		await server?.stop()
		await folder?.remove()
	})

	it.each(['fast', 'crash'] as const)(
		'%s: the product goes on without a restart, nothing acknowledged is lost, held carts go on',
		async (how) => {
			const agent = new Agent({ keepAlive: true, maxSockets: buyers })
			let secondsToServe = Number.NaN
			const { acknowledged, faults } = await burst(product, agent, async (seen) => {
				await inTheMiddle(seen)
				secondsToServe = await stopAndStart(server, product, how)
				const before = seen.acknowledged.length
				while (seen.acknowledged.length < before + buyers) await pause(10)
			})
			agent.destroy()
			expect(secondsToServe).toBeLessThan(5)
			// Whoever came meanwhile was told to come back, and when.
			expect(faults.length).toBeGreaterThan(0)
			for (const { status, headers, text } of faults) {
				expect(status, text).toBe(503)
				expect(Number(headers['retry-after'])).toBeGreaterThan(0)
			}
			await expectKept(product, acknowledged)
			await expectHeldGoOn(product, acknowledged)
			expectRightBooks(env)
		},
		120_000,
	)
})

/** In seconds: how long after the server accepts connections again the product serves from it. */
async function stopAndStart(
	postgres: TestPostgres | null,
	product: Product,
	how: 'fast' | 'crash',
): Promise<number> {
	await postgres?.restart?.(how)
	const began = performance.now()
	while ((await send(product.port, '/api/events/evt_ga/sessions?limit=1', { seller })).status !== 200)
		await pause(20)
	return (performance.now() - began) / 1000
}
