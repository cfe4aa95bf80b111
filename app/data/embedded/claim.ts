import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DataProblem, errorCode } from '../problem.ts'
import type { ServerAddress } from './address.ts'
import { type Holder, isSameSpace, isSelfAlive, readHolder, selfAsHolder } from './holder.ts'

/**
 * One product at a time on a data folder.
 *
 * Each claim is a new file `foyer.lock.<n>`, linked whole, and the highest number holds. A dead holder's file is never
 * deleted to make room, because two starters could each delete the other's: the next number is claimed beside it, and
 * a claim counts only while it is the highest.
 *
 * The holder touches its file every few seconds. Process numbers say something only inside one PID namespace of one
 * machine; a holder elsewhere (another container, another host name) is dead once its file is no longer touched.
 */
export interface Claim {
	/** The claim that a dead holder left, if any. */
	former: Holder | null
	/** Publishes the address of the running server to commands. */
	announce(server: ServerAddress): Promise<void>
	release(): Promise<void>
}

export interface Rhythm {
	beatMs: number
	/** Many beats: a machine that is busy, or a process that computes, must not lose its folder. */
	silentMs: number
}

const usualRhythm: Rhythm = { beatMs: 2_000, silentMs: 12_000 }

interface Claiming {
	/** Called once if another process has taken the folder: this process must stop using it at once. */
	onLost?: () => void
	printLine?: (line: string) => void
	rhythm?: Rhythm
}

const prefix = 'foyer.lock.'

/** Claims the folder, and makes it (0700) when it is missing; throws DataProblem `folder_in_use`. */
export async function claimFolder(
	folder: string,
	{ onLost = () => undefined, printLine = () => undefined, rhythm = usualRhythm }: Claiming = {},
): Promise<Claim> {
	await makeFolder(folder)
	const self = await selfAsHolder(folder)
	for (;;) {
		const highest = await highestClaim(folder)
		const former = highest > 0 ? await requireFree(folder, highest, self, { printLine, rhythm }) : null
		const mine = highest + 1
		if (!(await claim(folder, mine, self))) continue
		if ((await highestClaim(folder)) === mine) {
			await removeClaimsBelow(folder, mine)
			return holding(folder, mine, self, former, { onLost, rhythm })
		}
		await rm(claimFile(folder, mine), { force: true })
	}
}

/** The process that holds the folder at this moment by its latest claim; null when none does. */
export async function holderOf(folder: string): Promise<Holder | null> {
	const highest = await highestClaim(folder).catch(() => 0)
	const holder = highest > 0 ? await readHolder(claimFile(folder, highest)) : null
	return holder?.released ? null : holder
}

function holding(
	folder: string,
	number: number,
	self: Holder,
	former: Holder | null,
	{ onLost, rhythm }: { onLost: () => void; rhythm: Rhythm },
): Claim {
	const file = claimFile(folder, number)
	let current = self
	const beat = async (): Promise<void> => {
		try {
			const now = new Date()
			await utimes(file, now, now)
			if ((await highestClaim(folder)) === number) return
		} catch (error) {
			if (errorCode(error) !== 'ENOENT') return
		}
		clearInterval(timer)
		onLost()
	}
	const timer = setInterval(() => void beat(), rhythm.beatMs)
	timer.unref()
	return {
		former,
		async announce(server) {
			current = { ...current, server }
			await overwrite(folder, number, current)
		},
		async release() {
			clearInterval(timer)
			await overwrite(folder, number, { ...current, server: null, released: true })
		},
	}
}

async function makeFolder(folder: string): Promise<void> {
	const probe = join(folder, `.probe-${randomUUID()}`)
	try {
		await mkdir(dirname(folder), { recursive: true })
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

/** Resolves with the claim that a dead process left, or null where none is left. */
async function requireFree(
	folder: string,
	number: number,
	self: Holder,
	{ printLine, rhythm }: Required<Pick<Claiming, 'printLine' | 'rhythm'>>,
): Promise<Holder | null> {
	const file = claimFile(folder, number)
	const holder = await readHolder(file)
	if (!holder || holder.released) return holder
	const isHere = isSameSpace(holder, self)
	// The claim was copied together with the folder.
	if (isHere && holder.folder !== null && holder.folder !== self.folder) return null
	const isAlive = isHere ? await isSelfAlive(holder) : await isTouched(file, holder, { printLine, rhythm })
	if (!isAlive) return holder
	const where = isHere ? '' : ` on ${holder.host}`
	throw new DataProblem(
		'folder_in_use',
		`The data folder ${folder} is in use by process ${holder.pid}${where}; stop it first or name another folder in DATA_DIR.`,
	)
}

/** Watches the file by this process's own clock: those of two machines may differ. */
async function isTouched(
	file: string,
	{ pid, host }: Holder,
	{ printLine, rhythm }: Required<Pick<Claiming, 'printLine' | 'rhythm'>>,
): Promise<boolean> {
	const touched = async (): Promise<number> => (await stat(file).catch(() => null))?.mtimeMs ?? 0
	const before = await touched()
	const began = performance.now()
	printLine(
		`Waiting up to ${rhythm.silentMs / 1000} s to see whether process ${pid} on ${host} still uses the data folder.`,
	)
	while (performance.now() - began < rhythm.silentMs) {
		await pause(rhythm.beatMs / 8)
		const holder = await readHolder(file)
		if (!holder || holder.released) return false
		if ((await touched()) !== before) return true
	}
	return false
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
