import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Running, startTrialProduct, TrialNotStarted } from '#app/boot/trial/trial-product.ts'
import { NotStarted, WrongUse, withProgress } from './terminal.ts'
import { root, venuesFolder } from './venues.ts'

/** The product at a given URL. */
export function runningAt(url: string): Running {
	if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
		throw new WrongUse(`"${url}" is no address; write one such as http://localhost:3000`)
	// Others may buy there.
	return { url: new URL(url).origin, mayPay: false, close: async () => undefined }
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

interface StartOptions {
	port?: string
	folder?: string
	mayPay?: boolean
}

/**
 * Starts a product with a database of its own, so that it affects neither the sales nor a running product. The default
 * is a free port, and the folder of the venues that all commands use. With `mayPay` it has no services of others.
 */
export async function startProduct({
	port = '0',
	folder = venuesFolder(),
	mayPay = false,
}: StartOptions = {}): Promise<Running> {
	await requireBuild()
	try {
		return await withProgress('Starting the product', () =>
			startTrialProduct({ root, venues: folder, port, mayPay }),
		)
	} catch (error) {
		throw error instanceof TrialNotStarted ? new NotStarted(error.message) : error
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
