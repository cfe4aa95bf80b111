import { expect, it } from 'vitest'
import { AddressFailure, type AddressProvider } from '#app/commerce/addresses/provider.ts'
import { tidewaterOrigin } from '../router.ts'
import { contract } from './suite.ts'

const found = { id: 'US|A|1', text: '1 Long Wharf', description: 'Boston, MA 02110', is_container: false }
const whole = {
	address: '1 Long Wharf',
	address_more: '',
	city: 'Boston',
	state: 'MA',
	zip_code: '02110',
	country: 'USA',
}

const asked: object[] = []
const logged: object[] = []
const log = { info: () => undefined, error: (fields: object) => void logged.push(fields) }
const provider: AddressProvider = {
	find: async (search) => {
		asked.push(search)
		if (search.text === 'down') throw new AddressFailure('no answer')
		return [found]
	},
	retrieve: async (id) => {
		if (id === 'down') throw new AddressFailure('no answer')
		return id === found.id ? whole : null
	},
}

contract(
	{
		part: 'addresses',
		elsewhere: { too_many_requests: 'limits.test.ts: limits that are low' },
		options: { addressProvider: async (seller) => (seller === 'harbour' ? provider : null), log },
	},
	(suite) => {
		it('GET address/find suggests addresses in the countries of the venue', async () => {
			const { json } = await suite.ask('/api/address/find?text=long')
			expect(json.suggestion._data).toEqual([found])
			const query = 'text=long&country=USA&container=US%7CST%7C1&locale=en-US'
			await suite.ask(`/api/address/find?${query}`)
			expect(asked).toEqual([
				{ text: 'long', countries: ['USA', 'GBR', 'CAN', 'AUS', 'NZL'] },
				{ text: 'long', countries: ['USA'], container: 'US|ST|1', locale: 'en-US' },
			])
		})

		// spec: checkout.address.countries
		it('GET address/find does not ask for a country that the venue does not have', async () => {
			const before = asked.length
			const { json } = await suite.ask('/api/address/find?text=long&country=FRA')
			expect([json.suggestion._data, asked.length]).toEqual([[], before])
		})

		it('GET address/{id} returns the address of a suggestion', async () => {
			const { json } = await suite.ask('/api/address/US%7CA%7C1')
			expect(json.address._data).toEqual([whole])
		})

		// spec: 2§8.34
		it('a failure of the service is a refusal, and is logged', async () => {
			expect((await suite.ask('/api/address/find?text=down')).json._code).toBe('address_lookup_failed')
			expect((await suite.ask('/api/address/down')).json._code).toBe('address_lookup_failed')
			expect(logged).toEqual([expect.objectContaining({ seller: 'harbour' }), expect.anything()])
		})

		// spec: 1§7.24
		it('a venue without the key of a service refuses', async () => {
			for (const path of ['find?text=long', 'US%7CA%7C1']) {
				const sent = await suite.ask(`/api/address/${path}`, { origin: tidewaterOrigin })
				expect([sent.status, sent.json._code]).toEqual([422, 'address_lookup_failed'])
			}
		})

		it('an unknown id and a wrong shape are refused', async () => {
			expect((await suite.ask('/api/address/US%7CA%7C9')).json._code).toBe('address_not_found')
			expect((await suite.ask('/api/address/%C3%A9')).json._code).toBe('bad_field_value')
			expect((await suite.ask('/api/address/find?text=')).json._code).toBe('validation_failed')
		})
	},
)
