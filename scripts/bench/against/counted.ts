import { dayOf, order } from './page-orders.ts'
import type { Side } from './side.ts'

// Does not depend on the machine: the same numbers come from a busy one.

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
