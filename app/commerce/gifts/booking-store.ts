import type { Ctx } from '#app/commerce/context.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { addMonths, instantAt, localTime } from '#app/lib/dates.ts'
import { newId } from '#app/lib/ids.ts'
import { emailTime } from '../outbox/email-time-store.ts'
import { sendTime } from '../outbox/send-day.ts'
import { giftCode, giftCodeHash } from './code.ts'
import type { Giftee } from './gift-store.ts'

/** What the booking of a cart makes of its gift. */
export interface BookedGift {
	id: string
	codeHash: string
	validTo: Date
	/** The email to the giftee. */
	email: { id: string; recipient: string; locale: string | null; dueAt: Date }
}

/** Decides the code of a cart's gift, until when it is good, and when its email goes; null for a cart without a gift. */
export async function planGift(
	ctx: Ctx,
	{ id: cartId, giftee }: { id: string; giftee: Giftee | null },
	{
		locale,
		keyOf,
	}: {
		locale: string | null /** The key that derives the codes of the seller. */
		keyOf(ctx: Ctx): Promise<string>
	},
): Promise<BookedGift | null> {
	if (!giftee) return null
	const { rows } = await sql<{ id: string; sendOn: string }>`
		select membership_gift.id, membership_gift.send_on as "sendOn"
		from membership_gift
		join ticket
			on ticket.seller_id = membership_gift.seller_id
			and ticket.id = membership_gift.ticket_id
		where membership_gift.seller_id = ${ctx.seller.sellerId}
		and ticket.cart_id = ${cartId}
	`.execute(ctx.sql)
	const [gift] = rows
	if (!gift) throw new Error(`the gift of the cart ${cartId} is gone`)
	const { timezone, membership } = ctx.seller
	const code = giftCode(await keyOf(ctx), gift.id, membership.giftCodeLength)
	const today = localTime(ctx.now, timezone).date
	const lastDay = addMonths(today, membership.giftValidMonths)
	return {
		id: gift.id,
		codeHash: giftCodeHash(code),
		validTo: instantAt(lastDay, '2359', timezone),
		email: {
			id: newId('ltr'),
			recipient: giftee.email,
			locale,
			dueAt: sendTime(ctx, gift.sendOn),
		},
	}
}

/** Makes the code of a gift in the statement that books its cart, with the email to the giftee; comes after `booked`. */
export function giftParts(ctx: Ctx, gift: BookedGift | null, orderId: string): Statement<unknown> {
	if (!gift) return sql``
	const { sellerId } = ctx.seller
	const { email } = gift
	const now = sql<Date>`${ctx.now}::timestamptz`
	return sql`
		given as (
			update membership_gift
			set state = 'active',
				code_hash = ${gift.codeHash},
				valid_from = ${now},
				valid_to = ${gift.validTo}::timestamptz
			from booked
			where membership_gift.seller_id = ${sellerId}
			and membership_gift.id = ${gift.id}
			and membership_gift.state = 'held'
		),
		gift_email as (
			insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
			select ${sellerId}, ${email.id}, 'gift', ${email.recipient}, ${email.locale},
				${JSON.stringify({ orderId, giftId: gift.id })}::jsonb, ${now}, ${emailTime(sql`${email.dueAt}::timestamptz`)}
			from booked
		),
	`
}

/** Parts of the booking statement of a cart that redeems a gift. */
interface SpendingParts {
	/** Comes before `booked`: locks the gift. */
	before: Statement<unknown>
	/** A condition of `booked`: no other cart has redeemed it. */
	isLeft: Statement<boolean>
	/** Comes after `booked`. */
	after: Statement<unknown>
}

/**
 * Spends a gift in the statement that books the cart of its giftee. Of two carts at the same moment the second one waits
 * for the row and finds it spent; then nothing of it is written.
 */
export function giftSpendingParts(ctx: Ctx, giftId: string | null, orderId: string): SpendingParts {
	if (giftId === null) return { before: sql``, isLeft: sql`true`, after: sql`` }
	const { sellerId } = ctx.seller
	return {
		before: sql`
			locked_gift as materialized (
				select id
				from membership_gift
				where seller_id = ${sellerId}
				and id = ${giftId}
				and state = 'active'
				for update
			),
		`,
		isLeft: sql`exists (select from locked_gift)`,
		after: sql`
			spent_gift as (
				update membership_gift
				set state = 'redeemed',
					redeemed_order_id = ${orderId}
				from booked
				where membership_gift.seller_id = ${sellerId}
				and membership_gift.id = ${giftId}
				returning membership_gift.ticket_id
			),
			gift_entry as (
				insert into order_entry (seller_id, id, ticket_order_id, created_at, actor, action, before, after)
				select ${sellerId}, ${newId('ent')}, ticket.ticket_order_id, ${ctx.now}::timestamptz, 'giftee', 'gift_redeemed',
					'{"state": "active"}'::jsonb, ${JSON.stringify({ state: 'redeemed', order_id: orderId })}::jsonb
				from spent_gift
				join ticket
					on ticket.seller_id = ${sellerId}
					and ticket.id = spent_gift.ticket_id
			),
		`,
	}
}
