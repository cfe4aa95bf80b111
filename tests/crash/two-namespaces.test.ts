import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer } from '#tests/builders/buyer.ts'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { expectAcknowledged, expectLedgerToHold } from './burst.ts'
import type { Acknowledged } from './loads.ts'
import { crashVenues, offers, seller } from './venue.ts'

// Products in several PID namespaces, under two host names, start and are killed on one data folder.

const minute = 60_000
const kills = Number(process.env.NAMESPACE_KILLS ?? 0)
const canUnshare =
	process.platform === 'linux' && spawnSync('unshare', ['--pid', '--uts', '--fork', 'true']).status === 0
if (kills === 0) console.log('skipped: npm run test:hunt kills products in several PID namespaces')
else if (!canUnshare) console.log('skipped: several PID namespaces need the right to make them (root)')

const inNamespace = (host: string): string[] => [
	...['unshare', '--pid', '--uts', '--fork', '--mount-proc', '--kill-child'],
	...['sh', '-c', `hostname ${host}; exec "$0" "$@"`],
]

describe.runIf(kills > 0 && canUnshare)('a data folder that is fought for', () => {
	let folder: Awaited<ReturnType<typeof scratchFolder>>
	let env: Record<string, string>
	let holder: Product | null = null
	beforeAll(async () => {
		folder = await scratchFolder('namespaces')
		env = {
			DATA_DIR: `${folder.path}/data`,
			SELLER_CONFIGS: await crashVenues(folder.path),
			DATABASE_URL: '',
		}
	})
	afterAll(async () => {
		await holder?.kill()
		await folder?.remove()
	}, minute)

	/** Servers that run on the folder. A child has their command line as well, until it gives itself a title. */
	async function serverCount(): Promise<number> {
		const parents = new Map<string, string>()
		for (const pid of await readdir('/proc')) {
			if (!/^\d+$/.test(pid)) continue
			const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
			const [program = '', flag, data] = line.split('\0')
			if (!program.endsWith('/postgres') || flag !== '-D' || data !== join(env.DATA_DIR ?? '', 'postgres'))
				continue
			const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
			parents.set(pid, /\) \w (\d+)/.exec(status)?.[1] ?? '')
		}
		return [...parents.values()].filter((parent) => parent !== '' && !parents.has(parent)).length
	}

	/** Starts four products at once; resolves with those that hold the folder. */
	async function contend(): Promise<Product[]> {
		const starts = ['box-1', 'box-2', 'box-1', 'box-2'].map((host) =>
			startProduct({ env, through: inNamespace(host) }),
		)
		const settled = await Promise.allSettled(starts)
		for (const one of settled)
			if (one.status === 'rejected') expect(String(one.reason)).toMatch(/is in use by process 1 on box-/)
		return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
	}

	it(
		'one product at a time holds a data folder, and what it has acknowledged survives its death',
		async () => {
			let most = 0
			let isOver = false
			const watching = (async () => {
				while (!isOver) {
					most = Math.max(most, await serverCount())
					await pause(50)
				}
			})()
			const acknowledged: Acknowledged[] = []
			for (let kill = 0; kill <= kills; kill += 1) {
				const holders = await contend()
				expect(holders).toHaveLength(1)
				const product = holders[0] as Product
				holder = product
				let isKilled = false
				const selling = Promise.all(
					Array.from({ length: 4 }, async (_, place) => {
						for (let number = place; !isKilled; number += 4) {
							const buyer = aBuyer(product, { seller })
							const session = offers.plain.sessions[number % offers.plain.sessions.length] ?? ''
							const entry: Acknowledged = { buyer, tickets: null, isPaying: false, orderLink: null }
							const step = async () => {
								if ((await buyer.reserve(session, offers.plain.type)).status !== 200) return
								acknowledged.push(Object.assign(entry, { tickets: 1, isPaying: true }))
								await buyer.pay()
								const booked = await buyer.checkout()
								if (booked.status !== 200) return
								entry.orderLink = booked.json.ticket_order._data[0].link
							}
							// The connection breaks when the product is killed.
							await step().catch(() => undefined)
						}
					}),
				)
				await pause(1_500)
				if (kill < kills) await product.kill()
				isKilled = true
				await selling
			}
			isOver = true
			await watching
			expect(most).toBe(1)
			expect(acknowledged.filter(({ orderLink }) => orderLink).length).toBeGreaterThan(kills)
			const last = holder as unknown as Product
			await expectAcknowledged(
				last,
				acknowledged.map((entry) => ({ ...entry, buyer: entry.buyer.at(last) })),
			)
			// Commands join the server of the namespace by its socket.
			await expectLedgerToHold(env)
		},
		(kills + 2) * minute,
	)
})
