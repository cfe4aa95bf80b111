import type { Storefront } from '#app/pages/shared/storefront.ts'
import { captchaView } from './captcha.ts'
import type { CheckoutView } from './checkout.ts'
import { hasProvider } from './payment-element.ts'

/** Whether a checkout has scripts of other companies. They are allowed in a document of the checkout only. */
export const hasScriptsOfOthers = (
	checkout: Pick<CheckoutView, 'element' | 'captcha'> | null | undefined,
): boolean => checkout?.element != null || checkout?.captcha?.service != null

/** Whether the checkout of a venue is left with a document of its own. */
export const needsOwnDocument = (storefront: Storefront): boolean =>
	hasProvider(storefront) || captchaView(storefront)?.service != null
