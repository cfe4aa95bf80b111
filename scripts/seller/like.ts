import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { editJson, type JsonEdit } from '#app/sellers/files/edit.ts'
import { parseJson } from '#app/sellers/files/json-source.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { environments } from '#app/sellers/resolution/environments.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { optionOf, questions } from './questions.ts'
import { WrongUse } from './terminal.ts'

export interface CreateOptions {
	like?: string
	singleFile?: boolean
	yes?: boolean
	[flag: string]: string | boolean | undefined
}

/** Flags that `--like` supports, with their pointers; all other settings are copied. */
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
		// A host belongs to one venue, so the copy has none until one is configured.
		{ pointer: '/hosts', value: undefined },
		...environments.map((name) => ({ pointer: `/environments/${name}/hosts`, value: undefined })),
		{ pointer: '/$comment', value: undefined },
		{ pointer: '/status', value: 'draft' },
	]
	for (const question of questions) {
		const value = options[optionOf(question)]
		const pointer = places[question.name]
		if (typeof value !== 'string') continue
		const fault = question.fault(value, {}, product)
		if (fault) throw new WrongUse(`--${question.name}: ${fault}`)
		if (question.name === 'host')
			edits[1] = { pointer: '/hosts', value: [{ host: value, environment: 'production', canonical: true }] }
		else if (pointer) edits.push({ pointer, value: value })
		else throw new WrongUse(`--${question.name} can't be given with --like: change it in the copy`)
	}
	return edits.filter(
		({ pointer, value }) => value !== undefined || valueAt(parseJson(text).value, pointer) !== undefined,
	)
}

/** The text of an overlay without its hosts. An unreadable one is copied unchanged; `validate` reports it. */
function withoutHosts(path: string): string {
	const text = readFileSync(path, 'utf8')
	const { value, faults } = parseJson(text)
	const hasHosts = faults.length === 0 && valueAt(value, '/hosts') !== undefined
	return hasHosts ? editJson(text, [{ pointer: '/hosts', value: undefined }]) : text
}

/** Files of a copy of another venue under a new id, including its catalogue and pictures. */
export function copyOf(
	product: Product,
	like: string,
	{ id, options }: { id: string; options: CreateOptions },
): { files: Map<string, string>; copied: Map<string, string> } {
	const folder = resolve(product.places.root, product.places.sellers, like)
	const isFolder = existsSync(folder)
	if (isFolder && options.singleFile)
		throw new WrongUse(
			`"${like}" is a folder, and so is its copy: leave out --single-file, or copy a venue that is a single file`,
		)
	const source = isFolder ? join(folder, 'seller.json') : `${folder}.json`
	const text = readFileSync(source, 'utf8')
	if (parseJson(text).faults.length > 0)
		throw new WrongUse(`"${like}" is not JSON; run: npm run seller -- validate ${like}`)
	const own = editJson(text, editsOf(product, id, { text, options }))
	if (!isFolder) return { files: new Map([[`${id}.json`, own]]), copied: new Map() }
	const names = readdirSync(folder).filter((name) => !name.startsWith('screenshot'))
	const overlays = names.filter((name) => /^env\.[a-z]+\.json$/.test(name))
	const others = names.filter((name) => name !== 'seller.json' && !overlays.includes(name))
	return {
		files: new Map([
			[`${id}/seller.json`, own],
			...overlays.map((name) => [`${id}/${name}`, withoutHosts(join(folder, name))] as const),
		]),
		copied: new Map(others.map((name) => [`${id}/${name}`, join(folder, name)])),
	}
}
