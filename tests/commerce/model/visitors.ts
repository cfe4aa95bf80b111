import { createCart } from '#app/commerce/cart/commands/create.ts'
import { deleteCart } from '#app/commerce/cart/commands/delete.ts'
import { extendCart } from '#app/commerce/cart/commands/extend.ts'
import { changeCodes, modifyCart } from '#app/commerce/cart/commands/modify.ts'
import { readCart } from '#app/commerce/cart/commands/read.ts'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import type { Engine } from '#app/commerce/engine.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import type { Cart } from '#app/contract/entities/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { ada, payment } from '#tests/builders/sale.ts'
import { entryOf, ticketOf } from './model-venue.ts'
import { type Code, type ModelTicket, visitors } from './sale-model.ts'

interface Own {
	id: string
	credential: string
}

/** How an act ended: `ok` with what the cart costs and how long it is held, or the refusal's code. */
export interface End {
	code: string
	/** Minor units; null where the answer shows no open cart. */
	price: number | null
	/** Whole minutes from now; null as above. */
	left: number | null
}

const full = [
	'event_session_sold_out',
	'session_capacity_exceeded',
	'ticket_group_sold_out',
	'ticket_group_capacity_exceeded',
]

/** The engine as some visitors of one seller meet it. */
export class Visitors {
	readonly carts: (Own | null)[] = Array.from({ length: visitors }, () => null)
	readonly engine: Engine
	readonly seller: SellerTerms
	/** How often each act ended in which way, of all who share the map. */
	readonly endings: Map<string, number>

	constructor(engine: Engine, seller: SellerTerms, endings: Map<string, number>) {
		this.engine = engine
		this.seller = seller
		this.endings = endings
	}

	add(slot: number, tickets: readonly ModelTicket[]): Promise<End> {
		const body = { add: tickets.map(entryOf), remove: [] }
		if (this.carts[slot]) return this.ended(modifyCart(...this.own(slot), body))
		return this.ended(
			createCart(this.engine, this.seller, body).then(({ answer, credential }) => {
				this.carts[slot] = { id: answer.cart._data[0]?.id ?? '', credential }
				return answer
			}),
		)
	}
	async remove(slot: number, tickets: readonly ModelTicket[]): Promise<End> {
		const held = await this.ticketsOf(slot)
		const ids = tickets.flatMap((ticket) => {
			const at = held.findIndex((one) => one.kind === ticket.kind && one.place === ticket.place)
			return at < 0 ? [] : held.splice(at, 1).map(({ id }) => id)
		})
		return this.ended(modifyCart(...this.own(slot), { add: [], remove: ids }))
	}
	applyCode(slot: number, code: Code): Promise<End> {
		const typed = { code, source: 'visitor', requireBenefit: true, ignoreErrors: false } as const
		return this.ended(changeCodes(...this.own(slot), { codes: [typed] }))
	}
	removeCode(slot: number, code: Code): Promise<End> {
		return this.ended(changeCodes(...this.own(slot), { dropped: [code] }))
	}
	extend(slot: number): Promise<End> {
		return this.ended(extendCart(...this.own(slot), new Date(Date.now() + 1e12)))
	}
	pay(slot: number): Promise<End> {
		return this.ended(
			readCart(...this.own(slot)).then(({ cart }) =>
				payCart(
					...this.own(slot),
					payment(cart._data[0]?.fees.grand_totals.total_after_fees_price ?? ''),
					undefined,
				),
			),
		)
	}
	book(slot: number): Promise<End> {
		return this.ended(
			storeIdentity(this.engine, this.seller, ada, { cart: this.tokenOf(slot) }).then(({ identity_id }) =>
				guestCheckout(...this.own(slot), { guest_identity_id: identity_id }, undefined),
			),
		)
	}
	discard(slot: number): Promise<End> {
		return this.ended(deleteCart(...this.own(slot)))
	}

	private ended(act: Promise<object>): Promise<End> {
		return ended(this.engine, act)
	}

	private own(slot: number) {
		const cart = this.carts[slot]
		if (!cart) throw new Error('the model let a visitor without a cart act')
		return [this.engine, this.seller, cart.id, cart.credential] as const
	}

	private tokenOf(slot: number) {
		const [, , cartId, credential] = this.own(slot)
		return { cartId, credential }
	}

	private async ticketsOf(slot: number): Promise<(ModelTicket & { id: string })[]> {
		const { rows } = await this.engine.database.pool.query(
			`select id, ticket_type_id as type, event_session_id as session, seat_id as seat
			from ticket
			where seller_id = $1
			and cart_id = $2`,
			[this.seller.sellerId, this.carts[slot]?.id],
		)
		return rows.map((row) => ({ id: row.id, ...ticketOf(row) }))
	}
}

const nothing = { price: null, left: null }

async function ended(engine: Engine, act: Promise<object>): Promise<End> {
	try {
		const answer = await act
		return { code: 'ok', ...('cart' in answer ? shownIn(engine, answer as CartAnswer) : nothing) }
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		return { code: full.includes(error.code) ? 'full' : error.code, ...nothing }
	}
}

interface CartAnswer {
	cart: { _data: Cart[] }
}

function shownIn({ clockOffsetMs }: Engine, { cart: rows }: CartAnswer): Omit<End, 'code'> {
	const [cart] = rows._data
	if (cart?.state !== 'pending' || !cart.expires_at) return nothing
	const left = new Date(cart.expires_at).getTime() - Date.now() - clockOffsetMs
	return {
		price: Math.round(Number(cart.fees.grand_totals.total_after_fees_price) * 100),
		left: Math.round(left / 60_000),
	}
}
