import { spawnSync } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#app/data/database.server.ts'
import { makeCluster, ownerName } from '#app/data/embedded/cluster.ts'
import { requireSharedFolder } from '#app/data/embedded/place.ts'
import { findPrograms } from '#app/data/embedded/programs.ts'
import { type RunningServer, startServer } from '#app/data/embedded/server.ts'
import { serverUser } from '#app/data/embedded/server-user.ts'
import { scratchFolder } from '#tests/builders/product.ts'
import { freePort } from '../../scripts/tools/postgres.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
if (!hasOpenssl) console.log('skipped: without openssl there is no certificate for a server')

/** Makes a certificate for `localhost` that signs itself. */
function makeCertificate(folder: string, name: string): { certificate: string; key: string } {
	const [certificate, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)]
	const made = spawnSync('openssl', [
		...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
		...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
		...['-out', certificate, '-keyout', key],
	])
	if (made.status !== 0) throw new Error(String(made.stderr))
	return { certificate, key }
}

describe.runIf(hasOpenssl)('a PostgreSQL with a certificate', () => {
	let folder: Awaited<ReturnType<typeof scratchFolder>>
	let server: RunningServer
	let address: (host: string, parameters: Record<string, string>) => string
	let own: string
	let foreign: string

	beforeAll(async () => {
		folder = await scratchFolder('tls')
		const user = serverUser(null)
		const home = join(folder.path, 'home')
		await mkdir(home)
		const { certificate, key } = makeCertificate(home, 'server')
		own = certificate
		foreign = makeCertificate(folder.path, 'foreign').certificate
		if (user) for (const path of [home, key]) await chown(path, user.uid, user.gid)
		const programs = await findPrograms(user, user ? requireSharedFolder : async () => home)
		const cluster = join(home, 'postgres')
		await makeCluster({ programs, folder: cluster, user, password: null })
		await writeFile(join(cluster, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n')
		const port = await freePort()
		server = await startServer({
			programs,
			folder: cluster,
			user,
			address: { host: '127.0.0.1', port, password: null },
			settings: { fsync: 'off', ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key },
		})
		address = (host, parameters) =>
			`postgres://${ownerName}@${host}:${port}/postgres?${new URLSearchParams(parameters)}`
	}, 120_000)
	afterAll(async () => {
		await server?.stop()
		await folder?.remove()
	})

	const refusal = (databaseUrl: string) =>
		openDatabase({ databaseUrl, dataDir: '' }).then(
			({ close }) => close(),
			({ code, message }) => ({ code, message }),
		)

	it('verify-full with the certificate of the server connects by TLS', async () => {
		const databaseUrl = address('localhost', { sslmode: 'verify-full', sslrootcert: own })
		const { pool, close } = await openDatabase({ databaseUrl, dataDir: '' })
		const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
		await close()
		expect(rows).toEqual([{ ssl: true }])
	})

	it('verify-full is refused with another certificate, without one, and for another host name', async () => {
		const mode = { sslmode: 'verify-full' }
		const reason = (code: string) => ({
			code: 'database_unreachable',
			message: expect.stringMatching(new RegExp(`^No PostgreSQL answers at \\S+ \\(${code}\\)`)),
		})
		expect(await refusal(address('localhost', { ...mode, sslrootcert: foreign }))).toEqual(
			reason('DEPTH_ZERO_SELF_SIGNED_CERT'),
		)
		expect(await refusal(address('localhost', mode))).toEqual(reason('DEPTH_ZERO_SELF_SIGNED_CERT'))
		expect(await refusal(address('127.0.0.1', { ...mode, sslrootcert: own }))).toEqual(
			reason('ERR_TLS_CERT_ALTNAME_INVALID'),
		)
	})
})
