import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { applyFixes } from '#app/sellers/files/fix.ts'
import { placesOf, readProduct, sellerIds, withPresets } from '#app/sellers/registry/product.ts'
import { openSellers } from '#app/sellers/registry/registry.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'
import { formatReport, reportFormats } from '#app/sellers/validation/report-formats.ts'
import { hasErrors } from '#app/sellers/validation/reporter.ts'
import { now } from '#tests/sellers/world.ts'
import { broken } from './fuzz/edits.ts'
import { mistakes, soundTexts } from './fuzz/files.ts'

// The shipped venues with random changes in their files. FUZZ_SEED chooses others, FUZZ_RUNS multiplies them.

const project = resolve(import.meta.dirname, '../../..')
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
const textOf = soundTexts(sellers)
const before = new Map(sellerIds(product.places).map((id) => [id, revisionOf(id)]))

// Far above the time for any file: a slower case is a loop or a pattern with exponential backtracking.
const longestMs = 15_000
const seed = Number(process.env.FUZZ_SEED ?? 20_270_501)
const runs = Number(process.env.FUZZ_RUNS ?? 1)

describe('a random file', () => {
	let cases = 0

	test('a random file never stops the product, is refused with a reason, and affects no other venue', () => {
		expect([...before.values()]).not.toContain(undefined)
		fc.assert(
			fc.property(mistakes, ({ which: { file, of }, edits }) => {
				const [id] = of
				const text = broken(textOf(file), edits)
				writeFileSync(join(sellers, file), text)
				// A shared file is cached and has just changed, so the cache is replaced.
				const reading = file.startsWith('_') ? withPresets(product) : product
				const began = performance.now()
				try {
					const { seller, problems } = resolveSeller(reading, id, circumstances)
					expect(performance.now() - began).toBeLessThan(longestMs)
					if (seller) expect(JSON.stringify(seller.at(now).publicConfig)).toContain(id)
					else expect(hasErrors(problems)).toBe(true)
					for (const format of reportFormats) formatReport(problems, { format, colour: true })
					const own = problems.filter((problem) => problem.file.endsWith(file))
					const { text: fixed } = applyFixes(text, own)
					expect(applyFixes(fixed, own).text).toBe(fixed)
				} finally {
					writeFileSync(join(sellers, file), textOf(file))
				}
				cases += 1
				// Another venue each time, to detect state that the first one may have left.
				const other = [...before.keys()][cases % before.size] ?? id
				if (cases % 20 === 0) expect(revisionOf(other)).toBe(before.get(other))
			}),
			{ numRuns: 500 * runs, seed },
		)
	}, 600_000)

	test('random files in one registry leave each venue with its last valid revision', async () => {
		const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
		// Sixty saves would take a minute, because the registry polls by the clock.
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'Date'] })
		const registry = await openSellers({
			root: sellers,
			product: root,
			environment: 'demo',
			watch: true,
			log,
			now: () => now,
		})
		const look = () => vi.advanceTimersByTimeAsync(1_250)
		const revisions = () => new Map(registry.health().map(({ id, revision }) => [id, revision]))
		let last = ''
		let refused = 0
		try {
			await fc.assert(
				fc.asyncProperty(mistakes, async ({ which: { file, of }, edits }) => {
					if (last !== '') writeFileSync(join(sellers, last), textOf(last))
					writeFileSync(join(sellers, file), broken(textOf(file), edits))
					last = file
					await look()
					const served = revisions()
					for (const [other, revision] of before) {
						if (of.includes(other)) continue
						expect(served.get(other)).toBe(revision)
						expect(registry.forHost(`${other}.localhost`, '/')?.revision).toBe(revision)
					}
					const states = registry.health().map(({ state }) => state)
					expect(states).not.toContain('unavailable')
					if (states.includes('stale')) refused += 1
				}),
				{ numRuns: 60 * runs, seed },
			)
			// Most cases must be refused: otherwise the registry did not see the changes.
			expect(refused).toBeGreaterThan(30 * runs)
			if (last !== '') writeFileSync(join(sellers, last), textOf(last))
			await look()
			expect(revisions()).toEqual(before)
		} finally {
			registry.close()
			vi.useRealTimers()
		}
	}, 300_000)
})
