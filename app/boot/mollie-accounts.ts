import type { MollieAccounts } from '#app/commerce/payments/providers/mollie/client.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import type { AcceptedSellers } from './accepted-sellers.ts'

/** Finds the accounts of the venues at Mollie. Each use reads the key from the environment. */
export function mollieAccountsOf(accepted: Pick<AcceptedSellers, 'profile'>): MollieAccounts {
	return async (sellerId) => {
		const account = (await accepted.profile(sellerId))?.config.integrations.payment?.mollie
		const apiKey = account && variableValue(account.apiKey, process.env)
		return apiKey ? { url: account.url, apiKey, methods: account.methods } : null
	}
}

/** Finds the venues whose messages of Mollie are taken. */
export const mollieSellersOf =
	(sellers: Pick<Sellers, 'list'>): (() => Promise<readonly string[]>) =>
	async () =>
		sellers.list().flatMap(({ id, config }) => (config.integrations.payment.mollie ? [id] : []))
