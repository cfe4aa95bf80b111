import { checkText, type TextFinding } from './text-checks.ts'
import { type StaleText, staleTexts } from './wording-stamps.ts'
import { inheritedText, keysOf, ownText, type WordingWorkspace } from './wording-workspace.ts'

/** State of a seller's texts in one language. */
export interface LocaleReport {
	locale: string
	/** Number of texts that this language should have: the catalogue's and those that blocks use. */
	keys: number
	translated: number
	/** Whole percent, rounded down: 100 means that no text is missing. */
	percent: number
	/** Keys whose text falls back to another language. */
	missing: string[]
	/** Keys that the seller overrides. */
	overridden: string[]
	/** Overrides whose default has changed since they were written. */
	stale: StaleText[]
	/** Overrides of keys that are not used. */
	unused: string[]
	/** Overrides that equal the text they replace. */
	needless: string[]
	tooLong: string[]
	missingPlurals: string[]
	/** All other findings about overrides, in the words of `validate`. */
	faults: string[]
}

function reportOf(workspace: WordingWorkspace, locale: string): LocaleReport {
	const context = workspace.context(locale)
	const keys = keysOf(workspace)
	const known = new Set([...keys, ...referencedKeys(workspace)])
	const layers = workspace.own.filter((layer) => layer.locale === locale)
	const overridden = [...new Set(layers.flatMap((layer) => Object.keys(layer.texts)))]
		.filter((key) => !key.startsWith('$'))
		.sort()
	const missing = keys.filter(
		(key) =>
			ownText(workspace, locale, key) === undefined && inheritedText(workspace, locale, key) === undefined,
	)
	const findings = overridden.map((key) => ({
		key,
		found: checkText(context.forCheck(key, ownText(workspace, locale, key) ?? '', '')),
	}))
	const withCode = (code: string) =>
		findings.filter(({ found }) => found.some((one) => one.code === code)).map(({ key }) => key)
	const others = (one: TextFinding) => one.code !== 'CFG4003' && one.code !== 'CFG4009'
	const same = (key: string) =>
		JSON.stringify(ownText(workspace, locale, key)) === JSON.stringify(inheritedText(workspace, locale, key))
	const translated = keys.length - missing.length
	return {
		locale,
		keys: keys.length,
		translated,
		percent: Math.floor((translated / keys.length) * 100),
		missing,
		overridden,
		stale: layers.flatMap((layer) => staleTexts(workspace.sources, layer)),
		unused: overridden.filter((key) => !known.has(key)),
		needless: overridden.filter(same),
		tooLong: withCode('CFG4009'),
		missingPlurals: withCode('CFG4003'),
		faults: findings.flatMap(({ found }) =>
			found.filter(others).map(({ code, sentence }) => `${code} ${sentence}`),
		),
	}
}

/** Keys that texts refer to with `$t(…)`. */
function referencedKeys(workspace: WordingWorkspace): string[] {
	const texts = JSON.stringify(workspace.sources.overrides.map((layer) => layer.texts))
	return [...texts.matchAll(/\$t\(\s*([\w.-]+)/g)].map(([, name = '']) => name)
}

/** Reports the state of a seller's texts in each language that its visitors may choose. */
export function wordingReport(workspace: WordingWorkspace): LocaleReport[] {
	return workspace.locales.map((locale) => reportOf(workspace, locale))
}
