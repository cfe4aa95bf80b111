import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DataProblem, errorCode } from './problem.ts'

/**
 * One process at a time on a folder: two on one embedded database lose data without a word.
 *
 * Each claim is a new file `foyer.lock.<n>`, made whole and at once by a hard link, and the highest
 * number holds. A dead holder's file is never deleted to make room (two starters could each delete
 * the other's): the next number is claimed beside it, and a claim only counts when it is still the
 * highest after it was made.
 */
export interface FolderLock {
	release(): Promise<void>
}

interface Holder {
	pid: number
	/** When that process began, so that a reused pid is not taken for it; null where nobody tells. */
	began: string | null
	host: string
	released: boolean
}

const prefix = 'foyer.lock.'

/** Takes the folder or throws DataProblem `folder_in_use`; makes the folder (0700) when it is missing. */
export async function lockFolder(folder: string): Promise<FolderLock> {
	await makeFolder(folder)
	const self: Holder = {
		pid: process.pid,
		began: await processBegan(process.pid),
		host: hostname(),
		released: false,
	}
	for (;;) {
		const highest = await highestClaim(folder)
		if (highest > 0) await requireFree(folder, highest)
		const mine = highest + 1
		if (!(await claim(folder, mine, self))) continue
		if ((await highestClaim(folder)) === mine) {
			await removeClaimsBelow(folder, mine)
			return { release: () => overwrite(folder, mine, { ...self, released: true }) }
		}
		await rm(claimFile(folder, mine), { force: true })
	}
}

async function makeFolder(folder: string): Promise<void> {
	const probe = join(folder, `.probe-${randomUUID()}`)
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 })
		await writeFile(probe, '', { mode: 0o600 })
		await rm(probe)
	} catch (error) {
		throw new DataProblem(
			'folder_unwritable',
			`The data folder ${folder} cannot be written (${errorCode(error)}); give this user the right to write there or name another folder in DATA_DIR.`,
			error,
		)
	}
}

const claimFile = (folder: string, number: number): string => join(folder, prefix + number)

async function claimNumbers(folder: string): Promise<number[]> {
	const names = await readdir(folder)
	return names
		.filter((name) => /^foyer\.lock\.\d+$/.test(name))
		.map((name) => Number(name.slice(prefix.length)))
}

async function highestClaim(folder: string): Promise<number> {
	return Math.max(0, ...(await claimNumbers(folder)))
}

async function requireFree(folder: string, number: number): Promise<void> {
	const file = claimFile(folder, number)
	const holder = await readHolder(file)
	if (!holder || holder.released) return
	if (holder.host !== hostname()) {
		throw new DataProblem(
			'folder_in_use',
			`The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}; stop it there, or delete ${file} when that machine no longer runs.`,
		)
	}
	if (!(await isAlive(holder))) return
	throw new DataProblem(
		'folder_in_use',
		`The data folder ${folder} is in use by process ${holder.pid}; stop it first or name another folder in DATA_DIR.`,
	)
}

/** null when the file vanished or is damaged: a claim is linked whole, so no live holder wrote that. */
async function readHolder(file: string): Promise<Holder | null> {
	try {
		const found: Partial<Holder> = JSON.parse(await readFile(file, 'utf8'))
		if (typeof found.pid !== 'number' || typeof found.host !== 'string') return null
		return { pid: found.pid, host: found.host, began: found.began ?? null, released: found.released === true }
	} catch (error) {
		if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return null
		throw error
	}
}

async function isAlive(holder: Holder): Promise<boolean> {
	try {
		process.kill(holder.pid, 0)
	} catch (error) {
		// EPERM: it runs, as another user.
		if (errorCode(error) !== 'EPERM') return false
	}
	const began = await processBegan(holder.pid)
	return began === null || holder.began === null || began === holder.began
}

/** Boot and clock tick at which a process began, from Linux's /proc; null elsewhere. */
async function processBegan(pid: number): Promise<string | null> {
	try {
		const [boot, stat] = await Promise.all([
			readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
			readFile(`/proc/${pid}/stat`, 'utf8'),
		])
		// The second field is the command in brackets and may contain spaces; the 22nd is the start.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
		return `${boot.trim()}/${fields[19]}`
	} catch (error) {
		if (['ENOENT', 'ESRCH', 'EACCES'].includes(errorCode(error))) return null
		throw error
	}
}

async function claim(folder: string, number: number, self: Holder): Promise<boolean> {
	const draft = join(folder, `.claim-${randomUUID()}`)
	await writeFile(draft, JSON.stringify(self), { mode: 0o600 })
	try {
		await link(draft, claimFile(folder, number))
		return true
	} catch (error) {
		if (errorCode(error) === 'EEXIST') return false
		throw new DataProblem(
			'folder_unwritable',
			`The data folder ${folder} cannot be locked (${errorCode(error)}); name a folder on a local disk in DATA_DIR.`,
			error,
		)
	} finally {
		await rm(draft, { force: true })
	}
}

async function overwrite(folder: string, number: number, holder: Holder): Promise<void> {
	const draft = join(folder, `.claim-${randomUUID()}`)
	await writeFile(draft, JSON.stringify(holder), { mode: 0o600 })
	await rename(draft, claimFile(folder, number))
}

async function removeClaimsBelow(folder: string, number: number): Promise<void> {
	const older = (await claimNumbers(folder)).filter((other) => other < number)
	await Promise.all(older.map((other) => rm(claimFile(folder, other), { force: true })))
}
