import { escapePointer, type Json } from '#app/seller/json-value.ts'
import { valueAt } from '#app/seller/merge.ts'
import { nearest } from '#app/seller/nearest.ts'
import type { ResolvedSeller } from '#app/seller/resolved-seller.ts'
import { findSettingDoc, type SettingDoc, type SettingDocs } from '#app/seller/setting-docs.ts'
import { WrongUse } from './terminal.ts'

/** A text of the wording: its keys have dots of their own. */
export interface WordingPath {
	locale: string
	key: string
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

/** Type of the block whose property a path names, where the seller has that block. */
export function blockTypeAt(config: object, path: string): string | undefined {
	const block = /^(pages\.[^.]+\.blocks\.[^.]+)\.props\./.exec(path)?.[1]
	const type = block ? valueAt(config as { [key: string]: Json }, pointerOfPath(`${block}.type`)) : undefined
	return typeof type === 'string' ? type : undefined
}

export const docAt = (docs: SettingDocs, seller: ResolvedSeller, path: string): SettingDoc | null =>
	findSettingDoc(docs, path, blockTypeAt(seller.config, path))

/** No setting has this path: the nearest that has. */
export function unknownPath(docs: SettingDocs, path: string): WrongUse {
	const known = docs.settings.map((doc) => doc.path).filter((known) => !known.includes('*'))
	const meant = nearest(path, known)
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
