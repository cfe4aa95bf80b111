import type { z } from 'zod'
import type { CartAccess } from '#app/commerce/cart/store/own.ts'
import type { PayBody } from '#app/contract/calls/checkout.ts'
import type { OwnPayBody } from '#app/contract/calls/my-cart.ts'

/** How a cart is to be paid, by a guest or by the account that owns it. */
export type Body = Omit<z.output<typeof PayBody>, 'gateway_data'> &
	Pick<z.output<typeof OwnPayBody>, 'gateway_data'>

export interface PayRequest {
	cartId: string
	credential: CartAccess
	body: Body
}
