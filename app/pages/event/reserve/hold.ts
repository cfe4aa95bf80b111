import type { ModifyCartBody } from '#app/contract/calls/cart.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** What a cart is changed by. */
export type HoldBody = Partial<ReturnType<typeof ModifyCartBody.parse>>

const lostCodes = ['cart_not_found', 'cart_already_completed', 'cart_access_denied']

/** Into the visitor's cart; one that is gone, or that another member has left in the browser, is replaced by a new one (spec 1 §4). */
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
		if (!isRefused(error) || !lostCodes.includes(error.code)) throw error
		await gateway.ask('createCart', { query: notes.campaign, body, idempotencyKey: key && `${key}.anew` })
	}
}
