import { spawn, spawnSync } from 'node:child_process'
import { chmod, chown, lstat, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusedStart, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { stockedFolder } from '#tests/builders/stock.ts'
import { warningsIn } from './shared-database/log-scene.ts'

// The embedded database when its product is killed, started twice, or run by root or another user.

const isLinux = process.platform === 'linux'
const isRoot = isLinux && process.getuid?.() === 0

let folder: Awaited<ReturnType<typeof stockedFolder>>
let dataDir: string
let env: Record<string, string>
beforeAll(async () => {
	folder = await stockedFolder('embedded')
	dataDir = join(folder.path, 'data')
	env = { DATA_DIR: dataDir }
})
afterAll(() => folder.remove())

const serverFile = (): string => join(dataDir, 'postgres/postmaster.pid')
const serverPid = async (): Promise<number> => Number((await readFile(serverFile(), 'utf8')).split('\n')[0])
const isThere = async (path: string): Promise<boolean> => (await lstat(path).catch(() => null)) !== null

async function doctor(): Promise<{ code: number | null; output: string }> {
	const child = spawn(process.execPath, ['scripts/doctor.ts'], {
		cwd: resolve(import.meta.dirname, '../..'),
		env: { ...process.env, ...env, DATABASE_URL: '' },
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
	return new Promise((done) => child.once('close', (code) => done({ code, output })))
}

describe('the embedded database', () => {
	it('npm run doctor audits the embedded database while the product runs', async () => {
		const product = await startProduct({ env })
		expect(await doctor()).toMatchObject({ code: 0 })
		expect((await product.send('/events')).status).toBe(200)
		expect(await product.stop()).toBe(0)
	}, 400_000)

	it('the embedded database stops with a product that is killed', async () => {
		const product = await startProduct({ env })
		await product.kill()
		await expect.poll(() => isThere(serverFile()), { timeout: 30_000 }).toBe(false)
	}, 400_000)

	it('a killed embedded database is restarted by its product, with one line in the log', async () => {
		const product = await startProduct({ env: { ...env, LOG_LEVEL: 'error' } })
		const killed = await serverPid()
		process.kill(killed, 'SIGKILL')
		const status = async () => (await product.send('/api/events/available')).status
		await expect.poll(() => warningsIn(product.output()), { timeout: 30_000 }).not.toEqual([])
		await expect.poll(() => serverPid().catch(() => killed), { timeout: 30_000 }).not.toBe(killed)
		await expect.poll(status, { timeout: 30_000 }).toBe(200)
		// Whichever meets it first: what waits for the server, or a statement.
		expect(warningsIn(product.output())).toMatchObject([{ outage: 'no connection' }])
		expect(await product.stop()).toBe(0)
	}, 400_000)

	it.runIf(isLinux)(
		'an embedded database that outlived its product and its watcher is stopped by the next start',
		async () => {
			const product = await startProduct({ env })
			const orphan = await serverPid()
			const watchers = spawnSync('pgrep', ['-P', String(product.pid), 'sh'], { encoding: 'utf8' })
			for (const pid of watchers.stdout.trim().split('\n')) process.kill(Number(pid), 'SIGKILL')
			await product.kill()
			process.kill(orphan, 0)
			const next = await startProduct({ env })
			expect(await serverPid()).not.toBe(orphan)
			expect((await next.send('/events')).status).toBe(200)
			expect(await next.stop()).toBe(0)
		},
		400_000,
	)
})

// Namespaces and other users need root.
describe.runIf(isRoot)('a data folder', () => {
	const ownNamespace = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']

	it('a data folder serves one of two products in two PID namespaces; when that is killed, the other starts by itself', async () => {
		const first = await startProduct({ env, through: ownNamespace })
		const refused = await refusedStart(env, ownNamespace)
		expect(refused.code).toBe(1)
		expect(refused.output).toMatch(
			/Foyer did not start\. The data folder .* is in use by process 1 on .*; stop it/,
		)
		expect((await first.send('/events')).status).toBe(200)
		await first.kill()
		const second = await startProduct({
			env,
			through: [...ownNamespace, '--uts', 'sh', '-c', 'hostname box-2; exec "$0" "$@"'],
		})
		expect(second.output()).toMatch(/^Waiting up to 12 s to see whether process 1 on /)
		expect((await second.send('/events')).status).toBe(200)
		await second.kill()
	}, 400_000)

	it('a data folder that only root may enter keeps its database below /var/lib/foyer, and the start says so', async () => {
		const closed = await scratchFolder('closed')
		await chmod(closed.path, 0o700)
		const own = { DATA_DIR: join(closed.path, 'data') }
		const product = await startProduct({ env: own })
		const [, home = ''] = /its files are in (\S+)\.\n/.exec(product.output()) ?? []
		expect(dirname(home)).toBe('/var/lib/foyer')
		expect((await lstat(join(home, 'postgres'))).mode & 0o777).toBe(0o700)
		expect((await lstat(own.DATA_DIR)).mode & 0o777).toBe(0o700)
		expect(await product.stop()).toBe(0)
		await chmod(home, 0o777)
		expect((await refusedStart(own)).output).toMatch(
			/must be a folder that belongs to root .* correct its owner/,
		)
		await rm(home, { recursive: true })
		await closed.remove()
	}, 400_000)

	it('a data folder of an ordinary user is served by that user', async () => {
		const other = await scratchFolder('ordinary')
		const own = join(other.path, 'data')
		await mkdir(own)
		await chown(own, 65_534, 65_534)
		const ordinary = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
		const product = await startProduct({ env: { DATA_DIR: own }, through: ordinary })
		expect((await lstat(join(own, 'postgres'))).uid).toBe(65_534)
		expect((await product.send('/events')).status).toBe(200)
		expect(await product.stop()).toBe(0)
		await other.remove()
	}, 400_000)
})
