import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'
import { hasErrors } from '#app/sellers/validation/reporter.ts'
import { withoutLimits } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { broken } from '#tests/sellers/validation/fuzz/edits.ts'
import { type Mistake, mistakeIn, ownFiles } from '#tests/sellers/validation/fuzz/files.ts'

// Saves mutated files while the product runs. Another seed: FUZZ_SEED=… vitest …

const product = runProduct('broken-files', { change: withoutLimits })

const ids = [...new Set(ownFiles.map(({ of: [id] }) => id))]

/** The state of each venue, and the revision of its served files. */
type Served = Record<string, [state: string, revision: string | undefined]>

async function servedRevisions(): Promise<Served> {
	const answer = await product.send('/healthz/config', { host: `localhost:${product.port}` })
	const sellers = answer.json.sellers as { id: string; state: string; revision: string }[]
	return Object.fromEntries(sellers.map(({ id, state, revision }) => [id, [state, revision]]))
}

/** The expected state for the current files, resolved here: a venue with unusable files must stay as it was. */
function expectedRevisions(before: Served): Served {
	const files = readProduct(placesOf(resolve(import.meta.dirname, '../..'), product.venues))
	return Object.fromEntries(
		ids.map((id) => {
			const now = new Date()
			const { seller, problems } = resolveSeller(files, id, {
				environment: 'demo',
				now,
				variables: process.env,
			})
			// A revision is served whole: a mistake in its catalogue keeps its settings back as well.
			const isGood = seller && !hasErrors(problems)
			return [id, isGood ? ['ok', seller.at(now).revision] : ['stale', before[id]?.[1]]]
		}),
	)
}

/** Breaks a file of each venue but one, which must not be affected. */
const saves = fc.sample(
	fc.tuple(...ids.map((id) => mistakeIn(ownFiles.filter(({ of: [owner] }) => owner === id)))),
	{ numRuns: 12, seed: Number(process.env.FUZZ_SEED ?? 20_270_501) },
) as Mistake[][]

it('broken files keep a venue on its last good revision, and do not affect other venues', async () => {
	const before = await servedRevisions()
	const expectServed = (expected: Served, why?: string) =>
		expect.poll(servedRevisions, { timeout: 60_000, message: why }).toEqual(expected)
	let refused = 0
	for (const [round, mistakes] of saves.entries()) {
		const untouched = ids[round % ids.length] ?? ''
		const saved = mistakes.filter(({ which }) => which.of[0] !== untouched)
		const originals = new Map<string, string>()
		for (const { which, edits } of saved) {
			const path = join(product.venues, which.file)
			const text = await readFile(path, 'utf8')
			originals.set(path, text)
			await writeFile(path, broken(text, edits))
		}
		const expected = expectedRevisions(before)
		expect(expected[untouched]).toEqual(before[untouched])
		await expectServed(expected, JSON.stringify(saved))
		for (const id of ids) {
			const page = await product.send('/', { seller: id })
			expect(page.status, `${id} ${JSON.stringify(saved)}`).toBeLessThan(id === untouched ? 300 : 500)
		}
		refused += Object.values(expected).filter(([state]) => state === 'stale').length
		for (const [path, text] of originals) await writeFile(path, text)
		await expectServed(before)
	}
	// Most mutations make files unusable: without refusals the test would prove nothing.
	expect(refused).toBeGreaterThan(12)
	expect((await product.send('/healthz')).status).toBe(200)
}, 300_000)
