import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer } from '#tests/builders/buyer.ts'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { expectLedgerToHold } from './burst.ts'
import { crashVenues, offers, seller } from './venue.ts'

const minute = 60_000
let folder: Awaited<ReturnType<typeof scratchFolder>>
let env: Record<string, string>

beforeAll(async () => {
	folder = await scratchFolder('order-numbers')
	env = { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: await crashVenues(folder.path) }
})
afterAll(() => folder.remove())

async function paidCart(product: Product): Promise<() => Promise<number>> {
	const buyer = aBuyer(product, { seller })
	await buyer.reserve(offers.plain.sessions[0] ?? '', offers.plain.type)
	await buyer.pay()
	return async () => {
		const { status, text, json } = await buyer.checkout()
		expect(status, text).toBe(200)
		return Number(/\d+$/.exec(json.ticket_order._data[0].order_number)?.[0])
	}
}

async function bookedAtOnce(product: Product, count: number): Promise<number[]> {
	const carts = await Promise.all(Array.from({ length: count }, () => paidCart(product)))
	return Promise.all(carts.map((book) => book()))
}

it(
	'a process that is killed with an open block of order numbers leaves a gap, and no number is given twice',
	async () => {
		const killed = await startProduct({ env })
		// Seven count for themselves, then there is a block of 8: six of these 15 numbers are left.
		const before = await bookedAtOnce(killed, 9)
		await killed.kill()

		const restarted = await startProduct({ env })
		const after = await bookedAtOnce(restarted, 9)
		expect(Math.min(...after)).toBe(16)
		expect(new Set([...before, ...after]).size).toBe(18)
		expect(await restarted.stop()).toBe(0)
		await expectLedgerToHold(env)
	},
	6 * minute,
)
