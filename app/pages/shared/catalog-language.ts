import type { Gateway } from '#app/gateway/gateway.ts'
import { beginningOf, type ForeignTexts } from '#app/lib/foreign-text.ts'
import { languageOf } from '#app/lib/languages.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import type { CatalogTexts } from '#app/sellers/catalogue/catalog-texts.ts'
import { plainText } from './description-preview.ts'
import { isRefused, type Refused } from './refusals.ts'

/** Reads the catalogue's texts in one language. */
export interface CatalogLanguage {
	/** A text of the catalogue in this language, or as it is where it has none or is no text of the catalogue. */
	text(written: string): string
	/** The texts anywhere in the data of a page that are in another language than this one; null where none is. */
	foreignIn(data: unknown): ForeignTexts | null
	/** An answer of the API, or the facts of a document, with its texts in this language. */
	answer<T>(answer: T): T
}

const none: CatalogTexts = Object.freeze({})

// Languages of a revision, made on first use. Weak keys: they go with the revision.
const languages = new WeakMap<CatalogTexts, Map<string, CatalogLanguage>>()

export function catalogLanguage(
	texts: CatalogTexts | undefined,
	locale: string,
	first: string,
): CatalogLanguage {
	const known = languages.get(texts ?? none) ?? new Map<string, CatalogLanguage>()
	languages.set(texts ?? none, known)
	const language = known.get(locale) ?? createLanguage(texts ?? none, locale, first)
	known.set(locale, language)
	return language
}

/** A client of the API whose answers, refusals included, are in the language. */
export const inLanguage = (gateway: Gateway, language: CatalogLanguage): Gateway => ({
	...gateway,
	ask: async (name, input) => {
		try {
			return language.answer(await gateway.ask(name, input))
		} catch (error) {
			throw isRefused(error) ? translated(error, language) : error
		}
	},
})

/** A rule of the venue refuses in its own words. */
function translated(error: Refused & Error, language: CatalogLanguage): Error {
	const { description, extra } = error
	return Object.assign(new Error(error.message, { cause: error }), error, {
		description: language.text(description),
		extra: language.answer(extra),
	})
}

// What the API says in the words of the catalogue. Ids, codes and what people typed have other keys.
const textKeys = new Set([
	'name',
	'names',
	'subtitle',
	'summary',
	'description',
	'title',
	'text',
	'label',
	'messages',
	'annotations',
	'badges',
	'prefix',
	'lost',
	'gained',
	'event',
	'price_prefix',
	'address',
	'event_name',
	'ticket_group_name',
	'ticket_group_names',
	'ticket_type_name',
	'ticket_type_names',
	'ticket_date_time',
	'image_profile_alt',
	'image_cover_alt',
	'redeem_gom_summary',
	'redeem_gom_description',
	// In the facts of documents.
	'eventName',
	'groupName',
	'typeName',
	'venueName',
	'venueAddress',
	'ticketDateTime',
	'levelName',
])

function* stringsIn(value: unknown): Iterable<string> {
	if (typeof value === 'string') yield value
	else if (typeof value === 'object' && value !== null)
		for (const inner of Object.values(value)) yield* stringsIn(inner)
}

function createLanguage(texts: CatalogTexts, locale: string, first: string): CatalogLanguage {
	const translation = (written: string): [string, string] | undefined => {
		const translations = Object.hasOwn(texts, written) ? texts[written] : undefined
		if (!translations) return undefined
		const exact = translations[locale]
		if (exact !== undefined) return [locale, exact]
		if (languageOf(locale) === languageOf(first)) return undefined
		return Object.entries(translations).find(([one]) => languageOf(one) === languageOf(locale))
	}
	const text = (written: string): string => translation(written)?.[1] ?? written
	// An answer that requests share is translated once.
	const translated = new WeakMap<object, unknown>()
	const inside = (value: unknown, isText: boolean): unknown => {
		if (typeof value === 'string') return isText ? text(value) : value
		if (Array.isArray(value)) return value.map((item) => inside(item, isText))
		// Not an instant, which the facts of documents have.
		if (typeof value !== 'object' || value === null || value instanceof Date) return value
		const read = Object.entries(value).map(([key, item]) => [key, inside(item, textKeys.has(key))])
		// An answer is sent in the words of the catalogue, so the choices stay and are labelled.
		const choices = 'enum' in value && Array.isArray(value.enum) ? { labels: value.enum.map(text) } : {}
		return { ...Object.fromEntries(read), ...choices }
	}
	const isOther = languageOf(locale) !== languageOf(first)
	const lacking = isOther ? Object.keys(texts).filter((one) => !translation(one)) : []
	// A page may show a description without its tags.
	const foreign = new Set(lacking.flatMap((one) => [beginningOf(one), beginningOf(plainText(one))]))
	const isNeeded = locale !== first && Object.keys(texts).length > 0
	return {
		text,
		foreignIn: (data) => {
			const beginnings = new Set<string>()
			for (const one of foreign.size > 0 ? stringsIn(data) : [])
				if (foreign.has(beginningOf(one))) beginnings.add(beginningOf(one))
			return beginnings.size === 0
				? null
				: { lang: first, dir: textDirection(first), beginnings: [...beginnings] }
		},
		answer: <T>(answer: T): T => {
			if (!isNeeded || typeof answer !== 'object' || answer === null) return answer
			const known = translated.get(answer) ?? inside(answer, false)
			translated.set(answer, known)
			return known as T
		},
	}
}
