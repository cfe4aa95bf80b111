import type { Switches } from '#app/contract/revisions.ts'
import { noticeTextsOf, switchesOfNotice } from '#app/rules/notice.ts'
import type { SwitchChange } from '#app/rules/studio/switches.ts'
import { WrongUse } from './terminal.ts'

/*
 * Reads the values of `ops --notice`. "Closed." is the notice in every language and replaces all texts; "fr-FR=Fermé." is the one
 * of a language beside them, and "fr-FR=" removes it.
 */

/** Languages of a venue, the default one first. */
export type Locales = readonly [string, ...string[]]

const inOneLanguage = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)=(.*)$/s

type NoticeChange = Pick<SwitchChange, 'notice' | 'noticeTexts'>

/**
 * What the values of the option change; false removes the notice, and undefined leaves it as it is.
 *
 * @param locales only asked for where a value names a language: a venue with errors has none
 */
export function noticeChange(
	before: Switches,
	values: readonly string[] | false | undefined,
	locales: () => Locales,
): NoticeChange {
	if (!values) return values === false ? { notice: null } : {}
	const [sentence, ...more] = values.filter((value) => !inOneLanguage.test(value))
	if (more.length > 0)
		throw new WrongUse(
			'--notice has two sentences for every language: begin one with its language, fr-FR="…"',
		)
	const inLanguages = values.flatMap((value) => {
		const [, locale, text = ''] = inOneLanguage.exec(value) ?? []
		return locale === undefined ? [] : [{ locale, text }]
	})
	if (inLanguages.length === 0) return { notice: sentence || null }
	const [first, ...others] = locales()
	const texts = new Map(
		Object.entries(sentence === undefined ? (noticeTextsOf(before, first) ?? {}) : { [first]: sentence }),
	)
	for (const { locale, text } of inLanguages) {
		const known = [first, ...others]
		if (!known.includes(locale))
			throw new WrongUse(`"${locale}" is not a language of the venue. Languages: ${known.join(', ')}`)
		if (text === '') texts.delete(locale)
		else texts.set(locale, text)
	}
	const switches = switchesOfNotice(Object.fromEntries(texts), first)
	if (!switches)
		throw new WrongUse(
			`A notice needs a sentence in ${first}, the venue's default language: add --notice "…"`,
		)
	return switches
}

/** The notice in lines of the terminal. */
export function noticeLines({ notice = null, noticeTexts = {} }: Switches): string[] {
	const others = Object.entries(noticeTexts).filter(([, text]) => text !== notice)
	return [
		notice === null ? 'No notice.' : `Notice: ${notice}`,
		...others.map(([locale, text]) => `Notice (${locale}): ${text}`),
	]
}
