import pg from 'pg'
import { aBuyer } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import type { Product } from '#tests/builders/product.ts'
import { copyRows, orderTables } from './copies.ts'
import type { Figure } from './figure.ts'
import { type Loader, type Shot, startLoader } from './load.ts'
import { findSale, makeRoom } from './sale.ts'
import { hostOf, openProduct, type Setting } from './setting.ts'
import { median, spreadOf } from './statistics.ts'

const counts = { few: 1_000, many: 1_000_000 }
const roundCount = 9
const load = { connections: 4, seconds: 2 }

/** The page of an order: the time for each answer among a million orders against that among a thousand. */
export async function orderPageFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) return []
	const loader = startLoader()
	const opened: { product: Product; shot: Shot }[] = []
	try {
		for (const count of [counts.few, counts.many]) opened.push(await shop(setting, count))
		const [few, many] = opened
		if (!few || !many) throw new Error('two shops were opened')
		const pairs: { few: number; many: number }[] = []
		for (let round = 0; round <= roundCount; round += 1) {
			const pair = { few: await msOf(loader, few), many: await msOf(loader, many) }
			// The first round warms up.
			if (round > 0) pairs.push(pair)
		}
		const ratios = pairs.map((pair) => pair.many / pair.few)
		const both = [pairs.map((pair) => pair.many), pairs.map((pair) => pair.few)].map(median)
		return [
			{
				goal: '',
				what: 'Page of an order at 1,000,000 orders, to 1,000',
				value: median(ratios),
				unit: 'x',
				better: 'lower',
				l1: 1.15,
				l2: 1.05,
				spread: spreadOf(ratios),
				context: `${both.map((ms) => ms.toFixed(2)).join(' to ')} ms an answer, ${load.connections} connections`,
			},
		]
	} finally {
		loader.close()
		for (const { product } of opened) await product.stop()
	}
}

/** A product whose database has so many orders, with the address of one of them. */
async function shop(setting: Setting, count: number): Promise<{ product: Product; shot: Shot }> {
	const databaseUrl = await freshDatabaseUrl('order_page')
	const product = await openProduct(setting, `order-page-${count}`, databaseUrl)
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
	try {
		const { sessionIds, typeId } = await makeRoom(pool, await findSale(product))
		const buyer = aBuyer(product)
		await buyer.reserve(sessionIds[0] ?? null, typeId, 2)
		await buyer.pay()
		const { json } = await buyer.checkout()
		await copyRows(pool, orderTables, count)
		const path = `/manage/${json.ticket_order._data[0].link}`
		return { product, shot: { method: 'GET', path, headers: { host: hostOf(product.port) } } }
	} finally {
		await pool.end()
	}
}

async function msOf(loader: Loader, { product, shot }: { product: Product; shot: Shot }): Promise<number> {
	const { answers, perSecond, statuses } = await loader.run({ port: product.port, shots: [shot], ...load })
	if ((statuses['200'] ?? 0) < answers)
		throw new Error(`the page was answered with ${JSON.stringify(statuses)}`)
	return (1_000 / perSecond) * load.connections
}
