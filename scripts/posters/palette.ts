import { readFileSync } from 'node:fs'

type Colours = Record<string, { $value: { hex: string } | string }>

/** The colours of a named theme by their token's name: what the pages wear, the posters wear. */
export function paletteOf(theme: string): (name: string) => string {
	const file = new URL(`../../themes/${theme}.tokens.json`, import.meta.url)
	const { color } = JSON.parse(readFileSync(file, 'utf8')) as { color: Colours }
	return (name) => {
		const value = color[name]?.$value
		if (!value || typeof value === 'string')
			throw new Error(`themes/${theme}.tokens.json has no colour of its own named "${name}"`)
		return value.hex
	}
}
