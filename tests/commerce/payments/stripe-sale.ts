import Stripe from 'stripe'
import { answerHook } from '#app/api/hooks/hooks.ts'
import { reading } from '#app/commerce/context.ts'
import { settleHooks } from '#app/commerce/hooks/settle.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { wireOrders } from '#app/commerce/orders/orders.ts'
import { ordersById } from '#app/commerce/orders/store.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import type { StripeHookAccount } from '#app/commerce/payments/providers/stripe/messages.ts'
import { type HeldCart, openSale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'
import type { DoubleCall, Fault } from '#tests/doubles/stripe/faults.ts'
import { signedEvent } from '#tests/doubles/stripe/webhooks.ts'

export const hall = 'acct_hall'
export const platform = 'acct_platform'
export const hallHooks = 'whsec_hall'

/**
 * A sale whose venue takes money at a double of Stripe. No fault waits for a clock.
 *
 * @param isConnected the key belongs to a platform, and the venue's account is connected to it
 */
export async function openStripeSale(
	venue = aVenue('hall', {
		payment: { gatewayId: 'stripe' },
	}).withEvent({ capacity: 500 }),
	{ isConnected = false } = {},
) {
	let limit = new AbortController()
	const key = isConnected ? { account: platform, connected: [hall] } : { account: hall }
	const accountId = isConnected ? hall : null
	const double = await openStripeDouble({ sk_test_hall: key }, () =>
		limit.abort(new Error('no answer of the double')),
	)
	const hookAccounts: StripeHookAccount[] = [{ sellerId: 'hall', webhookSecret: hallHooks, accountId }]
	const account = { url: double.url, secretKey: 'sk_test_hall', accountId }
	const sale = await openSale(venue, {
		stripeAccounts: async () => account,
		stripeHookAccounts: async () => hookAccounts,
	})
	Object.assign(sale.engine, {
		gatewayTimeLimit() {
			limit = new AbortController()
			return limit.signal
		},
	})
	const { hostname, port } = new URL(double.url)
	const dashboard = new Stripe('sk_test_hall', {
		host: hostname,
		port,
		protocol: 'http',
		telemetry: false,
		...(accountId ? { stripeAccount: accountId } : {}),
	})

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
		/** Plants a fault. A request whose connection was closed is sent once more: the answers of both are lost. */
		plant: (call: DoubleCall, fault: Fault) =>
			double.inject(call, ...(fault === 'lost' ? [fault, fault] : [fault])),
		/** Accounts whose messages the product takes. */
		hookAccounts,
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
				if (provider_id !== null && !String(provider_id).startsWith('cs_') && provider_id !== stripe?.id)
					throw new Error('another id is stored')
				return { id: String(id), ours: String(state), stripe: stripe ?? null }
			})
		},
		/** Sends messages of the double to the product, signed as Stripe does; returns the statuses of the answers. */
		async send(events: readonly Stripe.Event[]): Promise<number[]> {
			const statuses: number[] = []
			for (const event of events) {
				const { body, headers } = signedEvent(event, hallHooks)
				const request = new Request('http://hall.test/hooks/stripe', { method: 'POST', body, headers })
				const { status } = await answerHook(sale.engine, request, { error: console.error })
				statuses.push(status)
			}
			return statuses
		},
		settleHooks: () => settleHooks(sale.engine, sale.seller),
		/** Books an order of one adult at 25.00, paid by card. */
		async booked(): Promise<{ cart: HeldCart; orderId: string; link: string; intent: string }> {
			const cart = await sale.hold()
			const { id } = await dashboard.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })
			await pay(cart, { source: id, source_type: 'confirmation_token' })
			const [order] = (await sale.book(cart)).ticket_order._data
			const { rows } = await sale.engine.database.pool.query(
				'select provider_id from payment where cart_id = $1',
				[cart.id],
			)
			const { id: orderId = '', link = '' } = order ?? {}
			return { cart, orderId, link, intent: String(rows[0]?.provider_id) }
		},
		/** The order as the API answers it. */
		async order(orderId: string) {
			const ctx = await reading(sale.engine, sale.seller)
			const answer = await wireOrders(ctx, await ordersById(ctx, [orderId]), ['payment_history'])
			const [order] = answer.ticket_order._data
			if (!order) throw new Error('there is no such order')
			const history = answer.payment_history?._data ?? []
			return { ...order, history: history.map(({ action, amount, state }) => [action, amount, state]) }
		},
		/** Actor and action of every change of an order. */
		async entries(orderId: string) {
			const found = await entriesOf(await reading(sale.engine, sale.seller), orderId)
			return found.map(({ actor, action }) => `${actor} ${action}`)
		},
		/** Returns the events of the double from now on. */
		listen() {
			const at = double.events(hall).length
			return () => double.events(hall).slice(at)
		},
		/** One run of the reconciler, after these minutes. */
		async reconcileOnce(minutes: number) {
			sale.pass(minutes)
			await sale.reconcile()
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
