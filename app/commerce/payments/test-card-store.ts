import { type Sql, sql } from '#app/data/sql.ts'
import type { Card, PaymentRequest } from './gateway.ts'
import { brandOf, type CardOutcome, isExpired, lastDigits, laterOutcome } from './test-cards.ts'

/** The card of an intent of the test gateway, as a subquery that gives a `ProviderCard` in JSON. */
export const storedCard = sql`(
	select json_build_object('customerId', card.id, 'methodId', card.id, 'brand', card.brand, 'last4', card.last4,
		'expMonth', card.exp_month, 'expYear', card.exp_year)
	from test_gateway_card card
	where card.seller_id = test_gateway_intent.seller_id
	and card.id = test_gateway_intent.card_id
)`

/** Stores a card at the test gateway and returns its id, which is the same for a repeated request. */
export async function storeCard(
	db: Sql,
	{ sellerId, reference }: Pick<PaymentRequest, 'sellerId' | 'reference'>,
	{ number, exp_month: month, exp_year: year }: Card,
): Promise<string> {
	const id = `card_of_${reference}`
	await sql`
		insert into test_gateway_card (seller_id, id, brand, last4, exp_month, exp_year, outcome)
		values (${sellerId}, ${id}, ${brandOf(number)}, ${lastDigits(number)}, ${month}, ${year < 100 ? 2000 + year : year},
			${laterOutcome(number)})
		on conflict do nothing
	`.execute(db)
	return id
}

/** The outcome of a charge of a stored card; a card that was removed is declined. */
export async function storedOutcome(
	db: Sql,
	{ sellerId, saved, now }: PaymentRequest,
): Promise<{ outcome: CardOutcome; label: string }> {
	const { rows } = await sql<{
		outcome: CardOutcome
		brand: string
		last4: string
		month: number
		year: number
	}>`
		select outcome, brand, last4, exp_month as month, exp_year as year
		from test_gateway_card
		where seller_id = ${sellerId}
		and id = ${saved?.methodId ?? ''}
		and not is_removed
	`.execute(db)
	const [card] = rows
	if (!card) return { outcome: 'card_declined', label: 'Card' }
	const isOver = isExpired({ exp_month: card.month, exp_year: card.year }, now)
	return { outcome: isOver ? 'expired_card' : card.outcome, label: `${card.brand} •••• ${card.last4}` }
}

/** Deletes a card from the test gateway. */
export async function forgetCard(db: Sql, sellerId: string, id: string): Promise<void> {
	await sql`
		update test_gateway_card
		set is_removed = true
		where seller_id = ${sellerId}
		and id = ${id}
	`.execute(db)
}
