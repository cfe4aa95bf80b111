import { partsOf } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { findSettingDoc, type SettingDoc, type SettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { nearest } from '#app/sellers/validation/nearest.ts'
import { WrongUse } from './terminal.ts'

/** A text of the wording, whose key contains dots. */
export interface WordingPath {
	locale: string
	key: string
}

/** Data in which a path is looked up: the settings of a venue and its wording keys. */
export interface KnownPaths {
	docs: SettingDocs
	config: Json
	/** Keys by language. */
	texts: ReadonlyMap<string, readonly string[]>
}

/** `wording.en-US.home.welcome` → locale and key; null for any other setting. */
export function wordingPath(path: string): WordingPath | null {
	const found = /^wording\.([a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?)\.(.+)$/.exec(path)
	return found?.[1] && found[2] ? { locale: found[1], key: found[2] } : null
}

/** The JSON pointer of a dotted path; a pointer is returned unchanged. */
export function pointerOfPath(path: string): string {
	const word = wordingPath(path)
	if (word) return `/wording/${word.locale}/${escapePointer(word.key)}`
	return path === '' || path.startsWith('/') ? path : `/${path.replaceAll('.', '/')}`
}

/** The dotted path of a JSON pointer; a dotted path is returned unchanged. */
export const dottedPath = (path: string): string => (path.startsWith('/') ? partsOf(path).join('.') : path)

/** Type of the block whose property a path names; undefined when the seller lacks the block. */
export function blockTypeAt(config: Json, path: string): string | undefined {
	const block = /^(pages\.[^.]+\.blocks\.[^.]+)\.props\./.exec(path)?.[1]
	const type = block ? valueAt(config, pointerOfPath(`${block}.type`)) : undefined
	return typeof type === 'string' ? type : undefined
}

export const docAt = (docs: SettingDocs, config: object, path: string): SettingDoc | null =>
	findSettingDoc(docs, path, blockTypeAt(config as Json, path))

/** Whether the venue has the page, block or flag that a path leads through. */
function existsIn(doc: SettingDoc, config: Json, path: string): boolean {
	const named = path.split('.').slice(0, doc.path.split('.').lastIndexOf('*') + 1)
	return named.length === 0 || valueAt(config, pointerOfPath(named.join('.'))) !== undefined
}

/** Whether a path exists: a setting, a value inside of a setting without fixed keys, or a text. */
export function isKnownPath(path: string, { docs, config, texts }: KnownPaths): boolean {
	const word = wordingPath(path)
	if (word) return texts.get(word.locale)?.includes(word.key) ?? false
	if (path.startsWith('wording.')) return texts.has(path.slice('wording.'.length))
	if (valueAt(config, pointerOfPath(path)) !== undefined) return true
	const doc = docAt(docs, config as object, path)
	if (doc) return existsIn(doc, config, path)
	const parts = path.split('.')
	const above = parts
		.map((_, index) => docAt(docs, config as object, parts.slice(0, index).join('.')))
		.findLast((one) => one !== null)
	return above !== undefined && !above.isGroup && /^(?:list|group|any)/.test(above.type)
}

const inside = (value: Json, path: string): string[] =>
	typeof value !== 'object' || value === null
		? []
		: Object.entries(value).flatMap(([key, item]) => {
				const at = path === '' ? key : `${path}.${key}`
				return [at, ...inside(item, at)]
			})

/** Every path of the schemas, of the venue and of its texts, for suggestions. */
function candidates(path: string, { docs, config, texts }: KnownPaths): string[] {
	if (path.startsWith('wording.'))
		return [...texts].flatMap(([locale, keys]) => keys.map((key) => `wording.${locale}.${key}`))
	return [...docs.settings.map((doc) => doc.path).filter((one) => !one.includes('*')), ...inside(config, '')]
}

/** The error for an unknown path, with the most similar one. */
export function unknownPath(path: string, known: KnownPaths): WrongUse {
	const locales = [...known.texts.keys()]
	const word = wordingPath(path)
	if (word && !locales.includes(word.locale))
		return new WrongUse(
			`There is no setting "${path}": the venue offers ${locales.join(', ')}, but not "${word.locale}".`,
		)
	const meant = nearest(path, candidates(path, known))
	const hint = meant
		? `Did you mean "${meant}"?`
		: 'Every setting is listed at /_reference of a running product.'
	return new WrongUse(`There is no setting "${path}". ${hint}`)
}

/** Parses a typed value: as JSON if it is valid JSON, otherwise as text. */
export function parseValue(text: string): Json {
	try {
		return JSON.parse(text) as Json
	} catch {
		return text
	}
}

/** A value as JSON, shortened to `most` characters. */
export function shown(value: unknown, most = 160): string {
	const text = JSON.stringify(value) ?? 'nothing'
	return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
