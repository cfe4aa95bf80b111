import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EventMeta, TicketGroup } from '#app/contract/entities/event.ts'
import { SellerTerms } from '#app/contract/seller-terms.ts'
import { appCode, type CodeFile, withoutComments, withoutStrings } from './app-code.ts'

// A setting that drives nothing is a defect: somebody changes it and waits for something to happen.
//
// A setting counts as read where its last name is taken from something (`timer.tickSeconds`, or
// `{ tickSeconds } = …`) in a file that also speaks of what it lies in (`timer`), or is called after it, so
// that a `date` of anything else is not taken for `events.filters.date`. Files that only check don't count.

interface Schema {
	$ref?: string
	properties?: Record<string, Schema>
	definitions?: Record<string, Schema>
}

const schemas = resolve(import.meta.dirname, '../../schemas')
const readSchema = (file: string): Schema => JSON.parse(readFileSync(resolve(schemas, file), 'utf8'))

/** Dotted paths of all settings. Lists and maps are one setting each: their items have their own meaning. */
function settingsOf(schema: Schema, path: string): string[] {
	// What several blocks have inside is one value to each of them.
	if (schema.$ref === 'link.schema.json') return [path]
	if (schema.$ref?.endsWith('.schema.json')) return settingsOf(readSchema(schema.$ref), path)
	const properties = Object.entries(schema.properties ?? {})
	const isMapOfGroups = properties.every(([, { $ref }]) => $ref?.endsWith('/group'))
	return properties.length === 0 || isMapOfGroups
		? [path]
		: properties.flatMap(([key, value]) => settingsOf(value, `${path}.${key}`))
}

function settings(): string[] {
	const parts = Object.entries(readSchema('seller.schema.json').properties ?? {}).filter(
		([, { $ref }]) => $ref?.startsWith('settings/') || $ref === 'theme.schema.json',
	)
	return parts.flatMap(([key, schema]) => settingsOf(schema, key))
}

/** Checking a value, filling it in or writing it down uses it for nothing. */
const idle = /^seller\/(?:cross|draft|fill|merge|layers|validate|read|reporter)[\w-]*\.ts$|^contract\//

/** Settings that are read in another way, and where. */
const readElsewhere: Record<string, string> = {
	// By its pointer, before there is a configuration.
	'theme.extends': 'seller/theme-files.ts',
	'theme.tokens': 'seller/theme-files.ts',
	'theme.modes': 'seller/theme-files.ts',
	'theme.defaultMode': 'seller/theme-files.ts',
	'theme.modeTokens': 'seller/theme-files.ts',
}

/** Files that get a whole group of settings under another name. */
const handedOver: Record<string, string> = { 'rules/admit.ts': 'tickets' }

interface Reads {
	name: string
	keys: Set<string>
	words: Set<string>
}

function readsOf({ name, code }: CodeFile): Reads {
	const bare = withoutStrings(code)
	// `.key`, but neither a call `.key(` nor a write `.key = `.
	const taken = [...bare.matchAll(/\.(\w+)\b(?!\s*(?:\(|=[^=>]))/g)].map(([, key]) => key ?? '')
	const patterns = [...bare.matchAll(/\{([^{}]*)\}\s*(?:=[^=>]|:\s*[A-Z{])/g)].map(
		([, inside]) => inside ?? '',
	)
	const picked = patterns.flatMap((inside) =>
		inside.split(',').map((part) => part.trim().split(/[\s:=]/)[0] ?? ''),
	)
	const words = `${name} ${handedOver[name] ?? ''} ${withoutComments(code)}`.match(/[A-Za-z]\w*/g) ?? []
	return { name, keys: new Set([...taken, ...picked]), words: new Set(words) }
}

/** Paths that no file reads. */
function unread(paths: string[], files: CodeFile[]): string[] {
	const reads = files.filter(({ name }) => !idle.test(name)).map(readsOf)
	return paths.filter((path) => {
		if (path in readElsewhere) return false
		const [key = '', parent = ''] = path.split('.').reverse()
		return !reads.some(({ keys, words }) => keys.has(key) && words.has(parent))
	})
}

/** What the engine gets of a configuration, as paths. */
function termPaths(shape: object, path: string): string[] {
	return Object.entries(shape).flatMap(([key, type]) => {
		const at = path ? `${path}.${key}` : key
		return type?.shape ? termPaths(type.shape, at) : [at]
	})
}

const code = appCode()

describe('every setting drives something', () => {
	test('the schemas have settings', () => {
		expect(settings()).toEqual(
			expect.arrayContaining([
				'cart.timer.tickSeconds',
				'theme.logo.width',
				'completedOrder.image.mobileSrc',
			]),
		)
	})

	test('each is read by the product', () => {
		expect(unread(settings(), code)).toEqual([])
	})

	test('each that is handed to the engine is read there', () => {
		const engine = code.filter(({ name }) => /^(?:commerce|api|rules|data)\//.test(name))
		const paths = termPaths(SellerTerms.shape, '').map((path) =>
			path.includes('.') ? path : `seller.${path}`,
		)
		expect(paths).toContain('order.qrMargin')
		expect(unread(paths, engine)).toEqual([])
	})

	test('each exception is still one', () => {
		for (const [path, file] of Object.entries(readElsewhere)) {
			const source = code.find(({ name }) => name === file)?.code ?? ''
			expect(settings()).toContain(path)
			expect(source).toContain(`/${path.replace('.', '/')}`)
		}
		expect(code.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(handedOver)))
	})

	test("each property of a block is read where the block is drawn, or by its page's flow", () => {
		const flows: Record<string, string> = {
			'event-grid': 'flows/listing-page.ts',
			countdown: 'flows/block-views.ts',
			'map-and-hours': 'flows/opening-hours.ts',
			video: 'flows/film-view.ts',
		}
		const types = readdirSync(resolve(schemas, 'blocks'))
			.map((file) => file.replace('.schema.json', ''))
			// What several blocks have inside.
			.filter((type) => type !== 'link')
		const dead = types.flatMap((type) => {
			const files = code.filter(({ name }) => name.startsWith(`blocks/${type}/`) || name === flows[type])
			return unread(settingsOf(readSchema(`blocks/${type}.schema.json`), `${type}.props`), files)
		})
		// A block without properties is a path without an end.
		expect(dead.filter((path) => !path.endsWith('.props'))).toEqual([])
	})

	/** What of an event the API gives to its clients, and no page of this product draws. */
	const forClients = ['ticket_date_time', 'identity_form']

	test('each that an event or a ticket group has of its own is named by code that draws or sells', () => {
		const catalogue = readSchema('catalog.schema.json').definitions ?? {}
		const own = [
			catalogue['catalog-meta'],
			catalogue['catalog-config'],
			catalogue['catalog-group']?.properties?.meta,
		]
		const keys = own.flatMap((part) =>
			settingsOf(part ?? {}, 'own').map((path) => path.split('.').at(-1) ?? ''),
		)
		const drawing = code.filter(({ name }) => /^(?:flows|commerce|rules)\//.test(name))
		const words = new Set(drawing.flatMap((file) => withoutComments(file.code).match(/\w+/g) ?? []))
		expect(keys).toEqual(expect.arrayContaining(['requires_anchor', 'thresholds', 'admit_names']))
		expect([...new Set(keys.filter((key) => !words.has(key)))].sort()).toEqual(forClients.toSorted())
	})

	test('each that is for clients stands in the contract that they read', () => {
		const shapes = { ...EventMeta.shape, ...TicketGroup.shape.meta.shape }
		expect(Object.keys(shapes)).toEqual(expect.arrayContaining(forClients))
	})

	const planted = (name: string, text: string): CodeFile[] => [{ name, code: text }]
	test.each([
		['nothing', planted('flows/a.ts', 'export const timer = 1'), true],
		['a comment', planted('flows/a.ts', '// timer.blinkSeconds\nconst a = timer'), true],
		['a sentence', planted('flows/a.ts', "const a = timer + 'x.blinkSeconds'"), true],
		['something else with that name', planted('flows/a.ts', 'const a = lamp.blinkSeconds'), true],
		['a method', planted('flows/a.ts', 'const a = timer.blinkSeconds()'), true],
		['only a check', planted('seller/cross.ts', 'const a = timer.blinkSeconds'), true],
		['a property', planted('flows/a.ts', 'const a = timer.blinkSeconds + 1'), false],
		// biome-ignore lint/suspicious/noTemplateCurlyInString: the planted code is itself a template
		['a template', planted('flows/a.ts', 'const a = `every ${timer.blinkSeconds} s`'), false],
		['a pattern', planted('flows/a.ts', 'const { blinkSeconds, now } = terms.timer'), false],
	])('a setting that is read by %s', (_, files, isUnread) => {
		const found = unread(['cart.timer.blinkSeconds'], files)
		expect(found).toEqual(isUnread ? ['cart.timer.blinkSeconds'] : [])
	})

	test('a planted setting is missed by the whole product', () => {
		expect(unread(['cart.timer.blinkSeconds', ...settings()], code)).toEqual(['cart.timer.blinkSeconds'])
	})
})
