import { afterAll, expect, it } from 'vitest'
import { generateVenues } from '#tests/builders/generated-venues.ts'
import { type Product, scratchFolder, send, startProduct } from '#tests/builders/product.ts'
import { freePort } from '../../../scripts/tools/postgres.ts'

const venues = 60
const folder = await scratchFolder('listens')
let product: Product | undefined
afterAll(async () => {
	await product?.stop()
	await folder.remove()
})

interface Seen {
	health: number
	readiness: number
	ready: number | null
}

it('health is answered while venues open, the readiness rises to all of them, and a second start is short', async () => {
	const { root } = await generateVenues(folder.path, venues, { selling: true })
	const port = await freePort()
	const env = { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: root, PORT: String(port) }
	let isStarted = false
	const started = startProduct({ env }).finally(() => {
		isStarted = true
	})
	const seen: Seen[] = []
	while (!isStarted) {
		const answers = await Promise.all([send(port, '/healthz', {}), send(port, '/readyz', {})]).catch(() => [])
		const [health, readiness] = answers
		if (health && readiness)
			seen.push({
				health: health.status,
				readiness: readiness.status,
				ready: readiness.json.venues?.ready ?? null,
			})
		await new Promise((resolve) => setTimeout(resolve, 20))
	}
	product = await started
	expect(new Set(seen.map(({ health }) => health))).toEqual(new Set([200]))
	const counts = seen.filter(({ readiness }) => readiness === 503).map(({ ready }) => ready ?? -1)
	expect(counts).toEqual(counts.toSorted((one, other) => one - other))
	expect(counts.filter((count) => count > 0 && count < venues).length).toBeGreaterThan(0)
	expect((await product.send('/readyz')).status).toBe(200)
	expect(product.output()).toMatch(/Opening 60 venues: http:\/\/localhost:\d+\/readyz/)
	expect(product.output()).toContain('and 40 more venues')
	// A busy machine has slow statements, whose line names them.
	const lines = product.output().split('\n')
	const said = lines.filter((line) => !line.includes('"a statement was slow"')).join('\n')
	expect(said).not.toMatch(/select |insert into|\bwith \(/i)

	await product.stop()
	product = await startProduct({ env })
	// Nothing has changed: no catalogue is applied again.
	expect(product.output()).not.toContain('✓ Catalogue')
}, 300_000)
