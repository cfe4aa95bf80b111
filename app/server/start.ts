import type { IncomingMessage, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createBoot } from '#app/boot.server.ts'
import { noticesPath } from '#app/contract/notice-stream.ts'
import { type Environment, parseEnvironment, StartProblem } from '#app/environment.ts'
import { type Admission, admit, trustedPeers } from './admission.ts'
import { announcement, mostListed } from './announcement.ts'
import { createApp } from './app.ts'
import type { Bindings } from './bindings.ts'
import { builtPages, type Pages, staticFiles } from './built-pages.ts'
import { createLimitedServer } from './client-limits.ts'
import { returnIdleMemory } from './idle-memory.ts'
import { createMetrics } from './metrics.ts'
import { stopOnSignal, trackResponses } from './responses-in-flight.ts'
import { createSellerFiles } from './seller-files.ts'
import type { SharedPage } from './shared-pages/cached-page.ts'
import { createFinishedPages } from './shared-pages/finished-pages.ts'
import { createPageCache, type PageCache } from './shared-pages/page-cache.ts'

/**
 * Starts the product and reports its progress on the terminal. An expected obstacle is reported in one sentence, with exit
 * code 1; only programming errors print a stack trace.
 */
export async function startProduct({ dev }: { dev: boolean }): Promise<void> {
	const began = performance.now()
	try {
		const environment = parseEnvironment(process.env, dev)
		// Listen first, so that a taken port is reported before a database is opened.
		const metrics = createMetrics()
		const bindings: Omit<Bindings, 'admission'> = {
			boot: null,
			files: null,
			metrics,
			dev,
			pages: () => Promise.reject(new Error('not started')),
		}
		const server = createLimitedServer()
		const responses = trackResponses(server, ({ url }) => url === noticesPath)
		const pageCache = createPageCache()
		const front = await listen(server, { environment, bindings, pageCache })
		const boot = await createBoot(environment, portOf(server, environment), {
			printLine: (line) => console.log(line),
			metrics,
			isOverloaded: responses.isOverloaded,
			giveWay: responses.giveWay,
			onCatalogue: pageCache.invalidate,
			onSale: pageCache.invalidateSale,
		})
		const pages = dev ? await (await import('./dev-pages.ts')).devPages(server, front) : await builtPages()
		await boot.start()
		stopOnSignal(responses, async () => {
			await boot.close()
			await pages.close()
		})
		// Requests are answered from here on, and a stop waits for them; those of a venue when it is open.
		bindings.pages = pages.answer
		bindings.files = createSellerFiles(boot)
		bindings.boot = boot
		returnIdleMemory({ count: responses.count, isWorking: boot.isWorking })
		metrics.samples.start((cause) => boot.log.error({ cause }, 'the figures of the dashboard were not read'))
		const port = portOf(server, environment)
		const { all } = boot.opening.progress()
		if (all > mostListed) console.log(`… Opening ${all} venues: http://localhost:${port}/readyz counts them`)
		if (!(await boot.opening.openAll())) return
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
	bindings: Omit<Bindings, 'admission'>
	pageCache: PageCache
}

// Buyers of one moment connect at once, also while a start keeps the process busy: a connection that finds no room is tried again
// by the client's system after one, three, seven and fifteen seconds.
const mostUnaccepted = 4_096

/** Resolves with the slot where development puts Vite's handler before all others. */
async function listen(
	server: Server,
	{ environment, bindings, pageCache }: Listening,
): Promise<Pages['front']> {
	const app = createApp({ dev: bindings.dev, pageCache })
	const terms = {
		isTrusted: trustedPeers(environment.trustedProxies),
		commerceKey: environment.commerceUrl ? null : environment.commerceKey,
	}
	const front: Pages['front'] = { handle: staticFiles() }
	const finishedPages = createFinishedPages()
	const admissions = new WeakMap<object, Admission | null>()
	// Its own Request and Response, which make headers and body when they are read, in place of the platform's.
	const listener = getRequestListener(
		async (request, { incoming }) => {
			const admission = admissions.get(incoming) ?? null
			let shared: SharedPage | null = null
			const onShared = (page: SharedPage): void => {
				shared = page
			}
			const response = await app.fetch(request, { ...bindings, admission, onShared })
			if (admission && shared) finishedPages.keep(incoming as IncomingMessage, admission, shared, response)
			return response
		},
		{ hostname: 'localhost' },
	)
	server.on('request', (incoming, outgoing) => {
		front.handle(incoming, outgoing, () => {
			const admission = admit(incoming, terms)
			if (admission && finishedPages.answer(incoming, outgoing, { admission, ...bindings })) return
			admissions.set(incoming, admission)
			listener(incoming, outgoing)
		})
	})
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, environment)))
		server.listen({ port: environment.port, host: environment.host, backlog: mostUnaccepted }, resolve)
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
