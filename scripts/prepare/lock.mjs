import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 100
// A younger lock file without a process id is still being written.
const unwrittenMs = 5_000

function create(file) {
	try {
		mkdirSync(dirname(file), { recursive: true })
		writeFileSync(file, String(process.pid), { flag: 'wx' })
		return true
	} catch (error) {
		if (error.code === 'EEXIST') return false
		throw error
	}
}

/** Whether the process that wrote the lock file still runs. */
function isHeld(file) {
	try {
		const pid = Number(readFileSync(file, 'utf8'))
		if (!pid) return Date.now() - statSync(file).mtimeMs < unwrittenMs
		process.kill(pid, 0)
		return true
	} catch (error) {
		// EPERM: it runs as another user. ESRCH: it has ended. ENOENT: it has just released the lock.
		return error.code === 'EPERM'
	}
}

/** Runs `act` under an exclusive lock of this machine on the file. */
export async function withLock(file, act) {
	let isReported = false
	while (!create(file)) {
		if (!isHeld(file)) {
			rmSync(file, { force: true })
			continue
		}
		if (!isReported) console.log('… Waiting for another command that prepares the same folder')
		isReported = true
		await pause(pollMs)
	}
	// `run` exits the process when a step fails, so the lock is released on exit too.
	const release = () => rmSync(file, { force: true })
	process.once('exit', release)
	try {
		act()
	} finally {
		process.off('exit', release)
		release()
	}
}
