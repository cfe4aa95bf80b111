import { resolve } from 'node:path'
import { createAcceptedSellers } from '#app/boot/accepted-sellers.ts'
import { mollieAccountsOf } from '#app/boot/mollie-accounts.ts'
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

/** Opens the database and runs an act with an engine on it. */
export async function withEngine<Result>(act: (engine: Engine) => Promise<Result>): Promise<Result> {
	const database = await openDatabase({
		databaseUrl: process.env.DATABASE_URL || null,
		directUrl: process.env.DATABASE_DIRECT_URL || null,
		dataDir: resolve(process.env.DATA_DIR || '.data'),
		joins: true,
	})
	try {
		// The product stores what it needs of each venue: the files may be broken or elsewhere.
		const noFiles = { byId: () => null, revisionNumber: () => null }
		const accepted = createAcceptedSellers({ sql: database.sql, sellers: noFiles, log })
		const providers = {
			mollieAccounts: mollieAccountsOf(accepted),
			stripeAccounts: stripeAccountsOf(accepted),
		}
		return await act(await createEngine({ database, log, ...providers }))
	} finally {
		await database.close()
	}
}

/** Opens the database, finds the order and runs an act on it. */
export const inOrder = (
	idOrNumber: string,
	sellerId: string | undefined,
	act: (found: Found) => Promise<void>,
): Promise<void> => withEngine(async (engine) => act(await findOrder(engine, idOrNumber, sellerId)))

/** The venues that have sold here, or the named one. */
export async function sellersOf(engine: Engine, sellerId: string | undefined): Promise<SellerTerms[]> {
	const sellers = (await acceptedSellers(engine)).filter((one) => !sellerId || one.sellerId === sellerId)
	if (sellerId && sellers.length === 0) throw new WrongUse(`No venue "${sellerId}" has sold anything here.`)
	return sellers
}

async function findOrder(engine: Engine, idOrNumber: string, sellerId: string | undefined): Promise<Found> {
	const sellers = await sellersOf(engine, sellerId)
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
