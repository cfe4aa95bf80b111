import type { Json } from '#app/sellers/files/json-value.ts'

// Nouns in every form that a sentence may need. The catalogue has three keys for each:
//   term.ticket      { one: "ticket", other: "tickets" }          the noun
//   term.ticket.a    "a ticket"                                   with its indefinite article
//   term.ticket.the  { one: "the ticket", other: "the tickets" }  with its definite article
// Sentences name a form, `$t(term.ticket_other)`, or let `count` choose it, `$t(term.ticket)`. A capital in the
// name capitalises the text: $t(term.Ticket_other) is "Tickets", $t(term.Gift_Card_one) "Gift Card".
// A venue that renames a ticket to "admission" writes the noun; forms that its language can derive follow.

const term = /^term\.([a-z_]+)$/

/** Whether a key is a noun that a venue may rename: "term.ticket". */
export const isTermKey = (key: string): boolean => term.test(key)

type Forms = { [form: string]: string }

function mapForms(forms: Forms, write: (noun: string) => string): Forms {
	return Object.fromEntries(Object.entries(forms).map(([form, noun]) => [form, write(noun)]))
}

// The sound decides, not the spelling: "an hour", "a user", "a one-day pass".
const vowelSound = /^(?!(?:eu|uni|us[eu]|one\b|once\b|ut[ei]))(?:[aeiou]|hono|hour|heir)/i

const englishA = (noun: string): string => `${vowelSound.test(noun) ? 'an' : 'a'} ${noun}`

/** Prefixes the Arabic article to the noun; of two nouns the second takes it: "بطاقة الهدايا". */
function arabicThe(noun: string): string {
	const words = noun.split(' ')
	const last = words.at(-1) ?? ''
	return [...words.slice(0, -1), last.startsWith('ال') ? last : `ال${last}`].join(' ')
}

/**
 * Derives the forms with an article from the noun; null in a language whose articles depend on grammatical gender
 * (Spanish: "la entrada", "el pase").
 */
export function articlesOf(noun: Json, locale: string): { a: string; the: Forms } | null {
	if (typeof noun !== 'object' || noun === null || Array.isArray(noun)) return null
	const forms = noun as Forms
	const one = forms.one ?? forms.other ?? ''
	const language = locale.split('-')[0]
	if (language === 'en') return { a: englishA(one), the: mapForms(forms, (text) => `the ${text}`) }
	if (language === 'ar') return { a: one, the: mapForms(forms, arabicThe) }
	return null
}

const reference = /\$t\(\s*term\.(\w+(?:\.\w+)?)/g
const forms = ['zero', 'one', 'two', 'few', 'many', 'other']

function capitalised(text: string, name: string, locale: string): string {
	const upper = (word: string) => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
	const isTitle = /_[A-Z]/.test(name)
	return isTitle ? text.split(' ').map(upper).join(' ') : upper(text)
}

/** The key to copy a form from: the key itself, else the form `other`, which every language has. */
function sourceOf(key: string, messages: ReadonlyMap<string, string>): string | undefined {
	if (messages.has(key)) return key
	const base = key.replace(/_(?:zero|one|two|few|many|other)$/, '')
	return [`${base}_other`, base].find((candidate) => messages.has(candidate))
}

/** Names of the terms that texts refer to: "Ticket_other". */
export function termsIn(texts: Iterable<string>): Set<string> {
	const names = new Set<string>()
	for (const text of texts)
		if (text.includes('$t(')) for (const [, name = ''] of text.matchAll(reference)) names.add(name)
	return names
}

/**
 * Adds the forms of terms that texts refer to by these names and that are not authored: capitalised ones, and plural forms of
 * another language where a text falls back to it. Done once at merging, so that a translation stays one look-up.
 */
export function addTermForms(
	messages: Map<string, string>,
	locale: string,
	names: ReadonlySet<string>,
): void {
	for (const name of names) {
		const lower = `term.${name.toLowerCase()}`
		const write = (text: string) => (name === name.toLowerCase() ? text : capitalised(text, name, locale))
		const counted = forms.filter((form) => messages.has(`${lower}_${form}`))
		for (const form of counted)
			messages.set(`term.${name}_${form}`, write(messages.get(`${lower}_${form}`) ?? ''))
		const source = counted.length === 0 ? sourceOf(lower, messages) : undefined
		if (source) messages.set(`term.${name}`, write(messages.get(source) ?? ''))
	}
}

/**
 * Another name for a reference to a term, in the same form and with the same capitals: "term.Ticket_other" for
 * "term.Tickt_other". `match` finds the key; null where it finds none.
 */
export function likeTerm(name: string, match: (key: string) => string | null): string | null {
	const [form = ''] = /_(?:zero|one|two|few|many|other)$/.exec(name) ?? []
	const written = name.slice(0, name.length - form.length)
	const key = match(written)
	if (key === null) return null
	if (!key.startsWith('term.') || written === written.toLowerCase()) return key + form
	const isTitle = /_[A-Z]/.test(written)
	const noun = key.slice('term.'.length)
	return `term.${noun.replace(isTitle ? /(?:^|_)[a-z]/g : /^[a-z]/, (letter) => letter.toUpperCase())}${form}`
}

/** The catalogue's key of a reference to a term: "term.gift_card" for "term.Gift_Card_one". */
export function termKeyOf(name: string): string {
	return name.toLowerCase().replace(/_(?:zero|one|two|few|many|other)$/, '')
}
