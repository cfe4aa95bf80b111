import { readFile, readlink, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { errorCode } from '../problem.ts'
import type { ServerAddress } from './address.ts'

/** What a claim says about the process that made it. */
export interface Holder {
	pid: number
	/** When that process began, so that a reused number is not taken for it; null where the system does not say. */
	began: string | null
	host: string
	/** The PID namespace in which the number means something; null where there are none. */
	space: string | null
	/** Device and inode of the data folder: a claim in a copy of the folder has those of the original. */
	folder: string | null
	/** Where the server answers, once it does. */
	server: ServerAddress | null
	released: boolean
}

export async function selfAsHolder(folder: string): Promise<Holder> {
	const { dev, ino } = await stat(folder)
	return {
		pid: process.pid,
		began: await processBegan(process.pid),
		host: hostname(),
		space: await pidSpace(),
		folder: `${dev}:${ino}`,
		server: null,
		released: false,
	}
}

/** null when the file vanished or is damaged: a claim is linked whole, so no live holder wrote that. */
export async function readHolder(file: string): Promise<Holder | null> {
	try {
		const found: Partial<Holder> = JSON.parse(await readFile(file, 'utf8'))
		if (typeof found.pid !== 'number' || typeof found.host !== 'string') return null
		return {
			pid: found.pid,
			host: found.host,
			began: found.began ?? null,
			space: found.space ?? null,
			folder: found.folder ?? null,
			server: found.server ?? null,
			released: found.released === true,
		}
	} catch (error) {
		if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return null
		throw error
	}
}

/** Whether the holder's process number means the same process here as there. */
export const isSameSpace = (holder: Holder, self: Holder): boolean =>
	holder.space === self.space && (self.space !== null || holder.host === self.host)

/** Whether a holder of the same space still runs. */
export async function isSelfAlive({ pid, began }: Holder): Promise<boolean> {
	try {
		process.kill(pid, 0)
	} catch (error) {
		// EPERM: it runs, as another user.
		if (errorCode(error) !== 'EPERM') return false
	}
	const begins = await processBegan(pid)
	return begins === null || began === null || begins === began
}

const bootId = async (): Promise<string> => (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()

async function pidSpace(): Promise<string | null> {
	if (process.platform !== 'linux') return null
	return `${await bootId()}/${await readlink('/proc/self/ns/pid')}`
}

/** Boot and clock tick at which a process began, from Linux's /proc; null elsewhere. */
async function processBegan(pid: number): Promise<string | null> {
	try {
		const [boot, status] = await Promise.all([bootId(), readFile(`/proc/${pid}/stat`, 'utf8')])
		// The second field is the command in brackets and may contain spaces; the 22nd is the start.
		const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
		return `${boot}/${fields[19]}`
	} catch (error) {
		if (['ENOENT', 'ESRCH', 'EACCES'].includes(errorCode(error))) return null
		throw error
	}
}
