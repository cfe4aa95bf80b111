import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tokensOf } from '#app/seller/tokens.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const tokens = new Set(tokensOf(JSON.parse(read('themes/base.tokens.json'))).map((token) => token.path))
const sheets = globSync('app/**/*.css').map((file) => ({ file, css: read(file) }))

describe('tokens', () => {
	it('give every variable that a style sheet reads, or the style sheets declare it themselves', () => {
		const variables = new Set([...tokens].map((path) => `--${path.replaceAll('.', '-')}`))
		const declared = new Set(
			sheets.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
		)
		const unknown = sheets.flatMap(({ file, css }) =>
			[...css.matchAll(/var\((--[\w-]+)/g)]
				.map(([, name = '']) => name)
				.filter((name) => !variables.has(name) && !declared.has(name))
				.map((name) => `${file}: ${name}`),
		)
		expect(unknown).toEqual([])
	})

	it('are all read by some style sheet', () => {
		const css = sheets.map((sheet) => sheet.css).join()
		const aliases = ['themes/base.tokens.json', 'themes/harbour.tokens.json', 'themes/tidewater.tokens.json']
			.map(read)
			.join()
		const unread = [...tokens].filter(
			(path) => !css.includes(`--${path.replaceAll('.', '-')})`) && !aliases.includes(`{${path}}`),
		)
		expect(unread).toEqual([])
	})

	it('are what the contrast pairs name', () => {
		const { pairs } = JSON.parse(read('schemas/contrast-pairs.json')) as {
			pairs: { foreground: string; background: string }[]
		}
		expect(
			pairs
				.flatMap(({ foreground, background }) => [foreground, background])
				.filter((path) => !tokens.has(path)),
		).toEqual([])
	})

	it('leave no literal colour in a style sheet', () => {
		const literal = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i
		expect(
			sheets.filter(({ css }) => literal.test(css.replace(/\/\*[\s\S]*?\*\//g, ''))).map(({ file }) => file),
		).toEqual([])
	})
})

describe('posters', () => {
	it('are what their themes would draw today', () => {
		expect(execFileSync(process.execPath, ['scripts/posters.ts', '--check'], { encoding: 'utf8' })).toContain(
			'All posters are up to date.',
		)
	})
})
