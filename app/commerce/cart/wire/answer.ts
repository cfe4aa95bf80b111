import { cartItems } from '#app/commerce/cart/decide/anchors.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import type { SaleFacts } from '#app/commerce/catalog/facts.ts'
import { sellableTypes } from '#app/commerce/catalog/facts-store.ts'
import { readMods } from '#app/commerce/codes/mods.ts'
import type { PricedTicket } from '#app/commerce/codes/types.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { CartParts } from './totals.ts'
import { cartAnswer } from './wire.ts'

/** The current cart, as the response to every act that does not change its tickets. */
export async function currentAnswer(ctx: Ctx, parts: CartParts): Promise<Answer<'modifyCart'>> {
	const { cart, tickets } = parts
	const facts = { ...(await factsOf(ctx, tickets)), upsells: ctx.seller.upsells }
	const mods = await readMods(ctx, cart.id, tickets)
	return cartAnswer({ ...parts, mods, items: cartItems(facts, tickets) }, ctx.seller, ctx.now)
}

/** The facts of the catalogue for the tickets of a cart. */
export function factsOf(ctx: Ctx, tickets: readonly TicketRow[]): Promise<SaleFacts> {
	return sellableTypes(ctx, {
		typeIds: [...new Set(tickets.map((ticket) => ticket.typeId))],
		sessionIds: [...new Set(tickets.flatMap((ticket) => ticket.sessionId ?? []))],
	})
}

/** The parts of a ticket that codes read. */
export function pricedTicket(ticket: TicketRow): PricedTicket {
	return { ...ticket, key: ticket.id }
}
