import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { editJson, type JsonEdit, removalPointer } from '#app/sellers/files/edit.ts'
import { parseJson } from '#app/sellers/files/json-source.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { splitFiles } from '#app/sellers/files/seller-files.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { formatProblem, hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { stampOf, stampPointer } from '#app/sellers/wording/wording-stamps.ts'
import { inheritedText, openWordingWorkspace } from '#app/sellers/wording/wording-workspace.ts'
import { catalogIn, catalogParts, catalogPointer, noCatalogValue } from './catalog-path.ts'
import { hostConflictsOf } from './host-claims.ts'
import { knownPathsOf, layersOf } from './known.ts'
import { dottedPath, isKnownPath, pointerOfPath, unknownPath, wordingPath } from './setting-path.ts'
import { withStaged } from './staged.ts'
import { exitCodes, note, paint, say, WrongUse } from './terminal.ts'
import { textDiff } from './text-diff.ts'
import { openProduct, requireIds, resolveOne } from './venues.ts'

export interface Place {
	/** Path relative to the folder of venues. */
	path: string
	pointer: string
	/** Null when the edit creates the file. */
	text: string | null
}

/**
 * The text of a file by its path from the folder of venues; null for none.
 *
 * errors - WrongUse for a folder, whose own error would not name it
 */
export function textIn({ places }: Product, path: string): string | null {
	const file = resolve(places.root, places.sellers, path)
	const status = statSync(file, { throwIfNoEntry: false })
	if (status?.isDirectory()) throw new WrongUse(`${places.sellers}/${path} is a folder, but a file is needed`)
	return status ? readFileSync(file, 'utf8') : null
}

/** Reads the text of a file by its path from the folder of venues; null for none. */
export type ReadText = (path: string) => string | null

/**
 * File and pointer of a venue's setting: in its own file, in that of its catalogue, of a page or of an environment, or in the
 * wording file of the locale.
 *
 * errors - WrongUse for a path into the catalogue that has no item
 */
export function placeOfSetting(
	product: Product,
	id: string,
	path: string,
	read: ReadText = (file) => textIn(product, file),
): Place {
	const folder = resolve(product.places.root, product.places.sellers, id)
	const file = existsSync(folder) ? `${id}/seller.json` : `${id}.json`
	const text = read(file)
	const parts = catalogParts(path)
	if (parts) return placeInCatalog(product, id, parts, { own: { path: file, text }, read })
	const pointer = pointerOfPath(path)
	const split = placeInSplitFile(product, id, pointer, read)
	if (split) return split
	const word = wordingPath(path)
	if (!word || !existsSync(folder)) return { path: file, pointer, text }
	const isInline = text !== null && valueAt(parseJson(text).value, pointer) !== undefined
	if (isInline) return { path: file, pointer, text }
	const own = `${id}/wording.${word.locale}.json`
	return { path: own, pointer: `/${escapePointer(word.key)}`, text: read(own) }
}

/** Of `pages/<route>.json` and `env.<name>.json`: a value that they have can't be written in the venue's own file as well. */
function placeInSplitFile({ places }: Product, id: string, pointer: string, read: ReadText): Place | null {
	const split = splitFiles(places, `${places.sellers}/${id}`).find(
		({ at }) => pointer === at || pointer.startsWith(`${at}/`),
	)
	if (!split) return null
	const path = split.file.slice(places.sellers.length + 1)
	return { path, pointer: pointer.slice(split.at.length), text: read(path) }
}

/** Of a catalogue: in the file that has the item. `catalog.json` comes before the files of `catalog`, as for visitors. */
function placeInCatalog(
	product: Product,
	id: string,
	parts: readonly string[],
	{ own, read }: { own: { path: string; text: string | null }; read: ReadText },
): Place {
	const inline = own.text === null ? undefined : valueAt(parseJson(own.text).value, '/catalog')
	if (inline !== undefined) return { ...own, pointer: `/catalog${catalogPointer(inline, parts)}` }
	let missing: WrongUse | null = null
	for (const path of catalogFiles(product, id)) {
		const text = read(path)
		const value = text === null ? null : parseJson(text).value
		// A section that a file does not have may be in the next one.
		if (value === null || valueAt(value, `/${escapePointer(parts[0] ?? '')}`) === undefined) continue
		try {
			return { path, text, pointer: catalogPointer(value, parts) }
		} catch (error) {
			if (!(error instanceof WrongUse)) throw error
			missing ??= error
		}
	}
	throw (
		missing ??
		new WrongUse(`No file of "${id}" has "catalog.${parts[0] ?? ''}": write it there before it is changed`)
	)
}

/** The files of a venue's catalogue, by their paths from the folder of venues. */
function catalogFiles({ places }: Product, id: string): string[] {
	const folder = resolve(places.root, places.sellers, id, 'catalog')
	const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
	return [`${id}/catalog.json`, ...names.sort().map((name) => `${id}/catalog/${name}`)]
}

const newWordingFile = '{\n  "$schema": "../../schemas/dist/wording.schema.json"\n}\n'

interface Effect {
	/** Problems that the edit adds; existing ones are left out. */
	problems: Problem[]
	/** When visitors see the change: now, nowhere, or later, after other errors are fixed. */
	shownWhen: 'now' | 'nowhere' | 'later'
}

/** Effect of an edit, computed before the file is written. */
function effectOf(
	product: Product,
	id: string,
	{ place, text, env }: { place: Place; text: string; env: EnvironmentName },
): Effect {
	const messageOf = ({ code, sentence }: Problem) => `${code} ${sentence}`
	const was = resolveOne(product, id, env)
	const known = new Set(was.problems.map(messageOf))
	return withStaged(product.places, new Map([[place.path, text]]), (staged, named) => {
		const own = resolveOne(staged, id, env)
		const conflicts = hostConflictsOf(id, { before: product, after: staged })
		const now = new Date()
		const isCatalog = place.pointer.startsWith('/catalog/') || place.path.startsWith(`${id}/catalog`)
		const isChanged = isCatalog || own.seller?.at(now).revision !== was.seller?.at(now).revision
		return {
			problems: named([...own.problems.filter((problem) => !known.has(messageOf(problem))), ...conflicts]),
			shownWhen: own.seller === null ? 'later' : isChanged ? 'now' : 'nowhere',
		}
	})
}

/** Edits that stamp a text with the default it replaces, so that a later change of the default is reported. */
function stampFor(
	product: Product,
	id: string,
	{ path, place, value }: { path: string; place: Place; value: Json | undefined },
): JsonEdit[] {
	const word = wordingPath(path)
	if (!word) return []
	const inherited = inheritedText(openWordingWorkspace(product, id, 'demo'), word.locale, word.key)
	const layer = { prefix: place.pointer.startsWith('/wording/') ? `/wording/${word.locale}` : '' }
	const isOwn = value !== undefined && inherited !== undefined
	return [{ pointer: stampPointer(layer, word.key), value: isOwn ? stampOf(inherited) : undefined }]
}

function edit(text: string, edits: readonly JsonEdit[]): string {
	try {
		return editJson(text, edits)
	} catch (error) {
		throw new WrongUse(error instanceof Error ? error.message : String(error))
	}
}

interface NewValue {
	/** undefined removes the setting. */
	value: Json | undefined
	/** As it was typed on the command line: a number in place of a text is this text, such as the price "31.50". */
	typed?: string
}

export interface EditedText {
	place: Place
	before: string
	/** The same as before where the file has the value already. */
	text: string
}

/**
 * The file of a setting with another value, or without it (undefined); everything else in it stays as it is.
 *
 * errors - WrongUse for a file that is no JSON, and for a path that leads nowhere
 */
export function editedText(
	product: Product,
	id: string,
	{ path, value, typed, read }: NewValue & { path: string; read?: ReadText },
): EditedText {
	const place = placeOfSetting(product, id, path, read)
	const before = place.text ?? newWordingFile
	if (parseJson(before).faults.length > 0)
		throw new WrongUse(
			`${product.places.sellers}/${place.path} is not JSON, so it can't be edited. Run: npm run seller -- validate ${id}`,
		)
	if (value === undefined && place.pointer === '')
		throw new WrongUse(
			`${product.places.sellers}/${place.path} has all of ${path}: delete the file to remove it`,
		)
	const pointer = value === undefined ? removalPointer(parseJson(before).value, place.pointer) : place.pointer
	const isText = typeof valueAt(parseJson(before).value, pointer) === 'string'
	const written = isText && typeof value === 'number' && typed !== undefined ? typed : value
	const text = edit(before, [{ pointer, value: written }, ...stampFor(product, id, { path, place, value })])
	return { place, before, text }
}

/** Throws for a path that is none, so that a mistake in it is not taken for a value that is gone already. */
export function requireKnown(
	product: Product,
	id: string,
	{ path, env }: { path: string; env: EnvironmentName },
): void {
	const layers = layersOf(product, id, env)
	const parts = catalogParts(path)
	if (parts) throw noCatalogValue(catalogIn(product, id, layers).value, parts)
	const known = knownPathsOf(product, layers)
	if (!isKnownPath(dottedPath(path), known)) throw unknownPath(path, known)
}

/**
 * Writes one setting of a venue, or removes it (undefined), and preserves the order and formatting of the file. An edit
 * that causes errors is shown and not written. Returns the exit code.
 */
export function editSetting(
	id: string,
	path: string,
	{ value, typed, env }: NewValue & { env: EnvironmentName },
): number {
	const product = openProduct()
	requireIds(product, [id])
	const { place, before, text } = editedText(product, id, {
		path,
		value,
		...(typed === undefined ? {} : { typed }),
	})
	const file = `${product.places.sellers}/${place.path}`
	if (text === before) {
		if (value === undefined) requireKnown(product, id, { path, env })
		say(value === undefined ? `${file} does not set ${path}.` : `${file} has this value already.`)
		return exitCodes.clean
	}
	const { problems, shownWhen } = effectOf(product, id, { place, text, env })
	for (const line of textDiff(before, text)) say(line)
	for (const problem of problems) say(formatProblem(problem))
	if (hasErrors(problems)) {
		note('Nothing was written: the change would cause an error.')
		return exitCodes.errors
	}
	writeFileSync(resolve(product.places.root, product.places.sellers, place.path), text)
	say(`${paint('green', '✓')} ${file}. ${visibilitySentence(shownWhen, { id, env })}`)
	return exitCodes.clean
}

function visibilitySentence(
	shownWhen: Effect['shownWhen'],
	{ id, env }: { id: string; env: EnvironmentName },
): string {
	if (shownWhen === 'now') return 'A running product shows it within two seconds.'
	if (shownWhen === 'nowhere') return `Pages in ${env} do not change.`
	return `It is shown after the existing errors are fixed: npm run seller -- validate ${id}`
}
