import type { Storefront } from '#app/pages/shared/storefront.ts'

declare module '@remix-run/server-runtime' {
	interface AppLoadContext {
		storefront: Storefront
		/** Of this response's content security policy. */
		nonce: string
		/** Set where the page failed because a call was not answered: the response is 503, not 500. */
		isUnavailable?: boolean
	}
}
