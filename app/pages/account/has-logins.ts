import type { Storefront } from '#app/pages/shared/storefront.ts'

/** Whether visitors of the venue can log in. */
export const hasLogins = ({ seller }: Pick<Storefront, 'seller'>): boolean =>
	seller.config.auth.method !== 'none'
