import { resolve } from 'node:path'
import { namesIn } from '#app/sellers/files/folder.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { readSource, type Source } from '#app/sellers/files/read.ts'
import type { Places } from '#app/sellers/resolution/environments.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { validateSource } from '#app/sellers/validation/validate.ts'

/** Texts of one locale from one file or preset. */
export interface WordingLayer {
	locale: string
	source: Source
	/** JSON pointer of the texts inside their file. */
	prefix: string
	texts: { [key: string]: Json }
}

/** The product's own texts by locale, then by key. */
export type Catalogue = Map<string, Map<string, Json>>

/** Pattern of a locale: a language, optionally a script and a region ("ar", "en-US", "zh-Hant-TW"). */
export const localeTag = '[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?'

const overrideFile = new RegExp(`^wording\\.(${localeTag})\\.json$`)

const textsOf = (value: Json): { [key: string]: Json } =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith('$')))
		: {}

/** Reads `wording.<locale>.json` in a seller's folder. */
export function readOverrides(
	places: Places,
	folder: string,
	{ isChecked = false } = {},
): { wording: WordingLayer[]; problems: Problem[] } {
	const wording: WordingLayer[] = []
	const problems: Problem[] = []
	for (const name of namesIn(resolve(places.root, folder))) {
		const locale = overrideFile.exec(name)?.[1]
		const source = locale ? readSource(places.root, `${folder}/${name}`) : null
		if (!locale || !source) continue
		problems.push(...source.problems, ...(isChecked ? [] : validateSource('wording', source)))
		wording.push({ locale, source, prefix: '', texts: textsOf(source.value) })
	}
	return { wording, problems }
}

/** Files of the product's texts in one locale, `app/locales/<locale>/*.json`, relative to the root. */
export function catalogueFiles(places: Places, locale: string): string[] {
	const folder = `${places.locales}/${locale}`
	return namesIn(resolve(places.root, folder))
		.filter((name) => name.endsWith('.json'))
		.map((name) => `${folder}/${name}`)
}

/** Reads every locale. Keys are complete ("events.title"), so the name of a text's file does not matter. */
export function readCatalogue(places: Places): { catalogue: Catalogue; problems: Problem[] } {
	const catalogue: Catalogue = new Map()
	const problems: Problem[] = []
	for (const locale of namesIn(resolve(places.root, places.locales))) {
		const sources = catalogueFiles(places, locale).flatMap((file) => readSource(places.root, file) ?? [])
		problems.push(...sources.flatMap((source) => source.problems))
		catalogue.set(locale, new Map(sources.flatMap(({ value }) => Object.entries(textsOf(value)))))
	}
	return { catalogue, problems }
}
