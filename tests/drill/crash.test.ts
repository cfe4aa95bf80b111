import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { copyVenues, startProduct, withoutLimits } from '#tests/builders/product.ts'
import { stockedFolder } from '#tests/builders/stock.ts'
import {
	type Acknowledged,
	burst,
	buyers,
	expectHeldGoOn,
	expectKept,
	expectRightBooks,
	inTheMiddle,
} from './burst.ts'

const rounds = 3

const kinds = process.env.TEST_DATABASE_URL ? (['embedded', 'postgres'] as const) : (['embedded'] as const)

describe.each(kinds)('a product killed in the middle of a sale, on the %s database', (kind) => {
	let folder: Awaited<ReturnType<typeof stockedFolder>>
	let env: Record<string, string>

	beforeAll(async () => {
		folder = await stockedFolder('crash')
		env = { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: await copyVenues(folder.path, withoutLimits) }
		if (kind === 'postgres') env.DATABASE_URL = await freshDatabaseUrl('crash')
	})
	afterAll(() => folder.remove())

	it('loses nothing that was acknowledged, oversells nothing, and held carts go on', async () => {
		const known: Acknowledged[] = []
		for (let round = 0; round < rounds; round += 1) {
			const product = await startProduct({ env })
			const agent = new Agent({ keepAlive: true, maxSockets: buyers })
			const { acknowledged } = await burst(product, agent, async (seen) => {
				await inTheMiddle(seen)
				await pause(150 * round)
				await product.kill()
			})
			known.push(...acknowledged)
			agent.destroy()
		}
		expect(known.length).toBeGreaterThan(rounds * buyers)
		expect(known.filter((entry) => entry.orderLink).length).toBeGreaterThan(rounds)

		const product = await startProduct({ env })
		const after = known.map((entry) => ({ ...entry, buyer: entry.buyer.at(product) }))
		await expectKept(product, after)
		await expectHeldGoOn(product, after)
		expect(await product.stop()).toBe(0)
		expectRightBooks(env)
	}, 180_000)
})
