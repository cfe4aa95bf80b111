import { loqate } from '#app/commerce/addresses/loqate.ts'
import type { AddressProviders } from '#app/commerce/addresses/provider.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import type { AcceptedSellers } from './accepted-sellers.ts'

/** Finds the address services of the venues. Each use reads the key from the environment; without a key there is none. */
export function addressServicesOf(accepted: Pick<AcceptedSellers, 'profile'>): AddressProviders {
	return async (sellerId) => {
		const service = (await accepted.profile(sellerId))?.config.integrations.addressLookup
		const key = service && variableValue(service.key, process.env)
		return key ? loqate({ url: service.url, key }) : null
	}
}
