import { spawnSync } from 'node:child_process'
import { DataProblem } from '../problem.ts'

/** The user that runs the server in place of root. */
export interface ServerUser {
	name: string
	uid: number
	gid: number
}

const candidates = ['foyer', 'postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root. Returns null where the product's own user runs the server; for root the
 * candidate that owns `ownerUid`'s files already, else the first that this machine has.
 */
export function serverUser(ownerUid: number | null): ServerUser | null {
	if (process.getuid?.() !== 0) return null
	const users = candidates.map(userNamed).filter((user) => user !== null)
	const user = users.find(({ uid }) => uid === ownerUid) ?? users[0]
	if (!user)
		throw new DataProblem(
			'embedded_unsupported',
			`PostgreSQL does not run as root, and this machine has none of the users ${candidates.join(', ')}; add one, start Foyer as an ordinary user, or name a PostgreSQL in DATABASE_URL.`,
		)
	return user
}

function userNamed(name: string): ServerUser | null {
	const [uid, gid] = ['-u', '-g'].map((flag) => idOf(flag, name))
	return uid && gid ? { name, uid, gid } : null
}

function idOf(flag: string, name: string): number | null {
	const asked = spawnSync('id', [flag, name], { encoding: 'utf8' })
	return asked.status === 0 ? Number(asked.stdout.trim()) : null
}

/** The options with which a child process runs as that user. */
export const asUser = (user: ServerUser | null): { uid?: number; gid?: number } =>
	user ? { uid: user.uid, gid: user.gid } : {}

/** Whether the user can enter a folder: asked of the system, because access lists may say otherwise than modes. */
export function canEnter(folder: string, user: ServerUser): boolean {
	const asked = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
		...asUser(user),
		cwd: '/',
		stdio: 'ignore',
	})
	if (asked.error)
		throw new DataProblem(
			'embedded_unsupported',
			`The embedded database cannot be run as user ${user.name} (${asked.error.message}); start Foyer as an ordinary user or name a PostgreSQL in DATABASE_URL.`,
			asked.error,
		)
	return asked.status === 0
}
