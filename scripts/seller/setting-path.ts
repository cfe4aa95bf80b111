import { partsOf } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { findSettingDoc, type SettingDoc, type SettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { nearest } from '#app/sellers/validation/nearest.ts'
import { WrongUse } from './terminal.ts'

/** A text of the wording: its keys have dots of their own. */
export interface WordingPath {
	locale: string
	key: string
}

/** What a path is looked up in: the settings of a venue as they stand, and the texts that it can say. */
export interface Known {
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

/** Dotted, or a JSON pointer as it is. */
export function pointerOfPath(path: string): string {
	const word = wordingPath(path)
	if (word) return `/wording/${word.locale}/${escapePointer(word.key)}`
	return path === '' || path.startsWith('/') ? path : `/${path.replaceAll('.', '/')}`
}

/** A JSON pointer as people write it here; a dotted path stays what it is. */
export const dottedPath = (path: string): string => (path.startsWith('/') ? partsOf(path).join('.') : path)

/** Type of the block whose property a path names, where the seller has that block. */
export function blockTypeAt(config: Json, path: string): string | undefined {
	const block = /^(pages\.[^.]+\.blocks\.[^.]+)\.props\./.exec(path)?.[1]
	const type = block ? valueAt(config, pointerOfPath(`${block}.type`)) : undefined
	return typeof type === 'string' ? type : undefined
}

export const docAt = (docs: SettingDocs, config: object, path: string): SettingDoc | null =>
	findSettingDoc(docs, path, blockTypeAt(config as Json, path))

/** False where a path leads through a page, a block or a flag that the venue does not have. */
function isThere(doc: SettingDoc, config: Json, path: string): boolean {
	const named = path.split('.').slice(0, doc.path.split('.').lastIndexOf('*') + 1)
	return named.length === 0 || valueAt(config, pointerOfPath(named.join('.'))) !== undefined
}

/** Whether a venue could say something at a path: a setting, something inside one that has no fixed keys, or a text. */
export function isKnownPath(path: string, { docs, config, texts }: Known): boolean {
	const word = wordingPath(path)
	if (word) return texts.get(word.locale)?.includes(word.key) ?? false
	if (path.startsWith('wording.')) return texts.has(path.slice('wording.'.length))
	if (valueAt(config, pointerOfPath(path)) !== undefined) return true
	const doc = docAt(docs, config as object, path)
	if (doc) return isThere(doc, config, path)
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

/** Every path of the schemas, of the venue and of its texts that could be meant. */
function candidates(path: string, { docs, config, texts }: Known): string[] {
	if (path.startsWith('wording.'))
		return [...texts].flatMap(([locale, keys]) => keys.map((key) => `wording.${locale}.${key}`))
	return [...docs.settings.map((doc) => doc.path).filter((one) => !one.includes('*')), ...inside(config, '')]
}

/** No setting has this path: the nearest that has. */
export function unknownPath(path: string, known: Known): WrongUse {
	const locales = [...known.texts.keys()]
	const word = wordingPath(path)
	if (word && !locales.includes(word.locale))
		return new WrongUse(
			`There is no setting "${path}": the venue speaks ${locales.join(', ')}, and not "${word.locale}".`,
		)
	const meant = nearest(path, candidates(path, known))
	const hint = meant
		? `Did you mean "${meant}"?`
		: 'Every setting is listed at /_reference of a running product.'
	return new WrongUse(`There is no setting "${path}". ${hint}`)
}

/** What a person typed: JSON where it is JSON, otherwise the text itself. */
export function parseValue(text: string): Json {
	try {
		return JSON.parse(text) as Json
	} catch {
		return text
	}
}

/** Short enough for one line of a terminal. */
export function shown(value: unknown, most = 160): string {
	const text = JSON.stringify(value) ?? 'nothing'
	return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
