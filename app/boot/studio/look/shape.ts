import type { LookShape } from '#app/contract/studio/look-answers.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { Sellers, ThemeBelow } from '#app/sellers/registry/sellers.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { type Properties, propertiesIn, valueIn } from '#app/sellers/theme/contrast-table.ts'

const rem = 16
export const steps = [0, 1, 2, 3, 4, 5] as const
/** Running text is of this step. */
const baseStep = 1

const namesOf = (value: string): string[] => value.split(',').map((name) => name.trim().replaceAll('"', ''))

const numberIn = (properties: Properties, name: string): number =>
	Number.parseFloat(valueIn(properties, name) ?? '')

function pixelsOf(value: string): number {
	const size = Number.parseFloat(value)
	return value.endsWith('rem') ? size * rem : size
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** The smallest size is an eighth below running text, in every theme that is shipped. */
const smallest = 0.875

/** The values of a scale's six steps in rem. @param base in pixels */
export const sizesOf = ({ base, ratio }: { base: number; ratio: number }): number[] =>
	steps.map((step) => rounded((base / rem) * (step < baseStep ? smallest : ratio ** (step - baseStep)), 4))

/** Typefaces, sizes of text and corners of a theme in its default mode. */
export function shapeOf({ css, modes }: ThemeBelow, written: Json): LookShape {
	const properties = propertiesIn(css, modes[0] ?? 'light')
	const isOwn = (pointer: string) => valueAt(written, `/tokens/${pointer}`) !== undefined
	const radii = Object.keys(properties).flatMap((name) => {
		const own = /^--radius-([a-z]+)$/.exec(name)?.[1]
		const value = own === undefined ? null : valueIn(properties, name)
		return own === undefined || value === null
			? []
			: [{ name: own, pixels: rounded(pixelsOf(value), 2), isOwn: isOwn(`radius/${own}`) }]
	})
	return {
		fonts: (['body', 'heading'] as const).map((use) => ({
			use,
			family: namesOf(valueIn(properties, `--font-${use}`) ?? '')[0] ?? '',
			isOwn: isOwn(`font/${use}`),
		})),
		scales: (['small', 'large'] as const).map((screen) => {
			const size = (step: number) => numberIn(properties, `--type-${screen}-step-${step}`)
			const most = steps.length - 1
			return {
				screen,
				base: rounded(size(baseStep) * rem, 2),
				ratio: rounded((size(most) / size(baseStep)) ** (1 / (most - baseStep)), 3),
				isOwn: isOwn(`type/${screen}`),
			}
		}),
		radii,
	}
}

/** The typefaces of the shipped themes, each with what stands in for it until it is loaded. */
export function shippedFonts(
	sellers: Pick<Sellers, 'themeNames' | 'namedTheme'>,
): ReadonlyMap<string, string[]> {
	const lists = sellers.themeNames().flatMap((name) => {
		const theme = sellers.namedTheme(name)
		const properties = theme ? propertiesIn(theme.css, theme.modes[0] ?? 'light') : {}
		return ['--font-body', '--font-heading'].map((font) => namesOf(valueIn(properties, font) ?? ''))
	})
	const named = lists.filter(([family]) => family).map((list): [string, string[]] => [list[0] ?? '', list])
	return new Map(named.sort(([one], [other]) => one.localeCompare(other)))
}
