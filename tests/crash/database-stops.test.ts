import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, scratchFolder, send, startProduct } from '#tests/builders/product.ts'
import { startTestPostgres, type TestPostgres } from '../../scripts/tools/postgres.ts'
import {
	afterRest,
	burst,
	expectAcknowledged,
	expectHeldCartsUsable,
	expectLedgerToHold,
	expectPaymentsEnd,
	inTheMiddle,
} from './burst.ts'
import { type Acknowledged, type LoadName, loadNames } from './loads.ts'
import { crashVenues, seller } from './venue.ts'

/** A server for this file alone, because other tests may use the one of the run. */
const server = await startTestPostgres({ isDurable: true })
const canRestart = Boolean(server.restart)

const ends = ['fast', 'crash'] as const
type End = (typeof ends)[number]
const stops = loadNames.map((load, index): [LoadName, End] => [load, ends[index % 2] ?? 'crash'])

describe.skipIf(!canRestart)('PostgreSQL stopped and started in the middle of a sale', () => {
	let folder: Awaited<ReturnType<typeof scratchFolder>>
	let product: Product
	let env: Record<string, string>
	const known: Acknowledged[] = []
	const seconds: Record<End, number[]> = { fast: [], crash: [] }

	beforeAll(async () => {
		folder = await scratchFolder('database-stops')
		env = {
			DATA_DIR: `${folder.path}/data`,
			SELLER_CONFIGS: await crashVenues(folder.path),
			DATABASE_URL: server.url,
		}
		product = await startProduct({ env })
	})
	afterAll(async () => {
		await product?.stop()
		await server.stop()
		await folder?.remove()
	})

	it.each(stops)(
		'%s, %s: the product goes on without a restart and loses nothing acknowledged',
		async (load, how) => {
			const { acknowledged, faults } = await burst(product, load, async (seen) => {
				await inTheMiddle(seen, load)
				seconds[how].push(await stopAndStart(server, product, how))
				const before = seen.answers
				while (seen.answers < before + 40) await pause(10)
			})
			// Requests during the outage were answered with Retry-After.
			expect(faults.length).toBeGreaterThan(0)
			for (const { status, headers, text } of faults) {
				expect(status, text).toBe(503)
				expect(Number(headers['retry-after'])).toBeGreaterThan(0)
			}
			await expectAcknowledged(product, acknowledged)
			await expectLedgerToHold(env)
			known.push(...acknowledged)
		},
		400_000,
	)

	// Other processes may use the machine for some seconds, but not after every stop.
	it.each(ends)('the product serves again within five seconds after a %s stop', (how) => {
		expect(seconds[how]).toHaveLength(stops.filter(([, end]) => end === how).length)
		expect(Math.min(...seconds[how])).toBeLessThan(5)
	})

	it('payments are settled and held carts are usable afterwards', async () => {
		await product.stop()
		product = await startProduct({ env: { ...env, ...afterRest } })
		const after = known.map((entry) => ({ ...entry, buyer: entry.buyer.at(product) }))
		await expectPaymentsEnd(after)
		await expectHeldCartsUsable(after)
		await expectLedgerToHold(env)
	}, 600_000)
})

/** The seconds from the time at which the server accepts connections again until the product answers from it. */
async function stopAndStart(postgres: TestPostgres, product: Product, how: End): Promise<number> {
	await postgres.restart?.(how)
	const began = performance.now()
	while ((await send(product.port, '/api/events/evt_plain/sessions?limit=1', { seller })).status !== 200)
		await pause(20)
	return (performance.now() - began) / 1000
}
