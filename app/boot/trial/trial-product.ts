import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { VenueAddress } from './visitor.ts'

/** A running product. */
export interface Running {
	/** Such as "http://127.0.0.1:3000". */
	url: string
	/** Whether a purchase may be paid there: nothing of it leaves the product, which has the test gateway at every venue. */
	mayPay: boolean
	/** Stops it if this process started it. */
	close(): Promise<void>
}

/** The product ended before it was open; the message has what it printed. */
export class TrialNotStarted extends Error {}

const isLocal = (hostname: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** Address of a venue at a product: its local host name on this machine, elsewhere the given address. */
export function addressOf(running: Running, seller: Pick<ResolvedSeller, 'id'>): VenueAddress {
	const { hostname, port, host } = new URL(running.url)
	if (!isLocal(hostname)) return { url: running.url, host }
	const url = running.url.replace('//localhost', '//127.0.0.1')
	return { url, host: `${seller.id}.localhost${port ? `:${port}` : ''}` }
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
		child.once('error', fail)
		child.once('exit', (code) =>
			fail(new TrialNotStarted(`The product did not start (${code}):\n${output.trim()}`)),
		)
	})
}

/** Of many venues each opens with its next months: what is tried may be later. */
async function wholeCatalogues(url: string): Promise<void> {
	for (;;) {
		const { venues } = await (await fetch(`${url}/readyz`)).json()
		if (!venues) return
		await sleep(500)
	}
}

const ended = (child: ChildProcess): Promise<void> =>
	new Promise((done) => {
		if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return done()
		child.once('exit', () => done())
		child.kill('SIGTERM')
	})

interface Trial {
	/** The product's own folder. */
	root: string
	/** The folder of the venues. */
	venues: string
	/** "0" for a free one. */
	port: string
	/** Starts it without the services of others, so that purchases may be paid; else it is as it sells. */
	mayPay?: boolean
	/** Ends it, also while it starts. */
	signal?: AbortSignal
}

/**
 * Starts a product with a database of its own, so that it affects neither the sales nor a running product.
 *
 * errors - TrialNotStarted
 */
export async function startTrialProduct({
	root,
	venues,
	port,
	mayPay = false,
	signal,
}: Trial): Promise<Running> {
	const dataDir = mkdtempSync(join(tmpdir(), 'foyer-tried-'))
	const child = spawn(process.execPath, ['app/server.js'], {
		cwd: root,
		// The channel closes when this process ends, and the trial ends with it.
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
		...(signal ? { signal } : {}),
		env: {
			...process.env,
			NODE_ENV: 'production',
			FOYER_ENV: 'demo',
			PORT: port,
			HOST: '127.0.0.1',
			// It is reached without a proxy.
			PUBLIC_URL_SCHEME: '',
			TRUSTED_PROXIES: '',
			DATA_DIR: dataDir,
			DATABASE_URL: '',
			DATABASE_DIRECT_URL: '',
			COMMERCE_URL: '',
			SMTP_URL: '',
			TRIAL: mayPay ? 'on' : '',
			SELLER_CONFIGS: venues,
			LOG_LEVEL: 'silent',
		},
	})
	const close = async (): Promise<void> => {
		await ended(child)
		rmSync(dataDir, { recursive: true, force: true })
	}
	try {
		const url = await opened(child)
		await wholeCatalogues(url)
		return { url, mayPay, close }
	} catch (error) {
		await close()
		throw error
	}
}
