import { type Statement, sql } from '#app/data/sql.ts'
import type { Minor } from '#app/lib/money.ts'
import type { CheckoutRule } from '#app/rules/checkout-rules.ts'
import { isValidAt } from '#app/rules/promo.ts'
import type { Ctx } from '../context.ts'
import { openPaymentStates } from '../inventory/expired-store.ts'
import { isDisputedCode } from './disputed-store.ts'
import type { OfferedCode } from './facts.ts'
import { checkoutRules } from './rules-store.ts'
import type { AppliedCodes, HeldCode, TicketMod } from './types.ts'

/** Instants as JSON writes them. */
type OfferedRow = Omit<OfferedCode, 'validity' | 'validFrom' | 'validUntil'> & {
	isWithdrawn: boolean
	validFrom: string | null
	validUntil: string | null
}

export interface CodeRows {
	held: HeldCode[]
	offered: OfferedCode[]
	rules: CheckoutRule[]
	/** By promo; null is without limit. */
	money: Record<string, Minor | null>
}

/**
 * Reads the codes of a cart, the typed codes, the money of their promos and the venue's rules in one statement. The
 * statement is the same for an unknown, an expired and a valid code, so its duration does not reveal which it is.
 */
export async function readCodes(
	ctx: Ctx,
	{ cartId, codes }: { cartId: string | null; codes: readonly string[] },
): Promise<CodeRows> {
	const { rows } = await sql<Omit<CodeRows, 'offered'> & { offered: OfferedRow[] }>`
		select (${heldCodes(ctx, sql`${cartId}::text`)}) as held, (${offeredCodes(ctx, cartId, codes)}) as offered,
			(${checkoutRules(ctx)}) as rules, (${moneyLeft(ctx, cartId, codes)}) as money
	`.execute(ctx.sql)
	const { held = [], offered = [], rules = [], money = {} } = rows[0] ?? {}
	return { held, rules, money, offered: offered.map((row) => offeredCode(row, ctx.now)) }
}

function offeredCode({ isWithdrawn, validFrom, validUntil, ...row }: OfferedRow, now: Date): OfferedCode {
	const period = { validFrom: instant(validFrom), validUntil: instant(validUntil) }
	return { ...row, ...period, validity: isWithdrawn ? 'withdrawn' : validityAt(period, now) }
}

function validityAt(
	period: Pick<OfferedCode, 'validFrom' | 'validUntil'>,
	now: Date,
): OfferedCode['validity'] {
	if (isValidAt(period, now)) return 'valid'
	return period.validFrom !== null && now < period.validFrom ? 'not_yet_valid' : 'over'
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** What a cart holds, as a subquery that gives one JSON value. */
export const heldCodes = (ctx: Ctx, cartId: Statement<unknown>) => sql`
	select coalesce(jsonb_agg(jsonb_build_object(
		'code', code,
		'promoId', promo_id,
		'source', source,
		'position', position,
		'amount', amount,
		'isCounted', counted,
		'promo', terms
	) order by position), '[]')
	from cart_code
	where seller_id = ${ctx.seller.sellerId}
	and cart_id = ${cartId}
`

/** The codes typed, and those of the cart that have not been counted yet. */
const offeredCodes = (ctx: Ctx, cartId: string | null, codes: readonly string[]) => sql`
	select coalesce(jsonb_agg(jsonb_build_object(
		'code', promo_code.code,
		'isWithdrawn', promo_code.withdrawn or promo.withdrawn or ${isDisputedCode},
		'validFrom', promo.valid_from,
		'validUntil', promo.valid_until,
		'hasUse', promo_code.max_uses = -1
			or promo_code.used_count < promo_code.max_uses
			or exists (select ${expiredHolding(ctx, sql`cart_code.code = promo_code.code and cart_code.counted`)}),
		'promo', jsonb_build_object(
			'id', promo.id,
			'rank', promo.rank,
			'name', promo.name,
			'description', promo.description,
			'kind', promo.kind,
			'amount', promo.amount,
			'scope', promo.scope,
			'unlocksGroupIds', promo.unlocks_group_ids,
			'combinable', promo.combinable
		)
	)), '[]')
	from promo_code
	join promo
		on promo.seller_id = promo_code.seller_id
		and promo.id = promo_code.promo_id
	where promo_code.seller_id = ${ctx.seller.sellerId}
	and (promo_code.code = any(${[...codes]}) or promo_code.code in (
		select code
		from cart_code
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
		and not counted
	))
`

const moneyLeft = (ctx: Ctx, cartId: string | null, codes: readonly string[]) => sql`
	select coalesce(jsonb_object_agg(promo.id, case
		when promo.max_amount <> -1 then promo.max_amount - promo.used_amount
			+ coalesce((
				select sum(amount)
				from cart_code
				where seller_id = promo.seller_id
				and promo_id = promo.id
				and cart_id = ${cartId}
			), 0)
			+ coalesce((
				select sum(cart_code.amount)
				${expiredHolding(ctx, sql`cart_code.promo_id = promo.id and cart_code.cart_id is distinct from ${cartId}`)}
			), 0)
	end), '{}')
	from promo
	where promo.seller_id = ${ctx.seller.sellerId}
	and promo.id in (
		select promo_id
		from cart_code
		where seller_id = promo.seller_id
		and cart_id = ${cartId}
		union
		select promo_id
		from promo_code
		where seller_id = promo.seller_id
		and code = any(${[...codes]})
	)
`

/** Codes of carts whose hold has ended: a take frees them, so they count as free. */
const expiredHolding = (ctx: Ctx, which: Statement<unknown>) => sql`
	from cart_code
	join cart
		on cart.seller_id = cart_code.seller_id
		and cart.id = cart_code.cart_id
	where cart_code.seller_id = ${ctx.seller.sellerId}
	and ${which}
	and cart.state = 'pending'
	and cart.expires_at <= ${ctx.now}
	and not exists (
		select
		from payment
		where payment.seller_id = cart.seller_id
		and payment.cart_id = cart.id
		and payment.state = any(${[...openPaymentStates]})
	)
`

/** Makes the codes of a locked cart and the discounts of its tickets what was decided. The tickets are there already. */
export async function saveCodes(ctx: Ctx, cartId: string, { codes, mods }: AppliedCodes): Promise<void> {
	await sql`
		delete from cart_code
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
		and code <> all(${codes.map((held) => held.code)})
	`.execute(ctx.sql)
	await sql`
		delete from ticket_mod
		using ticket
		where ticket_mod.seller_id = ${ctx.seller.sellerId}
		and ticket.seller_id = ticket_mod.seller_id
		and ticket.id = ticket_mod.ticket_id
		and ticket.cart_id = ${cartId}
	`.execute(ctx.sql)
	if (codes.length === 0) return
	await sql`
		insert into cart_code (seller_id, cart_id, code, promo_id, source, position, amount, counted, terms)
		select ${ctx.seller.sellerId}, ${cartId}, row.*
		from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as row
			(code text, "promoId" text, source text, position integer, amount bigint, "isCounted" boolean, promo jsonb)
		on conflict (seller_id, cart_id, code) do update
		set amount = excluded.amount,
			counted = excluded.counted,
			position = excluded.position
	`.execute(ctx.sql)
	await sql`
		insert into ticket_mod (seller_id, ticket_id, promo_id, amount)
		select ${ctx.seller.sellerId}, row.*
		from jsonb_to_recordset(${JSON.stringify(mods)}::jsonb) as row
			("ticketKey" text, "promoId" text, amount bigint)
	`.execute(ctx.sql)
}

/** The discounts of a cart's tickets. */
export async function modsOf(ctx: Ctx, cartId: string): Promise<TicketMod[]> {
	const { rows } = await modRows(ctx, sql`${cartId}`).execute(ctx.sql)
	return rows
}

/** Of one cart, as a statement or part of one. */
export const modRows = (ctx: Ctx, cartId: Statement<unknown>) => sql<TicketMod>`
	select ticket_mod.ticket_id as "ticketKey", ticket_mod.promo_id as "promoId", ticket_mod.amount
	from ticket_mod
	join ticket
		on ticket.seller_id = ticket_mod.seller_id
		and ticket.id = ticket_mod.ticket_id
	where ticket_mod.seller_id = ${ctx.seller.sellerId}
	and ticket.cart_id = ${cartId}
	order by ticket_mod.ticket_id, ticket_mod.promo_id
`
