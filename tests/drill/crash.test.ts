import { spawnSync } from 'node:child_process'
import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, type Buyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import {
	copyVenues,
	type Product,
	scratchFolder,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'

const seller = 'harbour-science'
const rounds = 3
const buyers = 12

interface Acknowledged {
	buyer: Buyer
	orderLink: string | null
}

/** Buyers who reserve, pay and book as fast as they are answered, until the product is gone. */
async function burst(product: Product, agent: Agent, until: Promise<void>): Promise<Acknowledged[]> {
	const sessions = await sessionsOf(product, seller, 'evt_ga')
	const [type] = await typesOf(product, seller, 'evt_ga')
	const acknowledged: Acknowledged[] = []
	let gone = false
	const end = until.then(() => {
		gone = true
	})
	const buy = async (number: number): Promise<void> => {
		for (let round = 0; !gone; round += 1) {
			const session = sessions[(number + round) % sessions.length]
			if (!session || !type) return
			const buyer = aBuyer(product, { seller, agent })
			try {
				const reserved = await buyer.reserve(session.id, type.id, 2)
				if (reserved.status >= 400) continue
				const entry: Acknowledged = { buyer, orderLink: null }
				acknowledged.push(entry)
				if (round % 2) continue
				const paid = await buyer.pay()
				if (paid.status >= 400) continue
				const booked = await buyer.checkout()
				if (booked.status < 400) entry.orderLink = booked.json.ticket_order._data[0].link
			} catch {
				// The socket broke: what was under way was never acknowledged.
				return
			}
		}
	}
	await Promise.all([end, ...Array.from({ length: buyers }, (_, number) => buy(number))])
	return acknowledged
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

function doctor(env: Record<string, string>): { status: number | null; output: string } {
	const result = spawnSync(process.execPath, ['scripts/doctor.ts'], {
		env: { ...process.env, DATABASE_URL: '', ...env },
		encoding: 'utf8',
	})
	return { status: result.status, output: `${result.stdout}${result.stderr}` }
}

const kinds = process.env.TEST_DATABASE_URL ? (['embedded', 'postgres'] as const) : (['embedded'] as const)

describe.each(kinds)('a product killed in the middle of a sale, on the %s database', (kind) => {
	let folder: Awaited<ReturnType<typeof scratchFolder>>
	let env: Record<string, string>

	beforeAll(async () => {
		folder = await scratchFolder('crash')
		env = { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: await copyVenues(folder.path, withoutLimits) }
		if (kind === 'postgres') env.DATABASE_URL = await freshDatabaseUrl('crash')
	})
	afterAll(() => folder.remove())

	it('loses nothing that was acknowledged and oversells nothing', async () => {
		const known: Acknowledged[] = []
		for (let round = 0; round < rounds; round += 1) {
			const product = await startProduct({ env })
			const agent = new Agent({ keepAlive: true, maxSockets: buyers })
			const killed = pause(900 + 400 * round).then(() => product.kill())
			known.push(...(await burst(product, agent, killed)))
			agent.destroy()
		}
		expect(known.length).toBeGreaterThan(rounds * buyers)
		expect(known.filter((entry) => entry.orderLink).length).toBeGreaterThan(rounds)

		const product = await startProduct({ env })
		for (const { buyer, orderLink } of known) {
			if (orderLink) {
				const order = await product.send(`/api/ticket_order/${orderLink}?embed=ticket`, { seller })
				expect(order.status, orderLink).toBe(200)
				expect(order.json.ticket._data).toHaveLength(2)
			} else {
				const cart = await product.send(`/api/cart/${buyer.cartId}?embed=ticket`, {
					seller,
					headers: { authorization: `Cart ${buyer.token}` },
				})
				const stillThere = cart.status === 200 || cart.json?._code === 'cart_already_completed'
				expect(stillThere, `${cart.status} ${cart.text}`).toBe(true)
			}
		}
		expect(await product.stop()).toBe(0)
		const books = doctor(env)
		expect(books.output).not.toMatch(/difference/i)
		expect(books.status, books.output).toBe(0)
	}, 180_000)
})
