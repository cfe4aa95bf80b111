import type { AvailabilitySettings } from '#app/pages/shared/availability-words.ts'
import type { DateWords } from '#app/pages/shared/date-words.ts'
import type { Money } from '#app/pages/shared/price.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** How dates, prices and available places are written for one visitor of a seller. */
export interface PageTerms {
	words: DateWords
	money: Money
	availability: AvailabilitySettings
	timezone: string
}

/** The terms of this request, read in one place from the seller's configuration. */
export function pageTerms(storefront: Storefront): PageTerms {
	const { publicConfig: config } = storefront.seller
	const { locale } = storefront
	return {
		words: { locale, formats: { ...config.locale.formats, ...config.locale.localFormats[locale] } },
		money: { locale, currency: config.locale.currency },
		availability: config.reserve.availability,
		timezone: config.locale.timezone,
	}
}
