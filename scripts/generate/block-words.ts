import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '#app/sellers/files/json-value.ts'

export type Texts = Record<string, Json>

const comment = 'Made from words.<locale>.json of every block by scripts/generate.ts. Do not edit.'

const isText = ([key]: [string, Json]): boolean => !key.startsWith('$')

const read = (file: string): [string, Json][] =>
	Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Texts).filter(isText)

/** The product's own texts of one locale, without those of the blocks. */
export function ownTexts(root: string, locale: string): Texts {
	const folder = join(root, 'app/locales', locale)
	const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'blocks.json')
	return Object.fromEntries(files.sort().flatMap((name) => read(join(folder, name))))
}

/** The texts of all blocks in one locale; throws when a key has a text already. */
export function blockTexts(root: string, locale: string): Texts {
	const texts: Texts = {}
	const own = ownTexts(root, locale)
	for (const file of globSync(`app/blocks/*/words.${locale}.json`, { cwd: root }).sort())
		for (const [key, text] of read(join(root, file))) {
			if (key in own || key in texts) throw new Error(`${file}: "${key}" has a text already`)
			texts[key] = text
		}
	return texts
}

/** File → text: the texts of the blocks as one file for each locale, among those that the product reads. */
export const blockWordFiles = (root: string): [string, string][] =>
	readdirSync(join(root, 'app/locales')).map((locale) => [
		`app/locales/${locale}/blocks.json`,
		`${JSON.stringify({ $comment: comment, ...blockTexts(root, locale) }, null, 2)}\n`,
	])
