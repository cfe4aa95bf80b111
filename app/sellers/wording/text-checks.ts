import { LRUCache } from 'lru-cache'
import type { Json } from '#app/sellers/files/json-value.ts'
import { findUnsafeHtml, tagIn } from '#app/sellers/validation/html.ts'
import type { Finding, Fix } from '#app/sellers/validation/reporter.ts'
import { termKeyOf } from './term-forms.ts'
import { placedTextsIn, placeholdersOf, pluralCategories, pluralFormsOf } from './text-shape.ts'
import { wordingMetaOf } from './wording-meta.ts'

/** An authored text with the context that its checks need. */
export interface WrittenText {
	key: string
	text: Json
	locale: string
	/** JSON pointer of the text in its file. */
	pointer: string
	/** The text it replaces; undefined for a key of the venue's own. */
	original: Json | undefined
	/** For an unknown reference the most similar key, or "" when none is similar; null when the name exists. */
	unknownTerm(name: string): string | null
	/** The only name that an unknown reference can mean; null for several or none. */
	certainTerm(name: string): string | null
	/** The text as a visitor reads it, with terms resolved and samples for placeholders. */
	read(text: string): string
	/** The venue's and the product's words for each term. */
	nouns: readonly Noun[]
}

export interface Noun {
	/** "term.ticket". */
	key: string
	/** The venue's words by plural form. */
	words: Readonly<Record<string, string>>
	/** The product's own words by plural form. */
	inherited: Readonly<Record<string, string>>
}

/** A finding with its JSON pointer. */
export type TextFinding = Finding & { pointer: string }

function plural({ key, text, locale, pointer, original }: WrittenText): TextFinding[] {
	const found = (sentence: string, more: Partial<TextFinding> = {}): TextFinding => ({
		code: 'CFG4003',
		pointer,
		sentence: `"${key}" ${sentence}`,
		...more,
	})
	const forms = pluralFormsOf(text)
	const needed = pluralCategories(locale)
	const isCounted = original !== undefined && pluralFormsOf(original) !== null
	if (forms === null) {
		const hint = `Write { ${needed.map((form) => `"${form}": "…"`).join(', ')} }`
		return isCounted ? [found('needs plural forms', { hint })] : []
	}
	if (original !== undefined && !isCounted)
		return [found('is never counted', { hint: 'Write one text instead of plural forms' })]
	const other = (text as { [form: string]: Json }).other
	const hint = `Forms: ${needed.join(', ')}`
	const lacking = needed.filter((form) => !forms.includes(form))
	const foreign = forms.filter((form) => !needed.includes(form))
	return [
		...lacking.map((form) =>
			found(`lacks the plural form ${form} of ${locale}`, {
				hint,
				...(other === undefined
					? {}
					: { fix: { action: 'insert', pointer: `${pointer}/${form}`, value: other } }),
			}),
		),
		...foreign.map((form) =>
			found(`has the plural form ${form}, which ${locale} does not have`, {
				hint,
				pointer: `${pointer}/${form}`,
				fix: { action: 'remove', pointer: `${pointer}/${form}` },
			}),
		),
	]
}

/** Checks the length of a list: the code reads as many items as the catalogue has, and a missing one would be empty. */
function list({ key, text, pointer, original }: WrittenText): TextFinding[] {
	const isList = Array.isArray(text)
	if (!Array.isArray(original) && !isList) return []
	if (Array.isArray(original) && isList && text.length === original.length) return []
	const sentence = Array.isArray(original)
		? `"${key}" must be a list of ${original.length} texts`
		: `"${key}" is one text, not a list`
	return [{ code: 'CFG4006', pointer, sentence, hint: `Such as ${JSON.stringify(original ?? '…')}` }]
}

// "One more attempt" need not repeat the number.
const mayLack = new Set(['count'])

function placeholders({ key, text, pointer, original }: WrittenText): TextFinding[] {
	if (original === undefined) return []
	const known = placeholdersOf(original)
	const written = placeholdersOf(text)
	const named = known.map((name) => `{{${name}}}`).join(', ')
	const hint = known.length > 0 ? `Placeholders of this text: ${named}` : 'This text has no placeholders'
	const foreign = written.filter((name) => !known.includes(name))
	const lacking = known.filter((name) => !written.includes(name) && !mayLack.has(name))
	return [
		...foreign.slice(0, 1).map((name) => ({
			code: 'CFG4002',
			pointer,
			sentence: `"${key}" has the unknown placeholder {{${name}}}`,
			hint,
		})),
		...lacking.map((name) => ({
			code: 'CFG4008',
			pointer,
			sentence: `"${key}" lacks placeholder {{${name}}}`,
			hint,
		})),
	]
}

const nested = /\$t\(\s*([\w.-]+)\s*(?:,\s*\{.*?\}\s*)?\)/g

function references({ key, text, pointer, unknownTerm, certainTerm }: WrittenText): TextFinding[] {
	return placedTextsIn(text, pointer).flatMap((one): TextFinding[] => {
		const unknown = [...one.text.matchAll(nested)].flatMap(([, name = '']): TextFinding[] => {
			const meant = unknownTerm(name)
			if (meant === null) return []
			const sentence = `"${key}" contains $t(${name}), which does not exist`
			const hint = meant ? `Did you mean "${meant}"?` : undefined
			const certain = certainTerm(name)
			const value = certain === null ? null : renamed(one.text, name, certain)
			const fix = value === null ? {} : { fix: replaced(one, value) }
			return [{ code: 'CFG4004', pointer: one.pointer, sentence, hint, ...fix }]
		})
		const isOpen = one.text.replace(nested, '').includes('$t(')
		const sentence = `"${key}" has a $t( that can not be read`
		const hint = 'Write $t(term.ticket_other), or $t(term.ticket) where a count decides'
		return isOpen ? [...unknown, { code: 'CFG4004', pointer: one.pointer, sentence, hint }] : unknown
	})
}

/** The text with every reference to one name leading to another. */
const renamed = (text: string, from: string, to: string): string =>
	text.replace(nested, (whole: string, name: string) =>
		name === from ? whole.replace(from, () => to) : whole,
	)

const replaced = ({ pointer, text }: { pointer: string; text: string }, value: string): Fix => ({
	action: 'replace',
	pointer,
	value,
	was: text,
})

function blanks({ key, text, pointer }: WrittenText): TextFinding[] {
	return placedTextsIn(text, pointer).flatMap((one): TextFinding[] => {
		const trimmed = one.text.trim()
		if (trimmed === one.text || trimmed === '') return []
		return [
			{
				code: 'CFG4005',
				pointer: one.pointer,
				sentence: `"${key}" begins or ends with a blank`,
				hint: 'Remove it',
				fix: replaced(one, trimmed),
			},
		]
	})
}

const plain = (text: string) => text.replace(/<[^>]*>/g, '')

const isEmpty = (text: string) => /^[\s\p{Cf}]*$/u.test(plain(text))

/** Reports empty texts, which would leave a button without a name. A text that is empty in the catalogue may stay so. */
function emptiness({ key, text, pointer, original }: WrittenText): TextFinding[] {
	const originals = original === undefined ? [] : placedTextsIn(original, '')
	if (originals.every((one) => isEmpty(one.text))) return []
	return placedTextsIn(text, pointer)
		.filter((one) => isEmpty(one.text))
		.map((one) => ({
			code: 'CFG4016',
			pointer: one.pointer,
			sentence: `"${key}" is empty, but its default is not`,
			hint: `Write the text, or remove it to use ${JSON.stringify(originals[0]?.text)}`,
		}))
}

function length({ key, text, pointer, read }: WrittenText): TextFinding[] {
	const { maxLength, screen } = wordingMetaOf(key)
	if (maxLength === null) return []
	return placedTextsIn(text, pointer).flatMap((one): TextFinding[] => {
		const characters = plain(read(one.text)).length
		if (characters <= maxLength) return []
		const sentence = `"${key}" is ${characters} letters long; there is room for ${maxLength}`
		return [{ code: 'CFG4009', pointer: one.pointer, sentence, hint: `Shorten it. Screen: ${screen}` }]
	})
}

function html({ key, text, pointer }: WrittenText): TextFinding[] {
	const { isHtml } = wordingMetaOf(key)
	return placedTextsIn(text, pointer).flatMap((one): TextFinding[] => {
		const name = isHtml ? null : tagIn(one.text)
		if (name !== null) {
			const sentence = `"${key}" has the tag ${name}, and is a plain text: visitors would read the tag`
			return [{ code: 'CFG4018', pointer: one.pointer, sentence, hint: withoutTags(key) }]
		}
		if (!isHtml) return []
		const fault = findUnsafeHtml(one.text)
		const hint = 'Allowed: p, br, strong, em, ul, ol, li, h3, h4 and a with href'
		return fault ? [{ code: 'CFG4007', pointer: one.pointer, sentence: `"${key}" ${fault}`, hint }] : []
	})
}

/** What to do about a tag: a venue's own text may be named as HTML, the product's can't. */
const withoutTags = (key: string): string =>
	key.startsWith('venue.')
		? `Leave the tags out, or name the text "${key}_html" where it is used`
		: 'Leave the tags out: only texts whose name ends with "_html" may have them'

const money = /[$€£¥₹₩]\s?\d|\d\s?(?:[€£¥₹₩]|(?:USD|EUR|GBP|AED|SAR)\b)/

/** Reports written-out amounts, which would not follow a change of the price. */
function amounts({ key, text, pointer, original }: WrittenText): TextFinding[] {
	if (original === undefined || wordingMetaOf(key).isHtml) return []
	return placedTextsIn(text, pointer)
		.filter((one) => money.test(one.text))
		.map((one) => ({
			code: 'CFG4011',
			severity: 'warning',
			pointer: one.pointer,
			sentence: `"${key}" has an amount of money written out`,
			hint: 'Amounts come from the catalogue: use a placeholder of the text, or leave them out',
		}))
}

// Every text is searched for the same few nouns.
const wholeWords = new LRUCache<string, RegExp>({ max: 1_000 })

function wholeWord(word: string): RegExp {
	const known = wholeWords.get(word)
	if (known) return known
	const quoted = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
	const made = new RegExp(`(?<!\\p{L})${quoted}(?!\\p{L})`, 'iu')
	wholeWords.set(word, made)
	return made
}

const containsWord = (text: string, word: string): boolean => word !== '' && wholeWord(word).test(text)

/** The first word of a term that a text writes out, and the plural form to refer to instead; null for none. */
function literalIn(text: string, noun: Noun, isTermExpected: boolean): { word: string; form: string } | null {
	const stripped = text.replace(nested, '').replace(/<[^>]*>|\{\{.*?\}\}/g, '')
	const words = Object.values(noun.words)
	for (const [form, word] of Object.entries(noun.inherited)) {
		if (!words.includes(word) && containsWord(stripped, word)) return { word, form }
	}
	const hasTerm = [...text.matchAll(nested)].some(
		([, name = '']) => termKeyOf(name).split('.').slice(0, 2).join('.') === noun.key,
	)
	if (!isTermExpected || hasTerm) return null
	const found = Object.entries(noun.words).find(([, word]) => containsWord(stripped, word))
	return found ? { word: found[1], form: found[0] } : null
}

function literals({ key, text, pointer, original, nouns }: WrittenText): TextFinding[] {
	if (key.startsWith('term.')) return []
	const replaced = JSON.stringify(original ?? '').toLowerCase()
	return placedTextsIn(text, pointer).flatMap((one): TextFinding[] =>
		nouns.flatMap((noun): TextFinding[] => {
			const found = literalIn(one.text, noun, replaced.includes(`$t(${noun.key}`))
			if (!found) return []
			const sentence = `"${key}" writes out "${found.word}" instead of the term "${noun.key}"`
			const hint = `Write $t(${noun.key}_${found.form}), so that renaming the term changes this text`
			return [{ code: 'CFG4013', severity: 'warning', pointer: one.pointer, sentence, hint }]
		}),
	)
}

const checks = [plural, list, placeholders, references, blanks, emptiness, length, html, amounts, literals]

/** All findings about one authored text of a venue's file or of an import. */
export function checkText(written: WrittenText): TextFinding[] {
	return checks.flatMap((check) => check(written))
}
