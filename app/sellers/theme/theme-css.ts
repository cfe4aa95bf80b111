import type { Mode } from './theme-mode.ts'

/** Values by the name of their custom property, without its dashes. */
export type Variables = Map<string, string>

export interface ModeVariables {
	mode: Mode
	variables: Variables
	isDark: boolean
}

/** Declarations of every light and every dark mode: for the browser, and for logos that exist in both variants. */
const schemes = {
	light: [
		'--when-light:block',
		'--when-dark:none',
		'--paper-plate:transparent',
		'--picture-edge:transparent',
		'color-scheme:light',
	],
	dark: [
		'--when-light:none',
		'--when-dark:block',
		'--paper-plate:white',
		// The dark foot of a picture would run into the page.
		'--picture-edge:var(--color-border)',
		'color-scheme:dark',
	],
}

const block = (selector: string, variables: Iterable<[string, string]>, isDark: boolean): string => {
	const lines = [...variables].map(([name, value]) => `--${name}:${value}`)
	return `${selector}{${[...lines, ...schemes[isDark ? 'dark' : 'light']].join(';')}}`
}

/** Names of variables that differ between modes: only these are repeated. */
function differing(modes: readonly ModeVariables[]): Set<string> {
	const [first, ...others] = modes
	const names = new Set(modes.flatMap(({ variables }) => [...variables.keys()]))
	return new Set(
		[...names].filter((name) =>
			others.some(({ variables }) => variables.get(name) !== first?.variables.get(name)),
		),
	)
}

/**
 * The style sheet of a theme: its default mode on `:root`, the other modes by the visitor's system preference, and
 * each mode by the visitor's choice (`<html data-mode>`), which wins.
 *
 * A dark system preference selects the dark mode of a light theme. The reverse does not apply: browsers report "light"
 * for visitors without a preference, so a theme with a dark default stays dark until the visitor chooses another mode.
 */
export function sheetOf(modes: readonly ModeVariables[]): string {
	const [own] = modes
	if (!own) return ''
	const changing = differing(modes)
	const changed = ({ variables }: ModeVariables) => [...variables].filter(([name]) => changing.has(name))
	// `:where` gives it the specificity of the rules for a chosen mode, so that their order decides.
	const withoutChoice = ':root:where(:not([data-mode]))'
	const preferred = (mode: Mode, query: string): string[] => {
		const found = modes.find((one) => one.mode === mode)
		if (!found || found === own) return []
		return [`@media (${query}){${block(withoutChoice, changed(found), found.isDark)}}`]
	}
	const blocks = [
		block(':root', own.variables, own.isDark),
		...(own.mode === 'light' ? preferred('dark', 'prefers-color-scheme:dark') : []),
		...preferred('high-contrast', 'prefers-contrast:more'),
		...(modes.length < 2
			? []
			: modes.map((mode) => block(`[data-mode=${mode.mode}]`, changed(mode), mode.isDark))),
	]
	return `${blocks.join('\n')}\n`
}
