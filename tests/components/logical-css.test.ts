import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// A page reads from the right in Arabic: what stands left here stands right there. Style sheets say start and
// end; the few sides that are meant are listed with their reason.

/** By file: declarations that name a side, or turn by themselves. */
const meant: Record<string, { declaration: string; why: string }[]> = {
	'app/components/hero.module.css': [
		{ declaration: 'linear-gradient(to right, var(--color-grid)', why: 'a lattice has no side' },
		{
			declaration: 'mask: linear-gradient(to right, transparent 25%, black 90%)',
			why: 'mirrored by :dir(rtl)',
		},
	],
	'app/components/availability.module.css': [
		{ declaration: 'linear-gradient(to top right', why: 'the stroke through a ring' },
	],
}

const physical = new RegExp(
	[
		/(?:^|[\s;{(])(?:left|right)\b/,
		/(?:margin|padding|border|inset)-(?:left|right)\b/,
		/border-(?:top|bottom)-(?:left|right)-radius\b/,
		/(?:float|clear|text-align|caption-side):\s*(?:left|right)\b/,
		/(?:scroll-margin|scroll-padding)-(?:left|right)\b/,
	]
		.map(({ source }) => source)
		.join('|'),
)

const sheets = globSync('app/**/*.css').map((file) => ({
	file: file.replaceAll('\\', '/'),
	lines: readFileSync(file, 'utf8')
		.replace(/\/\*[\s\S]*?\*\//g, '')
		.split('\n'),
}))

const isMeant = (file: string, line: string) =>
	meant[file]?.some(({ declaration }) => line.includes(declaration))

describe('style sheets', () => {
	it('name no side of the page but where it is meant', () => {
		const sided = sheets.flatMap(({ file, lines }) =>
			lines
				.filter((line) => physical.test(line) && !isMeant(file, line))
				.map((line) => `${file}: ${line.trim()}`),
		)
		expect(sided).toEqual([])
	})

	it.each(
		Object.entries(meant).flatMap(([file, list]) => list.map(({ declaration }) => [file, declaration])),
	)('%s still has its exception "%s"', (file, declaration) => {
		expect(readFileSync(file ?? '', 'utf8')).toContain(declaration)
	})

	it.each([
		'margin-left: 1px',
		'float: right',
		'\tleft: 0;',
		'border-top-left-radius: 1px',
		'inset-right: 0',
	])('would be told of "%s"', (line) => {
		expect(physical.test(line)).toBe(true)
	})

	it.each(['margin-inline-start: 1px', 'text-align: start', 'inset-block: 0', 'border-start-end-radius: 0'])(
		'may say "%s"',
		(line) => {
			expect(physical.test(line)).toBe(false)
		},
	)

	it('move nothing for visitors who asked for stillness', () => {
		const moving = sheets.flatMap(({ file, lines }) => {
			const css = lines.join('\n')
			const outside = css.replace(/@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n\}/g, '')
			return (
				[...outside.matchAll(/(?<!-)\b(?:animation|transition|scroll-behavior):[^;]+;/g)]
					.map(([declaration]) => declaration.replace(/\s+/g, ' '))
					// The theme's durations become a millisecond there (global.css).
					.filter((declaration) => !/var\(--(?:quick|duration-[\w-]+)\)/.test(declaration))
					.map((declaration) => `${file}: ${declaration}`)
			)
		})
		expect(moving).toEqual([])
	})
})
