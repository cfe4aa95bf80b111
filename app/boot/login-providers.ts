import type { ExternalAccounts } from '#app/commerce/accounts/external-provider.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'

/** Finds the registrations of the venues at OpenID providers. Each use reads the secret from the environment. */
export function externalAccountsOf(sellers: Pick<Sellers, 'byId'>): ExternalAccounts {
	return async (sellerId) => {
		const external = sellers.byId(sellerId)?.config.auth.external
		if (!external?.loginUrl || !external.clientId) return null
		const { loginUrl: issuer, clientId, clientSecret } = external
		const secret = clientSecret && variableValue(clientSecret, process.env)
		// A client that is registered with a secret can do nothing without it.
		if (clientSecret && !secret) return null
		return { issuer, clientId, clientSecret: secret }
	}
}
