import type { Mode } from './theme-mode.ts'

/** Values by the name of their custom property, without its dashes. */
export type Variables = Map<string, string>

export interface DrawnMode {
	mode: Mode
	variables: Variables
	isDark: boolean
}

/** What every light house and every dark one says: to the browser, and to marks that exist for both. */
const schemes = {
	light: ['--when-light:block', '--when-dark:none', '--paper-plate:transparent', 'color-scheme:light'],
	dark: ['--when-light:none', '--when-dark:block', '--paper-plate:white', 'color-scheme:dark'],
}

const block = (selector: string, variables: Iterable<[string, string]>, isDark: boolean): string => {
	const lines = [...variables].map(([name, value]) => `--${name}:${value}`)
	return `${selector}{${[...lines, ...schemes[isDark ? 'dark' : 'light']].join(';')}}`
}

/** What differs in some mode: only that is said again. */
function differing(modes: readonly DrawnMode[]): Set<string> {
	const [first, ...others] = modes
	const names = new Set(modes.flatMap(({ variables }) => [...variables.keys()]))
	return new Set(
		[...names].filter((name) =>
			others.some(({ variables }) => variables.get(name) !== first?.variables.get(name)),
		),
	)
}

/**
 * The style sheet of a house: its default mode on `:root`, the others where the visitor's system asks for
 * them, and every one for whoever has chosen it (`<html data-mode>`), which wins.
 *
 * A dark system gets the dark mode of a light house. The reverse is not so: browsers say "light" for
 * everybody who never chose, so a house that is dark by design stays dark until the visitor asks otherwise.
 */
export function sheetOf(modes: readonly DrawnMode[]): string {
	const [own] = modes
	if (!own) return ''
	const changing = differing(modes)
	const changed = ({ variables }: DrawnMode) => [...variables].filter(([name]) => changing.has(name))
	// As weak as the choice below it, so that their order decides.
	const unchosen = ':root:where(:not([data-mode]))'
	const wish = (mode: Mode, query: string): string[] => {
		const found = modes.find((one) => one.mode === mode)
		if (!found || found === own) return []
		return [`@media (${query}){${block(unchosen, changed(found), found.isDark)}}`]
	}
	const blocks = [
		block(':root', own.variables, own.isDark),
		...(own.mode === 'light' ? wish('dark', 'prefers-color-scheme:dark') : []),
		...wish('high-contrast', 'prefers-contrast:more'),
		...(modes.length < 2
			? []
			: modes.map((mode) => block(`[data-mode=${mode.mode}]`, changed(mode), mode.isDark))),
	]
	return `${blocks.join('\n')}\n`
}
