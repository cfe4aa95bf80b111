import { spawn } from 'node:child_process'
import { basename, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const dist = resolve(root, 'schemas/dist') + sep
const sources = ['schemas', 'app/locales/en-US', 'scripts/generate'].map((path) => resolve(root, path) + sep)
const blocks = resolve(root, 'app/blocks') + sep

const isSource = (file: string): boolean =>
	sources.some((folder) => file.startsWith(folder)) ||
	(file.startsWith(blocks) && /^(?:schema|words\..+)\.json$/.test(basename(file)))

// An editor saves several files at once.
const settledMs = 150

/**
 * While developing: a saved schema is generated from again. Vite replaces the types; Node restarts the product,
 * because it watches the validators (`npm run dev`).
 */
export function schemaWatch(): Plugin {
	return {
		name: 'schema-watch',
		apply: 'serve',
		configureServer({ watcher, config }) {
			let timer: NodeJS.Timeout | undefined
			const generate = (): void => {
				const child = spawn(process.execPath, ['scripts/prepare.mjs', 'generate'], {
					cwd: root,
					stdio: ['ignore', 'inherit', 'inherit'],
				})
				child.once('exit', (code) => {
					if (code !== 0)
						config.logger.error('schemas/ has a mistake: validators and types are those from before it.')
				})
			}
			const onSaved = (file: string): void => {
				if (file.startsWith(dist) || !isSource(file)) return
				clearTimeout(timer)
				timer = setTimeout(generate, settledMs)
			}
			watcher.add([...sources, blocks])
			for (const event of ['change', 'add', 'unlink'] as const) watcher.on(event, onSaved)
		},
	}
}
