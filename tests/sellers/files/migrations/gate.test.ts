import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Json } from '#app/sellers/files/json-value.ts'
import { migrateSource, migrateText } from '#app/sellers/files/migrations/migrate.ts'
import { latestVersion, type Tables, tables } from '#app/sellers/files/migrations/tables.ts'
import { readText } from '#app/sellers/files/read.ts'
import { validateSource } from '#app/sellers/validation/validate.ts'
import { type Keys, keysOf, narrowed } from '../../../../scripts/generate/keys.ts'
import { readSchemas } from '../../../../scripts/generate/schemas.ts'

// Compatibility of the format: a file that was ever valid stays valid. (a) Files of every older version resolve to the
// same settings; (b) no key of any version is removed or narrowed without a migration.

const root = resolve(import.meta.dirname, '../../../..')
const fixtures = join(import.meta.dirname, 'fixtures')
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const versions = Array.from({ length: latestVersion }, (_, index) => index + 1)

describe('a file of an older version', () => {
	const files = readdirSync(fixtures).flatMap((version) =>
		readdirSync(join(fixtures, version))
			.filter((name) => name.endsWith('.json') && !name.endsWith('.resolved.json'))
			.map((name) => `${version}/${name}`),
	)
	const migrated = (file: string) => {
		const text = readFileSync(join(fixtures, file), 'utf8')
		return { text, ...migrateSource(readText(file, text)) }
	}

	test('every older version of the format has a fixture', () => {
		const there = new Set(files.map((file) => file.split('/')[0]))
		expect([...there].sort()).toEqual(versions.slice(0, -1).map((version) => `v${version}`))
	})

	test.each(files)('the older file %s resolves to the same settings', (file) => {
		const { source, problems } = migrated(file)
		expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
		const kind = basename(file).startsWith('preset-') ? 'preset' : 'seller'
		expect(validateSource(kind, source).map(({ sentence }) => sentence)).toEqual([])
		const resolved = join(fixtures, file.replace('.json', '.resolved.json'))
		expect(existsSync(resolved), 'Keep beside the file what it says today: see migrateSource').toBe(true)
		const expected = tables.latest === snapshotVersion(resolved) ? readJson(resolved) : migrateAgain(resolved)
		expect(source.value).toEqual(expected)
	})

	test.each(files)('the older file %s is migrated to the same settings with minimal changes', (file) => {
		const { text, source } = migrated(file)
		const rewritten = migrateText(text)
		expect(JSON.parse(rewritten.text)).toEqual(source.value)
		expect(migrateText(rewritten.text)).toEqual({ text: rewritten.text, done: [] })
		const before = new Set(text.split('\n').map((line) => line.replace(/,$/, '')))
		const changed = rewritten.text.split('\n').filter((line) => !before.has(line.replace(/,$/, '')))
		expect(changed.length).toBeLessThanOrEqual(rewritten.done.length * 4)
	})
})

/** The version of a snapshot is the latest one when it was written. */
const snapshotVersion = (path: string): number => readJson(path).configVersion
const migrateAgain = (path: string): Json =>
	migrateSource(readText(path, readFileSync(path, 'utf8'))).source.value

// Patterns can't be compared, so samples of formerly valid values are listed and must stay valid.
const samples: Record<string, string[]> = {
	'locale.default': ['en-US', 'es-US', 'fil-PH'],
	'locale.supported.*': ['en-US', 'es-US', 'fil-PH'],
}

// Keys that were narrowed without an effect, because another check refused the removed values already.
const harmless: Record<string, string> = {
	'theme.tokens.$type': 'a token of type "string" had no CSS and was refused (CFG3003)',
}

const covers = (pattern: string, path: string): boolean => {
	const [wanted, given] = [pattern.split('.'), path.split('.')]
	return wanted.length <= given.length && wanted.every((part, index) => part === '*' || part === given[index])
}

/** The fault of a key's change since an older list; nothing for an allowed change. */
function complaint(
	path: string,
	lists: { before: Keys; after: Keys; version: number; tables: Tables },
): string[] {
	const { before, after, version, tables: all } = lists
	const later = <T extends { since: number }>(entries: readonly T[]) =>
		entries.filter(({ since }) => since > version)
	const block = /^block:([^.]+)/.exec(path)?.[1]
	const isBlockChanged = block !== undefined && (all.blocks[block] ?? []).length > 0
	const isMoved =
		later(all.renamed).some(({ from }) => covers(from, path)) ||
		later(all.removed).some((entry) => covers(entry.path, path))
	const isRewritten = later(all.custom).some((entry) => covers(entry.path, path))
	if (isBlockChanged || isMoved || isRewritten || harmless[path]) return []
	const what = 'in app/sellers/files/migrations/tables.ts, with the version that brings it'
	const [taken, takes] = [before[path] ?? {}, after[path]]
	const unless =
		version === all.latest ? '; or, if no release ever had it, take it out of the list of keys' : ''
	if (!takes)
		return [`${path} is gone since version ${version}. Add it to "renamed" or "removed" ${what}${unless}`]
	const isPatternWider = samples[path]?.every((text) => new RegExp(takes.pattern ?? '').test(text)) ?? false
	const less = narrowed(taken, takes).filter((said) => !(isPatternWider && said.startsWith('must match')))
	if (less.length === 0) return []
	return [
		`${path} ${less.join(', ')}. Add an entry to "custom" that rewrites what files have, ${what}${unless}`,
	]
}

describe('the keys of every version', () => {
	const today = keysOf(readSchemas(root))
	const listOf = (version: number): Keys =>
		readJson(join(import.meta.dirname, `generated/keys.v${version}.json`))

	test.each(versions)('every key of version %i still exists or has a migration', (version) => {
		const before = listOf(version)
		const said = Object.keys(before).flatMap((path) =>
			complaint(path, { before, after: today, version, tables }),
		)
		expect(said).toEqual([])
	})

	test('new keys of the format are recorded', () => {
		const noted = listOf(latestVersion)
		const fresh = Object.keys(today).filter((path) => !noted[path])
		expect(fresh, 'Run: npm run generate').toEqual([])
	})

	const planted = (after: Keys) => {
		const before: Keys = {
			'cart.holdMinutes': { type: ['integer'], maximum: 60 },
			'home.ctaOrder': { type: ['array'] },
		}
		return Object.keys(before).flatMap((path) =>
			complaint(path, { before, after, version: 1, tables: { ...tables, renamed: [], custom: [] } }),
		)
	}

	test.each<[string, Keys, RegExp]>([
		[
			'a key that is gone',
			{ 'home.ctaOrder': { type: ['array'] } },
			/^cart\.holdMinutes is gone since version 1\. Add it to "renamed" or "removed" in app/,
		],
		[
			'a smaller limit',
			{ 'cart.holdMinutes': { type: ['integer'], maximum: 30 }, 'home.ctaOrder': { type: ['array'] } },
			/^cart\.holdMinutes has maximum 30, was 60\. Add an entry to "custom"/,
		],
		[
			'another type',
			{ 'cart.holdMinutes': { type: ['string'] }, 'home.ctaOrder': { type: ['array'] } },
			/^cart\.holdMinutes is no longer integer/,
		],
		[
			'a value that is no longer taken',
			{
				'cart.holdMinutes': { type: ['integer'], maximum: 60, enum: [5] },
				'home.ctaOrder': { type: ['array'] },
			},
			/takes only 5/,
		],
	])('%s without a migration is refused with a hint', (_name, after, sentence) => {
		expect(planted(after)).toEqual([expect.stringMatching(sentence)])
	})

	test('a new or widened key needs no migration', () => {
		const more: Keys = {
			'cart.holdMinutes': { type: ['integer', 'null'], maximum: 90 },
			'home.ctaOrder': { type: ['array'] },
			'home.more': {},
		}
		expect(planted(more)).toEqual([])
	})

	test('a key needs only one migration', () => {
		const without = { ...tables, renamed: [], custom: [] }
		const before = listOf(1)
		const said = Object.keys(before).flatMap((path) =>
			complaint(path, { before, after: today, version: 1, tables: without }),
		)
		expect(said.map((sentence) => sentence.split(' ')[0])).toEqual([
			'identity.form.country',
			'identity.form.newsletter',
			'identity.form.phone',
			'identity.form.zip_code',
			'identity.limits.postalMax',
			'identity.limits.postalMin',
		])
	})
})
