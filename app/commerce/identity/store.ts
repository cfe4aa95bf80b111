import type { z } from 'zod'
import type { IdentityBody } from '#app/contract/calls/checkout.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import type { CartToken } from '#app/contract/visitor.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { hashSecret } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import type { StoredResponse } from '../idempotency-store.ts'

interface NewIdentity {
	id: string
	body: z.output<typeof IdentityBody>
	/** As the client showed it, or the id of a cart that is the visitor's own. */
	cart: CartToken | string | null
	/** The recipient of a gift, who buys nothing. */
	isGiftee?: boolean
	/** Stored with it; null for a request without a key. */
	response: StoredResponse | null
	now: Statement<Date>
}

/** Stores a guest or a giftee in one statement; false when the key of the request has a response, and nothing was written. */
export async function insertIdentity(
	{ sql: db, seller: { sellerId } }: Pick<Ctx, 'sql' | 'seller'>,
	{ id, body, cart, isGiftee = false, response, now }: NewIdentity,
): Promise<boolean> {
	const stored = response
		? sql`
			insert into idempotency (seller_id, key, call, request_hash, status, answer, created_at)
			values (${sellerId}, ${response.key}, ${response.call}, ${response.hash}, ${response.status},
				${JSON.stringify(response.response)}, ${now})
			on conflict do nothing
			returning 1
		`
		: sql`select 1`
	const made = await sql`
		with stored as (${stored})
		insert into identity
			(seller_id, id, first_name, last_name, email, phone, address, address_more, city, state, country, zip_code,
				meta, terms, created_at, cart_id, is_giftee)
		select ${sellerId}, ${id}, ${body.first_name}, ${body.last_name}, ${body.email},
			${body.phone || null}, ${body.address || null}, ${body.address_more || null}, ${body.city || null},
			${body.state || null}, ${body.country ?? null}, ${body.zip_code ?? null},
			${JSON.stringify(body.meta)}::jsonb, ${body.terms ? JSON.stringify(body.terms) : null}::jsonb, ${now},
			(${cartOfToken(sellerId, cart)}), ${isGiftee}
		from stored
	`.execute(db)
	return made.count === 1
}

/** The cart that a token opens, as a subquery that gives its id or null. */
const cartOfToken = (sellerId: string, cart: CartToken | string | null): Statement<unknown> => {
	if (!cart) return sql`null`
	if (typeof cart === 'string') return sql`select ${cart}`
	const hash = hashSecret(cart.credential)
	return sql`
		select cart.id
		from cart
		where cart.seller_id = ${sellerId}
		and cart.id = ${cart.cartId}
		and (cart.credential_hash = ${hash} or ${hash} = any(cart.former_credential_hashes))
	`
}

/** A purchaser as a subquery that gives one JSON value; what belongs to another seller does not exist. */
export const identityRow = ({ seller }: Ctx, id: Statement<unknown>) => sql<Identity>`
	select json_strip_nulls(json_build_object('id', id, 'first_name', first_name, 'last_name', last_name, 'email', email,
		'phone', phone, 'address', address, 'address_more', address_more, 'city', city, 'state', state,
		'country', country, 'zip_code', zip_code, 'meta', nullif(meta, '{}')))
	from identity
	where identity.seller_id = ${seller.sellerId}
	and identity.id = ${id}
`

/** The same of the purchaser of the row `cart`: one that was stored for it, or its owner. */
export const cartIdentityRow = (ctx: Ctx, named: string | null) => sql<Identity>`
	${identityRow(ctx, sql`coalesce(${named}, cart.identity_id)`)}
	and (identity.cart_id = cart.id or identity.id = cart.identity_id)
`

/** The purchaser of a payment for the cart; null for one that was stored for another cart. */
export async function purchaserOf(
	ctx: Ctx,
	{ cartId, purchaserId }: { cartId: string; purchaserId: string },
): Promise<Identity | null> {
	const { rows } = await sql<{ purchaser: Identity | null }>`
		select (${identityRow(ctx, sql`${purchaserId}`)} and identity.cart_id = ${cartId}) as purchaser
	`.execute(ctx.sql)
	return rows[0]?.purchaser ?? null
}

/** Evidence that a purchaser accepted the terms of the venue. */
export type AcceptedTerms = NonNullable<z.output<typeof IdentityBody>['terms']>

/** The terms that a purchaser accepted, and when; null where the venue asked for none. */
export async function acceptedTermsOf(ctx: Ctx, identityId: string): Promise<AcceptedTerms | null> {
	const { rows } = await sql<{ terms: AcceptedTerms | null }>`
		select terms
		from identity
		where seller_id = ${ctx.seller.sellerId}
		and id = ${identityId}
	`.execute(ctx.sql)
	return rows[0]?.terms ?? null
}
