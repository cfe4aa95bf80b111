import { answerHook } from '#app/api/hooks/hooks.ts'
import { settleHooks } from '#app/commerce/hooks/settle.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import type { MollieMethod } from '#app/lib/payment-methods.ts'
import { type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { openMollieDouble } from '#tests/doubles/mollie/double.ts'

export const backTo = 'https://tickets.hall.example/checkout/1?cartId=1'

/** A sale whose venue takes money at a double of Mollie. No fault waits for a clock. */
export async function openMollieSale() {
	let limit = new AbortController()
	const double = await openMollieDouble(['test_hall'], () =>
		limit.abort(new Error('no answer of the double')),
	)
	const account = { url: double.url, apiKey: 'test_hall', methods: ['creditcard'] as MollieMethod[] }
	const venue = aVenue('hall', {
		currency: 'EUR',
		payment: { gatewayId: 'mollie', cardMin: 50, cardMax: 99_999_999, pendingDays: 7 },
	})
	const sale = await openSale(venue.withEvent({ capacity: 500 }), {
		mollieAccounts: async () => account,
		mollieSellers: async () => ['hall'],
	})
	Object.assign(sale.engine, {
		gatewayTimeLimit() {
			limit = new AbortController()
			return limit.signal
		},
	})

	const pay = (cart: HeldCart, gateway_data: object, more: object = {}) =>
		payCart(sale.engine, sale.seller, cart.id, cart.credential, {
			amount: '25.00',
			gateway_id: 'mollie',
			gateway_data,
			...more,
		})

	return {
		...sale,
		double,
		pay,
		/** What the venue's visitors may pay with from now on. */
		offer(...methods: MollieMethod[]) {
			account.methods = methods
		},
		/** Begins a payment; returns our id of it and Mollie's, with the address of the page. */
		async leave(cart: HeldCart, more: object = {}) {
			const { _code, _extra } = await refusal(
				pay(cart, { return_url: backTo, description: 'The Hall' }, more),
			)
			if (_code !== 'intent_requires_action') throw new Error(`refused with ${_code}`)
			const url = String(_extra?.redirect_url)
			return { id: String(_extra?.payment_id), url, theirs: url.split('/').at(-1) ?? '' }
		},
		/** States of the payments of a cart, ours beside Mollie's. */
		async ledgerOf(cart: HeldCart): Promise<string[]> {
			const { rows } = await sale.engine.database.pool.query(
				'select state, provider_id from payment where cart_id = $1 order by created_at, id',
				[cart.id],
			)
			return rows.map(({ state, provider_id }) => {
				const theirs = double.payments().find(({ id }) => id === provider_id)
				return `${state} ${theirs?.status ?? 'nothing'}`
			})
		},
		/** Sends a message as Mollie does; returns the status of the answer. */
		async send(id: string): Promise<number> {
			const request = new Request('http://hall.test/hooks/mollie', {
				method: 'POST',
				body: new URLSearchParams({ id }),
			})
			return (await answerHook(sale.engine, request, { error: console.error })).status
		},
		settleHooks: () => settleHooks(sale.engine, sale.seller),
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
