import type { i18n } from 'i18next'
import { formatMoney, toDecimal } from '#app/lib/money.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { type CatalogLanguage, catalogLanguage } from '#app/pages/shared/catalog-language.ts'
import { formatsFor } from '#app/pages/shared/date-language.ts'
import type { DateWords } from '#app/pages/shared/page-words.ts'
import type { RouteSwitch } from '#app/rules/route-table.ts'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import { sourceLocale } from '#app/sellers/wording/wording.ts'
import { wordingFor } from './i18n.ts'
import { type Palette, paletteOf } from './palette.ts'

/** A venue as an email or a ticket shows it: name, wording, colours, currency and time zone. */
export interface DocumentVenue {
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
	/** Canonical address without a trailing slash. */
	address: string
	/** Wording key of the venue's own message in confirmations. */
	message: string | null
	/** The venue's own links about a visit; labels are wording keys. Null for an address that documents don't link to. */
	links: { label: string; href: string | null }[]
	/** Path of the logo for light backgrounds in the venue's files. */
	logo: string | null
	sender: { name: string; address: string }
	/** Whether the venue has pages of orders, for every visitor. */
	hasManagePage: boolean
	/** The same of the page that withdraws from a contract. */
	hasWithdrawPage: boolean
	/** Whether prices are advertised with their fees; they stay so in documents. */
	includesFees: boolean
	/** The catalogue in the language of the document. */
	catalog: CatalogLanguage
	/** Minor units in the visitor's locale: 2500 → "$25.00". */
	money(amount: number): string
}

/** The venue of a seller in one of its own locales; an unknown or absent locale means the seller's default. */
export async function documentVenue(
	seller: SellerProfile,
	requestedLocale: string | null,
	address: string,
	currency: string,
): Promise<DocumentVenue> {
	return createVenue(seller, supportedLocale(seller, requestedLocale), address, currency)
}

const supportedLocale = (seller: SellerProfile, requested: string | null): string =>
	seller.locales.find((one) => one === requested) ?? seller.config.locale.default

// The standard fonts of PDF have Latin letters only, and pdfkit can't read the variable fonts that pages use: in another
// script only the code of a ticket would be visible.
const isPrintable = (locale: string): boolean => new Intl.Locale(locale).maximize().script === 'Latn'

/**
 * The venue in a language that can be printed: the visitor's, else the seller's default, else another
 * language of the seller's, else English.
 */
export async function printVenue(
	seller: SellerProfile,
	requestedLocale: string | null,
	address: string,
	currency: string,
): Promise<DocumentVenue> {
	const choices = [supportedLocale(seller, requestedLocale), seller.config.locale.default, ...seller.locales]
	return createVenue(seller, choices.find(isPrintable) ?? sourceLocale, address, currency)
}

async function createVenue(
	seller: SellerProfile,
	locale: string,
	address: string,
	currency: string,
): Promise<DocumentVenue> {
	const settings = seller.config.locale
	const { message, links } = seller.config.completedOrder
	const home = address.replace(/\/+$/, '')
	return {
		id: seller.id,
		name: seller.config.name,
		locale,
		direction: textDirection(locale),
		wording: await wordingFor(seller, locale),
		words: { locale, formats: formatsFor(settings, locale) },
		palette: paletteOf(seller.theme.paper),
		currency,
		timezone: settings.timezone,
		address: home,
		message,
		links: links.map(({ label, href }) => ({ label, href: linkTo(href, home) })),
		logo: seller.config.theme?.logo?.src ?? null,
		sender: {
			name: seller.config.mail.fromName ?? seller.config.name,
			address: seller.config.mail.fromAddress,
		},
		hasManagePage: isOpenToAll(seller.config.routing?.routes.manage),
		hasWithdrawPage: isOpenToAll(seller.config.routing?.routes.withdraw),
		includesFees: seller.config.reserve?.priceDisplay.includeFees ?? false,
		catalog: catalogLanguage(seller.catalogTexts, locale, settings.default),
		money: (amount) => formatMoney(toDecimal(amount, currency), currency, locale),
	}
}

/** The whole address of a link. A file has no policy against scripts as a page has, so it links to no `javascript:`. */
function linkTo(href: string, home: string): string | null {
	if (href.startsWith('/')) return `${home}${href}`
	return /^(?:https:\/\/|mailto:|tel:)/.test(href) ? href : null
}

/** What a ticket or an item costs as it was advertised, in minor units. */
export const advertisedCost = (
	{ faceValue, fee }: { faceValue: number; fee: number },
	{ includesFees }: Pick<DocumentVenue, 'includesFees'>,
): number => (includesFees ? faceValue + fee : faceValue)

/** A page that a flag, a time or a role may close is not linked to: an email stays for years. */
const isOpenToAll = (page: RouteSwitch | undefined): boolean =>
	page?.enabled === true && page.from === null && page.until === null && page.roles.length === 0
