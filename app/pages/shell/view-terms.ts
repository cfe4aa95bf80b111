import type { CatalogHouseDay, PageRoute } from '#app/contract/config.generated.ts'
import type { DateWords } from '#app/pages/shared/page-words.ts'
import type { PictureHome } from '#app/pages/shared/picture.ts'

/** What a block's view may depend on, beside the block's settings. */
export interface ViewTerms {
	/** The moment that the page is rendered for. */
	now: Date
	timezone: string
	/** Of the page. */
	route: PageRoute
	words: DateWords
	pictures: PictureHome
	/** Days on which the whole house is closed or has other hours, with notes in the default language. */
	house: readonly CatalogHouseDay[]
	defaultLocale: string
	/** The `sizes` attribute of the start page's picture, from the venue's theme. */
	heroSizes: string
}
