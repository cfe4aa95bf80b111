import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const prepare = resolve(import.meta.dirname, '../prepare.mjs')

/** Runs before Vitest's files: validators and types are those of the schemas as they are now, whoever starts it. */
export function setup(): void {
	const { status } = spawnSync(process.execPath, [prepare, 'generate'], {
		stdio: ['ignore', 'inherit', 'inherit'],
	})
	if (status !== 0) throw new Error('What the tests need could not be generated from schemas/')
}
