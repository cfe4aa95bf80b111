import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchFolder, startProduct } from '#tests/builders/product.ts'
import {
	afterRest,
	burst,
	expectAcknowledged,
	expectHeldCartsUsable,
	expectLedgerToHold,
	expectPaymentsEnd,
	inTheMiddle,
} from './burst.ts'
import { type Acknowledged, loadNames } from './loads.ts'
import { crashVenues } from './venue.ts'

describe('a product killed in the middle of a sale, with its embedded database', () => {
	let folder: Awaited<ReturnType<typeof scratchFolder>>
	let env: Record<string, string>
	const known: Acknowledged[] = []

	beforeAll(async () => {
		folder = await scratchFolder('crash')
		env = { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: await crashVenues(folder.path) }
	})
	afterAll(() => folder.remove())

	it.each(loadNames)(
		'%s: the product is killed and opens again',
		async (load) => {
			const product = await startProduct({ env })
			const { acknowledged } = await burst(product, load, async (seen) => {
				await inTheMiddle(seen, load)
				await product.kill()
			})
			expect(acknowledged.some((entry) => entry.orderLink)).toBe(true)
			known.push(...acknowledged)
		},
		400_000,
	)

	it('it has lost nothing that was acknowledged and sold nothing twice; payments are settled and held carts are usable', async () => {
		const product = await startProduct({ env: { ...env, ...afterRest } })
		const after = known.map((entry) => ({ ...entry, buyer: entry.buyer.at(product) }))
		await expectAcknowledged(product, after)
		await expectPaymentsEnd(after)
		await expectHeldCartsUsable(after)
		expect(await product.stop()).toBe(0)
		await expectLedgerToHold(env)
	}, 600_000)
})
