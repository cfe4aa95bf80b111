import type { DateWords } from '#app/pages/shared/page-words.ts'
import type { AssetHome } from '#app/pages/shared/picture.ts'

/** What a block's view may depend on, beside the block's settings. */
export interface ViewTerms {
	/** The moment that the page is rendered for. */
	now: Date
	timezone: string
	words: DateWords
	pictures: AssetHome
}
