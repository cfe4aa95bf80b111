import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { applyFixes } from '#app/seller/fix.ts'
import { placesOf, readProduct, sellerIds } from '#app/seller/product.ts'
import { formatReport, reportFormats } from '#app/seller/report-formats.ts'
import { hasErrors } from '#app/seller/reporter.ts'
import { resolveSeller } from '#app/seller/resolve.ts'
import { openSellers } from '#app/seller/sellers.ts'
import { broken, edit } from './fuzz/edits.ts'
import { now } from './world.ts'

// The venues that ship, with things in their files that nobody would write. Another seed: FUZZ_SEED=… vitest …

const project = resolve(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'foyer-fuzz-'))
const sellers = join(root, 'seller-configs')
for (const part of [
	'seller-configs',
	'themes',
	'app/locales',
	'schemas/contrast-pairs.json',
	'schemas/wording-meta.json',
])
	cpSync(join(project, part), join(root, part), { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))

const product = readProduct(placesOf(root, sellers))
const circumstances = { environment: 'demo', now, variables: {} } as const
const revisionOf = (id: string) => resolveSeller(product, id, circumstances).seller?.at(now).revision

// The quickest to resolve takes many of the cases.
const small = { id: 'corner-gallery', file: 'corner-gallery.json' }
const files = [
	small,
	...['harbour-science', 'tidewater-aquarium', 'orpheum-theatre'].map((id) => ({
		id,
		file: `${id}/seller.json`,
	})),
	{ id: 'tidewater-aquarium', file: 'tidewater-aquarium/wording.en-GB.json' },
	{ id: 'tidewater-aquarium', file: 'tidewater-aquarium/catalog.json' },
]
const sound = new Map(files.map(({ file }) => [file, readFileSync(join(sellers, file), 'utf8')]))
const textOf = (file: string) => sound.get(file) ?? ''

// Far above what any file takes: what is this slow is a loop, or a pattern that tries everything.
const longestMs = 15_000

const mistakes = fc.record({
	which: fc.oneof(
		{ weight: 2, arbitrary: fc.constant(small) },
		{ weight: 3, arbitrary: fc.constantFrom(...files) },
	),
	edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
})
const options = { numRuns: 2_000, seed: Number(process.env.FUZZ_SEED ?? 20_270_501) }

describe('a file with anything in it', () => {
	const before = new Map(sellerIds(product.places).map((id) => [id, revisionOf(id)]))
	let cases = 0

	test('never stops the product, is refused with a reason, and touches no other venue', () => {
		expect([...before.values()]).not.toContain(undefined)
		fc.assert(
			fc.property(mistakes, ({ which: { id, file }, edits }) => {
				const text = broken(textOf(file), edits)
				writeFileSync(join(sellers, file), text)
				const began = performance.now()
				try {
					const { seller, problems } = resolveSeller(product, id, circumstances)
					expect(performance.now() - began).toBeLessThan(longestMs)
					if (seller) expect(JSON.stringify(seller.at(now).publicConfig)).toContain(id)
					else expect(hasErrors(problems)).toBe(true)
					for (const format of reportFormats) formatReport(problems, { format, colour: true })
					const own = problems.filter((problem) => problem.file.endsWith(file))
					const { text: mended } = applyFixes(text, own)
					expect(applyFixes(mended, own).text).toBe(mended)
				} finally {
					writeFileSync(join(sellers, file), textOf(file))
				}
				cases += 1
				// Another venue each time, after what the first one may have left behind.
				const other = [...before.keys()][cases % before.size] ?? id
				if (cases % 20 === 0) expect(revisionOf(other)).toBe(before.get(other))
			}),
			options,
		)
	}, 300_000)

	test('stops no other venue of the same registry', async () => {
		const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
		await fc.assert(
			fc.asyncProperty(mistakes, async ({ which: { id, file }, edits }) => {
				writeFileSync(join(sellers, file), broken(textOf(file), edits))
				const registry = await openSellers({
					root: sellers,
					product: root,
					environment: 'demo',
					watch: false,
					log,
					now: () => now,
				})
				try {
					for (const [other, revision] of before) {
						if (other !== id) expect(registry.forHost(`${other}.localhost`, '/')?.revision).toBe(revision)
					}
					expect(registry.health().map((one) => one.id)).toContain(id)
				} finally {
					registry.close()
					writeFileSync(join(sellers, file), textOf(file))
				}
			}),
			{ ...options, numRuns: 20 },
		)
	}, 60_000)
})
