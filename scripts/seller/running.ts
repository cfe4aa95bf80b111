import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { NotStarted, WrongUse, withProgress } from './terminal.ts'
import { root, venuesFolder } from './venues.ts'
import type { VenueAddress } from './visitor.ts'

/** A running product. */
export interface Running {
	/** Such as "http://127.0.0.1:3000". */
	url: string
	/** Stops it if this process started it. */
	close(): Promise<void>
}

const isLocal = (hostname: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** Address of a venue at a product: its local host name on this machine, elsewhere the given address. */
export function addressOf(running: Running, seller: ResolvedSeller): VenueAddress {
	const { hostname, port, host } = new URL(running.url)
	if (!isLocal(hostname)) return { url: running.url, host }
	const url = running.url.replace('//localhost', '//127.0.0.1')
	return { url, host: `${seller.id}.localhost${port ? `:${port}` : ''}` }
}

/** The product at a given URL. */
export function runningAt(url: string): Running {
	if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
		throw new WrongUse(`"${url}" is no address; write one such as http://localhost:3000`)
	return { url: new URL(url).origin, close: async () => undefined }
}

/** Builds the storefront unless it is built, as `npm start` does. */
async function requireBuild(): Promise<void> {
	if (existsSync(join(root, 'build/server/index.js'))) return
	await withProgress('Building the storefront, once', () => {
		const { status, stderr } = spawnSync('node', ['scripts/prepare.mjs', 'build'], {
			cwd: root,
			encoding: 'utf8',
		})
		if (status !== 0) throw new NotStarted(`The storefront could not be built:\n${stderr}`)
	})
}

function opened(child: ChildProcess): Promise<string> {
	let output = ''
	return new Promise((done, fail) => {
		const gather = (chunk: Buffer): void => {
			output += chunk.toString()
			const port = /is open[\s\S]*?localhost:(\d+)[\s\S]*Stop with/.exec(output)?.[1]
			if (port) done(`http://127.0.0.1:${port}`)
		}
		child.stdout?.on('data', gather)
		child.stderr?.on('data', gather)
		child.once('exit', (code) =>
			fail(new NotStarted(`The product did not start (${code}):\n${output.trim()}`)),
		)
	})
}

const ended = (child: ChildProcess): Promise<void> =>
	new Promise((done) => {
		if (child.exitCode !== null || child.signalCode !== null) return done()
		child.once('exit', () => done())
		child.kill('SIGTERM')
	})

/**
 * Starts a product with a database of its own, so that it affects neither the sales nor a running product. The default
 * is a free port, and the folder of the venues that all commands use.
 */
export async function startProduct(port = '0', folder = venuesFolder()): Promise<Running> {
	await requireBuild()
	const dataDir = mkdtempSync(join(tmpdir(), 'foyer-tried-'))
	const child = spawn(process.execPath, ['app/server.ts'], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			...process.env,
			NODE_ENV: 'production',
			FOYER_ENV: 'demo',
			PORT: port,
			HOST: '127.0.0.1',
			DATA_DIR: dataDir,
			DATABASE_URL: '',
			DATABASE_DIRECT_URL: '',
			SMTP_URL: '',
			SELLER_CONFIGS: folder,
			LOG_LEVEL: 'silent',
		},
	})
	const close = async (): Promise<void> => {
		await ended(child)
		rmSync(dataDir, { recursive: true, force: true })
	}
	try {
		const url = await withProgress('Starting the product', () => opened(child))
		return { url, close }
	} catch (error) {
		await close()
		throw error
	}
}

/** Whether this product responds at a URL. */
export async function answers(url: string): Promise<boolean> {
	try {
		const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1_000) })
		return answer.ok && ((await answer.json()) as { status?: string }).status === 'ok'
	} catch {
		// Either nothing listens there or another program does: in both cases a product must be started.
		return false
	}
}
