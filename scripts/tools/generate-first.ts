import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const prepare = resolve(import.meta.dirname, '../prepare.mjs')

/** Runs before Vitest's files: generates validators and types from the current schemas, however Vitest is started. */
export function setup(): void {
	const { status } = spawnSync(process.execPath, [prepare, 'generate'], {
		stdio: ['ignore', 'inherit', 'inherit'],
	})
	if (status !== 0) throw new Error('What the tests need could not be generated from schemas/')
}
