import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type CardField, cardFieldOf } from '#app/lib/login-methods.ts'
import { isCardAnswer } from '#app/rules/logins/member-card.ts'
import type { Engine } from '../context.ts'
import { withTransaction } from '../transaction.ts'
import { accountOfCard, type CardRow, findCard, lockCard, takeMemberships } from './card-store.ts'
import { type Browser, type LoggedIn, logIn } from './log-in.ts'

/** What a member shows. */
export interface Card {
	/** As it is stored. */
	number: string
	field: CardField
	/** The postal code, address or last name that belongs to the number. */
	answer: string
}

/**
 * Logs in by member number and a second field. Each card has its own account, even if the order of the membership contains the email
 * of another account, because buyers can type any email. A wrong second field and an unknown number get the same response.
 *
 * errors - login_disabled where members show something else, member_not_found
 * source - spec 2 §2 "Login modes and their fields"
 */
export async function logInByCard(
	engine: Engine,
	seller: SellerTerms,
	{ card, browser }: { card: Card; browser: Browser },
): Promise<LoggedIn> {
	if (cardFieldOf(seller.auth.method) !== card.field)
		throw new Refusal('login_disabled', 'Login is disabled', 'login')
	const { number } = card
	const found = await findCard({ sql: engine.database.sql, seller }, number)
	if (!found || !isCardAnswer(card.field, card.answer, valuesOf(found, card.field)))
		throw new Refusal('member_not_found', 'Member details not found', 'login')
	return withTransaction(engine, seller, async (ctx) => {
		await lockCard(ctx, number)
		const account = await accountOfCard(ctx, number, found)
		await takeMemberships(ctx, account.id, number)
		return logIn(ctx, account, browser)
	})
}

function valuesOf({ zipCodes, emails, lastNames }: CardRow, field: CardField): (string | null)[] {
	const values = { zip_code: zipCodes, email: emails, last_name: lastNames }
	return values[field]
}
