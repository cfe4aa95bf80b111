import { createServer } from 'node:net'
import { startTestPostgres, type TestPostgres } from '../../scripts/tools/postgres.ts'

/**
 * Vitest's global setup: one database server for all files of a run, started on the first call of
 * `testServerUrl`. A run with TEST_DATABASE_URL uses that server.
 */
export default async function serveOnDemand(): Promise<() => Promise<void>> {
	if (process.env.TEST_DATABASE_URL) return async () => undefined
	let server: Promise<TestPostgres> | null = null
	const starter = createServer((socket) => {
		socket.on('error', () => undefined)
		server ??= startTestPostgres()
		server.then(
			({ url }) => socket.end(url),
			(error) => socket.end(String(error)),
		)
	})
	await new Promise<void>((done) => starter.listen(0, '127.0.0.1', done))
	const address = starter.address()
	process.env.TEST_DATABASE_STARTER = String(typeof address === 'object' ? address?.port : '')
	return async () => {
		starter.close()
		await (await server)?.stop()
	}
}
