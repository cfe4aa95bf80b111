import { createServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createBoot } from '#app/boot.server.ts'
import { type Environment, parseEnvironment, StartProblem } from '#app/environment.ts'
import { type Admission, admit, trustedPeers } from './admission.ts'
import { announcement } from './announcement.ts'
import { createApp } from './app.ts'
import type { Door } from './door.ts'
import { createCrowd } from './load-monitor.ts'
import { createMetrics } from './metrics.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { builtPages, type Pages } from './pages.ts'
import { createSellerFiles } from './seller-files.ts'
import { staticFiles } from './static-files.ts'
import { stopOnSignal } from './stop.ts'

/**
 * Starts everything and tells the person at the terminal what is going on. Whatever prevents the
 * start is one clear sentence and exit code 1; a stack trace is for faults of ours.
 */
export async function startProduct({ dev }: { dev: boolean }): Promise<void> {
	const began = performance.now()
	try {
		const environment = parseEnvironment(process.env, dev)
		// Listening comes first: a taken port is known before a database is opened.
		const door: Omit<Door, 'admission'> = {
			boot: null,
			files: null,
			metrics: createMetrics(),
			dev,
			pages: () => Promise.reject(new Error('not started')),
		}
		const server = createServer()
		const crowd = createCrowd()
		server.on('request', (_incoming, outgoing) => crowd.enter(outgoing))
		const pageCache = createPageCache()
		const front = await listen(server, { environment, door, pageCache })
		const boot = await createBoot(environment, portOf(server, environment), {
			tell: (line) => console.log(line),
			metrics: door.metrics,
			isOverloaded: crowd.isCrowded,
			onCatalogue: pageCache.invalidate,
		})
		const pages = dev ? await (await import('./dev-pages.ts')).devPages(server, front) : await builtPages()
		await boot.start()
		stopOnSignal(server, async () => {
			await boot.close()
			await pages.close()
		})
		// Last: whoever is answered may also be waited for.
		door.pages = pages.answer
		door.files = createSellerFiles(boot)
		door.boot = boot
		const port = portOf(server, environment)
		console.log(
			announcement(environment, port, {
				sellers: boot.sellers.list(),
				milliseconds: performance.now() - began,
			}),
		)
	} catch (problem) {
		explain(problem)
		process.exit(1)
	}
}

interface Listening {
	environment: Environment
	door: Omit<Door, 'admission'>
	pageCache: PageCache
}

/** Resolves with the slot that development uses to put Vite's own files before everything else. */
async function listen(server: Server, { environment, door, pageCache }: Listening): Promise<Pages['front']> {
	const app = createApp({ dev: door.dev, pageCache })
	const terms = {
		isTrusted: trustedPeers(environment.trustedProxies),
		commerceKey: environment.commerceUrl ? null : environment.commerceKey,
	}
	const front: Pages['front'] = { handle: staticFiles() }
	const admissions = new WeakMap<IncomingMessage, Admission | null>()
	const listener = getRequestListener(
		(request, { incoming }) =>
			app.fetch(request, { ...door, admission: admissions.get(incoming as IncomingMessage) ?? null }),
		{ overrideGlobalObjects: false, hostname: 'localhost' },
	)
	server.on('request', (incoming, outgoing) => {
		front.handle(incoming, outgoing, () => {
			admissions.set(incoming, admit(incoming, terms))
			listener(incoming, outgoing)
		})
	})
	// Slow headers and bodies are cut off: one visitor must not hold a socket for ever.
	server.headersTimeout = 15_000
	server.requestTimeout = 60_000
	server.keepAliveTimeout = 10_000
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, environment)))
		server.listen(environment.port, environment.host, resolve)
	})
	return front
}

function listenProblem(error: NodeJS.ErrnoException, { host, port }: Environment): Error {
	if (error.code === 'EADDRINUSE')
		return new StartProblem(
			`Port ${port} on ${host} is taken by another process. Stop it, or choose another port: PORT=${port + 1} npm start`,
		)
	if (error.code === 'EACCES')
		return new StartProblem(
			`This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
		)
	if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
		return new StartProblem(
			`HOST is "${host}", which is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for every interface.`,
		)
	return error
}

function portOf(server: Server, environment: Environment): number {
	const address = server.address()
	return typeof address === 'object' && address ? address.port : environment.port
}

function explain(problem: unknown): void {
	const isForPeople =
		problem instanceof Error && (problem.name === 'StartProblem' || problem.name === 'DataProblem')
	console.error(isForPeople ? `\nFoyer did not start. ${problem.message}` : problem)
}
