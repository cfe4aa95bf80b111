import { isExternalMethod, isPasswordMethod } from '#app/lib/login-methods.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** Whether visitors of the venue can log in. A login provider can bring them back only where its page is switched on. */
export function hasLogins({ seller }: Pick<Storefront, 'seller'>): boolean {
	const { auth, routing } = seller.config
	if (isExternalMethod(auth.method)) return routing.routes.externalLoginCallback.enabled
	return auth.method !== 'none'
}

/** Whether a provider of another site logs them in. */
export const hasExternalLogin = ({ seller }: Pick<Storefront, 'seller'>): boolean =>
	isExternalMethod(seller.config.auth.method)

/** Whether they can log in by a password, and sign up with one. */
export const hasPasswords = ({ seller }: Pick<Storefront, 'seller'>): boolean =>
	isPasswordMethod(seller.config.auth.method)

/** Whether they can log in by a code alone. */
export const hasCodes = ({ seller }: Pick<Storefront, 'seller'>): boolean =>
	['otp', 'otp_or_password'].includes(seller.config.auth.method)
