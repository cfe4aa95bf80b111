import { resolve } from 'node:path'
import { createAcceptedSellers } from '#app/boot/accepted-sellers.ts'
import { stripeAccountsOf } from '#app/boot/stripe-accounts.ts'
import { reading } from '#app/commerce/context.ts'
import { createEngine, type Engine } from '#app/commerce/engine.ts'
import { findMoney, type OrderWithMoney } from '#app/commerce/orders/refund-store.ts'
import { acceptedSellers } from '#app/commerce/seller-terms-store.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { openDatabase } from '#app/data/database.server.ts'

/** The command names nothing, or several things; the message says how to correct it. */
export class WrongUse extends Error {}

/** An order of a venue, with the engine that changes it. */
export interface Found {
	engine: Engine
	seller: SellerTerms
	order: OrderWithMoney
}

const log = {
	info: () => undefined,
	error: (facts: object, message: string) => console.error(message, facts),
}

/** Opens the database, finds the order and runs an act on it. */
export async function inOrder(
	idOrNumber: string,
	sellerId: string | undefined,
	act: (found: Found) => Promise<void>,
): Promise<void> {
	const database = await openDatabase({
		databaseUrl: process.env.DATABASE_URL || null,
		dataDir: resolve(process.env.DATA_DIR || '.data'),
		joins: true,
	})
	try {
		// The product stores what it needs of each venue: the files may be broken or elsewhere.
		const accepted = createAcceptedSellers({ sql: database.sql, sellers: { byId: () => null }, log })
		const engine = await createEngine({ database, log, stripeAccounts: stripeAccountsOf(accepted) })
		await act(await findOrder(engine, idOrNumber, sellerId))
	} finally {
		await database.close()
	}
}

async function findOrder(engine: Engine, idOrNumber: string, sellerId: string | undefined): Promise<Found> {
	const sellers = (await acceptedSellers(engine)).filter((one) => !sellerId || one.sellerId === sellerId)
	if (sellerId && sellers.length === 0) throw new WrongUse(`No venue "${sellerId}" has sold anything here.`)
	const found: Found[] = []
	for (const seller of sellers) {
		const order = await findMoney(await reading(engine, seller), idOrNumber)
		if (order) found.push({ engine, seller, order })
	}
	const [one, ...others] = found
	if (!one)
		throw new WrongUse(`There is no order ${idOrNumber}: give its id, or its number as the visitor has it.`)
	if (others.length > 0) {
		const ids = found.map(({ seller }) => seller.sellerId).join(', ')
		throw new WrongUse(`Several venues have an order ${idOrNumber}: add --seller with one of ${ids}.`)
	}
	return one
}
