import { createCart } from '#app/commerce/cart/commands/create.ts'
import { deleteCart } from '#app/commerce/cart/commands/delete.ts'
import { modifyCart } from '#app/commerce/cart/commands/modify.ts'
import { readCart } from '#app/commerce/cart/commands/read.ts'
import { editOrder } from '#app/commerce/changes/edit.ts'
import { moveTickets } from '#app/commerce/changes/move.ts'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import type { Engine } from '#app/commerce/engine.ts'
import { storeGiftee } from '#app/commerce/gifts/giftee.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { payInstalment } from '#app/commerce/instalments/pay.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { cancelAutoRenew } from '#app/commerce/orders/cancel-auto-renew.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import type { Cart as WireCart, Ticket as WireTicket } from '#app/contract/entities/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { ada, payment } from '#tests/builders/sale.ts'
import type { RedeemRequest } from './gift-model.ts'
import { club, entryOf, lineOf, membership, sessions } from './house.ts'
import { nameParty, ownerOf, renewDue } from './members.ts'
import type { CancelRequest, EditRequest, InstalmentRequest, MoveRequest } from './order-model.ts'
import type { Card, JoinRequest } from './renewal-model.ts'
import { type Kind, type Line, visitors } from './state.ts'

/** How an act ended: `ok`, with the money and the minutes of the cart that it made, or the refusal's code. */
export interface End {
	code: string
	cart: { due: number; back: number; left: number } | null
}

interface OwnCart {
	/** The model's. */
	id: string
	cartId: string
	credential: string
	isChange: boolean
	/** What it is paid with. */
	card: Card
}

interface NewCart extends Pick<OwnCart, 'id' | 'isChange'>, Partial<Pick<OwnCart, 'card'>> {
	lines: Line[]
}

interface Created {
	answer: { cart: { _data: WireCart[] }; ticket: { _data: WireTicket[] } }
	credential: string
}

const full = [
	'event_session_sold_out',
	'session_capacity_exceeded',
	'ticket_group_sold_out',
	'ticket_group_capacity_exceeded',
]

/** Visitors and staff of one seller, as the engine meets them. They know its ids by those of the model. */
export class Clients {
	readonly carts: (OwnCart | null)[] = Array.from({ length: visitors }, () => null)
	readonly orders = new Map<string, { id: string; link: string }>()
	/** Of the gifts that orders have. */
	readonly codes = new Map<string, string>()
	/** Memberships that can renew themselves, by the order of their first term. */
	readonly parties = new Map<string, string>()
	readonly tickets = new Map<string, { id: string; kind: Kind }>()
	/** How acts have ended: `move ok`. */
	readonly endings: Set<string>
	readonly engine: Engine
	readonly seller: SellerTerms

	constructor(engine: Engine, seller: SellerTerms, endings: Set<string>) {
		this.engine = engine
		this.seller = seller
		this.endings = endings
	}

	reserve(slot: number, { id, lines }: { id: string; lines: Line[] }): Promise<End> {
		const made = createCart(this.engine, this.seller, { add: lines.map(entryOf), remove: [] })
		return this.holding(slot, { id, lines, isChange: false }, made)
	}
	move(slot: number, { id, orderId, ticketIds, session }: MoveRequest): Promise<End> {
		const tickets = ticketIds.map((ticket) => this.ticket(ticket))
		const body = { tickets: tickets.map((ticket) => ticket.id), event_session_id: sessions[session] ?? '' }
		const made = moveTickets(this.engine, this.seller, {
			link: this.order(orderId).link,
			visitor: null,
			body,
		})
		const lines = tickets.map(({ kind }) => ({ kind, session }))
		return this.holding(slot, { id, lines, isChange: true }, made)
	}
	edit(slot: number, { id, orderId, remove, add }: EditRequest): Promise<End> {
		const body = { remove: remove.map((ticket) => this.ticket(ticket).id), add: add.map(entryOf) }
		const made = editOrder(this.engine, this.seller, { link: this.order(orderId).link, visitor: null, body })
		return this.holding(slot, { id, lines: add, isChange: true }, made)
	}
	payPart(slot: number, { id, orderId, choice }: InstalmentRequest): Promise<End> {
		const body =
			typeof choice === 'number' ? { pay: 'other' as const, amount: decimal(choice) } : { pay: choice }
		const made = payInstalment(this.engine, this.seller, {
			link: this.order(orderId).link,
			visitor: null,
			body,
		})
		return this.holding(slot, { id, lines: [], isChange: true }, made)
	}
	give(slot: number, id: string): Promise<End> {
		const making = async (): Promise<Created> => {
			const options = { visitor: null, idempotencyKey: undefined }
			const { identity_id } = await storeGiftee(this.engine, this.seller, grace, options)
			const given = { ...membership, gift: { giftee_identity_id: identity_id } }
			return createCart(this.engine, this.seller, { add: [], remove: [], membership: given })
		}
		return this.holding(slot, { id, lines: [giftLine], isChange: false }, making())
	}
	redeemGift(slot: number, { id, orderId }: RedeemRequest): Promise<End> {
		const redeemed = { ...membership, gift_code: known(this.codes.get(orderId), orderId) }
		const making = createCart(this.engine, this.seller, { add: [], remove: [], membership: redeemed })
		return this.holding(slot, { id, lines: [giftLine], isChange: false }, making)
	}
	join(slot: number, { id, isAutomatic, card }: JoinRequest): Promise<End> {
		const body = { add: [], remove: [], membership: club(false, isAutomatic) }
		const making = createCart(this.engine, this.seller, body)
		return this.holding(slot, { id, lines: [clubLine], isChange: false, card }, making)
	}
	renew(slot: number, { id, partyId, isAutomatic, card }: JoinRequest & { partyId: string }): Promise<End> {
		const making = async (): Promise<Created> => {
			const visitor = await ownerOf(this, known(this.parties.get(partyId), partyId))
			const body = { add: [], remove: [], membership: club(true, isAutomatic) }
			return createCart(this.engine, this.seller, body, { visitor })
		}
		return this.holding(slot, { id, lines: [clubLine], isChange: false, card }, making())
	}
	cancelRenewal({ orderId }: { orderId: string }): Promise<End> {
		const { link } = this.order(orderId)
		return ended(() => cancelAutoRenew(this.engine, this.seller, link, { visitor: null }))
	}
	renewDue(): Promise<End> {
		return ended(() => renewDue(this))
	}
	chooseAtOnce(slot: number): Promise<End> {
		const own = this.own(slot)
		return ended(async () => {
			const { cart } = await readCart(...own)
			await modifyCart(...own, { pay_at_once: !cart._data[0]?.unused_parts })
		})
	}
	pay(slot: number): Promise<End> {
		const own = this.own(slot)
		const number = cardNumbers[this.carts[slot]?.card ?? 'approved']
		return ended(async () => {
			const { cart } = await readCart(...own)
			await payCart(...own, payment(cart._data[0]?.fees.grand_totals.total_due ?? '', { number }))
		})
	}
	book(slot: number): Promise<End> {
		const own = this.own(slot)
		const cart = this.carts[slot]
		return ended(async () => {
			const guest_identity_id = await this.purchaser(slot)
			const { ticket, ticket_order } = await guestCheckout(...own, { guest_identity_id })
			const [order] = ticket_order._data
			if (!cart || !order || cart.isChange) return
			this.orders.set(cart.id, { id: order.id, link: order.link ?? '' })
			await nameParty(this, cart.id)
			for (const { delivered } of ticket._data)
				if (delivered?.number) this.codes.set(cart.id, delivered.number)
		})
	}
	discard(slot: number): Promise<End> {
		return ended(() => deleteCart(...this.own(slot)))
	}
	cancel({ orderId, ticketIds, refund }: CancelRequest): Promise<End> {
		const tickets = ticketIds?.map((ticket) => ({ ticket_id: this.ticket(ticket).id }))
		const body = { refund, ...(tickets ? { tickets } : {}) }
		return ended(() => cancelOrder(this.engine, this.seller, this.order(orderId).id, body, staff))
	}
	refund({ orderId, amount }: { orderId: string; amount: number | null }): Promise<End> {
		const body = amount === null ? {} : { amount: decimal(amount) }
		return ended(() => refundOrder(this.engine, this.seller, this.order(orderId).id, body, staff))
	}
	redeem({ ticketId }: { ticketId: string }): Promise<End> {
		return ended(() => redeemTicket(this.engine, this.seller, this.ticket(ticketId).id, staff))
	}

	/** Makes a cart, and names its tickets as the model does. */
	private async holding(
		slot: number,
		{ id, lines, isChange, card = 'approved' }: NewCart,
		making: Promise<Created>,
	): Promise<End> {
		return ended(async () => {
			const { answer, credential } = await making
			const [cart] = answer.cart._data
			if (!cart) throw new Error('no cart was made')
			this.carts[slot] = { id, cartId: cart.id, credential, isChange, card }
			const left = [...answer.ticket._data]
			for (const [at, line] of lines.entries()) {
				const index = left.findIndex((one) => isSame(lineOf(one), line))
				const [ticket] = left.splice(index, 1)
				if (ticket) this.tickets.set(`${id}.${at}`, { id: ticket.id, kind: line.kind })
			}
			return cart
		})
	}

	/** A change is booked for the purchaser of its order. */
	private async purchaser(slot: number): Promise<string> {
		const [, , cartId, credential] = this.own(slot)
		if (this.carts[slot]?.isChange) {
			const { cart } = await readCart(...this.own(slot))
			return cart._data[0]?.identity_id ?? ''
		}
		const { identity_id } = await storeIdentity(this.engine, this.seller, ada, {
			cart: { cartId, credential },
		})
		return identity_id
	}

	private own(slot: number) {
		const cart = this.carts[slot]
		if (!cart) throw new Error('the model let a visitor without a cart act')
		return [this.engine, this.seller, cart.cartId, cart.credential] as const
	}
	private order(id: string) {
		return known(this.orders.get(id), id)
	}
	private ticket(id: string) {
		return known(this.tickets.get(id), id)
	}
}

const grace = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.org', additional_info: {} }
const giftLine: Line = { kind: 'gift', session: -1 }
const clubLine: Line = { kind: 'club', session: -1 }
/** Both pay while the visitor is there. */
const cardNumbers: Record<Card, string> = { approved: '4242424242424242', declined: '4000000000000341' }
const staff = { actor: 'staff' }

const isSame = (one: Line, other: Line): boolean => one.kind === other.kind && one.session === other.session

function known<T>(found: T | undefined, id: string): T {
	if (!found) throw new Error(`the engine has no ${id} of the model`)
	return found
}

const decimal = (amount: number): string => (amount / 100).toFixed(2)
const minor = (amount: string | undefined): number => Math.round(Number(amount ?? 0) * 100)

async function ended(act: () => Promise<unknown>): Promise<End> {
	try {
		const answer = await act()
		return { code: 'ok', cart: isCart(answer) ? shown(answer) : null }
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		return { code: full.includes(error.code) ? 'full' : error.code, cart: null }
	}
}

const isCart = (answer: unknown): answer is WireCart =>
	typeof answer === 'object' && answer !== null && 'fees' in answer

const shown = ({ fees: { grand_totals: totals }, expires_in }: WireCart): End['cart'] => ({
	due: minor(totals.total_due),
	back: minor(totals.total_back),
	left: Math.round((expires_in ?? 0) / 60),
})
