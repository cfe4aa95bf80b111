import Stripe from 'stripe'
import { payCart } from '#app/commerce/payments/pay.ts'
import { type HeldCart, openSale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'

export const hall = 'acct_hall'
export const hallHooks = 'whsec_hall'

/** A sale whose venue takes money at a double of Stripe. No fault waits for a clock. */
export async function openStripeSale(
	venue = aVenue('hall', { payment: { gatewayId: 'stripe', cardMin: 50, cardMax: 99_999_999 } }),
) {
	let limit = new AbortController()
	const double = await openStripeDouble({ sk_test_hall: { account: hall } }, () =>
		limit.abort(new Error('no answer of the double')),
	)
	const account = { url: double.url, secretKey: 'sk_test_hall', accountId: null }
	const sale = await openSale(venue.withEvent({ capacity: 500 }), {
		stripeAccounts: async () => account,
		stripeHookAccounts: async () => [{ sellerId: 'hall', webhookSecret: hallHooks, accountId: null }],
	})
	Object.assign(sale.engine, {
		gatewayTimeLimit() {
			limit = new AbortController()
			return limit.signal
		},
	})
	const { hostname, port } = new URL(double.url)
	const dashboard = new Stripe('sk_test_hall', { host: hostname, port, protocol: 'http', telemetry: false })

	const pay = (cart: HeldCart, gateway_data: object, { amount = '25.00', key = '' } = {}) =>
		payCart(
			sale.engine,
			sale.seller,
			cart.id,
			cart.credential,
			{ amount, gateway_id: 'stripe', gateway_data },
			key || undefined,
		)

	return {
		...sale,
		double,
		/** The venue's own access to Stripe, past the product. */
		dashboard,
		pay,
		/** What Stripe's script makes of the visitor's card. */
		token: async (method: string): Promise<string> =>
			(await dashboard.testHelpers.confirmationTokens.create({ payment_method: method })).id,
		/** Pays with one of Stripe's test payment methods. */
		async payWith(cart: HeldCart, method: string, options?: { amount?: string; key?: string }) {
			const { id } = await dashboard.testHelpers.confirmationTokens.create({ payment_method: method })
			return pay(cart, { source: id, source_type: 'confirmation_token' }, options)
		},
		/** The payments of a cart, ours beside Stripe's. */
		async ledgerOf(cart: HeldCart) {
			const { rows } = await sale.engine.database.pool.query(
				'select id, state, provider_id from payment where cart_id = $1 order by created_at, id',
				[cart.id],
			)
			return rows.map(({ id, state, provider_id }) => {
				const stripe = double.payments(hall).find((one) => one.reference === id)
				if (provider_id !== null && provider_id !== stripe?.id) throw new Error('another id is stored')
				return { id: String(id), ours: String(state), stripe: stripe ?? null }
			})
		},
		async reconcile(minutes: number) {
			sale.pass(minutes)
			while ((await sale.reconcile()) > 0);
		},
		async close() {
			await sale.close()
			await double.close()
		},
	}
}
