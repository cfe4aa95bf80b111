import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type PageRow, pageRows, pathWithId } from '#app/rules/route-table.ts'
import type { Json } from '#app/sellers/files/json-value.ts'

/** What the schemas say about one setting, in words for whoever writes a venue's file. */
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
	/** What to write instead, when the setting goes. */
	deprecated: string | null
	/** Holds other settings and is not written as a whole. */
	isGroup: boolean
	/** Where a visitor sees what it does. */
	screens: string[]
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

/** Which pages a part of the configuration is seen on; an address is that of the venue. */
const screensByPart: Readonly<Record<string, readonly string[]>> = {
	configVersion: ['nowhere: it says how the file is read'],
	id: ['every address'],
	name: ['every page', 'letters', 'tickets'],
	status: ['every page'],
	hosts: ['every address', 'links in letters'],
	extends: ['every page'],
	locale: ['every page', 'letters', 'tickets'],
	routing: ['every address'],
	home: ['/'],
	admission: ['/', '/events/<event>'],
	events: ['/events'],
	reserve: ['/events/<event>'],
	tickets: ['/events/<event>', '/checkout'],
	cart: ['/cart', '/checkout', 'the countdown on every page'],
	checkout: ['/checkout'],
	identity: ['/checkout'],
	completedOrder: ['/checkout/complete'],
	mail: ['letters'],
	orders: ['/checkout/complete', 'letters', 'tickets'],
	integrations: ['/checkout'],
	theme: ['every page', 'letters', 'tickets'],
	flags: ['where a setting or a block is bound to the flag'],
	wording: ['wherever the sentence is said'],
	expect: ['npm run seller -- test'],
}

/** "/events/:id/:action?" → "/events/<event>" */
const screenOf = ({ page, path }: PageRow): string =>
	path === '*' ? 'a page that is not there' : decodeURIComponent(pathWithId(path, `<${page}>`))

const screensByPage: Readonly<Record<string, string>> = {
	all: 'every page',
	...Object.fromEntries(pageRows.map((row) => [row.page, screenOf(row)])),
}

/** Pages on which a setting is seen, by its path. */
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

/** Types and limits of a schema as a person says them. */
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

/** Reads settings out of the bundled schema; a schema that contains itself is entered once. */
class Reader {
	private readonly definitions: Record<string, Schema>

	constructor(bundle: Schema) {
		this.definitions = bundle.definitions ?? {}
	}

	/** The schema with what it refers to; what stands beside the reference wins. */
	whole(schema: Schema): { schema: Schema; names: string[] } {
		const inner = schema['x-nullable'] ? (schema.else as Schema | undefined) : undefined
		const reference = schema.$ref ?? schema.allOf?.[0]?.$ref ?? inner?.$ref
		if (typeof reference !== 'string') return { schema, names: [] }
		const name = reference.replace('#/definitions/', '')
		const target = this.whole(this.definitions[name] ?? {})
		const isSwitch = name.endsWith('_switch')
		const { $ref: _ref, allOf: _allOf, ...own } = schema
		const switched = isSwitch ? { isSwitch, type: 'boolean', oneOf: undefined } : {}
		return { schema: { ...target.schema, ...own, ...switched }, names: [name, ...target.names] }
	}

	read(raw: Schema, path: string, above: Inherited): SettingDoc[] {
		const { schema, names } = this.whole(raw)
		if (names.some((name) => above.chain.includes(name))) return []
		const inherited = {
			owner: String(schema['x-owner'] ?? above.owner),
			visibility: String(schema['x-visibility'] ?? above.visibility),
			chain: [...above.chain, ...names],
		}
		const isEnd = schema['x-type'] === 'tokens' || schema.discriminator !== undefined
		const below = isEnd ? [] : this.below(schema, path, inherited)
		if (path === '') return below
		const doc = docOf(schema, path, inherited, below.length > 0)
		// A list is described by what it may hold.
		const items = this.whole((schema.items as Schema | undefined) ?? {}).schema.enum
		return [{ ...doc, allowed: doc.allowed.length > 0 ? doc.allowed : ((items as Json[]) ?? []) }, ...below]
	}

	private below(schema: Schema, path: string, inherited: Inherited): SettingDoc[] {
		const at = (key: string) => (path === '' ? key : `${path}.${key}`)
		const named = Object.entries(schema.properties ?? {})
			.filter(([key]) => !key.startsWith('$') && key !== 'environments')
			.flatMap(([key, part]) => this.read(part, at(key), inherited))
		const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null
		const items = schema.items && !Array.isArray(schema.items) ? schema.items : null
		const many = rest ?? (items && this.whole(items).schema.properties ? items : null)
		return many ? [...named, ...this.read(many, at('*'), inherited)] : named
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

function docOf(schema: Schema, path: string, inherited: Inherited, isGroup: boolean): SettingDoc {
	const last = path.split('.').at(-1) ?? path
	const deprecated = schema['x-deprecated'] as { use?: string } | undefined
	return {
		path,
		title: String(schema.title ?? last),
		description: String(schema.description ?? ''),
		type: typeOf(schema),
		default: schema.default as Json | undefined,
		allowed: (schema.enum as Json[] | undefined) ?? [],
		examples: (schema.examples as Json[] | undefined) ?? [],
		owner: inherited.owner,
		visibility: inherited.visibility,
		deprecated: deprecated ? (deprecated.use ?? 'nothing: it is not needed any more') : null,
		isGroup,
		screens: screensOf(path),
	}
}

export interface SettingDocs {
	settings: SettingDoc[]
	blocks: { type: string; docs: SettingDoc[] }[]
}

/** Every setting and every block of the bundled schema that editors read (`schemas/dist/seller.schema.json`). */
export function readSettingDocs(product: string): SettingDocs {
	const file = resolve(product, 'schemas/dist/seller.schema.json')
	const bundle = JSON.parse(readFileSync(file, 'utf8')) as Schema
	const reader = new Reader(bundle)
	// Every page has the same shape: it is told once.
	const { pages, ...properties } = bundle.properties ?? {}
	const page = Object.values(reader.whole(pages ?? {}).schema.properties ?? {})[0]
	const top = { owner: 'staff', visibility: 'server', chain: [] }
	const settings = reader.read({ properties }, '', top)
	const onPages = page ? reader.read(page, 'pages.*', { ...top, owner: 'seller' }) : []
	return { settings: [...settings, ...onPages], blocks: reader.blocks() }
}

const fits = (pattern: string, path: string): boolean => {
	const [wanted, given] = [pattern.split('.'), path.split('.')]
	return (
		wanted.length === given.length && wanted.every((part, index) => part === '*' || part === given[index])
	)
}

/** The setting that a path names; exact names before `*`. A block's property needs its type. */
export function findSettingDoc(docs: SettingDocs, path: string, blockType?: string): SettingDoc | null {
	const property = /^pages\.[^.]+\.blocks\.[^.]+\.props\.(.+)$/.exec(path)?.[1]
	const pool =
		property && blockType ? (docs.blocks.find(({ type }) => type === blockType)?.docs ?? []) : docs.settings
	const wanted = property && blockType ? `block:${blockType}.${property}` : path
	const found = pool.filter((doc) => fits(doc.path, wanted))
	return found.find((doc) => doc.path === wanted) ?? found[0] ?? null
}
