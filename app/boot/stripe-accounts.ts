import type { StripeAccounts } from '#app/commerce/payments/providers/stripe/client.ts'
import type { StripeHookAccount } from '#app/commerce/payments/providers/stripe/messages.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
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

/** Finds the accounts of all venues whose messages of Stripe are taken. */
export function stripeHookAccountsOf(
	sellers: Pick<Sellers, 'list'>,
): () => Promise<readonly StripeHookAccount[]> {
	return async () =>
		sellers.list().flatMap(({ id, config }) => {
			const account = config.integrations.payment.stripe
			const webhookSecret = account && variableValue(account.webhookSecret, process.env)
			return webhookSecret ? [{ sellerId: id, webhookSecret, accountId: account.accountId }] : []
		})
}
