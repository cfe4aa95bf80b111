import { checkText, type TextFinding } from './text-checks.ts'
import { inheritedByDesk, keysOf, ownText, type WordingDesk } from './wording-desk.ts'
import { type StaleText, staleTexts } from './wording-stamps.ts'

/** How a seller's texts stand in one language. */
export interface LocaleReport {
	locale: string
	/** Texts that this language should have: the catalogue's and those that blocks name. */
	keys: number
	translated: number
	/** Whole percent, rounded down: 100 means that nothing is missing. */
	percent: number
	/** Keys whose text is another language's. */
	missing: string[]
	/** Keys that the seller says in its own words. */
	overridden: string[]
	/** Overrides whose default changed since. */
	stale: StaleText[]
	/** Overrides of keys that nothing says. */
	unused: string[]
	/** Overrides that are the same as what they replace. */
	needless: string[]
	tooLong: string[]
	missingPlurals: string[]
	/** Everything else that is wrong with an override, as `validate` says it. */
	faults: string[]
}

function reportOf(desk: WordingDesk, locale: string): LocaleReport {
	const context = desk.context(locale)
	const keys = keysOf(desk)
	const known = new Set([...keys, ...keysInside(desk)])
	const layers = desk.own.filter((layer) => layer.locale === locale)
	const overridden = [...new Set(layers.flatMap((layer) => Object.keys(layer.texts)))]
		.filter((key) => !key.startsWith('$'))
		.sort()
	const missing = keys.filter(
		(key) => ownText(desk, locale, key) === undefined && inheritedByDesk(desk, locale, key) === undefined,
	)
	const findings = overridden.map((key) => ({
		key,
		found: checkText(context.written(key, ownText(desk, locale, key) ?? '', '')),
	}))
	const withCode = (code: string) =>
		findings.filter(({ found }) => found.some((one) => one.code === code)).map(({ key }) => key)
	const others = (one: TextFinding) => one.code !== 'CFG4003' && one.code !== 'CFG4009'
	const same = (key: string) =>
		JSON.stringify(ownText(desk, locale, key)) === JSON.stringify(inheritedByDesk(desk, locale, key))
	const translated = keys.length - missing.length
	return {
		locale,
		keys: keys.length,
		translated,
		percent: Math.floor((translated / keys.length) * 100),
		missing,
		overridden,
		stale: layers.flatMap((layer) => staleTexts(desk.sources, layer)),
		unused: overridden.filter((key) => !known.has(key)),
		needless: overridden.filter(same),
		tooLong: withCode('CFG4009'),
		missingPlurals: withCode('CFG4003'),
		faults: findings.flatMap(({ found }) =>
			found.filter(others).map(({ code, sentence }) => `${code} ${sentence}`),
		),
	}
}

/** Keys that texts say inside of others. */
function keysInside(desk: WordingDesk): string[] {
	const texts = JSON.stringify(desk.sources.overrides.map((layer) => layer.texts))
	return [...texts.matchAll(/\$t\(\s*([\w.-]+)/g)].map(([, name = '']) => name)
}

/** How the texts of a seller stand, in each language that its visitors may choose. */
export function wordingReport(desk: WordingDesk): LocaleReport[] {
	return desk.locales.map((locale) => reportOf(desk, locale))
}
