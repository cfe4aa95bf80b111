import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyVenues, type Product, startProduct, withoutLimits } from '#tests/builders/product.ts'
import { stockedFolder } from '#tests/builders/stock.ts'
import { broken } from '#tests/seller/fuzz/edits.ts'
import { type Mistake, mistakeIn, ownFiles } from '#tests/seller/fuzz/files.ts'

// Files with anything in them, saved under a product that serves. Another seed: FUZZ_SEED=… vitest …

let folder: Awaited<ReturnType<typeof stockedFolder>>
let venues: string
let product: Product

beforeAll(async () => {
	folder = await stockedFolder('broken-files')
	venues = await copyVenues(folder.path, withoutLimits)
	product = await startProduct({ env: { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: venues } })
}, 120_000)
afterAll(async () => {
	await product?.stop()
	await folder?.remove()
})

const ids = [...new Set(ownFiles.map(({ of: [id] }) => id))]

interface Health {
	id: string
	state: string
	revision: string
}

async function health(): Promise<Map<string, Health>> {
	const answer = await product.send('/healthz/config', { host: `localhost:${product.port}` })
	return new Map((answer.json.sellers as Health[]).map((one) => [one.id, one]))
}

/** Breaks a file of each venue but one, which has to go on as if nothing were. */
const saves = fc.sample(
	fc.tuple(...ids.map((id) => mistakeIn(ownFiles.filter(({ of: [owner] }) => owner === id)))),
	{ numRuns: 12, seed: Number(process.env.FUZZ_SEED ?? 20_270_501) },
) as Mistake[][]

it('keeps every venue open whose files are sound, and those that are broken on their last good ones', async () => {
	const before = await health()
	let refused = 0
	for (const [round, mistakes] of saves.entries()) {
		const spared = ids[round % ids.length] ?? ''
		const saved = mistakes.filter(
			({
				which: {
					of: [id],
				},
			}) => id !== spared,
		)
		const sound = new Map<string, string>()
		for (const { which, edits } of saved) {
			const path = join(venues, which.file)
			const text = await readFile(path, 'utf8')
			sound.set(path, text)
			await writeFile(path, broken(text, edits))
		}
		const isSeen = async () => {
			const now = await health()
			return saved.some(
				({
					which: {
						of: [id],
					},
				}) => {
					const [one, other] = [before.get(id), now.get(id)]
					return one?.state !== other?.state || one?.revision !== other?.revision
				},
			)
		}
		// What means the same as before is no change, and nobody can see that it was read.
		await expect
			.poll(isSeen, { timeout: 3_000 })
			.toBe(true)
			.catch(() => undefined)
		for (const id of ids) {
			const page = await product.send('/', { seller: id })
			expect(page.status, `${id} ${JSON.stringify(saved)}`).toBeLessThan(id === spared ? 300 : 500)
		}
		const now = await health()
		expect(now.get(spared)).toMatchObject({ state: 'ok', revision: before.get(spared)?.revision })
		expect([...now.values()].map(({ state }) => state)).not.toContain('unavailable')
		refused += [...now.values()].filter(({ state }) => state === 'stale').length
		for (const [path, text] of sound) await writeFile(path, text)
		const revisions = async () =>
			[...(await health()).values()].map(({ state, revision }) => [state, revision])
		const wanted = [...before.values()].map(({ state, revision }) => [state, revision])
		await expect.poll(revisions, { timeout: 10_000 }).toEqual(wanted)
	}
	expect(refused).toBeGreaterThan(12)
	expect((await product.send('/healthz')).status).toBe(200)
}, 180_000)
