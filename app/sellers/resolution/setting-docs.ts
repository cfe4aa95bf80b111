import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type PageRow, pageRows, pathWithId } from '#app/rules/route-table.ts'
import type { Json } from '#app/sellers/files/json-value.ts'

/** Documentation of one setting from the schemas, for authors of a venue's file. */
export interface SettingDoc {
	/** Dotted; `*` stands for any key or index. A property of a block is `block:hero.heading`. */
	path: string
	title: string
	description: string
	/** "text", "whole number, 1 to 120, minutes", "one of: left, available". */
	type: string
	default: Json | undefined
	allowed: Json[]
	examples: Json[]
	owner: string
	visibility: string
	/** Replacement of a deprecated setting. */
	deprecated: string | null
	/** Whether it contains other settings and has no value of its own. */
	isGroup: boolean
	/** How its value is typed in a form; null for one that only a file can have. */
	form: SettingForm | null
	isNullable: boolean
	/** Pages on which visitors see its effect. */
	screens: string[]
}

/** A text is at most `most` characters long, a list has at most `most` items, and a number is in between. */
export interface SettingForm {
	kind: 'boolean' | 'number' | 'text' | 'choice' | 'choices' | 'texts'
	least: number | null
	most: number | null
}

interface Schema {
	[keyword: string]: unknown
	$ref?: string
	properties?: Record<string, Schema>
	additionalProperties?: boolean | Schema
	items?: Schema | Schema[]
	allOf?: Schema[]
	oneOf?: Schema[]
	definitions?: Record<string, Schema>
}

interface Inherited {
	owner: string
	visibility: string
	chain: readonly string[]
}

/** Pages that a section of the configuration affects; paths are those of the venue. */
const screensByPart: Readonly<Record<string, readonly string[]>> = {
	configVersion: ['no page: it is the version of the file format'],
	id: ['every address'],
	name: ['every page', 'emails', 'tickets'],
	status: ['every page'],
	hosts: ['every address', 'links in emails'],
	extends: ['every page'],
	locale: ['every page', 'emails', 'tickets'],
	routing: ['every address'],
	home: ['/'],
	admission: ['/', '/events/<event>'],
	membership: ['/events/<event>', '/my/membership'],
	events: ['/events'],
	reserve: ['/events/<event>'],
	tickets: ['/events/<event>', '/checkout'],
	cart: ['/cart', '/checkout', 'the countdown on every page'],
	checkout: ['/checkout'],
	identity: ['/checkout'],
	completedOrder: ['/checkout/complete'],
	mail: ['emails'],
	orders: ['/checkout/complete', 'emails', 'tickets'],
	integrations: ['/checkout'],
	theme: ['every page', 'emails', 'tickets'],
	flags: ['where a setting or a block is bound to the flag'],
	wording: ['wherever the text is shown'],
	expect: ['npm run seller -- test'],
}

/** "/events/:id/:action?" → "/events/<event>" */
const screenOf = ({ page, path }: PageRow): string =>
	path === '*' ? 'a page that does not exist' : decodeURIComponent(pathWithId(path, `<${page}>`))

const screensByPage: Readonly<Record<string, string>> = {
	all: 'every page',
	...Object.fromEntries(pageRows.map((row) => [row.page, screenOf(row)])),
}

/** Pages that a setting affects, by its path. */
export function screensOf(path: string): string[] {
	const [part = '', second = ''] = path.split('.')
	if (part === 'pages') return [screensByPage[second] ?? 'the page that has the block']
	if (part.startsWith('block:')) return ['the page that has the block']
	return [...(screensByPart[part] ?? ['the engine behind every page'])]
}

const range = (schema: Schema): string => {
	const [least, most] = [schema.minimum, schema.maximum]
	if (least !== undefined && most !== undefined) return `, ${least} to ${most}`
	if (least !== undefined) return `, ${least} or more`
	return most === undefined ? '' : `, at most ${most}`
}

const plainTypes: Readonly<Record<string, string>> = {
	string: 'text',
	boolean: 'true or false',
	array: 'list',
	object: 'group',
	null: 'null',
}

const lengthOf = (schema: Schema): string =>
	schema.maxLength === undefined ? '' : `, at most ${schema.maxLength} characters`

/** Type and limits of a schema in words: "whole number, 1 to 120, minutes". */
function typeOf(schema: Schema): string {
	if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`
	const names = [schema.type ?? (schema.oneOf ? 'object' : [])].flat().map(String)
	const words = names.map((name) => {
		if (name === 'integer') return `whole number${range(schema)}`
		if (name === 'number') return `number${range(schema)}`
		if (name === 'string') return `text${lengthOf(schema)}`
		if (name === 'array' && schema.maxItems !== undefined) return `list of at most ${schema.maxItems}`
		return plainTypes[name] ?? name
	})
	const unit = schema['x-unit'] ? `, ${String(schema['x-unit'])}` : ''
	const bound = schema.isSwitch ? ', or { "$flag": "<flag>" }' : ''
	return `${words.join(' or ') || 'any value'}${unit}${bound}`
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function formOf(schema: Schema, items: Schema): SettingForm | null {
	const [type, ...others] = [schema.type ?? []].flat().filter((one) => one !== 'null')
	const form = (kind: SettingForm['kind'], least: unknown = null, most: unknown = null): SettingForm => {
		return { kind, least: numberOf(least), most: numberOf(most) }
	}
	// A text of the venue's words and a picture have a place of their own in the Studio.
	if (others.length > 0 || schema['x-wording'] || schema['x-ref'] === 'asset') return null
	if (type === 'boolean') return form('boolean')
	if (type === 'integer' || type === 'number') return form('number', schema.minimum, schema.maximum)
	if (type === 'string') return form(schema.enum ? 'choice' : 'text', schema.minLength, schema.maxLength)
	if (type !== 'array' || items.type !== 'string') return null
	return form(items.enum ? 'choices' : 'texts', schema.minItems, schema.maxItems)
}

/** Reads settings from the bundled schema. Enters a recursive schema once. */
class Reader {
	private readonly definitions: Record<string, Schema>

	constructor(bundle: Schema) {
		this.definitions = bundle.definitions ?? {}
	}

	/** The schema merged with its references; keywords next to a reference win. */
	resolveReferences(schema: Schema): { schema: Schema; names: string[] } {
		const inner = schema['x-nullable'] ? (schema.else as Schema | undefined) : undefined
		const reference = schema.$ref ?? schema.allOf?.[0]?.$ref ?? inner?.$ref
		if (typeof reference !== 'string') return { schema, names: [] }
		const name = reference.replace('#/definitions/', '')
		const target = this.resolveReferences(this.definitions[name] ?? {})
		const isSwitch = name.endsWith('_switch')
		const { $ref: _ref, allOf: _allOf, ...own } = schema
		const switched = isSwitch ? { isSwitch, type: 'boolean', oneOf: undefined } : {}
		return { schema: { ...target.schema, ...own, ...switched }, names: [name, ...target.names] }
	}

	read(raw: Schema, path: string, above: Inherited): SettingDoc[] {
		const { schema, names } = this.resolveReferences(raw)
		if (names.some((name) => above.chain.includes(name))) return []
		const inherited = {
			owner: String(schema['x-owner'] ?? above.owner),
			visibility: String(schema['x-visibility'] ?? above.visibility),
			chain: [...above.chain, ...names],
		}
		const isLeaf = schema['x-type'] === 'tokens' || schema.discriminator !== undefined
		const below = isLeaf ? [] : this.below(schema, path, inherited)
		if (path === '') return below
		const items = this.resolveReferences((schema.items as Schema | undefined) ?? {}).schema
		return [docOf(schema, path, { inherited, items, isGroup: below.length > 0 }), ...below]
	}

	private below(schema: Schema, path: string, inherited: Inherited): SettingDoc[] {
		const at = (key: string) => (path === '' ? key : `${path}.${key}`)
		const named = Object.entries(schema.properties ?? {})
			.filter(([key]) => !key.startsWith('$') && key !== 'environments')
			.flatMap(([key, part]) => this.read(part, at(key), inherited))
		const mapValues = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null
		const items = schema.items && !Array.isArray(schema.items) ? schema.items : null
		const valueSchema = mapValues ?? (items && this.resolveReferences(items).schema.properties ? items : null)
		return valueSchema ? [...named, ...this.read(valueSchema, at('*'), inherited)] : named
	}

	/** Every block type with its properties. */
	blocks(): { type: string; docs: SettingDoc[] }[] {
		const union = Object.values(this.definitions).find((schema) => schema.discriminator && schema.oneOf)
		return (union?.oneOf ?? []).flatMap((branch) => {
			const type = branch.properties?.type?.const
			const props = branch.properties?.props
			if (typeof type !== 'string' || !props) return []
			const inherited = { owner: 'seller', visibility: 'public', chain: [] }
			return [{ type, docs: this.read(props, `block:${type}`, inherited) }]
		})
	}
}

function docOf(
	schema: Schema,
	path: string,
	{ inherited, items, isGroup }: { inherited: Inherited; items: Schema; isGroup: boolean },
): SettingDoc {
	const last = path.split('.').at(-1) ?? path
	const deprecated = schema['x-deprecated'] as { use?: string } | undefined
	return {
		path,
		title: String(schema.title ?? last),
		description: String(schema.description ?? ''),
		type: typeOf(schema),
		default: schema.default as Json | undefined,
		// The allowed values of a list are those of its items.
		allowed: ((schema.enum ?? items.enum) as Json[] | undefined) ?? [],
		examples: (schema.examples as Json[] | undefined) ?? [],
		owner: inherited.owner,
		visibility: inherited.visibility,
		deprecated: deprecated ? (deprecated.use ?? 'nothing: it is not needed any more') : null,
		isGroup,
		form: isGroup ? null : formOf(schema, items),
		isNullable: [schema.type ?? []].flat().includes('null'),
		screens: screensOf(path),
	}
}

export interface SettingDocs {
	settings: SettingDoc[]
	blocks: { type: string; docs: SettingDoc[] }[]
}

/** Reads every setting and block of the bundled schema for editors (`schemas/dist/seller.schema.json`). */
export function readSettingDocs(product: string): SettingDocs {
	const file = resolve(product, 'schemas/dist/seller.schema.json')
	const bundle = JSON.parse(readFileSync(file, 'utf8')) as Schema
	const reader = new Reader(bundle)
	// Every page has the same shape, so it is documented once.
	const { pages, ...properties } = bundle.properties ?? {}
	const page = Object.values(reader.resolveReferences(pages ?? {}).schema.properties ?? {})[0]
	const top = { owner: 'staff', visibility: 'server', chain: [] }
	const settings = reader.read({ properties }, '', top)
	const onPages = page ? reader.read(page, 'pages.*', { ...top, owner: 'seller' }) : []
	return { settings: [...settings, ...onPages], blocks: reader.blocks() }
}

const matches = (pattern: string, path: string): boolean => {
	const [patternParts, pathParts] = [pattern.split('.'), path.split('.')]
	return (
		patternParts.length === pathParts.length &&
		patternParts.every((part, index) => part === '*' || part === pathParts[index])
	)
}

/** The documentation of a path, null when there is none. An exact name wins over `*`; a block's property needs its type. */
export function findSettingDoc(docs: SettingDocs, path: string, blockType?: string): SettingDoc | null {
	const property = /^pages\.[^.]+\.blocks\.[^.]+\.props\.(.+)$/.exec(path)?.[1]
	const candidates =
		property && blockType ? (docs.blocks.find(({ type }) => type === blockType)?.docs ?? []) : docs.settings
	const docPath = property && blockType ? `block:${blockType}.${property}` : path
	const found = candidates.filter((doc) => matches(doc.path, docPath))
	return found.find((doc) => doc.path === docPath) ?? found[0] ?? null
}
