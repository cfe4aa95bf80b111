import { allModes, isMode, type Mode } from '#app/sellers/theme/theme-mode.ts'

/** Theme, mode and direction of a story, from the address. */
export interface StoryLook {
	/** Null is the seller's own theme. */
	theme: string | null
	/** Null follows the visitor's system. */
	mode: Mode | null
	direction: 'ltr' | 'rtl' | null
}

/** Themes for stories; `tests/blocks/stories.test.ts` compares the list with `themes/`. */
export const storyThemes = ['base', 'harbour', 'tidewater', 'orpheum', 'corner'] as const
export const storyModes = allModes

/** The look in `?theme=orpheum&mode=dark&dir=rtl`; unknown values are ignored. */
export function storyLook({ searchParams }: URL): StoryLook {
	const theme = searchParams.get('theme')
	const mode = searchParams.get('mode')
	const direction = searchParams.get('dir')
	return {
		theme: storyThemes.find((name) => name === theme) ?? null,
		mode: isMode(mode) ? mode : null,
		direction: direction === 'rtl' || direction === 'ltr' ? direction : null,
	}
}

/** Query of a look: "" or "?theme=orpheum&mode=dark". */
export function printLook({ theme, mode, direction }: StoryLook): string {
	const params = new URLSearchParams()
	if (theme) params.set('theme', theme)
	if (mode) params.set('mode', mode)
	if (direction) params.set('dir', direction)
	const printed = params.toString()
	return printed ? `?${printed}` : ''
}
