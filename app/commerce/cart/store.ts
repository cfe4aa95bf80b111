import { sql } from 'kysely'
import type { paymentStates } from '#app/contract/entities/cart.ts'
import type { Ctx } from '../context.ts'

export interface CartRow {
	id: string
	cartNumber: string
	state: 'pending' | 'expired' | 'booked' | 'deleted'
	credentialHash: string
	identityId: string | null
	currency: string
	createdAt: Date
	firstHoldAt: Date | null
	expiresAt: Date | null
	extensionsUsed: number
	paymentBeganAt: Date | null
}

/** A ticket as the cart and the order know it. Amounts in minor units. */
export interface TicketRow {
	id: string
	cartId: string
	orderId: string | null
	state: 'in_cart' | 'booked' | 'redeemed' | 'cancelled' | 'unbooked'
	sessionId: string | null
	eventId: string
	groupId: string
	typeId: string
	takesSession: boolean
	takesGroup: boolean
	faceValue: number
	/** After discounts. */
	adjustedValue: number
	feeInside: number
	feeFixedOutside: number
	feePercentOutside: number
	admitName: string | null
	admitEmail: string | null
	scanCode: string | null
	createdAt: Date
	handler: string
	start: Date | null
	localDate: string | null
	timezone: string
}

const cartColumns = sql`
	id, cart_number as "cartNumber", state, credential_hash as "credentialHash", identity_id as "identityId",
	currency, created_at as "createdAt", first_hold_at as "firstHoldAt", expires_at as "expiresAt",
	extensions_used as "extensionsUsed", payment_began_at as "paymentBeganAt"
`

export async function findCart(ctx: Ctx, id: string): Promise<CartRow | null> {
	const { rows } = await sql<CartRow>`
		select ${cartColumns}
		from cart
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Whoever changes a cart locks it first: two tabs, a payment and an expiry take turns. */
export async function lockCart(ctx: Ctx, id: string): Promise<CartRow | null> {
	const { rows } = await sql<CartRow>`
		select ${cartColumns}
		from cart
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
		for update
	`.execute(ctx.sql)
	return rows[0] ?? null
}

export async function ticketsOf(ctx: Ctx, cartId: string): Promise<TicketRow[]> {
	const { rows } = await sql<TicketRow>`
		select ticket.id, ticket.cart_id as "cartId", ticket.ticket_order_id as "orderId", ticket.state,
			ticket.event_session_id as "sessionId", ticket.event_template_id as "eventId",
			ticket.ticket_group_id as "groupId", ticket.ticket_type_id as "typeId",
			ticket.takes_session as "takesSession", ticket.takes_group as "takesGroup",
			ticket.face_value as "faceValue", ticket.adjusted_value as "adjustedValue", ticket.fee_inside as "feeInside",
			ticket.fee_fixed_outside as "feeFixedOutside", ticket.fee_percent_outside as "feePercentOutside",
			ticket.admit_name as "admitName", ticket.admit_email as "admitEmail", ticket.scan_code as "scanCode",
			ticket.created_at as "createdAt", ticket_group.handler, venue.timezone,
			event_session.start_datetime as start, event_session.local_date as "localDate"
		from ticket
		join ticket_group
			on ticket_group.seller_id = ticket.seller_id
			and ticket_group.id = ticket.ticket_group_id
		join event_template
			on event_template.seller_id = ticket.seller_id
			and event_template.id = ticket.event_template_id
		join venue
			on venue.seller_id = ticket.seller_id
			and venue.id = event_template.venue_id
		left join event_session
			on event_session.seller_id = ticket.seller_id
			and event_session.id = ticket.event_session_id
		where ticket.seller_id = ${ctx.seller.sellerId}
		and ticket.cart_id = ${cartId}
		order by event_session.start_datetime nulls last, ticket_group.rank, ticket.ticket_type_id, ticket.created_at, ticket.id
	`.execute(ctx.sql)
	return rows
}

/** New carts with their tickets, any number of both, in one statement: what the combiner and the single door share. */
export async function insertCarts(
	ctx: Ctx,
	carts: readonly CartRow[],
	tickets: readonly TicketRow[],
): Promise<void> {
	await sql`
		with made as (
			insert into cart
				(seller_id, id, cart_number, state, credential_hash, currency, created_at, first_hold_at, expires_at)
			select ${ctx.seller.sellerId}, row.*
			from jsonb_to_recordset(${JSON.stringify(carts)}::jsonb) as row
				(id text, "cartNumber" text, state text, "credentialHash" text, currency text,
				"createdAt" timestamptz, "firstHoldAt" timestamptz, "expiresAt" timestamptz)
		)
		${ticketInsert(ctx, tickets)}
	`.execute(ctx.sql)
}

/** Gives a cart that is still open another secret; false when it is not. */
export async function replaceCredential(ctx: Ctx, id: string, credentialHash: string): Promise<boolean> {
	const changed = await sql`
		update cart
		set credential_hash = ${credentialHash}
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
		and state = 'pending'
	`.execute(ctx.sql)
	return changed.numAffectedRows === 1n
}

export async function insertTickets(ctx: Ctx, tickets: readonly TicketRow[]): Promise<void> {
	if (tickets.length > 0) await ticketInsert(ctx, tickets).execute(ctx.sql)
}

const ticketInsert = (ctx: Ctx, tickets: readonly TicketRow[]) => sql`
	insert into ticket
		(seller_id, id, cart_id, state, event_session_id, event_template_id, ticket_group_id, ticket_type_id,
		takes_session, takes_group, face_value, adjusted_value, fee_inside, fee_fixed_outside, fee_percent_outside,
		admit_name, admit_email, created_at)
	select ${ctx.seller.sellerId}, row.*
	from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as row
		(id text, "cartId" text, state text, "sessionId" text, "eventId" text, "groupId" text, "typeId" text,
		"takesSession" boolean, "takesGroup" boolean, "faceValue" bigint, "adjustedValue" bigint, "feeInside" bigint,
		"feeFixedOutside" bigint, "feePercentOutside" bigint, "admitName" text, "admitEmail" text,
		"createdAt" timestamptz)
`

export async function removeTickets(ctx: Ctx, cartId: string, ids: readonly string[]): Promise<void> {
	await sql`
		delete from ticket
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
		and state = 'in_cart'
		and id = any(${[...ids]})
	`.execute(ctx.sql)
}

export type CartChange = Partial<
	Pick<CartRow, 'state' | 'identityId' | 'firstHoldAt' | 'expiresAt' | 'extensionsUsed' | 'paymentBeganAt'>
>

/** Writes a locked cart and returns it as it is now. Always writes the row, so that whoever waits sees a new one. */
export async function updateCart(ctx: Ctx, cart: CartRow, change: CartChange): Promise<CartRow> {
	const next = { ...cart, ...change }
	await sql`
		update cart
		set state = ${next.state},
			identity_id = ${next.identityId},
			first_hold_at = ${next.firstHoldAt},
			expires_at = ${next.expiresAt},
			extensions_used = ${next.extensionsUsed},
			payment_began_at = ${next.paymentBeganAt}
		where seller_id = ${ctx.seller.sellerId}
		and id = ${cart.id}
	`.execute(ctx.sql)
	return next
}

export interface PaymentRow {
	id: string
	cartId: string
	gatewayId: string
	amount: number
	currency: string
	state: (typeof paymentStates)[number]
	label: string | null
	failureCode: string | null
	createdAt: Date
	updatedAt: Date
}

export async function paymentsOf(ctx: Ctx, cartId: string): Promise<PaymentRow[]> {
	const { rows } = await sql<PaymentRow>`
		select id, cart_id as "cartId", gateway_id as "gatewayId", amount, currency, state, label,
			failure_code as "failureCode", created_at as "createdAt", updated_at as "updatedAt"
		from payment
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
		order by created_at, id
	`.execute(ctx.sql)
	return rows
}

/** Voids what waits for a visitor's bank. */
export async function dropChallenges(ctx: Ctx, cartId: string): Promise<void> {
	await sql`
		update payment
		set state = 'voided',
			updated_at = ${ctx.now}
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
		and state = 'requires_action'
	`.execute(ctx.sql)
}
