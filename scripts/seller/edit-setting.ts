import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { editJson, type JsonEdit } from '#app/sellers/files/edit.ts'
import { parseJson } from '#app/sellers/files/json-source.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { formatProblem, hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { stampOf, stampPointer } from '#app/sellers/wording/wording-stamps.ts'
import { inheritedText, openWordingWorkspace } from '#app/sellers/wording/wording-workspace.ts'
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

const textIn = (product: Product, path: string): string | null => {
	const file = resolve(product.places.root, product.places.sellers, path)
	return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** File and pointer of a venue's setting: in its own file, or in the wording file of the locale. */
export function placeOfSetting(product: Product, id: string, path: string): Place {
	const folder = resolve(product.places.root, product.places.sellers, id)
	const file = existsSync(folder) ? `${id}/seller.json` : `${id}.json`
	const pointer = pointerOfPath(path)
	const text = textIn(product, file)
	const word = wordingPath(path)
	if (!word || !existsSync(folder)) return { path: file, pointer, text }
	const isInline = text !== null && valueAt(parseJson(text).value, pointer) !== undefined
	if (isInline) return { path: file, pointer, text }
	const own = `${id}/wording.${word.locale}.json`
	return { path: own, pointer: `/${escapePointer(word.key)}`, text: textIn(product, own) }
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
		const isCatalog = place.pointer.startsWith('/catalog/')
		const isChanged = isCatalog || own.seller?.at(now).revision !== was.seller?.at(now).revision
		return {
			problems: named([...own.problems.filter((problem) => !known.has(messageOf(problem))), ...conflicts]),
			shownWhen: own.seller === null ? 'later' : isChanged ? 'now' : 'nowhere',
		}
	})
}

/** Pointer to remove: that of the value, or of the highest group that contains nothing else. */
function removalPointer(text: string, pointer: string): string {
	const { value } = parseJson(text)
	const isOnlyKey = (at: string): boolean => {
		const parent = valueAt(value, at)
		return typeof parent === 'object' && !Array.isArray(parent) && Object.keys(parent ?? {}).length === 1
	}
	let removed = pointer
	while (valueAt(value, pointer) !== undefined) {
		const above = removed.slice(0, removed.lastIndexOf('/'))
		if (above === '' || !isOnlyKey(above)) break
		removed = above
	}
	return removed
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

/**
 * Writes one setting of a venue, or removes it (undefined), and preserves the order and formatting of the file. An edit
 * that causes errors is shown and not written. Returns the exit code.
 */
export function editSetting(
	id: string,
	path: string,
	{ value, env }: { value: Json | undefined; env: EnvironmentName },
): number {
	const product = openProduct()
	requireIds(product, [id])
	const place = placeOfSetting(product, id, path)
	const before = place.text ?? newWordingFile
	const file = `${product.places.sellers}/${place.path}`
	if (parseJson(before).faults.length > 0)
		throw new WrongUse(`${file} is not JSON, so it can't be edited. Run: npm run seller -- validate ${id}`)
	const pointer = value === undefined ? removalPointer(before, place.pointer) : place.pointer
	const text = edit(before, [{ pointer, value }, ...stampFor(product, id, { path, place, value })])
	if (text === before) {
		const known = knownPathsOf(product, layersOf(product, id, env))
		if (value === undefined && !isKnownPath(dottedPath(path), known)) throw unknownPath(path, known)
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
