import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { createTranslator, type Messages, type Translate } from '#app/sellers/wording/translate.ts'
import { createMissingWords, reportingTranslator } from '#app/sellers/wording/wording-set.ts'
import type { Visit } from './visit.ts'

type MissingWord = Parameters<Parameters<typeof createMissingWords>[0]>[0]

/** Translators of sellers, one for each language, which report missing texts. */
export function createTranslators(report: (word: MissingWord) => void) {
	// Weak keys: a translator is dropped together with the messages of an old revision.
	const translators = new WeakMap<Messages, Translate>()
	function translatorFor(seller: ResolvedSeller, locale: string): Translate {
		const messages = seller.messages[locale] ?? noMessages
		const made = translators.get(messages) ?? createTranslator(messages, locale)
		translators.set(messages, made)
		return made
	}

	const missing = createMissingWords(report)
	return function translatorOf(
		seller: ResolvedSeller,
		{ locale, route }: Pick<Visit, 'locale' | 'route'>,
	): Translate {
		const wording = { messages: seller.messages[locale] ?? {}, untranslated: seller.untranslated(locale) }
		const reportKey = (key: string) => missing({ seller: seller.id, locale, route: String(route), key })
		return reportingTranslator(translatorFor(seller, locale), wording, reportKey)
	}
}

const noMessages: Messages = {}
