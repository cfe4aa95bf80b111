import {
	chmod,
	chown,
	lchown,
	lstat,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	realpath,
	writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DataProblem } from '../problem.ts'
import { canEnter, type ServerUser } from './server-user.ts'

// Where root keeps what an ordinary user must reach. Nothing empties it, unlike a temporary folder.
export const sharedFolder = '/var/lib/foyer'

const pointerName = 'postgres.path'
const originName = 'origin'

/**
 * The folder that holds the server's own folder `postgres`. It is the data folder itself, unless root keeps that
 * where the server's user cannot enter: then a folder below `/var/lib/foyer`, which the file `postgres.path` names.
 */
export async function serverHome(dataDir: string, user: ServerUser | null): Promise<string> {
	if (user === null) return dataDir
	const elsewhere = await pointedHome(dataDir)
	if (elsewhere) return elsewhere
	if (canEnter(dataDir, user)) return dataDir
	if (await canBeOpened(dataDir, user)) {
		// The server's group may pass through, and see nothing else.
		await chown(dataDir, 0, user.gid)
		await chmod(dataDir, 0o710)
		return dataDir
	}
	if ((await lstat(join(dataDir, 'postgres')).catch(() => null)) === null) return homeElsewhere(dataDir, user)
	throw new DataProblem(
		'folder_ownership',
		`The user ${user.name}, who runs the embedded database for root, cannot enter ${dataDir}; move the data folder back to where that user can.`,
	)
}

async function canBeOpened(dataDir: string, user: ServerUser): Promise<boolean> {
	return (await lstat(dataDir)).uid === 0 && canEnter(dirname(await realpath(dataDir)), user)
}

export async function requireSharedFolder(): Promise<string> {
	await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
	await requireRootOnly(sharedFolder)
	return sharedFolder
}

async function pointedHome(dataDir: string): Promise<string | null> {
	const text = await readFile(join(dataDir, pointerName), 'utf8').catch(() => null)
	if (text === null) return null
	const home = text.trim()
	await requireRootOnly(home)
	await requireNotCopied(dataDir, home)
	return home
}

/** A copied data folder points to the database of the original; a moved one is used with its own database. */
async function requireNotCopied(dataDir: string, home: string): Promise<void> {
	const here = await realpath(dataDir)
	const origin = (await readFile(join(home, originName), 'utf8')).trim()
	if (origin === here) return
	const original = await readFile(join(origin, pointerName), 'utf8').catch(() => null)
	if (original?.trim() === home)
		throw new DataProblem(
			'folder_in_use',
			`The data folder ${dataDir} is a copy of ${origin}, whose database is in ${home}; delete ${join(dataDir, pointerName)} to begin with an empty one.`,
		)
	await writeFile(join(home, originName), `${here}\n`)
}

async function homeElsewhere(dataDir: string, user: ServerUser): Promise<string> {
	const home = await mkdtemp(join(await requireSharedFolder(), 'data-'))
	await chown(home, 0, user.gid)
	await chmod(home, 0o710)
	await writeFile(join(home, originName), `${await realpath(dataDir)}\n`, { mode: 0o600 })
	await writeFile(join(dataDir, pointerName), `${home}\n`, { mode: 0o600 })
	return home
}

async function requireRootOnly(folder: string): Promise<void> {
	const found = await lstat(folder).catch(() => null)
	if (found?.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return
	throw new DataProblem(
		'folder_ownership',
		`${folder} must be a folder that belongs to root and that nobody else can write, because the embedded database lives in it; correct its owner and mode.`,
	)
}

/** Requires that the server's folder is a real one of its user, private; null when there is none yet. */
export async function requireServerFolder(folder: string, user: ServerUser | null): Promise<boolean> {
	const found = await lstat(folder).catch(() => null)
	if (found === null) return false
	const expected = user?.uid ?? process.getuid?.() ?? found.uid
	if (!found.isDirectory() || (found.uid !== expected && !(user && found.uid === 0)))
		throw new DataProblem(
			'folder_ownership',
			`${folder} is not a folder of user ${user?.name ?? expected}, who runs the embedded database; give it to that user or name another folder in DATA_DIR.`,
		)
	// Root restored it from a copy.
	if (user && found.uid === 0) await giveTo(folder, user)
	if ((found.mode & 0o077) !== 0) await chmod(folder, 0o700)
	return true
}

async function giveTo(folder: string, { uid, gid }: ServerUser): Promise<void> {
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
		await lchown(join(entry.parentPath, entry.name), uid, gid)
	await lchown(folder, uid, gid)
}

// sockaddr_un holds 108 bytes on Linux and 104 elsewhere, the last of which is 0.
const longestSocket = process.platform === 'linux' ? 107 : 103
const socketPrefix = 'foyer-socket-'

/** The server's own folder, or a new private one with a short path where that is too long for a socket. */
export async function socketFolder(folder: string, user: ServerUser | null): Promise<string> {
	const lengthIn = (place: string): number => Buffer.byteLength(join(place, '.s.PGSQL.5432'))
	if (lengthIn(folder) <= longestSocket) return folder
	const temporary = lengthIn(join(tmpdir(), `${socketPrefix}XXXXXX`)) <= longestSocket ? tmpdir() : '/tmp'
	const short = await mkdtemp(join(temporary, socketPrefix))
	if (user) await chown(short, user.uid, user.gid)
	return short
}

export const isShortSocketFolder = (folder: string): boolean => basename(folder).startsWith(socketPrefix)
