import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import type { AddressProvider } from '#app/commerce/addresses/provider.ts'
import { Refusal } from '#app/contract/errors.ts'

/** Addresses while they are typed. A failure is logged and refused: the visitor then types the address. */
export const addressHandlers: Pick<Handlers, 'findAddresses' | 'getAddress'> = {
	findAddresses: async (context, { query: { text, country, container, locale } }) => {
		const served = context.seller.address.countries
		const countries = country ? served.filter((one) => one === country) : served
		if (countries.length === 0) return { suggestion: { _data: [] } }
		return {
			suggestion: {
				_data: await lookedUp(context, (one) => one.find({ text, countries, container, locale })),
			},
		}
	},
	getAddress: async (context, { params }) => {
		const found = await lookedUp(context, (one) => one.retrieve(params.id))
		if (!found) throw new Refusal('address_not_found', 'The address service does not know this id.', 'id')
		return { address: { _data: [found] } }
	},
}

async function lookedUp<T>(
	{ engine, seller, limit }: CallContext,
	look: (provider: AddressProvider) => Promise<T>,
): Promise<T> {
	await limit('address', seller.limits.addressPerMinute)
	const provider = await engine.addressProvider(seller.sellerId)
	if (!provider) throw new Refusal('address_lookup_failed', 'The venue has no address service.')
	try {
		return await look(provider)
	} catch (error) {
		if (!(error instanceof Error && error.name === 'AddressFailure')) throw error
		engine.log.error({ seller: seller.sellerId, error }, 'addresses can not be looked up')
		throw new Refusal('address_lookup_failed', 'The address service does not answer.')
	}
}
