import type { Texts, Word, WordInLocale, WordsAnswer } from '#app/contract/studio/answers.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { placeholdersOf } from './text-shape.ts'
import { sourceLocale } from './wording.ts'
import { placeholderMetaOf, wordingMetaOf } from './wording-meta.ts'
import { currentText, rowsOf } from './wording-rows.ts'
import { staleTexts } from './wording-stamps.ts'
import { inheritedText, keysOf, ownText, type WordingWorkspace } from './wording-workspace.ts'

/** By plural form or position; "" for a plain text. */
export const textsOf = (key: string, text: Json): Texts =>
	Object.fromEntries(rowsOf(key, text).map((row) => [row.form ?? '', row.text]))

export type Show = keyof WordsAnswer['counts']

/** The texts of one venue at one revision, prepared for searches. */
export interface WordList {
	counts: WordsAnswer['counts']
	/** The words in the order of the catalogue, at most `most` of them, and how many match. */
	find(query: string, show: Show, most: number): { found: number; words: Word[] }
	/** Null for a key that the venue does not have. */
	word(key: string): Word | null
}

interface Entry {
	key: string
	kinds: ReadonlySet<Show>
	/** Everything that a search looks at, in lower case. */
	searched(): string
}

/** Letters without accents, so that "reservacion" finds "reservación". */
const folded = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/<[^>]*>/g, ' ')
		.replace(/[\s\u2018\u2019\u201c\u201d'"]+/g, ' ')
		.trim()

/** @param live the texts of what is served, for comparison; null where the list is of what is served */
export function wordList(workspace: WordingWorkspace, live: WordingWorkspace | null): WordList {
	const stale = new Map(
		workspace.own.flatMap((layer) =>
			staleTexts(workspace.sources, layer).map(({ key, was }) => [`${layer.locale} ${key}`, was] as const),
		),
	)

	function inLocale(key: string, locale: string): WordInLocale {
		const own = ownText(workspace, locale, key)
		const inherited = inheritedText(workspace, locale, key)
		const current = currentText(workspace, locale, key)
		const texts = textsOf(key, current)
		const { read } = workspace.context(locale)
		return {
			locale,
			texts,
			read: Object.fromEntries(Object.entries(texts).map(([form, text]) => [form, read(text)])),
			inherited: inherited === undefined ? {} : textsOf(key, inherited),
			isOwn: own !== undefined,
			isMissing: own === undefined && inherited === undefined,
			staleSince: stale.get(`${locale} ${key}`) ?? null,
			isChanged: live !== null && JSON.stringify(currentText(live, locale, key)) !== JSON.stringify(current),
		}
	}

	function wordOf(key: string): Word {
		const { screen, description, maxLength, isHtml } = wordingMetaOf(key)
		const source = workspace.sources.catalogue.get(sourceLocale)?.get(key)
		const names = placeholdersOf(source ?? currentText(workspace, workspace.sources.defaultLocale, key))
		return {
			key,
			screen,
			description,
			maxLength,
			isHtml,
			placeholders: names.map((name) => ({ name, sample: placeholderMetaOf(name)?.sample ?? name })),
			locales: workspace.locales.map((locale) => inLocale(key, locale)),
		}
	}

	const readIn = (key: string, locale: string): string[] => {
		const texts = Object.values(textsOf(key, currentText(workspace, locale, key)))
		// As a visitor reads it as well: the label on the page has a word in place of each term.
		return texts.flatMap((text) =>
			text.includes('$t(') ? [text, workspace.context(locale).read(text)] : [text],
		)
	}

	const entries = keysOf(workspace).map((key): Entry => {
		const kinds = new Set<Show>(['all'])
		for (const locale of workspace.locales) {
			const hasOwn = ownText(workspace, locale, key) !== undefined
			if (hasOwn) kinds.add('own')
			if (!hasOwn && inheritedText(workspace, locale, key) === undefined) kinds.add('missing')
			if (stale.has(`${locale} ${key}`)) kinds.add('stale')
		}
		let known: string | undefined
		return {
			key,
			kinds,
			searched: () => {
				known ??= folded([key, ...workspace.locales.flatMap((locale) => readIn(key, locale))].join('\n'))
				return known
			},
		}
	})
	const countOf = (show: Show): number => entries.filter(({ kinds }) => kinds.has(show)).length

	/** A label that is found as a whole comes before one that it is a part of. */
	const rankOf = ({ key }: Entry, wanted: string): number =>
		workspace.locales.some((locale) => readIn(key, locale).some((text) => folded(text) === wanted)) ? 0 : 1

	const keys = new Set(entries.map(({ key }) => key))

	return {
		word: (key) => (keys.has(key) ? wordOf(key) : null),
		counts: {
			all: entries.length,
			own: countOf('own'),
			missing: countOf('missing'),
			stale: countOf('stale'),
		},
		find(query, show, most) {
			const wanted = folded(query)
			const matching = entries.filter(({ kinds, searched }) => kinds.has(show) && searched().includes(wanted))
			const ranked =
				wanted === ''
					? matching
					: matching
							.map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
							.sort((one, other) => one.rank - other.rank)
							.map(({ entry }) => entry)
			return { found: matching.length, words: ranked.slice(0, most).map(({ key }) => wordOf(key)) }
		},
	}
}
