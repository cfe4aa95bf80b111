import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { editJson, type JsonEdit } from '#app/seller/edit.ts'
import { claimHosts } from '#app/seller/hosts.ts'
import { parseJson } from '#app/seller/json-source.ts'
import { escapePointer, type Json } from '#app/seller/json-value.ts'
import type { EnvironmentName } from '#app/seller/layers.ts'
import { valueAt } from '#app/seller/merge.ts'
import { type Product, sellerIds } from '#app/seller/product.ts'
import { formatProblem, hasErrors, type Problem } from '#app/seller/reporter.ts'
import { resolveSeller } from '#app/seller/resolve.ts'
import { inheritedByDesk, openWordingDesk } from '#app/seller/wording-desk.ts'
import { stampOf, stampPointer } from '#app/seller/wording-stamps.ts'
import { pointerOfPath, wordingPath } from './setting-path.ts'
import { withStaged } from './staged.ts'
import { exitCodes, note, paint, say, WrongUse } from './terminal.ts'
import { textDiff } from './text-diff.ts'
import { openProduct, requireIds } from './venues.ts'

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

/** All problems of a venue, claims on hosts included; only then is every other venue read. */
function problemsOf(product: Product, id: string, about: { env: EnvironmentName; ids: string[] }): Problem[] {
	const options = { environment: about.env, now: new Date() }
	const own = resolveSeller(product, id, options)
	const others = about.ids
		.filter((other) => other !== id)
		.map((other) => resolveSeller(product, other, options))
	return [...own.problems, ...(claimHosts([...others, own]).problems.get(id) ?? [])]
}

const concernsHosts = (pointer: string): boolean => /^\/(?:hosts|id|routing)(?:\/|$)/.test(pointer)

/** Errors that an edit would bring; those that stand already are somebody else's work. */
function newErrors(
	product: Product,
	id: string,
	place: Place,
	edited: { text: string; env: EnvironmentName },
): Problem[] {
	const ids = concernsHosts(place.pointer) ? sellerIds(product.places) : [id]
	const about = { env: edited.env, ids }
	const said = ({ code, sentence }: Problem) => `${code} ${sentence}`
	const before = new Set(problemsOf(product, id, about).map(said))
	const after = withStaged(product.places, new Map([[place.path, edited.text]]), (staged, named) =>
		named(problemsOf(staged, id, about)),
	)
	return after.filter((problem) => hasErrors([problem]) && !before.has(said(problem)))
}

/** What holds nothing but the value goes with it: an empty group says nothing. */
function wholeOf(text: string, pointer: string): string {
	const above = pointer.slice(0, pointer.lastIndexOf('/'))
	const parent = above === '' ? undefined : valueAt(parseJson(text).value, above)
	const isAlone =
		typeof parent === 'object' &&
		parent !== null &&
		!Array.isArray(parent) &&
		Object.keys(parent).length === 1
	return isAlone ? wholeOf(text, above) : pointer
}

/** Beside a sentence stands which default it replaces, so that a changed default is noticed. */
function stampFor(
	product: Product,
	id: string,
	{ path, place, value }: { path: string; place: Place; value: Json | undefined },
): JsonEdit[] {
	const word = wordingPath(path)
	if (!word) return []
	const inherited = inheritedByDesk(openWordingDesk(product, id, 'demo'), word.locale, word.key)
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
		say(value === undefined ? `${file} says nothing about ${path}.` : `${file} says so already.`)
		return exitCodes.clean
	}
	const errors = newErrors(product, id, place, { text, env })
	for (const line of textDiff(before, text)) say(line)
	if (errors.length > 0) {
		for (const problem of errors) say(formatProblem(problem))
		note('Nothing was written: it would be an error.')
		return exitCodes.errors
	}
	writeFileSync(resolve(product.places.root, product.places.sellers, place.path), text)
	say(`${paint('green', '✓')} ${file}. A running product shows it within two seconds.`)
	return exitCodes.clean
}
