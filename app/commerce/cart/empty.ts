import type { Ctx } from '../context.ts'
import { giveBack } from '../inventory/inventory.ts'
import { type CartRow, removeTickets, ticketsOf, updateCart } from './store.ts'

/** Ends a locked cart that will not be bought and gives its places back, last of all. */
export async function emptyCart(ctx: Ctx, cart: CartRow, state: 'expired' | 'deleted'): Promise<CartRow> {
	const tickets = await ticketsOf(ctx, cart.id)
	await removeTickets(
		ctx,
		cart.id,
		tickets.map((ticket) => ticket.id),
	)
	const ended = await updateCart(ctx, cart, { state })
	await giveBack(ctx, tickets)
	return ended
}
