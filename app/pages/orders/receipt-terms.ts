import type { Answer } from '#app/contract/calls.ts'
import type { DateWords } from '#app/pages/shared/page-words.ts'
import { type Money, toPrice } from '#app/pages/shared/price.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** The receipt of an order as text: `lines` add up to its total, `payments` to what was paid and kept. */
export interface ReceiptView {
	lines: ReceiptRow[]
	payments: ReceiptRow[]
	/** Names the payments on their page. */
	anchor: string
	/** The page with every payment; null where `payments` has them all. */
	allPaymentsHref: string | null
	/** The document to print; null for an order that is not paid. */
	href: string | null
}

export interface ReceiptRow {
	id: string
	label: string
	value: string
	note?: string
	kind?: 'reduction' | 'total' | 'part'
}

export interface ReceiptTerms {
	t: Translate
	words: DateWords
	money: Money
	timezone: string
	/** Prices are advertised with their fees, and have them here as well; otherwise fees are a line of their own. */
	includesFees?: boolean
	/** The page with every payment, where a long history is summed up; null where each payment is a row. */
	allPaymentsHref: string | null
}

type Delivered = NonNullable<Answer<'listOrders'>['ticket']['_data'][number]['delivered']>

/** "Gift card B7QH-2MXD-RK4T-9VZC: $50.00" */
export function giftText(
	{ kind, number, balance }: Delivered,
	{ t, money }: Pick<ReceiptTerms, 't' | 'money'>,
): string {
	if (kind === 'member_card') return t('membership.numbered', { number })
	if (kind === 'membership_gift') return t('gift.code', { code: number })
	return balance === null
		? t('giftcard.code', { number })
		: t('giftcard.delivered', { number, balance: toPrice(balance, money).text })
}
