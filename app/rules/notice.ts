import type { Switches } from '#app/contract/revisions.ts'
import type { NoticeTexts } from '#app/lib/notice-text.ts'

/*
 * Converts the notice of a venue between the form of the settings and the form that is stored. The settings have one text, or one by
 * locale: { "en-US": "Closed.", "fr-FR": "Fermé." }. Stored is the text of the default locale, "Closed.", which earlier versions
 * read, and the texts by locale in a field of their own.
 */

type NoticeSwitches = Pick<Switches, 'notice' | 'noticeTexts'>

/**
 * Adds the texts of a notice to switches that were stored or written without them. Where none of the texts reads as the notice, a
 * process of an earlier version has written another one since, and they are left out.
 */
export function withNoticeTexts(switches: Switches, texts: NoticeTexts | null): Switches {
	const isOfNotice =
		texts !== null && switches.notice != null && Object.values(texts).includes(switches.notice)
	return isOfNotice ? { ...switches, noticeTexts: texts } : switches
}

/** The notice as the settings have it: one text, or one by locale. */
export const noticeOf = ({ notice = null, noticeTexts }: NoticeSwitches): string | NoticeTexts | null =>
	noticeTexts ?? notice

/** The notice by locale; null for none. */
export function noticeTextsOf(switches: NoticeSwitches, first: string): NoticeTexts | null {
	const notice = noticeOf(switches)
	return typeof notice === 'string' ? { [first]: notice } : notice
}

/** The switches of a notice; null where it has no text in the default language. */
export function switchesOfNotice(texts: NoticeTexts, first: string): NoticeSwitches | null {
	const notice = texts[first]
	if (notice === undefined) return null
	return Object.keys(texts).length > 1 ? { notice, noticeTexts: texts } : { notice }
}

/** Whether two notices read the same in every language. */
export function isSameNotice(one: string | NoticeTexts | null, other: string | NoticeTexts | null): boolean {
	return printed(one) === printed(other)
}

const printed = (notice: string | NoticeTexts | null): string =>
	JSON.stringify(
		typeof notice === 'string' || notice === null
			? notice
			: Object.entries(notice).sort(([a], [b]) => (a < b ? -1 : 1)),
	)
