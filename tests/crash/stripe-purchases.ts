import pg from 'pg'
import Stripe from 'stripe'
import { expect } from 'vitest'
import { createEngine } from '#app/commerce/engine.ts'
import { compareWithProviders, type GatewayComparison } from '#app/commerce/orders/compare.ts'
import { acceptedSellers } from '#app/commerce/seller-terms-store.ts'
import { openDatabase } from '#app/data/database.server.ts'
import { aBuyer, type Buyer } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'
import { crashVenues, offers, seller } from './venue.ts'

const account = 'acct_crash'
const staffKey = 'staff-key-of-the-crash-tests-000001'

/** A venue that takes money at a double of Stripe, in a product that can be killed; `orders` are settings of the venue. */
export async function openStripePurchases({ orders = {} }: { orders?: object } = {}) {
	const double = await openStripeDouble({ sk_crash: { account } })
	const folder = await scratchFolder('purchases')
	const databaseUrl = await freshDatabaseUrl('purchases')
	const pool = new pg.Pool({ connectionString: databaseUrl })
	const { hostname, port } = new URL(double.url)
	const dashboard = new Stripe('sk_crash', { host: hostname, port, protocol: 'http', telemetry: false })
	const stripe = {
		secretKey: { $env: 'CRASH_STRIPE_KEY' },
		webhookSecret: { $env: 'CRASH_STRIPE_HOOKS' },
		url: double.url,
	}
	const env = {
		DATA_DIR: `${folder.path}/data`,
		DATABASE_URL: databaseUrl,
		SELLER_CONFIGS: await crashVenues(folder.path, {
			integrations: { payment: { gatewayId: 'stripe', stripe }, staffApi: { key: { $env: 'CRASH_STAFF' } } },
			orders,
		}),
		CRASH_STRIPE_KEY: 'sk_crash',
		CRASH_STRIPE_HOOKS: 'whsec_crash',
		CRASH_STAFF: staffKey,
	}
	let product: Product

	const rowsOf = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows

	return {
		double,
		pool,
		env,
		mailDir: `${folder.path}/data/mail`,
		rowsOf,
		async start(more: Record<string, string> = {}) {
			product = await startProduct({ env: { ...env, ...more } })
		},
		product: () => product,
		/** A visitor with one ticket in the cart. */
		async visitor(): Promise<Buyer> {
			const buyer = aBuyer(product, { seller })
			const [session = ''] = offers.plain.sessions
			const held = await buyer.reserve(session, offers.plain.type)
			expect(held.status, held.text).toBe(200)
			return buyer
		},
		/** Pays by card; with a purchase the product books when it hears of the money. A change has the purchaser of its order. */
		async pay(
			buyer: Buyer,
			{ hasPurchase = true, identityId }: { hasPurchase?: boolean; identityId?: string } = {},
		) {
			const token = await dashboard.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })
			const data = { source: token.id, source_type: 'confirmation_token' }
			if (!hasPurchase) return buyer.payAt('stripe', data)
			const purchaser = identityId ?? (await buyer.identity()).json.identity_id
			return buyer.payAt('stripe', data, { guest_identity_id: purchaser })
		},
		refund: (orderId: string, amount: string) =>
			product.send(`/api/ticket_order/${orderId}/refund`, {
				seller,
				body: { amount },
				headers: { authorization: `Staff ${staffKey}` },
			}),
		/** What Stripe has of the payments of a cart. */
		async atStripe({ cartId }: Buyer) {
			const rows = await rowsOf('select id from payment where cart_id = $1', [cartId])
			const ids = new Set(rows.map(({ id }) => id))
			return double.payments(account).filter(({ reference }) => ids.has(reference))
		},
		/** Compares our ledger with Stripe's at a time when nothing is under way any more. */
		async compare(): Promise<GatewayComparison> {
			const database = await openDatabase({ databaseUrl, dataDir: env.DATA_DIR, joins: true })
			try {
				const keyed = { url: double.url, secretKey: 'sk_crash', accountId: null }
				const options = { database, clockOffsetMs: 86_400_000, stripeAccounts: async () => keyed }
				const engine = await createEngine(options)
				const terms = (await acceptedSellers(engine)).find(({ sellerId }) => sellerId === seller)
				if (!terms) throw new Error('the venue has sold nothing')
				const [compared] = await compareWithProviders(engine, terms, new Date(0))
				if (!compared) throw new Error('nothing was compared')
				return compared
			} finally {
				await database.close()
			}
		},
		async close() {
			await product?.stop()
			await pool.end()
			await double.close()
			await folder.remove()
		},
	}
}
