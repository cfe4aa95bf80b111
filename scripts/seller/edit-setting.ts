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
import { hostsTakenBy } from './host-claims.ts'
import { knownOf, layersOf } from './known.ts'
import { dottedPath, isKnownPath, pointerOfPath, unknownPath, wordingPath } from './setting-path.ts'
import { withStaged } from './staged.ts'
import { exitCodes, note, paint, say, WrongUse } from './terminal.ts'
import { textDiff } from './text-diff.ts'
import { openProduct, requireIds, resolveOne } from './venues.ts'

export interface Place {
	/** Path below the folder of venues. */
	path: string
	pointer: string
	/** Null when the file is made by this edit. */
	text: string | null
}

const textIn = (product: Product, path: string): string | null => {
	const file = resolve(product.places.root, product.places.sellers, path)
	return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Where a setting of a venue is written: its own file, or the wording file of the locale. */
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
	/** What the edit brings; what is wrong already is somebody else's work. */
	problems: Problem[]
	/** What becomes of it for visitors: something, nothing, or nothing before other errors are mended. */
	isShown: 'now' | 'nowhere' | 'later'
}

/** What an edit would do, before anything is written. */
function effectOf(
	product: Product,
	id: string,
	{ place, text, env }: { place: Place; text: string; env: EnvironmentName },
): Effect {
	const said = ({ code, sentence }: Problem) => `${code} ${sentence}`
	const was = resolveOne(product, id, env)
	const known = new Set(was.problems.map(said))
	return withStaged(product.places, new Map([[place.path, text]]), (staged, named) => {
		const own = resolveOne(staged, id, env)
		const taken = hostsTakenBy(id, { before: product, after: staged })
		const now = new Date()
		const isSold = place.pointer.startsWith('/catalog/')
		const isOther = isSold || own.seller?.at(now).revision !== was.seller?.at(now).revision
		return {
			problems: named([...own.problems.filter((problem) => !known.has(said(problem))), ...taken]),
			isShown: own.seller === null ? 'later' : isOther ? 'now' : 'nowhere',
		}
	})
}

/** What holds nothing but the value goes with it: an empty group says nothing. */
function wholeOf(text: string, pointer: string): string {
	const { value } = parseJson(text)
	const isAlone = (at: string): boolean => {
		const parent = valueAt(value, at)
		return typeof parent === 'object' && !Array.isArray(parent) && Object.keys(parent ?? {}).length === 1
	}
	let whole = pointer
	while (valueAt(value, pointer) !== undefined) {
		const above = whole.slice(0, whole.lastIndexOf('/'))
		if (above === '' || !isAlone(above)) break
		whole = above
	}
	return whole
}

/** Beside a sentence stands which default it replaces, so that a changed default is noticed. */
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
 * Writes one setting of a venue, or takes it away (undefined), where nothing breaks by it. The file keeps its
 * order and its form; what would be an error is shown and not written.
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
		throw new WrongUse(
			`${file} is not JSON, so nothing can be written into it. Run: npm run seller -- validate ${id}`,
		)
	const pointer = value === undefined ? wholeOf(before, place.pointer) : place.pointer
	const text = edit(before, [{ pointer, value }, ...stampFor(product, id, { path, place, value })])
	if (text === before) {
		const known = knownOf(product, layersOf(product, id, env))
		if (value === undefined && !isKnownPath(dottedPath(path), known)) throw unknownPath(path, known)
		say(value === undefined ? `${file} says nothing about ${path}.` : `${file} says so already.`)
		return exitCodes.clean
	}
	const { problems, isShown } = effectOf(product, id, { place, text, env })
	for (const line of textDiff(before, text)) say(line)
	for (const problem of problems) say(formatProblem(problem))
	if (hasErrors(problems)) {
		note('Nothing was written: it would be an error.')
		return exitCodes.errors
	}
	writeFileSync(resolve(product.places.root, product.places.sellers, place.path), text)
	say(`${paint('green', '✓')} ${file}. ${whenShown(isShown, { id, env })}`)
	return exitCodes.clean
}

function whenShown(isShown: Effect['isShown'], { id, env }: { id: string; env: EnvironmentName }): string {
	if (isShown === 'now') return 'A running product shows it within two seconds.'
	if (isShown === 'nowhere') return `What visitors see in ${env} stays as it was.`
	return `It is shown once the errors that stand there already are mended: npm run seller -- validate ${id}`
}
