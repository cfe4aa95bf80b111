import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import { emailTime } from '../outbox/email-time-store.ts'
import { cardState } from './card-state-store.ts'
import { maskedNumber } from './number.ts'
import type { GiftCardShare } from './spend.ts'

/** The gateway of payments by gift card. */
export const ledgerGatewayId = 'ledger'

/** A gift card to be made for a ticket. */
export interface NewAccount {
	id: string
	ticketId: string
	numberHash: string
	numberEnd: string
	balance: number
}

/** A code to be made for a ticket, of the promo that its group names. */
export interface NewCode {
	ticketId: string
	code: string
}

/** The email with a gift card to its recipient. */
export interface NewCardEmail {
	id: string
	ticketId: string
	recipient: string
	locale: string | null
	dueAt: Date
}

/** What a booking makes and spends beside its tickets. */
export interface Delivery {
	accounts: readonly NewAccount[]
	codes: readonly NewCode[]
	emails: readonly NewCardEmail[]
}

/** A payment by gift card, stored captured with the booking that debits it. */
export interface LedgerPayment {
	id: string
	accountId: string
	amount: number
	label: string
}

export const ledgerPayments = (shares: readonly GiftCardShare[]): LedgerPayment[] =>
	shares.flatMap(({ card, amount }) =>
		amount > 0
			? [{ id: newId('pay'), accountId: card.accountId, amount, label: maskedNumber(card.end) }]
			: [],
	)

/** Parts of the booking statement; all are empty for a cart without gift cards. */
interface BookingParts {
	/** Comes before `booked`: locks the gift cards that pay. */
	before: Statement<unknown>
	/** A condition of `booked`: every gift card has what it pays. */
	isCovered: Statement<boolean>
	/** Comes after `booked`. */
	after: Statement<unknown>
}

interface BookedOrder {
	orderId: string
	cartId: string
	currency: string
}

/**
 * Debits the gift cards of a cart in the statement that books it. The rows are locked in the order of their ids. A
 * balance that another booking has just spent fails the condition, and then nothing is written.
 *
 * source - interpretations 18
 */
export function spendingParts(
	ctx: Ctx,
	payments: readonly LedgerPayment[],
	{ orderId, cartId, currency }: BookedOrder,
): BookingParts {
	const { sellerId } = ctx.seller
	if (payments.length === 0) return { before: sql``, isCovered: sql`true`, after: sql`` }
	const rows = JSON.stringify(payments.map((payment) => ({ ...payment, entryId: newId('len') })))
	const spent = sql`
		jsonb_to_recordset(${rows}::jsonb) as spent (id text, "accountId" text, amount bigint, label text, "entryId" text)
	`
	return {
		before: sql`
			locked_card as materialized (
				select ledger_account.id
				from ledger_account, ${spent}
				where ledger_account.seller_id = ${sellerId}
				and ledger_account.id = spent."accountId"
				and ${cardState} = 'active'
				and ledger_account.balance >= spent.amount
				order by ledger_account.id
				for update of ledger_account
			),
		`,
		isCovered: sql`(select count(*) from locked_card) = ${payments.length}::integer`,
		after: sql`
			card_payment as (
				insert into payment
					(seller_id, id, cart_id, ticket_order_id, gateway_id, gateway_reference, amount, currency, state, label,
					created_at, updated_at)
				select ${sellerId}, spent.id, ${cartId}, ${orderId}, ${ledgerGatewayId}, spent.id, spent.amount, ${currency},
					'captured', spent.label, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
				from booked, ${spent}
			),
			debited as (
				update ledger_account
				set balance = ledger_account.balance - spent.amount
				from booked, ${spent}
				where ledger_account.seller_id = ${sellerId}
				and ledger_account.id = spent."accountId"
			),
			debit as (
				insert into ledger_entry (seller_id, id, account_id, kind, amount, payment_id, created_at)
				select ${sellerId}, spent."entryId", spent."accountId", 'debit', -spent.amount, spent.id, ${ctx.now}::timestamptz
				from booked, ${spent}
			),
			card_of_cart as (
				delete from cart_gift_card
				using booked
				where cart_gift_card.seller_id = ${sellerId}
				and cart_gift_card.cart_id = booked.id
			),
		`,
	}
}

/** Makes the gift cards and codes that an order delivers, with their emails, in the statement that books it. */
export function deliveryParts(
	ctx: Ctx,
	{ accounts, codes, emails }: Delivery,
	{ currency, orderId }: Pick<BookedOrder, 'currency' | 'orderId'>,
): Statement<unknown> {
	const { sellerId, giftCards } = ctx.seller
	const cards = JSON.stringify(accounts.map((account) => ({ ...account, entryId: newId('len') })))
	const card = sql`
		jsonb_to_recordset(${cards}::jsonb) as card
			(id text, "ticketId" text, "numberHash" text, "numberEnd" text, balance bigint, "entryId" text)
	`
	const made = sql`
		made_card as (
			insert into ledger_account
				(seller_id, id, ledger_id, number_hash, number_end, balance, currency, ticket_id, created_at)
			select ${sellerId}, card.id, ${giftCards.ledgerId}, card."numberHash", card."numberEnd", card.balance, ${currency},
				card."ticketId", ${ctx.now}::timestamptz
			from booked, ${card}
		),
		issued as (
			insert into ledger_entry (seller_id, id, account_id, kind, amount, created_at)
			select ${sellerId}, card."entryId", card.id, 'issue', card.balance, ${ctx.now}::timestamptz
			from booked, ${card}
		),
	`
	const code = sql`jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as made (code text, "ticketId" text)`
	const coded = sql`
		made_code as (
			insert into promo_code (seller_id, code, promo_id, max_uses)
			select ${sellerId}, made.code, ticket_group.promo_id, 1
			from booked, ${code}
			join ticket
				on ticket.seller_id = ${sellerId}
				and ticket.id = made."ticketId"
			join ticket_group
				on ticket_group.seller_id = ticket.seller_id
				and ticket_group.id = ticket.ticket_group_id
		),
		kept_code as (
			insert into sold_code (seller_id, ticket_id, code)
			select ${sellerId}, made."ticketId", made.code
			from booked, ${code}
		),
	`
	const mailed = sql`
		card_email as (
			insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
			select ${sellerId}, email.id, 'gift_card', email.recipient, email.locale,
				jsonb_build_object('orderId', ${orderId}::text, 'ticketId', email."ticketId"), ${ctx.now}::timestamptz,
				${emailTime(sql`email."dueAt"`)}
			from booked, jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as email
				(id text, "ticketId" text, recipient text, locale text, "dueAt" timestamptz)
		),
	`
	return sql`${accounts.length > 0 ? made : sql``}${codes.length > 0 ? coded : sql``}${emails.length > 0 ? mailed : sql``}`
}
