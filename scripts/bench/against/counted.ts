import { gzipSync } from 'node:zlib'
import { dayOf, order } from './page-orders.ts'
import type { Side } from './side.ts'

// What does not depend on the machine: the same numbers come from a busy one.

const orders = 5

/** Statements of a whole order through pages without scripts, from the event page to the confirmation. */
export async function statementsOfOrder(side: Side): Promise<number> {
	const product = await side.another({ NODE_OPTIONS: `--import ${side.statementHook}` })
	try {
		const shop = { product, sessionId: side.sale.sessionIds[2] ?? '' }
		const day = await dayOf(shop)
		// Fills the caches of the process and of its connections.
		await order(shop, day)
		const before = statementsIn(product.output())
		for (let count = 0; count < orders; count += 1) await order(shop, day)
		return (statementsIn(product.output()) - before) / orders
	} finally {
		await product.stop()
	}
}

const statementsIn = (output: string): number => output.split('\n').filter(isStatement).length

const isStatement = (line: string): boolean => line.startsWith('statement ')

/** The bytes of the event page with every script and stylesheet that it names, as gzip sends them. */
export async function bytesOfPage({ product, path }: Side): Promise<number> {
	const page = await product.send(path)
	const files = new Set([...page.text.matchAll(/\/assets\/[\w./-]+\.(?:js|css)/g)].map(([file]) => file))
	const bodies = await Promise.all([...files].map((file) => product.send(file)))
	const gone = bodies.find(({ status }) => status !== 200)
	if (page.status !== 200 || gone)
		throw new Error(`a file of ${path} was answered with ${gone?.status ?? page.status}`)
	return [page, ...bodies].reduce((sum, { text }) => sum + gzipSync(text).length, 0)
}
