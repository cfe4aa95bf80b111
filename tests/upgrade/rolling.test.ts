import { cp, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, type Buyer } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { expectLedgerToHold } from '#tests/crash/burst.ts'
import { crashVenues, offers, seller } from '#tests/crash/venue.ts'
import { addWorktree, buildWorktree, commitOf, removeWorktree } from '../../scripts/tools/worktree.ts'

// A rolling restart and its way back: the version that the file `previous` names runs beside this one on one database.

const minute = 60_000
const name = (await readFile(resolve(import.meta.dirname, 'previous'), 'utf8')).trim()
const commit = process.env.TEST_UPGRADE === '1' ? await commitOf(name).catch(() => null) : null
if (process.env.TEST_UPGRADE !== '1')
	console.log('skipped: npm run test:hunt builds the previous version and runs it beside this one')
else if (!commit)
	console.log(`skipped: this clone has no commit ${name}, so the previous version cannot be built`)

describe.runIf(commit)('the previous version and this one on one database', () => {
	let folder: Awaited<ReturnType<typeof scratchFolder>>
	let root: string
	let databaseUrl: string
	const running = new Set<Product>()
	const numbers: string[] = []

	beforeAll(async () => {
		folder = await scratchFolder('upgrade')
		root = join(folder.path, 'previous')
		await addWorktree(root, commit ?? '')
		await buildWorktree(root, AbortSignal.timeout(15 * minute))
		databaseUrl = await freshDatabaseUrl('upgrade')
		await crashVenues(join(folder.path, 'new'))
		const old = await crashVenues(join(folder.path, 'old'))
		// Each version comes with its own defaults and presets.
		for (const shared of ['_platform', '_presets']) {
			await rm(join(old, shared), { recursive: true })
			await cp(join(root, 'seller-configs', shared), join(old, shared), { recursive: true })
		}
	}, 20 * minute)
	afterAll(async () => {
		for (const product of running) await product.stop()
		await removeWorktree(root)
		await folder?.remove()
	}, 5 * minute)

	async function start(version: 'old' | 'new'): Promise<Product> {
		const product = await startProduct({
			...(version === 'old' ? { root } : {}),
			env: {
				DATABASE_URL: databaseUrl,
				DATA_DIR: join(folder.path, version, 'data'),
				SELLER_CONFIGS: join(folder.path, version, 'seller-configs'),
				LOG_LEVEL: 'error',
			},
		})
		running.add(product)
		return product
	}
	async function stop(product: Product): Promise<void> {
		running.delete(product)
		expect(await product.stop()).toBe(0)
	}

	/** Pays at one process what was reserved at another, and books it at a third. */
	async function buy(session: string, type: string, at: [Product, Product, Product]): Promise<number> {
		const buyer: Buyer = aBuyer(at[0], { seller })
		const reserved = await buyer.reserve(session, type)
		if (reserved.status !== 200) return reserved.status
		const paying = buyer.at(at[1])
		const paid = await paying.pay()
		expect(paid.status, paid.text).toBe(200)
		const booked = await paying.at(at[2]).checkout()
		expect(booked.status, booked.text).toBe(200)
		numbers.push(booked.json.ticket_order._data[0].order_number)
		return booked.status
	}
	const [session = ''] = offers.plain.sessions
	const buyAt = (product: Product) => buy(session, offers.plain.type, [product, product, product])

	it(
		'both versions sell at the same time, and the previous one sells again after a rollback',
		async () => {
			const old = await start('old')
			expect(await buyAt(old)).toBe(200)

			// The migrations run while the previous version sells.
			let isUp = false
			const during = (async () => {
				let count = 0
				while (!isUp && count < 30) {
					expect(await buyAt(old)).toBe(200)
					count += 1
				}
				return count
			})()
			const head = await start('new')
			isUp = true
			expect(await during).toBeGreaterThan(0)

			// 60 carts for 30 places, each reserved, paid and booked at whichever version.
			const pick = (number: number): Product => (number % 2 === 0 ? old : head)
			const { session: hot, type } = offers.hot
			const outcomes = await Promise.all(
				Array.from({ length: 60 }, (_, number) =>
					buy(hot, type, [pick(number), pick(number >> 1), pick(number >> 2)]),
				),
			)
			expect(outcomes.filter((status) => status === 200)).toHaveLength(30)
			expect(outcomes.filter((status) => ![200, 422].includes(status))).toEqual([])

			await stop(old)
			expect(await buyAt(head)).toBe(200)

			const held = aBuyer(head, { seller })
			expect((await held.reserve(session, offers.plain.type)).status).toBe(200)
			const again = await start('old')
			await stop(head)
			expect((await held.at(again).pay()).status).toBe(200)
			expect((await held.at(again).checkout()).status).toBe(200)
			expect(await buyAt(again)).toBe(200)
			await stop(again)
			expect(new Set(numbers).size).toBe(numbers.length)
			await expectLedgerToHold({ DATABASE_URL: databaseUrl })
		},
		10 * minute,
	)
})
