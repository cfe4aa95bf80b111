import type { WrittenFlag } from '#app/contract/studio/history-answers.ts'
import type { StudioLanguage, StudioText } from '../language.ts'
import { onOff, ruleSentence } from '../rules/condition-words.ts'

function linesOf(t: StudioText, language: StudioLanguage, flag: WrittenFlag): string[] {
	const { default: everybody, thrown, rules = [], ...others } = flag
	const hasOthers = Object.keys(others).length > 0
	return [
		...rules.map((rule, index) => `${index + 1}. ${ruleSentence(t, language, rule)}`),
		...(everybody === undefined ? [] : [t('rules.else', { value: onOff(t, everybody) })]),
		...(thrown ? [t('rules.thrown')] : []),
		...(hasOthers ? [t('history.flag_other', { what: Object.values(others).join(', ') })] : []),
	]
}

/** The difference between two states of a flag, in words. A side is null where all of it is in the other one. */
export function flagLines(
	t: StudioText,
	language: StudioLanguage,
	{ before, after }: { before: WrittenFlag | null; after: WrittenFlag | null },
): { before: string | null; after: string | null } {
	const [old, now] = [before, after].map((flag) => (flag ? linesOf(t, language, flag) : [])) as [
		string[],
		string[],
	]
	const only = (lines: string[], others: string[]) =>
		lines.filter((line) => !others.includes(line)).join('\n') || null
	return { before: only(old, now), after: only(now, old) }
}
