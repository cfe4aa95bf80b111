import { isolated } from '#app/lib/text-direction.ts'
import type en from './texts/en-US.json'

export type StudioKey = keyof typeof en
type Texts = Readonly<Record<StudioKey, string>>

// Each language is a script of its own: a person reads one of them.
const texts = {
	'en-US': () => import('./texts/en-US.json', { with: { type: 'json' } }),
	'es-US': () => import('./texts/es-US.json', { with: { type: 'json' } }),
	ar: () => import('./texts/ar.json', { with: { type: 'json' } }),
} as const satisfies Record<string, () => Promise<{ default: Texts }>>

export type StudioLanguage = keyof typeof texts

/** The languages of the Studio itself. A venue's texts are in those of the venue. */
export const studioLanguages = ['en-US', 'es-US', 'ar'] as const satisfies readonly StudioLanguage[]

/** A text of the Studio, with values in place of its names in braces: "{count} texts". */
export type StudioText = (key: StudioKey, values?: Readonly<Record<string, string | number>>) => string

/** Loads the texts of a language; rejects when the browser cannot load them. */
export async function studioText(language: StudioLanguage): Promise<StudioText> {
	const { default: own }: { default: Texts } = await texts[language]()
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
