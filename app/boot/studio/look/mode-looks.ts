import type { ModeLook } from '#app/contract/studio/look-answers.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { ThemeBelow } from '#app/sellers/registry/sellers.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { contrastRows, propertiesIn } from '#app/sellers/theme/contrast-table.ts'

/** Where the venue's own value of a colour is in its theme: the default mode has the tokens of all modes. */
export const colourPointer = ({ mode, token }: { mode: string; token: string }, own: string): string =>
	`${mode === own ? '/tokens' : `/modeTokens/${mode}`}/${token.replaceAll('.', '/')}`

/** The colours of a theme in each mode, and their pairs, failing ones first. */
export function modeLooks({ css, modes, pairs }: ThemeBelow, written: Json): ModeLook[] {
	const [own = 'light'] = modes
	return modes.map((mode) => {
		const rows = contrastRows(propertiesIn(css, mode), mode, pairs)
		const found = new Map(
			rows.flatMap(({ foreground, front, background, back }) => [
				[foreground, front] as const,
				[background, back] as const,
			]),
		)
		const isPassing = ({ found: ratio, needed }: { found: number; needed: number }) => ratio >= needed
		return {
			mode,
			colours: [...found].sort().map(([token, hex]) => ({
				token,
				hex,
				isOwn: valueAt(written, colourPointer({ mode, token }, own)) !== undefined,
			})),
			pairs: [...rows.filter((row) => !isPassing(row)), ...rows.filter(isPassing)].map(
				({ foreground, background, front, back, found: ratio, needed, shade }) => ({
					foreground,
					background,
					front,
					back,
					found: Math.floor(ratio * 100) / 100,
					needed,
					shade,
				}),
			),
		}
	})
}
