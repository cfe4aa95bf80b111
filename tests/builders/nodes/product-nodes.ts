import { type Product, type StartOptions, send, startProduct } from '#tests/builders/product.ts'
import { freePort } from '../../../scripts/tools/postgres.ts'
import { type RoundRobinProxy, startRoundRobinProxy } from './round-robin-proxy.ts'

/** Whole products on one PostgreSQL, behind a proxy without stickiness. */
export interface ProductNodes {
	/** What visitors use: the proxy. */
	front: Pick<Product, 'port' | 'send'>
	proxy: RoundRobinProxy
	products: Product[]
	/** Kills one with SIGKILL; the others serve. */
	kill(index: number): Promise<void>
	/** Starts one that was killed again, on its port. */
	restart(index: number): Promise<void>
	/** Stops all that run; resolves with those that did not end with 0. */
	stop(): Promise<Product[]>
}

interface Options extends Omit<StartOptions, 'env'> {
	databaseUrl: string
	/** Each process has a data folder of its own in it. */
	folder: string
	env: Record<string, string>
}

/** Starts all at the same moment: one of them creates the tables and the catalogue, whichever is first. */
export async function startNodes(
	count: number,
	{ databaseUrl, folder, env, ...options }: Options,
): Promise<ProductNodes> {
	const start = async (index: number, port?: number): Promise<Product> =>
		startProduct({
			...options,
			env: {
				...env,
				DATABASE_URL: databaseUrl,
				DATA_DIR: `${folder}/node-${index}`,
				TRUSTED_PROXIES: '127.0.0.1',
				PORT: String(port ?? (await freePort())),
			},
		})
	const products = await allOrNone(Array.from({ length: count }, (_, index) => start(index)))
	const proxy = await startRoundRobinProxy(products.map(({ port }) => port))
	const down = new Set<number>()
	return {
		front: { port: proxy.port, send: (path, sent = {}) => send(proxy.port, path, sent) },
		proxy,
		products,
		async kill(index) {
			down.add(index)
			await products[index]?.kill()
		},
		async restart(index) {
			products[index] = await start(index, products[index]?.port)
			down.delete(index)
		},
		async stop() {
			const running = products.filter((_, index) => !down.has(index))
			const codes = await Promise.all(running.map((product) => product.stop()))
			await proxy.close()
			return running.filter((_, index) => codes[index] !== 0)
		},
	}
}

/** The products when all have started; when one fails, the others are stopped before its error is thrown. */
async function allOrNone(starts: readonly Promise<Product>[]): Promise<Product[]> {
	const settled = await Promise.allSettled(starts)
	const started = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
	const failed = settled.find((one) => one.status === 'rejected')
	if (!failed) return started
	await Promise.all(started.map((product) => product.stop()))
	throw failed.reason
}
