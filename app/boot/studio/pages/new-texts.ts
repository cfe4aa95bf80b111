import type { BlockField, FieldShape } from '#app/contract/studio/block-answers.ts'
import type { Json } from '#app/sellers/files/json-value.ts'

type Tree = { [name: string]: Json }

/** A text that a member has typed for a setting, before it has a key. By language. */
export interface NewText {
	key: string
	texts: Readonly<Record<string, string>>
}

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

function textsIn(value: Json): Record<string, string> | null {
	const texts = isTree(value) ? value.texts : undefined
	if (!isTree(texts)) return null
	return Object.fromEntries(
		Object.entries(texts).flatMap(([locale, text]) =>
			typeof text === 'string' && text.trim() !== '' ? [[locale, text.trim()]] : [],
		),
	)
}

const escaped = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Typed paragraphs as HTML. */
const asHtml = (text: string): string =>
	text
		.split(/\n\s*\n/)
		.map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
		.join('')

/**
 * The settings of a block with a key in place of every text that was typed for it. A text that is empty in every language is
 * no setting.
 *
 * @param taken whether the venue has a key already
 */
export function withKeys(
	props: Readonly<Record<string, Json>>,
	fields: readonly BlockField[],
	{ prefix, taken }: { prefix: string; taken: (key: string) => boolean },
): { props: Record<string, Json>; texts: NewText[] } {
	const texts: NewText[] = []

	function keyOf(name: string): string {
		const end = name.endsWith('html') ? '_html' : ''
		for (let count = 1; ; count += 1) {
			const key = `${prefix}_${name.toLowerCase()}${count === 1 ? '' : `_${count}`}${name === 'html' ? '' : end}`
			if (!taken(key) && !texts.some((one) => one.key === key)) return key
		}
	}

	function written(value: Json, shape: FieldShape | undefined, name: string): Json {
		if (shape?.kind === 'words') {
			const typed = textsIn(value)
			if (!typed) return value
			if (Object.keys(typed).length === 0) return null
			const key = keyOf(name)
			const isHtml = key.endsWith('_html')
			const entries = Object.entries(typed).map(([locale, text]) => [locale, isHtml ? asHtml(text) : text])
			texts.push({ key, texts: Object.fromEntries(entries) })
			return key
		}
		if (shape?.kind === 'list' && Array.isArray(value))
			return value.map((item) => written(item, shape.item, name))
		if (shape?.kind === 'group' && isTree(value)) return ofGroup(value, shape.fields)
		return value
	}

	/** Settings of a part that are null are left out: their default holds. */
	function ofGroup(value: Readonly<Record<string, Json>>, of: readonly BlockField[]): Tree {
		const entries = Object.entries(value).map(([name, one]): [string, Json] => [
			name,
			written(one, of.find((field) => field.name === name)?.shape, name),
		])
		return Object.fromEntries(entries.filter(([, one]) => one !== null))
	}

	const made = Object.entries(props).map(([name, value]): [string, Json] => [
		name,
		written(value, fields.find((field) => field.name === name)?.shape, name),
	])
	return { props: Object.fromEntries(made), texts }
}
