import type { ModifyCartBody } from '#app/contract/calls/cart.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** What a cart is changed by. */
export type HoldBody = Partial<ReturnType<typeof ModifyCartBody.parse>>

/** Into the visitor's cart; a cart that is gone is replaced by a new one (spec 1 §4). */
export async function hold(storefront: Storefront, body: HoldBody, key: string | undefined): Promise<void> {
	const { gateway, cookies, notes } = storefront
	if (!cookies.cartId) {
		await gateway.ask('createCart', { query: notes.campaign, body, idempotencyKey: key })
		return
	}
	try {
		const params = { id: cookies.cartId }
		await gateway.ask('modifyCart', { params, query: notes.campaign, body, idempotencyKey: key })
	} catch (error) {
		const isGone =
			isRefused(error) && (error.code === 'cart_not_found' || error.code === 'cart_already_completed')
		if (!isGone) throw error
		await gateway.ask('createCart', { query: notes.campaign, body, idempotencyKey: key && `${key}.anew` })
	}
}
