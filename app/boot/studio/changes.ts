import type { Manifest } from '#app/contract/revisions.ts'
import type { Change, WrittenFlag } from '#app/contract/studio/history-answers.ts'
import { changedNames, type Part, partsOfChange } from '#app/rules/studio/roles.ts'
import { isSellersSetting } from '#app/sellers/resolution/setting-owners.ts'
import { catalogChanges } from './catalog-changes.ts'
import { lookChanges } from './look-changes.ts'
import { pageChanges, withLines } from './page-changes.ts'
import { settingName } from './settings/setting-fields.ts'
import { changesOfCatalog } from './text-changes.ts'

/** Reads files of revisions by their hashes. */
export type ReadFiles = (hashes: readonly string[]) => Promise<Map<string, Uint8Array>>

export interface Difference {
	changes: Change[]
	/** The parts that it belongs to, for the roles. */
	parts: ReadonlySet<Part>
}

// A page of differences is read by people. What is counted is not limited.
export const mostChanges = 40

const wordingFile = /^[^/]+\/wording\.([\w-]+)\.json$/
const catalogFile = /^[^/]+\/catalog(?:\/[^/]+)?\.json$/
/** Parts of the main file whose differences are shown one by one. */
const shownParts = ['wording', 'catalog', 'pages', 'theme', 'flags']
const themeFile = /^[^/]+\/(theme[^/]*)\.json$/
const mainFile = /^(?:[^/]+|[^/]+\/seller)\.json$/

type Parsed = { readonly [name: string]: unknown }

const asObject = (value: unknown): Parsed =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parsed) : {}

function parsed(bytes: Uint8Array | undefined): unknown {
	try {
		return bytes
			? JSON.parse(
					Buffer.from(bytes)
						.toString('utf8')
						.replace(/^\ufeff/, ''),
				)
			: null
	} catch {
		// A file that is no JSON differs as a whole.
		return null
	}
}

/** A text as one line of a difference: plural forms one after the other. */
function lineOf(text: unknown): string | null {
	if (text === undefined) return null
	if (typeof text === 'string') return text
	return Object.entries(asObject(text))
		.map(([form, one]) => `${form}: ${String(one)}`)
		.join(' · ')
}

function wordsOf(locale: string, before: unknown, after: unknown): Change[] {
	const [old, now] = [asObject(before), asObject(after)]
	return changedNames(old, now)
		.filter((key) => !key.startsWith('$'))
		.map((key) => ({ kind: 'word', locale, key, before: lineOf(old[key]), after: lineOf(now[key]) }))
}

function flagChanges(before: unknown, after: unknown): Change[] {
	const [old, now] = [asObject(asObject(before).flags), asObject(asObject(after).flags)]
	const written = (flags: Parsed, name: string) =>
		flags[name] ? (asObject(flags[name]) as WrittenFlag) : null
	return changedNames(old, now).map((flag) => ({
		kind: 'flag',
		flag,
		before: written(old, flag),
		after: written(now, flag),
	}))
}

const isTree = (value: unknown): boolean =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** Settings of the people of the venue, each by its name; null for those of the operator, whose values may be keys. */
function settingChanges(section: string, before: unknown, after: unknown): (Change | null)[] {
	const isGroup = isTree(before ?? after) && isTree(after ?? before)
	const [old, now] = isGroup ? [before ?? {}, after ?? {}] : [before, after]
	return catalogChanges(withLines(old), withLines(now), [section]).map((change) => {
		const path = change.name.split(' · ').join('.')
		return isSellersSetting(path) ? { ...change, name: settingName(path) } : null
	})
}

/** What differs in the main file of a venue, each value by its name, and whether anything else does. */
function ofMainFile(path: string, before: unknown, after: unknown): Change[] {
	const [old, now] = [asObject(asObject(before).wording), asObject(asObject(after).wording)]
	const words = changedNames(old, now).flatMap((locale) => wordsOf(locale, old[locale], now[locale]))
	const others = changedNames(before, after).filter((name) => !shownParts.includes(name))
	const values = changesOfCatalog(asObject(before).catalog ?? {}, asObject(after).catalog ?? {})
	const blocks = pageChanges(asObject(before).pages, asObject(after).pages)
	const look = lookChanges('theme', asObject(before).theme, asObject(after).theme)
	const settings = others.flatMap((name) =>
		settingChanges(name, asObject(before)[name], asObject(after)[name]),
	)
	const named = settings.filter((change) => change !== null)
	const found = [...words, ...values, ...blocks, ...look, ...flagChanges(before, after), ...named]
	const hasOthers = named.length < settings.length || found.length === 0
	return hasOthers ? [...found, { kind: 'file', path, how: 'changed' }] : found
}

/** What differs between two revisions of a venue. Files that neither is about to show are not read. */
export async function differenceOf(read: ReadFiles, before: Manifest, after: Manifest): Promise<Difference> {
	const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
	const differing = paths.filter((path) => before[path] !== after[path])
	const shown = differing.filter((path) => path.endsWith('.json') && !path.includes('/assets/'))
	const hashes = shown.flatMap((path) => [before[path] ?? [], after[path] ?? []].flat())
	const files = hashes.length === 0 ? new Map<string, Uint8Array>() : await read([...new Set(hashes)])
	const parts = new Set<Part>()
	const changes = differing.flatMap((path): Change[] => {
		const [old, now] = [before, after].map((manifest) => parsed(files.get(manifest[path] ?? '')))
		for (const part of partsOfChange(path, old, now, isSellersSetting)) parts.add(part)
		const locale = wordingFile.exec(path)?.[1]
		if (locale && !(old === null && now === null)) {
			const words = wordsOf(locale, old, now)
			if (words.length > 0) return words
		}
		if (catalogFile.test(path) && old && now) {
			const values = changesOfCatalog(old, now)
			if (values.length > 0) return values
		}
		const theme = themeFile.exec(path)?.[1]
		if (theme && old && now) {
			const values = lookChanges(theme, old, now)
			if (values.length > 0) return values
		}
		if (mainFile.test(path) && old && now) return ofMainFile(path, old, now)
		return [{ kind: 'file', path, how: before[path] ? (after[path] ? 'changed' : 'removed') : 'added' }]
	})
	return { changes, parts }
}
