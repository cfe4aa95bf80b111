import { resolve } from 'node:path'
import { SellerTerms } from '#app/contract/seller-terms.ts'
import { blockFile, blockTypes } from '../generate/blocks.ts'
import type { Schema } from '../generate/schema.ts'
import { follow, readSchemas } from '../generate/schemas.ts'
import type { FileSyntax } from './app-syntax.ts'

const schemas = readSchemas(resolve(import.meta.dirname, '../..'))

/** Files that check, fill in or write down a value use it for nothing. */
const idle =
	/^sellers?\/(?:.*\/)?(?:cross|draft|fill|merge|layers|validate|read|reporter)[\w-]*\.ts$|^contract\//

/** Read by their pointer, before there is a configuration: setting → base name of the file. */
const readByPointer: Record<string, string> = {
	'theme.extends': 'theme-files.ts',
	'theme.tokens': 'theme-files.ts',
	'theme.modes': 'theme-files.ts',
	'theme.defaultMode': 'theme-files.ts',
	'theme.modeTokens': 'theme-files.ts',
	'locale.coverage': 'wording-workspace.ts',
}

/** Groups whose settings are read by a computed name: group → base name of the file. */
const readByName: Record<string, string> = { 'routing.routes': 'open-routes.ts' }

/** Files that get a whole group of settings under another name. */
const handedOver: Record<string, string> = { 'rules/admit.ts': 'tickets' }

/** Block types whose properties a page resolves, beside the block's own view: type → base name of the file. */
const resolvedBy: Record<string, string> = { 'event-grid': 'listing-page.ts' }

/** Settings that nothing reads: somebody changes them and waits for something to happen. */
export function unreadSettings(files: FileSyntax[]): string[] {
	const engine = files.filter(({ name }) => /^(?:commerce|api|rules|data)\//.test(name))
	const terms = termPaths(SellerTerms.shape, '').map((path) => (path.includes('.') ? path : `seller.${path}`))
	return [
		...unread(settings(), files).filter(
			(path) => !isReadByPointer(path, files) && !isReadByName(path, files),
		),
		...unread(terms, engine).map((path) => `${path} (handed to the engine)`),
		...blockTypes(schemas).flatMap((type) => unreadOfBlock(type, files)),
		...unreadOfEvents(files),
	]
}

/**
 * A setting is read where its last name is taken from something in a file that also names its group, so that the
 * `date` of anything else is not mistaken for `events.filters.date`.
 */
function unread(paths: string[], files: FileSyntax[]): string[] {
	const active = files.filter(({ name }) => !idle.test(name))
	return paths.filter((path) => {
		const [key = '', parent = ''] = path.split('.').reverse()
		return !active.some(
			({ name, read, words }) => read.has(key) && (words.has(parent) || handedOver[name] === parent),
		)
	})
}

function isReadByPointer(path: string, files: FileSyntax[]): boolean {
	const file = files.find(({ name }) => name.endsWith(`/${readByPointer[path]}`))
	return file?.texts.some((text) => text.includes(`/${path.replace('.', '/')}`)) ?? false
}

function isReadByName(path: string, files: FileSyntax[]): boolean {
	const group = path.slice(0, path.lastIndexOf('.'))
	const file = files.find(({ name }) => name.endsWith(`/${readByName[group]}`))
	return file?.words.has(group.split('.').at(-1) ?? '') ?? false
}

/** Dotted paths of all settings. Lists and maps are one setting each: their items have their own meaning. */
function settingsOf(schema: Schema, path: string, from: string): string[] {
	if (schema.$ref && !schema.$ref.includes('#')) {
		const target = follow(schemas, schema.$ref, from)
		// A link is used by several blocks, and each of them treats it as one value.
		return target.file === 'schemas/link.schema.json' ? [path] : settingsOf(target.schema, path, target.file)
	}
	const properties = Object.entries(schema.properties ?? {})
	const isMapOfGroups = properties.every(([, { $ref }]) => $ref?.endsWith('/group'))
	return properties.length === 0 || isMapOfGroups
		? [path]
		: properties.flatMap(([key, value]) => settingsOf(value, `${path}.${key}`, from))
}

function settings(): string[] {
	const file = 'schemas/seller.schema.json'
	return Object.entries(schemas.get(file)?.properties ?? {})
		.filter(([, { $ref }]) => $ref?.startsWith('settings/') || $ref === 'theme.schema.json')
		.flatMap(([key, schema]) => settingsOf(schema, key, file))
}

/** What the engine gets of a configuration, as paths. */
function termPaths(shape: object, path: string): string[] {
	return Object.entries(shape).flatMap(([key, type]) => {
		const at = path ? `${path}.${key}` : key
		return type?.shape ? termPaths(type.shape, at) : [at]
	})
}

/** A block's properties are read where it is rendered, or by the file that resolves it. */
function unreadOfBlock(type: string, files: FileSyntax[]): string[] {
	const own = files.filter(
		({ name }) =>
			name.startsWith(`blocks/${type}/`) ||
			name === `pages/shell/views/${type}.ts` ||
			name.endsWith(`/${resolvedBy[type]}`),
	)
	const file = blockFile(type)
	const paths = settingsOf(schemas.get(file) ?? {}, `${type}.props`, file)
	// A block without properties is a path without an end.
	return unread(paths, own).filter((path) => !path.endsWith('.props'))
}

/** Finds settings of events and ticket groups that no rendering or selling code names. */
function unreadOfEvents(files: FileSyntax[]): string[] {
	const file = 'schemas/catalog.schema.json'
	const catalog = schemas.get(file)?.definitions ?? {}
	const own = [
		catalog['catalog-meta'],
		catalog['catalog-config'],
		catalog['catalog-group']?.properties?.meta,
	].flatMap((part) => settingsOf(part ?? {}, 'own', file).map((path) => path.split('.').at(-1) ?? ''))
	const active = files.filter(({ name }) => /^(?:flows|pages|commerce|rules)\//.test(name))
	return [...new Set(own)].filter((key) => !active.some(({ words }) => words.has(key)))
}
