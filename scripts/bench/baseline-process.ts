import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime'
import { createBoot } from '#app/boot.server.ts'
import { parseEnvironment } from '#app/environment.ts'
import { createMetrics } from '#app/server/metrics.ts'
import { routeOf } from '#app/server/visit.ts'
import { hostOf, seller as sellerId } from './setting.ts'

/**
 * Measures what a page costs when only its rendering is left. The product answers one real request;
 * the answers of its loaders and the arguments of its rendering are stored. From then on this
 * process offers three baselines: the bare render of that tree in a loop, the framework's own
 * handler over HTTP with the loaders' answers in memory, and a finished page from memory with a
 * fresh nonce.
 */
type Entry = ServerBuild['entry']['module']['default']
type Routes = ServerBuild['routes']
type Loader = NonNullable<Routes[string]>['module']['loader']

const answers = new Map<string, unknown>()
let rendering: Parameters<Entry> | null = null

const copyOf = (answer: unknown): unknown => (answer instanceof Response ? answer.clone() : answer)

function recorded(id: string, loader: NonNullable<Loader>): NonNullable<Loader> {
	return async (facts) => {
		const answer = await loader(facts)
		answers.set(id, copyOf(answer))
		return answer
	}
}

const replayed =
	(id: string): NonNullable<Loader> =>
	async () =>
		copyOf(answers.get(id)) as Response

/** The build with every loader changed into another. */
function withLoaders(
	build: ServerBuild,
	change: (id: string, loader: NonNullable<Loader>) => Loader,
): Routes {
	return Object.fromEntries(
		Object.entries(build.routes).map(([id, route]) => {
			const loader = route?.module.loader
			return [
				id,
				route && loader ? { ...route, module: { ...route.module, loader: change(id, loader) } } : route,
			]
		}),
	)
}

const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href)
const draw = build.entry.module.default
const capture: Entry = (...facts) => {
	rendering = facts
	return draw(...facts)
}
const entry = { ...build.entry, module: { ...build.entry.module, default: capture } }
const once = createRequestHandler({ ...build, entry, routes: withLoaders(build, recorded) }, 'production')

const server = createServer()
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo

const boot = await createBoot(parseEnvironment(process.env, false), port, {
	printLine: () => undefined,
	metrics: createMetrics(),
})
await boot.opening.openAll()
const seller = boot.sellers.byId(sellerId)
if (!seller) throw new Error(`there is no venue ${sellerId}`)
const url = `http://${hostOf(port)}${process.argv[2]}`
const request = new Request(url, { headers: { host: hostOf(port), accept: 'text/html' } })
const locale = seller.config.locale.default
const storefront = await boot.storefrontFor(request, {
	request,
	seller,
	locale,
	mode: null,
	ip: '127.0.0.1',
	scheme: 'http',
	requestId: randomUUID(),
	attempt: randomUUID(),
	route: routeOf(new URL(url).pathname, seller.prefix),
	now: new Date(),
	visitorId: null,
	preview: null,
	live: null,
	isInStudio: false,
	example: null,
	entrance: null,
	level: null,
})
const nonce = randomBytes(16).toString('base64')
const first = await once(request, { storefront, nonce })
const html = await first.text()
if (first.status !== 200 || !rendering) throw new Error(`the page was answered with ${first.status}`)
// From here on nothing asks the database: what is measured must not share the processor with it.
await boot.close()

const framework = createRequestHandler({ ...build, routes: withLoaders(build, replayed) }, 'production')
const listener = getRequestListener((asked) => framework(asked, { storefront, nonce }), {
	overrideGlobalObjects: false,
	hostname: 'localhost',
})
server.on('request', (incoming, outgoing) => {
	if (incoming.url !== '/cached') return listener(incoming, outgoing)
	const body = html.replaceAll(nonce, randomBytes(16).toString('base64'))
	outgoing.writeHead(200, {
		'content-type': 'text/html; charset=utf-8',
		'content-length': Buffer.byteLength(body),
	})
	outgoing.end(body)
})

/** Renders for so many milliseconds; how often per processor second. */
async function renderFor(milliseconds: number): Promise<number> {
	if (!rendering) throw new Error('nothing was captured')
	const before = process.cpuUsage()
	const end = performance.now() + milliseconds
	let count = 0
	for (; performance.now() < end; count += 1) await (await draw(...rendering)).text()
	const { user, system } = process.cpuUsage(before)
	return (count * 1e6) / (user + system)
}

process.on('message', async ({ milliseconds }: { milliseconds: number }) => {
	process.send?.({ perCpuSecond: await renderFor(milliseconds) })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port, bytes: Buffer.byteLength(html) })
