import type { Message, Refused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** Reports a failure of the API and returns what the pages of orders say about it; null for a refusal. */
export function faultMessage(storefront: Storefront, error: Refused & Error): Message | null {
	if (error.status < 500) return null
	storefront.report(error)
	return { tone: 'error', text: storefront.t('errors.oops') }
}
