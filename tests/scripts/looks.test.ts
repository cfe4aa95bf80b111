import { expect, it } from 'vitest'
import { looksOf } from '../../scripts/pictures/looks.ts'

const widths = [320, 390, 1280, 1920]
const modes = ['light', 'dark', 'contrast']
const pages = Array.from({ length: 12 }, (_, nth) => nth)

it.each([
	['one language', ['en-US']],
	['three languages', ['en-US', 'es-US', 'ar']],
])('shows every pair of page, width, mode and language (%s)', (_, languages) => {
	const seen = new Set(
		pages.flatMap((nth) =>
			looksOf(nth, { widths, modes, languages }).flatMap(({ width, mode, language }) => [
				`${nth} ${width}`,
				`${nth} ${mode}`,
				`${nth} ${language}`,
				`${width} ${mode}`,
				`${width} ${language}`,
				`${mode} ${language}`,
			]),
		),
	)
	const count = pages.length * (4 + 3 + languages.length) + 4 * (3 + languages.length) + 3 * languages.length
	expect(seen.size).toBe(count)
})
