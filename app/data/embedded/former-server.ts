import { spawnSync } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DataProblem } from '../problem.ts'
import { asUser, type ServerUser } from './server-user.ts'

interface ServerFile {
	pid: number
	port: number
	/** The folder of its socket; empty without one. */
	socketFolder: string
	host: string
	isReady: boolean
}

/** What a server writes about itself into its folder (`postmaster.pid`); null when none has, or not yet all of it. */
export async function readServerFile(folder: string): Promise<ServerFile | null> {
	const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => null)
	if (text === null) return null
	const [pid, , , port, socketFolder = '', host = '', , status = ''] = text.split('\n')
	return { pid: Number(pid), port: Number(port), socketFolder, host, isReady: status.trim() === 'ready' }
}

// Enough for a shutdown checkpoint on a slow disk.
const gracefulMs = 30_000
const longestMs = 60_000

/**
 * Ends a server that an earlier product left in the folder, and removes its files. PostgreSQL itself compares process
 * numbers, which mean something else in another PID namespace, and would refuse to start beside an unrelated process.
 * The caller holds the claim of the data folder, so that no product uses that server.
 */
export async function clearLeftovers(folder: string, user: ServerUser | null): Promise<void> {
	const began = performance.now()
	let sent: 'nothing' | 'INT' | 'QUIT' = 'nothing'
	for (;;) {
		const file = await readServerFile(folder)
		if (!file) return
		if (!(await isRunning(folder, file))) return removeFiles(folder, file)
		const waited = performance.now() - began
		if (waited > longestMs)
			throw new DataProblem(
				'folder_in_use',
				`A database server that an earlier run left still works in ${folder} (process ${file.pid}); end that process and start again.`,
			)
		const due = waited > gracefulMs ? 'QUIT' : 'INT'
		if (due !== sent) {
			await signal(folder, file, due, user)
			sent = due
		}
		await pause(50)
	}
}

/** Checks the socket, which works across PID namespaces, and the process, which exists before and after the socket. */
const isRunning = async (folder: string, file: ServerFile): Promise<boolean> =>
	(await isInFolder(folder, file.pid)) || (await accepts(file))

/** A server's working folder is its data folder. */
async function isInFolder(folder: string, pid: number): Promise<boolean> {
	const place = await readlink(`/proc/${pid}/cwd`).catch(() => null)
	return place !== null && place === (await realpath(folder))
}

function accepts({ socketFolder, host, port }: ServerFile): Promise<boolean> {
	const socket = socketFolder
		? connect(join(socketFolder, `.s.PGSQL.${port}`))
		: connect(port, host || '127.0.0.1')
	return new Promise((done) => {
		const end = (isAccepted: boolean): void => {
			socket.destroy()
			done(isAccepted)
		}
		socket.once('connect', () => end(true))
		socket.once('error', () => end(false))
	})
}

/** Sent by a process of the server's own user, so that a wrong number in the file cannot hit anything else. */
async function signal(
	folder: string,
	{ pid }: ServerFile,
	name: 'INT' | 'QUIT',
	user: ServerUser | null,
): Promise<void> {
	if (process.platform === 'linux' && !(await isInFolder(folder, pid))) return
	spawnSync('/bin/sh', ['-c', 'kill -s "$1" "$2"', 'sh', name, String(pid)], {
		...asUser(user),
		cwd: '/',
		stdio: 'ignore',
	})
}

async function removeFiles(folder: string, { socketFolder, port }: ServerFile): Promise<void> {
	await rm(join(folder, 'postmaster.pid'), { force: true })
	if (!socketFolder) return
	const socket = join(socketFolder, `.s.PGSQL.${port}`)
	await rm(socket, { force: true })
	await rm(`${socket}.lock`, { force: true })
}
