import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { editJson, type JsonEdit } from '#app/seller/edit.ts'
import { parseJson } from '#app/seller/json-source.ts'
import { valueAt } from '#app/seller/merge.ts'
import type { Product } from '#app/seller/product.ts'
import type { CreateOptions } from './create.ts'
import { questions } from './questions.ts'
import { WrongUse } from './terminal.ts'

/** Flags that a copy understands: the rest is what the other venue has. */
const places: Readonly<Record<string, string>> = {
	name: '/name',
	timezone: '/locale/timezone',
	currency: '/locale/currency',
	theme: '/theme/extends',
}

function editsOf(
	product: Product,
	id: string,
	{ text, options }: { text: string; options: CreateOptions },
): JsonEdit[] {
	const edits: JsonEdit[] = [
		{ pointer: '/id', value: id },
		// A host leads to one venue: the copy has none until it is given one.
		{ pointer: '/hosts', value: undefined },
		{ pointer: '/$comment', value: undefined },
		{ pointer: '/status', value: 'draft' },
	]
	for (const question of questions) {
		const given = options[question.name]
		const pointer = places[question.name]
		if (typeof given !== 'string') continue
		const wrong = question.fault(given, {}, product)
		if (wrong) throw new WrongUse(`--${question.name}: ${wrong}`)
		if (question.name === 'host')
			edits[1] = { pointer: '/hosts', value: [{ host: given, environment: 'production', canonical: true }] }
		else if (pointer) edits.push({ pointer, value: given })
		else throw new WrongUse(`--${question.name} can't be given with --like: change it in the copy`)
	}
	return edits.filter(
		({ pointer, value }) => value !== undefined || valueAt(parseJson(text).value, pointer) !== undefined,
	)
}

/** The files of another venue under a new id; the catalogue and the pictures come along. */
export function copyOf(
	product: Product,
	like: string,
	{ id, options }: { id: string; options: CreateOptions },
): { files: Map<string, string>; copied: Map<string, string> } {
	const folder = resolve(product.places.root, product.places.sellers, like)
	const isFolder = existsSync(folder)
	const source = isFolder ? join(folder, 'seller.json') : `${folder}.json`
	const text = readFileSync(source, 'utf8')
	if (parseJson(text).faults.length > 0)
		throw new WrongUse(`"${like}" is not JSON; run: npm run seller -- validate ${like}`)
	const own = editJson(text, editsOf(product, id, { text, options }))
	if (!isFolder) return { files: new Map([[`${id}.json`, own]]), copied: new Map() }
	const others = readdirSync(folder).filter(
		(name) => name !== 'seller.json' && !name.startsWith('screenshot'),
	)
	return {
		files: new Map([[`${id}/seller.json`, own]]),
		copied: new Map(others.map((name) => [`${id}/${name}`, join(folder, name)])),
	}
}
