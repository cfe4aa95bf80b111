import type { Storefront } from '#app/pages/shared/storefront.ts'

declare module '@remix-run/server-runtime' {
	interface AppLoadContext {
		/** Everything that a loader may use; made by the server for each request. */
		storefront: Storefront
		/** Of the content security policy of this response. */
		nonce: string
	}
}
