import { editJson } from '#app/sellers/files/edit.ts'
import type { Json as Value } from '#app/sellers/files/json-value.ts'
import { Change, Refused } from './files.ts'

type Json = Record<string, unknown>

const switchOf = { allOf: [{ $ref: '../flag.schema.json#/definitions/switch' }] }

/** How a schema describes a value: its type, and one example that differs from the default. */
function described(value: unknown): Json {
	if (typeof value === 'boolean') return { ...switchOf, default: value, examples: [!value] }
	if (typeof value === 'number')
		return {
			type: Number.isInteger(value) ? 'integer' : 'number',
			minimum: 0,
			default: value,
			examples: [value + 1],
		}
	return { type: 'string', minLength: 1, maxLength: 200, default: value, examples: [value] }
}

function parsed(text: string): boolean | number | string {
	if (text === 'true' || text === 'false') return text === 'true'
	return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** "inSitemap" → "In sitemap". */
const titleOf = (name: string): string =>
	name
		.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
		.replace(/^./, (letter) => letter.toUpperCase())

/** Declares a setting of a section with its default; reading it is left to the caller. */
export function newSetting(root: string, path: string, defaultText: string): void {
	const change = new Change(root)
	const file = declareSetting(change, path, defaultText)
	change.save([
		`Say in ${file} what the setting does: its description is its documentation, in editors and in the reference.`,
		`Read it: seller.config.${path} in the storefront. The engine gets what app/contract/seller-terms.ts names.`,
		`Test its use, with the comment "// spec: ${path}" above the test. npm run check fails until both are there.`,
	])
}

/** Adds the setting to its schema, which is returned, to the defaults and to the list of settings, and changes no other line. */
export function declareSetting(change: Change, path: string, defaultText: string): string {
	const [section = '', name = '', ...more] = path.split('.')
	if (!/^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/.test(path) || more.length > 0)
		throw new Refused(`"${path}" is no path of a setting: use <section>.<name>, as in "events.inSitemap".`)
	const file = `schemas/settings/${section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.schema.json`
	if (!change.has(file))
		throw new Refused(
			`There is no section "${section}": ${file} does not exist. Sections are the files of schemas/settings.`,
		)
	const schema = JSON.parse(change.read(file)) as { properties: Json }
	if (name in schema.properties) throw new Refused(`The setting ${path} exists already, in ${file}.`)
	const value = parsed(defaultText)
	const property = {
		title: titleOf(name),
		description: `${titleOf(name)}.`,
		...described(value),
		'x-owner': 'seller',
	}
	const added: [file: string, pointer: string, value: unknown][] = [
		[file, `/properties/${name}`, property],
		['seller-configs/_platform/defaults.json', `/${section}/${name}`, value],
		['scripts/check/specification.json', `/settings/${path}`, [path]],
	]
	for (const [target, pointer, to] of added)
		change.write(target, editJson(change.read(target), [{ pointer, value: to as Value }]))
	return file
}
