import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A script in place of Stripe.js, for browser tests: renders a form in the page itself and calls the double, so that
 * tokens, challenges and declines are those of the double.
 *
 * @param url address of the double
 * @param wallets those that the browser is said to have
 */
export const stripeJs = (url: string, wallets: readonly ('apple_pay' | 'google_pay')[] = []): string =>
	readFileSync(join(import.meta.dirname, 'stripe-js.browser.js'), 'utf8')
		.replaceAll('__DOUBLE_URL__', url)
		.replaceAll('__WALLETS__', wallets.join(','))
