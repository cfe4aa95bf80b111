import type { Json } from '#app/sellers/files/json-value.ts'
import { currentText } from '#app/sellers/wording/wording-rows.ts'
import { keysOf, type WordingWorkspace } from '#app/sellers/wording/wording-workspace.ts'

const longest = 80

/** The last form of a text that has several. */
export const lineOf = (text: Json): string =>
	typeof text === 'string' ? text : String(Object.values(text as object).at(-1) ?? '')

/** The words that distinguish a block from others of its type; "" for a block without a text. */
export function firstWordsOf(workspace: WordingWorkspace, locale: string, props: object): string {
	const of = props as Readonly<Record<string, unknown>>
	const key = [of.heading, of.text, of.title, of.html].find((one) => typeof one === 'string')
	if (typeof key !== 'string' || !keysOf(workspace).includes(key)) return ''
	const text = workspace.context(locale).read(lineOf(currentText(workspace, locale, key)))
	return text
		.replace(/<[^>]*>/g, ' ')
		.trim()
		.slice(0, longest)
}
