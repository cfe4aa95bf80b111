import type { i18n } from 'i18next'
import type { DateWords } from '#app/flows/date-words.ts'
import { formatMoney, toDecimal } from '#app/lib/money.ts'
import type { ResolvedSeller } from '#app/seller/sellers.ts'
import { wordingFor } from './i18n.ts'
import { type Palette, paletteOf } from './palette.ts'

/** A venue as a letter or a ticket shows it: its name, words, colours, money and clock. */
export interface House {
	id: string
	name: string
	locale: string
	wording: i18n
	words: DateWords
	palette: Palette
	currency: string
	/** Canonical address without a closing slash. */
	address: string
	/** Wording key of what the venue itself wants to say about an order. */
	message: string | null
	sender: { name: string; address: string }
	/** Minor units in the visitor's locale: 2500 → "$25.00". */
	money(amount: number): string
}

/** Makes the house of a seller in one of its own locales; an unknown or absent locale means the seller's default. */
export async function houseOf(
	seller: ResolvedSeller,
	wishedLocale: string | null,
	address: string,
	currency: string,
): Promise<House> {
	const own = seller.config.locale
	const locale = seller.locales.find((one) => one === wishedLocale) ?? own.default
	return {
		id: seller.id,
		name: seller.config.name,
		locale,
		wording: await wordingFor(seller, locale),
		words: { locale, formats: { ...own.formats, ...own.localFormats[locale] } },
		palette: paletteOf(seller.theme.paper),
		currency,
		address: address.replace(/\/+$/, ''),
		message: seller.config.completedOrder.message,
		sender: {
			name: seller.config.mail.fromName ?? seller.config.name,
			address: seller.config.mail.fromAddress,
		},
		money: (amount) => formatMoney(toDecimal(amount, currency), currency, locale),
	}
}
