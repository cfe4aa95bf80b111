import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { articlesOf, isTermKey } from '#app/sellers/wording/term-forms.ts'
import { checkText } from '#app/sellers/wording/text-checks.ts'
import { type TextContext, textContext } from '#app/sellers/wording/text-context.ts'
import { pluralFormsOf, textsIn } from '#app/sellers/wording/text-shape.ts'
import { catalogueKeys, coverageOf, sourceLocale, type WordingSources } from '#app/sellers/wording/wording.ts'
import type { WordingLayer } from '#app/sellers/wording/wording-files.ts'
import { staleTexts } from '#app/sellers/wording/wording-stamps.ts'
import type { Draft } from './draft.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import { certainMatch, nameFix, nearest } from './nearest.ts'
import type { Finding } from './reporter.ts'

interface Use {
	key: string
	pointer: string
}

const isKey = /^[a-z][a-z0-9-]*(?:\.[a-z0-9_-]+)+$/

/** Every string of a layer, so that texts of a misspelt or hidden block don't count as unused. */
function wordsIn(value: Json): string[] {
	if (typeof value === 'string') return [value]
	return value !== null && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : []
}

/** Every wording key that a setting or a block names, with its pointer. */
function keysInUse(draft: Draft): Use[] {
	return draft
		.valuesAtPaths(facts.wordingPaths)
		.flatMap(({ value, pointer }) => (typeof value === 'string' ? [{ key: value, pointer }] : []))
}

/** Keys that texts refer to with `$t(…)`. */
function keysInTexts(layers: readonly WordingLayer[]): string[] {
	const texts = layers.flatMap((layer) => Object.values(layer.texts)).flatMap(textsIn)
	return texts.flatMap((text) => [...text.matchAll(/\$t\(\s*([\w.-]+)/g)].map(([, name = '']) => name))
}

function checkUse(draft: Draft, used: readonly Use[], { messages, locale }: TextContext): void {
	for (const { key, pointer } of used) {
		// The schema has reported a value that is no key.
		if (!isKey.test(key)) continue
		if (messages[key] !== undefined || messages[`${key}_other`] !== undefined) continue
		const meant = nearest(key, Object.keys(messages))
		const path = pointer.slice(1).replaceAll('/', '.')
		draft.report(pointer, {
			code: 'CFG2101',
			sentence: `${path} uses wording key "${key}" that does not exist in ${locale}`,
			hint: meant ? `Did you mean "${meant}"?` : `Add it to wording.${locale}.json`,
			...nameFix(pointer, key, Object.keys(messages)),
		})
	}
}

/** Reports the venue's own texts that one of its languages lacks: visitors would read two languages on one page. */
function checkGaps(draft: Draft, used: readonly Use[]): void {
	const own = new Set(
		used.map(({ key }) => key).filter((key) => !draft.catalogue.get(sourceLocale)?.has(key)),
	)
	for (const { value: locale, pointer } of draft.texts('/locale/supported')) {
		const written = new Set(
			draft.wording.filter((one) => one.locale === locale).flatMap((one) => Object.keys(one.texts)),
		)
		const lacking = [...own].filter((key) => !written.has(key))
		// Texts missing in the default language are reported as errors by `checkUse`.
		if (lacking.length === 0 || locale === draft.text('/locale/default')) continue
		const named = lacking.slice(0, 5).join(', ')
		draft.warn(
			'CFG4014',
			pointer,
			`${lacking.length} texts that blocks name are missing in ${locale}: ${named}${lacking.length > 5 ? ', …' : ''}`,
			`Add them to wording.${locale}.json; until then visitors read ${draft.text('/locale/default')}`,
		)
	}
}

/** Warns about a language that has fewer texts than the venue wants: visitors would read two languages on one page. */
function checkCoverage(draft: Draft, sources: WordingSources): void {
	const least = draft.number('/locale/coverage')
	if (least === null) return
	for (const { value: locale, pointer } of draft.texts('/locale/supported')) {
		// What has neither texts nor a valid tag is reported as such.
		const isWritten = sources.catalogue.has(locale) || sources.overrides.some((one) => one.locale === locale)
		if (!isWritten || !isLanguage(locale)) continue
		const percent = coverageOf(locale, sources)
		if (percent >= least) continue
		draft.warn(
			'CFG4017',
			pointer,
			`${locale} has ${percent} % of the texts, and locale.coverage wants ${least} %`,
			`npm run seller -- wording report ${draft.id} lists the missing ones; until then visitors read ${sources.defaultLocale}`,
		)
	}
}

class LayerCheck {
	private readonly draft: Draft
	private readonly layer: WordingLayer
	private readonly context: TextContext

	constructor(draft: Draft, layer: WordingLayer, context: TextContext) {
		this.draft = draft
		this.layer = layer
		this.context = context
	}

	check(known: ReadonlySet<string>): void {
		this.checkLanguage()
		for (const [key, text] of Object.entries(this.layer.texts)) {
			// A missing parameter of a preset is reported where the preset is extended.
			if (key.startsWith('$') || pluralFormsOf(text)?.includes('$param')) continue
			const pointer = this.pointerOf(key)
			if (!known.has(key)) this.checkUnknownKey(key, pointer, known)
			for (const finding of checkText(this.context.forCheck(key, text, pointer)))
				this.report(finding, finding.pointer)
			if (isTermKey(key)) this.checkArticles(key)
		}
		this.checkStaleTexts()
	}

	private pointerOf(key: string): string {
		return `${this.layer.prefix}/${escapePointer(key)}`
	}

	private report(finding: Finding, pointer: string, isKey = false): void {
		this.draft.problems.push(this.layer.source.problem({ pointer, key: isKey }, finding))
	}

	private checkUnknownKey(key: string, pointer: string, known: ReadonlySet<string>): void {
		const meant = nearest(key, known)
		const isCertain = meant !== null && certainMatch(key, [...known]) === meant
		const isFree = isCertain && this.layer.texts[meant] === undefined
		const finding: Finding = {
			code: 'CFG4001',
			sentence: `Wording key "${key}" does not exist and is not used`,
			hint: meant ? `Did you mean "${meant}"?` : 'Remove it, or use it in a block',
			...(isFree ? { fix: { action: 'rename', pointer, to: meant } } : {}),
		}
		this.report(finding, pointer, true)
	}

	/** Reports texts in a language that the venue does not offer. Presets may have more languages than a venue. */
	private checkLanguage(): void {
		const { locale, prefix, source } = this.layer
		const spoken = this.draft.texts('/locale/supported').map(({ value }) => value)
		if (source.file.includes('/_') || spoken.includes(locale)) return
		const hint = `Add "${locale}" to locale.supported, or remove these texts`
		const sentence = `The venue does not offer ${locale}: these texts are not used`
		this.report({ code: 'CFG4015', severity: 'warning', sentence, hint }, prefix)
	}

	/** In a language with grammatical gender, the articles of a renamed term can't be derived and must be written. */
	private checkArticles(key: string): void {
		const { locale, texts } = this.layer
		const text = texts[key]
		if (text === undefined || articlesOf(text, locale) !== null) return
		const same = JSON.stringify(text) === JSON.stringify(this.context.originalOf(key))
		// A name such as CityPASS has no forms with an article.
		const lacking = [`${key}.a`, `${key}.the`].filter(
			(form) => texts[form] === undefined && this.context.originalOf(form) !== undefined,
		)
		if (same || lacking.length === 0) return
		const now = lacking.map((form) => JSON.stringify(this.context.originalOf(form))).join(' and ')
		const finding = {
			code: 'CFG4012',
			sentence: `"${key}" is renamed, but ${lacking.map((form) => `"${form}"`).join(' and ')} still say ${now}`,
			hint: `Write them too: in ${locale} the article depends on the noun`,
		}
		this.report(finding, this.pointerOf(key), true)
	}

	private checkStaleTexts(): void {
		const sources = { catalogue: this.draft.catalogue, overrides: this.draft.wording }
		for (const { key, was, now } of staleTexts(sources, this.layer)) {
			const change = now === null ? `It was "${was}" and was removed` : `"${was}" → "${now}"`
			const finding: Finding = {
				code: 'CFG4010',
				severity: 'warning',
				sentence: `The default of "${key}" changed since you replaced it`,
				hint: `${change}. Keep yours: npm run seller -- wording accept ${this.draft.id}`,
			}
			this.report(finding, this.pointerOf(key))
		}
	}
}

/** Whether Intl accepts a language tag; it throws a RangeError for any other. */
function isLanguage(tag: string): boolean {
	try {
		return Intl.getCanonicalLocales(tag).length === 1
	} catch (error) {
		if (!(error instanceof RangeError)) throw error
		return false
	}
}

/** Checks that wording keys in use exist, and that the venue's texts fit the texts they replace. */
export function checkWording(draft: Draft): void {
	const used = keysInUse(draft)
	const written = draft.text('/locale/default') ?? sourceLocale
	// An invalid tag is reported elsewhere; its texts are checked against the source locale.
	const defaultLocale = isLanguage(written) ? written : sourceLocale
	const layers = draft.wording.filter(({ locale }) => isLanguage(locale))
	const isWhole = layers.length === draft.wording.length
	const sources = {
		catalogue: draft.catalogue,
		overrides: layers,
		defaultLocale,
		...(isWhole ? { merges: draft.merges } : {}),
	}
	const contexts = new Map<string, TextContext>()
	const contextFor = (locale: string): TextContext => {
		const context = contexts.get(locale) ?? textContext(sources, locale)
		contexts.set(locale, context)
		return context
	}
	checkUse(draft, used, contextFor(defaultLocale))
	checkGaps(draft, used)
	checkCoverage(draft, sources)
	const keys = [
		...catalogueKeys(draft.catalogue),
		...used.map(({ key }) => key),
		...keysInTexts(draft.wording),
	]
	const known = new Set([...keys, ...draft.layers.flatMap(({ value }) => wordsIn(value))])
	for (const layer of layers) new LayerCheck(draft, layer, contextFor(layer.locale)).check(known)
}
