import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const chooser = /\/app\/blocks\/seat-map\/seat-chooser\.tsx$/
const note = 'seat-styles.json'

/**
 * Gives the server the address of the style sheet that the browser's build wrote for the seat chooser, as
 * `import.meta.env.SEAT_STYLES`. Only pages with an open chooser load it. The stories have a chooser of their own with a
 * sheet of the same name, so the build of the browser notes which one the pages load.
 */
export function seatStyles(): Plugin {
	return {
		name: 'seat-styles',
		apply: 'build',
		config({ root = process.cwd() }, { isSsrBuild }) {
			if (!isSsrBuild) return null
			const sheets: string[] = JSON.parse(readFileSync(join(root, 'build/client', note), 'utf8'))
			const [only] = sheets
			if (!only || sheets.length > 1)
				throw new Error(
					`one style sheet of the seat chooser was expected, found: ${sheets.join(', ') || 'none'}`,
				)
			return { define: { 'import.meta.env.SEAT_STYLES': JSON.stringify(`/${only}`) } }
		},
		generateBundle(_options, bundle) {
			if (this.environment?.name === 'ssr') return
			const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
			const found = parts.find(({ facadeModuleId }) => chooser.test(facadeModuleId ?? ''))
			if (!found) return
			const source = JSON.stringify([...(found.viteMetadata?.importedCss ?? [])])
			this.emitFile({ type: 'asset', fileName: note, source })
		},
	}
}
