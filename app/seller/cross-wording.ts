import type { Draft } from './draft.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import { findUnsafeHtml } from './html.ts'
import { escapePointer, type Json } from './json-source.ts'
import { nearest } from './nearest.ts'
import { placeholdersOf, pluralFormsOf, textsIn } from './text-shape.ts'
import { catalogueKeys, messagesFor, sourceLocale } from './wording.ts'
import type { WordingLayer } from './wording-files.ts'

/** Every wording key that a setting or a block names, with its place. */
function keysInUse(draft: Draft): { key: string; pointer: string }[] {
	return draft
		.named(facts.wordingPaths)
		.flatMap(({ value, pointer }) => (typeof value === 'string' ? [{ key: value, pointer }] : []))
}

function checkUse(draft: Draft, used: { key: string; pointer: string }[]): void {
	const defaultLocale = draft.text('/locale/default') ?? sourceLocale
	const messages = messagesFor(defaultLocale, {
		catalogue: draft.catalogue,
		overrides: draft.wording,
		defaultLocale,
	})
	for (const { key, pointer } of used) {
		if (messages[key] !== undefined || messages[`${key}_other`] !== undefined) continue
		const meant = nearest(key, Object.keys(messages))
		const sentence = `${pointer.slice(1).replaceAll('/', '.')} uses wording key "${key}" that does not exist in ${defaultLocale}`
		draft.error(
			'CFG2101',
			pointer,
			sentence,
			meant ? `Did you mean "${meant}"?` : `Add it to wording.${defaultLocale}.json`,
		)
	}
}

class OverrideCheck {
	private readonly draft: Draft
	private readonly layer: WordingLayer
	private readonly original: ReadonlyMap<string, Json>

	constructor(draft: Draft, layer: WordingLayer) {
		this.draft = draft
		this.layer = layer
		this.original = draft.catalogue.get(layer.locale) ?? draft.catalogue.get(sourceLocale) ?? new Map()
	}

	fail(key: string, code: string, sentence: string, hint?: string): void {
		const pointer = `${this.layer.prefix}/${escapePointer(key)}`
		this.draft.problems.push(
			this.layer.source.problem({ pointer, key: code === 'CFG4001' }, { code, sentence, hint }),
		)
	}

	check(key: string, text: Json, known: ReadonlySet<string>): void {
		if (!known.has(key)) {
			const meant = nearest(key, known)
			this.fail(
				key,
				'CFG4001',
				`Wording key "${key}" exists nowhere and nothing uses it`,
				meant ? `Did you mean "${meant}"?` : 'Remove it, or use it in a block',
			)
		}
		this.plural(key, text)
		this.length(key, text)
		this.placeholders(key, text)
		for (const one of textsIn(text)) this.single(key, one)
	}

	private plural(key: string, text: Json): void {
		const original = this.original.get(key)
		const forms = pluralFormsOf(text)
		if (forms === null && original !== undefined && pluralFormsOf(original) !== null) {
			this.fail(
				key,
				'CFG4003',
				`"${key}" needs plural forms`,
				`Write { ${Object.keys(original as object)
					.map((form) => `"${form}": "…"`)
					.join(', ')} }`,
			)
		}
		if (forms === null) return
		const needed = new Intl.PluralRules(this.layer.locale).resolvedOptions().pluralCategories
		const missing = needed.filter((form) => !forms.includes(form))
		if (missing.length > 0)
			this.fail(
				key,
				'CFG4003',
				`"${key}" lacks the plural form ${missing.join(', ')} of ${this.layer.locale}`,
				`Forms: ${needed.join(', ')}`,
			)
	}

	/** The screen asks for as many names as the catalogue has: one too few would show a key. */
	private length(key: string, text: Json): void {
		const original = this.original.get(key)
		if (!Array.isArray(original)) return
		if (Array.isArray(text) && text.length === original.length) return
		this.fail(
			key,
			'CFG4006',
			`"${key}" must be a list of ${original.length} texts`,
			`Such as ${JSON.stringify(original)}`,
		)
	}

	private placeholders(key: string, text: Json): void {
		const original = this.original.get(key)
		if (original === undefined) return
		const known = placeholdersOf(original)
		const foreign = placeholdersOf(text).find((name) => !known.includes(name))
		if (foreign === undefined) return
		const hint =
			known.length > 0
				? `Placeholders of this text: ${known.map((name) => `{{${name}}}`).join(', ')}`
				: 'This text has no placeholders'
		this.fail(key, 'CFG4002', `"${key}" has placeholder {{${foreign}}}, which nobody fills`, hint)
	}

	private single(key: string, text: string): void {
		if (text !== text.trim()) this.fail(key, 'CFG4005', `"${key}" begins or ends with a blank`, 'Remove it')
		for (const [, term = ''] of text.matchAll(/\$t\(\s*([\w.-]+)/g)) {
			if (this.original.has(term)) continue
			const meant = nearest(term, this.original.keys())
			this.fail(
				key,
				'CFG4004',
				`"${key}" contains $t(${term}), which does not exist`,
				meant ? `Did you mean "${meant}"?` : undefined,
			)
		}
		const unsafe = key.endsWith('_html') ? findUnsafeHtml(text) : null
		if (unsafe)
			this.fail(
				key,
				'CFG4007',
				`"${key}" ${unsafe}`,
				'Allowed: p, br, strong, em, ul, ol, li, h3, h4 and a with href',
			)
	}
}

/** Wording that is named exists; wording that is written fits the text it replaces. */
export function checkWording(draft: Draft): void {
	const used = keysInUse(draft)
	checkUse(draft, used)
	const known = new Set([...catalogueKeys(draft.catalogue), ...used.map(({ key }) => key)])
	for (const layer of draft.wording) {
		const check = new OverrideCheck(draft, layer)
		for (const [key, text] of Object.entries(layer.texts))
			if (!key.startsWith('$')) check.check(key, text, known)
	}
}
