import type { StripeAccounts } from '#app/commerce/payments/providers/stripe/client.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import type { AcceptedSellers } from './accepted-sellers.ts'

/** Finds the accounts of the venues at Stripe. Each use reads the key from the environment. */
export function stripeAccountsOf(accepted: Pick<AcceptedSellers, 'profile'>): StripeAccounts {
	return async (sellerId) => {
		const account = (await accepted.profile(sellerId))?.config.integrations.payment?.stripe
		const secretKey = account && variableValue(account.secretKey, process.env)
		return secretKey ? { url: account.url, secretKey, accountId: account.accountId } : null
	}
}
