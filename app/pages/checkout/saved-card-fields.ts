/** The field with the id of the saved card that pays, or `otherMethod`. */
export const savedMethodField = 'saved_method'
export const otherMethod = 'other'
/** The box that has the entered card saved. */
export const saveCardField = 'save_card'

/** How the provider's form differs for a card that is stored: only cards are, and their money is always held first. */
export const whileSaving = {
	methods: ['card'],
	captureMethod: 'manual' as const,
	setupFutureUsage: 'off_session' as const,
}
