import { cartItems } from '#app/commerce/cart/decide/anchors.ts'
import { type CartToWire, cartAnswer } from '#app/commerce/cart/wire/wire.ts'
import { type FactRows, type SaleFacts, saleFacts } from '#app/commerce/catalog/facts.ts'
import { factColumns, factsOfCart, lastImport } from '#app/commerce/catalog/facts-store.ts'
import {
	type ReadSessions,
	type SessionColumns,
	sessionColumns,
	sessionsRead,
} from '#app/commerce/catalog/read/event-records-store.ts'
import { currentMods } from '#app/commerce/codes/mods.ts'
import { heldCodes, modRows } from '#app/commerce/codes/store.ts'
import type { HeldCode, TicketMod } from '#app/commerce/codes/types.ts'
import { type CatalogClock, type Ctx, clockOf, type Engine, reading } from '#app/commerce/context.ts'
import { cartIdentityRow } from '#app/commerce/identity/store.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import type { CartMod } from '#app/contract/entities/code.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { type CartAccess, requireOwn } from './own.ts'
import { type PaymentJson, paymentFromJson, paymentRows } from './payment-row-store.ts'
import { type CartRow, cartColumns } from './store.ts'
import { type TicketJson, ticketFromJson, ticketRows } from './ticket-store.ts'

/** A cart with everything that is decided on it, all of one moment. */
export interface CartDetails extends CartToWire {
	cart: CartRow
	sale: SaleFacts
	mods: CartMod[]
}

type CartDetailsRow = CartRow & {
	now: Date
	tickets: TicketJson[]
	payments: PaymentJson[]
	held: HeldCode[]
	ticketMods: TicketMod[]
	purchaser: Identity | null
}

/** A cart as it was read, and who buys it. */
export interface CartReading {
	ctx: Ctx
	details: CartDetails
	purchaser: Identity | null
	/** If they were asked for. */
	sessions?: ReadSessions
	/** Of the statement; absent inside a transaction. */
	clock?: CatalogClock
}

/** What else to read with a cart. */
interface ReadOptions {
	/** The purchaser; by default that of the cart. */
	identityId?: string | null
	/** The sessions of its tickets. */
	hasSessions?: boolean
}

/**
 * The visitor's own cart, the clock and everything that the cart is made of in one statement without a lock; the facts of
 * the catalogue are read after it, where the process does not know them. A transaction that writes from these details must
 * check the cart's version.
 *
 * errors - those of `ownCart`
 */
export async function cartDetails(
	engine: Engine,
	seller: SellerTerms,
	id: string,
	access: CartAccess,
	options: ReadOptions = {},
): Promise<CartReading> {
	const found = await anyCartDetails(engine, seller, id, options)
	const ctx = found?.ctx ?? (await reading(engine, seller))
	await requireOwn(ctx, { id, cart: found?.details.cart ?? null }, access)
	if (!found) throw new Error("a cart that is not there is nobody's own")
	return found
}

/** The same of any cart, for the engine's own work; null when there is none. */
export async function anyCartDetails(
	engine: Engine,
	seller: SellerTerms,
	id: string,
	{ identityId = null, hasSessions = false }: ReadOptions = {},
): Promise<CartReading | null> {
	// The statement does not depend on the time: it returns the database's clock.
	const unread: Ctx = { sql: engine.database.sql, seller, now: new Date(0) }
	const applied = sql<Partial<SessionColumns>>`(${lastImport(unread)}) as "appliedAt"`
	const columns = hasSessions ? sessionColumns(unread, inTickets(unread, 'event_session_id')) : applied
	const row = await readDetails<Partial<SessionColumns>>(unread, {
		id,
		identityId,
		clock: clockOf(engine),
		columns,
	})
	if (!row) return null
	const { appliedAt = null, sessions, ...cart } = row
	const ctx: Ctx = { ...unread, now: row.now }
	const reading = {
		...readingOf(ctx, cart, await factsOfCart(engine, ctx, idsOf(row.tickets), appliedAt)),
		clock: { now: row.now, appliedAt },
	}
	return sessions ? { ...reading, sessions: sessionsRead({ appliedAt, sessions }) } : reading
}

/** The same of a cart that the transaction has locked, with the facts in the same statement. */
export async function lockedCartDetails(ctx: Ctx, id: string): Promise<CartReading | null> {
	const clock = sql<Date>`${ctx.now}::timestamptz`
	const row = await readDetails(ctx, { id, identityId: null, clock, columns: factsOfTickets(ctx) })
	if (!row) return null
	const { types, sessions, rules, revision, ...cart } = row
	return readingOf(ctx, cart, saleFacts(ctx, { types, sessions, rules, revision }))
}

interface DetailsRequest<Columns> {
	id: string
	identityId: string | null
	clock: Statement<Date>
	/** Further columns. */
	columns: Statement<Columns>
}

async function readDetails<Columns>(
	ctx: Ctx,
	request: DetailsRequest<Columns>,
): Promise<(CartDetailsRow & Columns) | null> {
	const { rows } = await cartDetailsRow(ctx, request).execute(ctx.sql)
	return rows[0] ?? null
}

const idsOf = (tickets: readonly TicketJson[]) => ({
	typeIds: [...new Set(tickets.map(({ typeId }) => typeId))],
	sessionIds: [...new Set(tickets.flatMap(({ sessionId }) => sessionId ?? []))],
})

function readingOf(unread: Ctx, row: CartDetailsRow, sale: SaleFacts): CartReading {
	const { now, tickets: ticketsJson, payments, held, ticketMods, purchaser, ...cart } = row
	const ctx: Ctx = { ...unread, now }
	const tickets = ticketsJson.map(ticketFromJson)
	const details: CartDetails = {
		cart,
		tickets,
		payments: payments.map(paymentFromJson),
		sale,
		items: cartItems({ ...sale, upsells: ctx.seller.upsells }, tickets),
		mods: currentMods(ctx, { held, rules: sale.rules, mods: ticketMods, tickets }),
	}
	return { ctx, details, purchaser }
}

/** The response to the visitor for a cart with details. */
export const detailsAnswer = ({ seller, now }: Ctx, details: CartDetails) => cartAnswer(details, seller, now)

/** The facts for the tickets of the cart in scope. */
const factsOfTickets = (ctx: Ctx): Statement<FactRows> =>
	factColumns(ctx, {
		typeIds: inTickets(ctx, 'ticket_type_id'),
		sessionIds: inTickets(ctx, 'event_session_id'),
	})

/** A column of the tickets of the cart in scope, as an array. */
const inTickets = ({ seller }: Ctx, column: 'ticket_type_id' | 'event_session_id') => sql`array(
	select ${sql.ref(column)}
	from ticket
	where ticket.seller_id = ${seller.sellerId}
	and ticket.cart_id = cart.id
)`

function cartDetailsRow<Columns>(ctx: Ctx, { id, identityId, clock, columns }: DetailsRequest<Columns>) {
	const own = sql`cart.id`
	return sql<CartDetailsRow & Columns>`
		select ${clock} as now, ${cartColumns},
			(select coalesce(json_agg(one), '[]') from (${ticketRows(ctx, sql`ticket.cart_id = ${own}`)}) one) as tickets,
			(select coalesce(json_agg(one), '[]') from (${paymentRows(ctx, sql`payment.cart_id = ${own}`)}) one) as payments,
			(select coalesce(json_agg(one), '[]') from (${modRows(ctx, own)}) one) as "ticketMods",
			(${heldCodes(ctx, own)}) as held,
			(${cartIdentityRow(ctx, identityId)}) as purchaser,
			${columns}
		from cart
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
	`
}
