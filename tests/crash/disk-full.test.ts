import { spawnSync } from 'node:child_process'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinEmbedded } from '#app/data/embedded/embedded.ts'
import { aBuyer } from '#tests/builders/buyer.ts'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { burst, expectAcknowledged, expectLedgerToHold, inTheMiddle } from './burst.ts'
import type { Seen } from './loads.ts'
import { crashVenues, offers, seller } from './venue.ts'

// The embedded database, the revisions and the emails on a disk that runs full while the product sells.

const minute = 60_000
// A new database takes a third of it.
const size = '160m'

const folder = await scratchFolder('disk')
const disk = join(folder.path, 'data')
const isMounted = await mounted()
if (!isMounted) console.log('skipped: a small disk needs the right to mount one (root)')

/** Mounts a file system of a fixed size at the data folder; false where that is not possible. */
async function mounted(): Promise<boolean> {
	if (process.platform !== 'linux') return false
	spawnSync('mkdir', ['-m', '711', disk])
	return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'foyer', disk]).status === 0
}

/** Writes to the end of a file until nothing more fits. */
async function fill(): Promise<void> {
	const file = await open(join(disk, 'filler'), 'a')
	for (const bytes of [1 << 20, 4096]) {
		const block = Buffer.alloc(bytes, 1)
		for (;;) {
			const written = await file.write(block).catch(() => null)
			if (written?.bytesWritten !== bytes) break
		}
	}
	await file.close()
}

const makeRoom = () => rm(join(disk, 'filler'))

afterAll(async () => {
	if (isMounted) spawnSync('umount', ['--lazy', disk])
	await folder.remove()
})

describe.runIf(isMounted)('a disk that is full', () => {
	let product: Product
	let env: Record<string, string>
	beforeAll(async () => {
		env = { DATA_DIR: disk, SELLER_CONFIGS: await crashVenues(folder.path), DATABASE_URL: '' }
		product = await startProduct({ env: { ...env, LOG_LEVEL: 'error' } })
	}, 3 * minute)
	afterAll(() => product?.stop(), minute)

	const ordered = (seen: Seen): number => seen.acknowledged.filter(({ orderLink }) => orderLink).length

	/** Lets the server begin a file of its write-ahead log: without room for a further one it would crash. */
	async function beginLogFile(seen: Seen): Promise<void> {
		const joined = await joinEmbedded(disk)
		await joined?.pool.query('select pg_switch_wal()')
		await joined?.close()
		const before = ordered(seen)
		while (ordered(seen) < before + 2) await pause(10)
	}

	it(
		'writes are answered 503 while a disk is full, reads go on, and the product sells on without a restart when there is room',
		async () => {
			const emails = () => readdir(join(disk, 'mail')).catch(() => [])
			const reads: number[] = []
			const { acknowledged, faults } = await burst(product, 'plain reservations', async (seen) => {
				await inTheMiddle(seen, 'plain reservations')
				await beginLogFile(seen)
				while (seen.faults.length < 30) {
					// What the server gives back meanwhile is taken again.
					await fill()
					// Other answers each time, which no cache has.
					const limit = 1 + (reads.length % 50)
					const { status } = await product.send(`/api/events/evt_plain/sessions?limit=${limit}`, { seller })
					reads.push(status)
					await pause(20)
				}
				await makeRoom()
				const before = ordered(seen)
				while (ordered(seen) < before + 5) await pause(10)
			})
			for (const { status, headers, text } of faults) {
				expect(status, text).toBe(503)
				expect(Number(headers['retry-after'])).toBeGreaterThan(0)
			}
			expect(reads.length).toBeGreaterThan(0)
			expect(new Set(reads)).toEqual(new Set([200]))
			await expectAcknowledged(product, acknowledged)
			const orders = acknowledged.filter(({ orderLink }) => orderLink)
			await expect
				.poll(async () => (await emails()).length, { timeout: minute })
				.toBeGreaterThanOrEqual(orders.length)
			await expectLedgerToHold(env)
		},
		3 * minute,
	)

	it(
		'a database server that crashes because its write-ahead log has no room recovers when there is room, without a restart of the product',
		async () => {
			await fill()
			const joined = await joinEmbedded(disk)
			const endOf = async (): Promise<string> => {
				for (let segment = 0; segment < 20; segment += 1) {
					// The message makes the switch begin a new file: an empty one is not left.
					const failure = await joined?.pool
						.query("select pg_logical_emit_message(false, 'foyer', 'a'), pg_switch_wal()")
						.then(
							() => null,
							(error: Error) => error.message,
						)
					if (failure) return failure
				}
				return ''
			}
			expect(await endOf()).not.toBe('')
			await joined?.close()
			const reserved = async () =>
				(await aBuyer(product, { seller }).reserve(offers.plain.sessions[1] ?? '', offers.plain.type)).status
			await expect.poll(reserved, { timeout: minute }).toBe(503)
			await makeRoom()
			await expect.poll(reserved, { timeout: minute }).toBe(200)
			await expectLedgerToHold(env)
		},
		3 * minute,
	)
})
