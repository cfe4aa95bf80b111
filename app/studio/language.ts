import { isolated } from '#app/lib/text-direction.ts'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en-US.json' with { type: 'json' }
import es from './texts/es-US.json' with { type: 'json' }

const texts = { 'en-US': en, 'es-US': es, ar } as const

export type StudioLanguage = keyof typeof texts
export type StudioKey = keyof typeof en

/** The languages of the Studio itself. A venue's texts are in those of the venue. */
export const studioLanguages = ['en-US', 'es-US', 'ar'] as const satisfies readonly StudioLanguage[]

/** A text of the Studio, with values in place of its names in braces: "{count} texts". */
export type StudioText = (key: StudioKey, values?: Readonly<Record<string, string | number>>) => string

export function studioText(language: StudioLanguage): StudioText {
	const own: Readonly<Record<StudioKey, string>> = texts[language]
	return (key, values = {}) =>
		own[key].replace(/\{(\w+)\}/g, (all, name: string) =>
			// A name or a date in Latin letters must not reorder an Arabic sentence.
			values[name] === undefined ? all : isolated(language, String(values[name])),
		)
}

/** The language of the Studio for a browser that prefers these, in their order. */
export function languageFor(preferred: readonly string[]): StudioLanguage {
	const wanted = preferred.map((tag) => tag.split('-', 1)[0]?.toLowerCase())
	return (
		wanted.flatMap((name) => studioLanguages.find((one) => one.split('-', 1)[0] === name) ?? [])[0] ?? 'en-US'
	)
}
