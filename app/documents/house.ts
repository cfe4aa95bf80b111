import type { i18n } from 'i18next'
import { formatMoney, toDecimal } from '#app/lib/money.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import type { DateWords } from '#app/pages/shared/date-words.ts'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import { sourceLocale } from '#app/sellers/wording/wording.ts'
import { wordingFor } from './i18n.ts'
import { type Palette, paletteOf } from './palette.ts'

/** A venue as a letter or a ticket shows it: its name, words, colours, money and clock. */
export interface House {
	id: string
	name: string
	locale: string
	direction: 'ltr' | 'rtl'
	wording: i18n
	words: DateWords
	palette: Palette
	currency: string
	/** IANA name of the venue's time zone. */
	timezone: string
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
	seller: SellerProfile,
	wishedLocale: string | null,
	address: string,
	currency: string,
): Promise<House> {
	return makeHouse(seller, spokenLocale(seller, wishedLocale), address, currency)
}

const spokenLocale = (seller: SellerProfile, wished: string | null): string =>
	seller.locales.find((one) => one === wished) ?? seller.config.locale.default

// The standard fonts of PDF have Latin letters only, and the printer can't read the variable fonts that
// pages use: a ticket in another script would be an empty sheet with a code.
const isPrintable = (locale: string): boolean => new Intl.Locale(locale).maximize().script === 'Latn'

/**
 * The house in a language that can be printed: the visitor's, else the seller's default, else any other
 * language of the seller's, else English.
 */
export async function printHouseOf(
	seller: SellerProfile,
	wishedLocale: string | null,
	address: string,
	currency: string,
): Promise<House> {
	const choices = [spokenLocale(seller, wishedLocale), seller.config.locale.default, ...seller.locales]
	return makeHouse(seller, choices.find(isPrintable) ?? sourceLocale, address, currency)
}

async function makeHouse(
	seller: SellerProfile,
	locale: string,
	address: string,
	currency: string,
): Promise<House> {
	const own = seller.config.locale
	return {
		id: seller.id,
		name: seller.config.name,
		locale,
		direction: textDirection(locale),
		wording: await wordingFor(seller, locale),
		words: { locale, formats: { ...own.formats, ...own.localFormats[locale] } },
		palette: paletteOf(seller.theme.paper),
		currency,
		timezone: own.timezone,
		address: address.replace(/\/+$/, ''),
		message: seller.config.completedOrder.message,
		sender: {
			name: seller.config.mail.fromName ?? seller.config.name,
			address: seller.config.mail.fromAddress,
		},
		money: (amount) => formatMoney(toDecimal(amount, currency), currency, locale),
	}
}
