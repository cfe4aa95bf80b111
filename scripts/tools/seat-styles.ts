import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const sheet = /^seat-chooser-[\w-]{8}\.css$/

/**
 * Gives the server the address of the style sheet that the browser's build wrote for the seat chooser, as
 * `import.meta.env.SEAT_STYLES`. Only pages with an open chooser load it.
 */
export function seatStyles(): Plugin {
	return {
		name: 'seat-styles',
		apply: 'build',
		config({ root = process.cwd() }, { isSsrBuild }) {
			if (!isSsrBuild) return null
			const sheets = readdirSync(join(root, 'build/client/assets')).filter((name) => sheet.test(name))
			const [only] = sheets
			if (!only || sheets.length > 1)
				throw new Error(
					`one style sheet of the seat chooser was expected, found: ${sheets.join(', ') || 'none'}`,
				)
			return { define: { 'import.meta.env.SEAT_STYLES': JSON.stringify(`/assets/${only}`) } }
		},
	}
}
