import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keywordProperties, propertiesOf } from '#app/sellers/theme/keywords.ts'
import { tokensOf } from '#app/sellers/theme/tokens.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const tokens = new Set(tokensOf(JSON.parse(read('themes/base.tokens.json'))).map((token) => token.path))
/** Variables of keywords, for every value of a keyword. */
const keywords = Object.entries(keywordProperties).flatMap(([path, words]) =>
	Object.keys(words).flatMap((word) =>
		Object.keys(propertiesOf(path, word) ?? {}).map((name) => `--${name}`),
	),
)
/** Variables that every mode sets (theme-css.ts). */
const schemes = ['--when-light', '--when-dark', '--paper-plate', '--picture-edge']
const sheets = globSync('app/**/*.css').map((file) => ({ file, css: read(file) }))

describe('tokens', () => {
	it('every variable that a style sheet reads is a token, or a style sheet declares it', () => {
		const variables = new Set(
			[...tokens].map((path) => `--${path.replaceAll('.', '-')}`).concat(keywords, schemes),
		)
		const declared = new Set(
			sheets.flatMap(({ css }) =>
				[...css.matchAll(/(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g)].map(([, set, named]) => set ?? named),
			),
		)
		const unknown = sheets.flatMap(({ file, css }) =>
			[...css.matchAll(/var\((--[\w-]+)/g)]
				.map(([, name = '']) => name)
				.filter((name) => !variables.has(name) && !declared.has(name))
				.map((name) => `${file}: ${name}`),
		)
		expect(unknown).toEqual([])
	})

	it('every token is read by some style sheet', () => {
		const css = sheets.map((sheet) => sheet.css).join()
		const aliases = globSync('themes/*.tokens.json').map(read).join()
		const meanings = Object.values(keywordProperties)
			.flatMap((words) => Object.values(words).flatMap(Object.values))
			.join()
		const unread = [...tokens].filter(
			(path) =>
				!(css + meanings).includes(`--${path.replaceAll('.', '-')})`) && !aliases.includes(`{${path}}`),
		)
		expect(unread).toEqual([])
	})

	it('every value of a keyword sets the same variables, and some style sheet reads each of them', () => {
		const css = sheets.map((sheet) => sheet.css).join()
		for (const [path, words] of Object.entries(keywordProperties)) {
			const [first = [], ...others] = Object.values(words).map(Object.keys)
			for (const names of others) expect(names.sort(), path).toEqual(first.sort())
			const group = path.slice(0, path.lastIndexOf('.')).replaceAll('.', '-')
			expect(
				first.filter((name) => !css.includes(`--${group}-${name})`)),
				path,
			).toEqual([])
		}
	})

	it('every contrast pair names existing tokens', () => {
		const { pairs } = JSON.parse(read('schemas/contrast-pairs.json')) as {
			pairs: { foreground: string; background: string }[]
		}
		expect(
			pairs
				.flatMap(({ foreground, background }) => [foreground, background])
				.filter((path) => !tokens.has(path)),
		).toEqual([])
	})
})
