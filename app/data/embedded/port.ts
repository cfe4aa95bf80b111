import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The password of a server that listens on a port (Windows, which has no socket in a private folder). */
export async function storedPassword(home: string): Promise<string> {
	const file = join(home, 'postgres.password')
	const found = await readFile(file, 'utf8').catch(() => null)
	if (found) return found
	const password = randomBytes(24).toString('base64url')
	await writeFile(file, password, { mode: 0o600 })
	return password
}

/** A port that nothing listens on now. */
export function freePort(): Promise<number> {
	return new Promise((done, fail) => {
		const probe = createServer()
		probe.once('error', fail)
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address()
			const port = address && typeof address === 'object' ? address.port : 0
			probe.close(() => done(port))
		})
	})
}
