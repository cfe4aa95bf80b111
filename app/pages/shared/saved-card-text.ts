import type { SavedPaymentMethod } from '#app/contract/entities/saved-card.ts'
import type { Storefront } from './storefront.ts'

/** How visitors know a card: "Visa ending in 4242" with "Valid through 12/2034", or that it has expired. */
export function savedCardText(
	{ t }: Pick<Storefront, 't'>,
	{ brand, last4, exp_month: month, exp_year: year, is_expired: isExpired }: SavedPaymentMethod,
): { title: string; expiry: string } {
	const date = `${String(month).padStart(2, '0')}/${year}`
	return {
		title: t('account.cards.label', { brand, last4 }),
		expiry: t(isExpired ? 'account.cards.expired' : 'account.cards.until', { date }),
	}
}
