import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

/** Seconds of one `seller validate` of a folder of venues, the start of the process included. */
export async function validateSeconds(
	folder: string,
	which: readonly string[],
	count: number,
): Promise<number> {
	const began = performance.now()
	const { stdout } = await run(process.execPath, [join(root, 'scripts/seller.ts'), 'validate', ...which], {
		cwd: root,
		env: { ...process.env, SELLER_CONFIGS: folder },
		maxBuffer: 64_000_000,
	})
	// A command that skips venues, or stops at their first error, would look fast.
	if (!stdout.includes(`${count} ${count === 1 ? 'venue' : 'venues'}, 0 errors`))
		throw new Error(`${count} venues were to be validated: ${stdout.trimEnd().split('\n').at(-1)}`)
	return (performance.now() - began) / 1000
}
