import type { Ctx } from '#app/commerce/context.ts'
import { dropCodes } from '#app/commerce/inventory/expired-store.ts'
import { take } from '#app/commerce/inventory/inventory.ts'
import { claimsOf } from '#app/commerce/inventory/plan.ts'
import { type CartRow, updateCart } from './store.ts'
import { removeTickets, ticketsOf } from './ticket-store.ts'

/** Ends a locked cart that will not be bought and gives back all that it holds, last of all. */
export async function emptyCart(ctx: Ctx, cart: CartRow, state: 'expired' | 'deleted'): Promise<CartRow> {
	const tickets = await ticketsOf(ctx, cart.id)
	await removeTickets(
		ctx,
		cart.id,
		tickets.map((ticket) => ticket.id),
	)
	const ended = await updateCart(ctx, cart, { state })
	await take(ctx, [...claimsOf([], tickets), ...(await dropCodes(ctx, [cart.id]))])
	return ended
}
