import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'
import { copyVenues, type Product, startProduct, withoutLimits } from '#tests/builders/product.ts'
import { stockedFolder } from '#tests/builders/stock.ts'
import { broken } from '#tests/sellers/validation/fuzz/edits.ts'
import { type Mistake, mistakeIn, ownFiles } from '#tests/sellers/validation/fuzz/files.ts'

// Files with anything in them, saved under a product that serves. Another seed: FUZZ_SEED=… vitest …

let folder: Awaited<ReturnType<typeof stockedFolder>>
let venues: string
let product: Product

beforeAll(async () => {
	folder = await stockedFolder('broken-files')
	venues = await copyVenues(folder.path, withoutLimits)
	product = await startProduct({ env: { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: venues } })
})
afterAll(async () => {
	await product?.stop()
	await folder?.remove()
})

const ids = [...new Set(ownFiles.map(({ of: [id] }) => id))]

/** What a venue serves: its state, and the revision of its files. */
type Served = Record<string, [state: string, revision: string | undefined]>

async function served(): Promise<Served> {
	const answer = await product.send('/healthz/config', { host: `localhost:${product.port}` })
	const sellers = answer.json.sellers as { id: string; state: string; revision: string }[]
	return Object.fromEntries(sellers.map(({ id, state, revision }) => [id, [state, revision]]))
}

/** What the files as they stand ask for, read here: a venue that they can't be is to stay as it was. */
function asked(before: Served): Served {
	const files = readProduct(placesOf(resolve(import.meta.dirname, '../..'), venues))
	return Object.fromEntries(
		ids.map((id) => {
			const now = new Date()
			const { seller } = resolveSeller(files, id, { environment: 'demo', now, variables: process.env })
			return [id, seller ? ['ok', seller.at(now).revision] : ['stale', before[id]?.[1]]]
		}),
	)
}

/** Breaks a file of each venue but one, which has to go on as if nothing were. */
const saves = fc.sample(
	fc.tuple(...ids.map((id) => mistakeIn(ownFiles.filter(({ of: [owner] }) => owner === id)))),
	{ numRuns: 12, seed: Number(process.env.FUZZ_SEED ?? 20_270_501) },
) as Mistake[][]

it('keeps every venue open whose files are sound, and those that are broken on their last good ones', async () => {
	const before = await served()
	const becomes = (wanted: Served, why?: string) =>
		expect.poll(served, { timeout: 60_000, message: why }).toEqual(wanted)
	let refused = 0
	for (const [round, mistakes] of saves.entries()) {
		const spared = ids[round % ids.length] ?? ''
		const saved = mistakes.filter(({ which }) => which.of[0] !== spared)
		const sound = new Map<string, string>()
		for (const { which, edits } of saved) {
			const path = join(venues, which.file)
			const text = await readFile(path, 'utf8')
			sound.set(path, text)
			await writeFile(path, broken(text, edits))
		}
		const wanted = asked(before)
		expect(wanted[spared]).toEqual(before[spared])
		await becomes(wanted, JSON.stringify(saved))
		for (const id of ids) {
			const page = await product.send('/', { seller: id })
			expect(page.status, `${id} ${JSON.stringify(saved)}`).toBeLessThan(id === spared ? 300 : 500)
		}
		refused += Object.values(wanted).filter(([state]) => state === 'stale').length
		for (const [path, text] of sound) await writeFile(path, text)
		await becomes(before)
	}
	// Most of this can't be served: a product that was never asked to refuse would prove nothing.
	expect(refused).toBeGreaterThan(12)
	expect((await product.send('/healthz')).status).toBe(200)
}, 300_000)
