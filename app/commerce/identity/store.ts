import { sql } from 'kysely'
import type { z } from 'zod'
import type { IdentityBody } from '#app/contract/calls/checkout.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import type { Ctx } from '../context.ts'

export async function insertIdentity(
	ctx: Ctx,
	id: string,
	body: z.output<typeof IdentityBody>,
): Promise<void> {
	await sql`
		insert into identity
			(seller_id, id, first_name, last_name, email, phone, country, zip_code, meta, terms, created_at)
		values (${ctx.seller.sellerId}, ${id}, ${body.first_name}, ${body.last_name}, ${body.email},
			${body.phone || null}, ${body.country ?? null}, ${body.zip_code ?? null},
			${JSON.stringify(body.meta)}, ${body.terms ? JSON.stringify(body.terms) : null}, ${ctx.now})
	`.execute(ctx.sql)
}

/** What belongs to another seller does not exist. */
export async function findIdentity(ctx: Ctx, id: string): Promise<Identity | null> {
	const { rows } = await sql<Identity>`
		select id, first_name, last_name, email
		from identity
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
	`.execute(ctx.sql)
	return rows[0] ?? null
}
