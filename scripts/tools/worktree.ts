import { execFile } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The working tree of this process. */
export const ownRoot = resolve(import.meta.dirname, '../..')

const git = (...args: string[]): Promise<{ stdout: string }> => run('git', args, { cwd: ownRoot })

/** A fault that the person at the terminal can put right: its message is all that is printed. */
export class CannotRun extends Error {}

/** The full name of a commit. */
export async function commitOf(name: string): Promise<string> {
	try {
		return (
			await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
		).stdout.trim()
	} catch {
		throw new CannotRun(
			`There is no commit "${name}" here. Name a commit, a branch or a tag; "git fetch" brings those of the server.`,
		)
	}
}

/** Checks a commit out into a folder. */
export async function addWorktree(folder: string, commit: string): Promise<void> {
	await git('worktree', 'add', '--detach', '--force', folder, commit)
}

export async function removeWorktree(folder: string): Promise<void> {
	await git('worktree', 'remove', '--force', folder).catch(() => undefined)
	await git('worktree', 'prune')
}

/**
 * Builds the product of a worktree. It borrows the packages of this one where both lists of packages are the same, and
 * installs its own otherwise.
 */
export async function buildWorktree(folder: string, signal: AbortSignal): Promise<void> {
	// Byte by byte, as the preparation compares them: an install in the folder would empty the borrowed packages.
	const isSame = (file: string): boolean =>
		readFileSync(join(folder, file), 'utf8') === readFileSync(join(ownRoot, file), 'utf8')
	if (isSame('package.json') && isSame('package-lock.json'))
		symlinkSync(join(ownRoot, 'node_modules'), join(folder, 'node_modules'), 'dir')
	try {
		await run(process.execPath, ['scripts/prepare.mjs', 'build'], {
			cwd: folder,
			signal,
			// Inside a test it says that this is one: then Vite has no plugins, and builds nothing.
			env: { ...process.env, VITEST: undefined },
			maxBuffer: 64 * 2 ** 20,
		})
	} catch (error) {
		const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
		const lines = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n')
		throw new CannotRun(`The commit does not build:\n${lines}`)
	}
}
