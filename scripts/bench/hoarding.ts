import { Agent } from 'node:http'
import pg from 'pg'
import { aBuyer, type Buyer } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { copyVenues, type Product, startProduct, withoutLimits } from '#tests/builders/product.ts'
import type { Figure } from './figure.ts'
import { findSale } from './sale.ts'
import { environmentOf, type Setting, seller } from './setting.ts'

const places = 200
const sharePercent = 20
/** Addresses that ask for every place, with so many carts at once each. */
const hoarders = { addresses: 2, cartsAtOnce: 25, ticketsACart: 10 }
/** Honest buyers, each from an address of their own; together they want more than the hoarders may leave. */
const honest = { buyers: 100, tickets: 2, atOnce: 16 }

/** What two addresses may not hold. */
const left = places * (1 - (hoarders.addresses * sharePercent) / 100)

interface Outcome {
	honest: number
	held: number
	/** Answers to hoarders by status. */
	refused: number
}

/**
 * Two addresses hold all that they can of a session while honest buyers come: the places that these buy, of those that the
 * hoarders may not hold. Without the share of an address beside it. Over HTTP, behind a proxy that names the addresses.
 */
export async function hoardingFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) return []
	const shared = await storm(setting, sharePercent)
	const unlimited = await storm(setting, 100)
	return [
		{
			goal: 'OAT-021',
			what: `places that honest buyers get beside ${hoarders.addresses} hoarders, of their share`,
			value: shared.honest / left,
			unit: 'x',
			better: 'higher',
			l1: 0.95,
			l2: 1,
			spread: null,
			context: `${shared.honest} of ${places} places bought, ${shared.held} held, ${shared.refused} requests of hoarders refused; without the share of an address ${unlimited.honest} bought, ${unlimited.held} held`,
		},
	]
}

async function storm(setting: Setting, percent: number): Promise<Outcome> {
	const databaseUrl = await freshDatabaseUrl('hoarding')
	const venues = await copyVenues(`${setting.folder}/hoarding-${percent}`, (config) => {
		const { api, ...lifted } = withoutLimits(config) as { api: object }
		return { ...lifted, api: { ...api, holds: { sharePercent: percent } } }
	})
	const product = await startProduct({
		env: {
			...environmentOf(setting, `hoarding-${percent}`, databaseUrl),
			SELLER_CONFIGS: venues,
			TRUSTED_PROXIES: '127.0.0.1',
		},
	})
	try {
		const { sessionIds, typeId } = await findSale(product)
		const sessionId = sessionIds[50] ?? ''
		const database = new pg.Client({ connectionString: databaseUrl })
		await database.connect()
		await database
			.query(
				`update event_session
				set capacity = $3, oversell_capacity = 0
				where seller_id = $1
				and id = $2`,
				[seller, sessionId, places],
			)
			.finally(() => database.end())
		return await race(product, { sessionId, typeId })
	} finally {
		await product.stop()
	}
}

async function race(product: Product, sale: { sessionId: string; typeId: string }): Promise<Outcome> {
	const agent = new Agent({ keepAlive: true, maxSockets: 80 })
	const outcome: Outcome = { honest: 0, held: 0, refused: 0 }
	let isOver = false
	const hoard = async (address: string): Promise<void> => {
		while (!isOver) {
			const { status } = await reserved(buyerFrom(product, { address, agent }), sale, hoarders.ticketsACart)
			if (status === 200) outcome.held += hoarders.ticketsACart
			else outcome.refused += 1
		}
	}
	const addresses = Array.from({ length: hoarders.addresses }, (_, number) => `203.0.113.${number + 1}`)
	const hoarding = addresses.flatMap((address) =>
		Array.from({ length: hoarders.cartsAtOnce }, () => hoard(address)),
	)
	const waiting = Array.from({ length: honest.buyers }, (_, number) => `198.51.100.${number + 1}`)
	const buy = async (): Promise<void> => {
		for (let address = waiting.shift(); address; address = waiting.shift()) {
			const buyer = buyerFrom(product, { address, agent })
			if ((await reserved(buyer, sale, honest.tickets)).status !== 200) continue
			for (const step of [() => buyer.pay(), () => buyer.checkout()]) {
				const answer = await step()
				if (answer.status !== 200)
					throw new Error(`an honest buyer was answered with ${answer.status} ${answer.text}`)
			}
			outcome.honest += honest.tickets
		}
	}
	await Promise.all(Array.from({ length: honest.atOnce }, buy)).finally(() => {
		isOver = true
	})
	await Promise.all(hoarding)
	agent.destroy()
	if (outcome.honest + outcome.held > places)
		throw new Error(`${outcome.honest} places were bought and ${outcome.held} held of ${places}`)
	return outcome
}

const reserved = (buyer: Buyer, sale: { sessionId: string; typeId: string }, quantity: number) =>
	buyer.reserve(sale.sessionId, sale.typeId, quantity)

/** A buyer whose requests come from an address, as a trusted proxy says. */
function buyerFrom(product: Product, { address, agent }: { address: string; agent: Agent }): Buyer {
	const send: Product['send'] = (path, options = {}) =>
		product.send(path, { ...options, agent, headers: { ...options.headers, 'x-forwarded-for': address } })
	return aBuyer({ ...product, send }, { seller })
}
