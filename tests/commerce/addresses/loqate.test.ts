import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { loqate } from '#app/commerce/addresses/loqate.ts'
import { anAddressService, type Behaviour } from '#tests/doubles/address/server.ts'

const service = await anAddressService()
afterAll(() => service.close())
beforeEach(() => {
	service.behaviour = 'well'
	service.received.length = 0
})
const { url, key } = service
const provider = loqate({ url, key })

// spec: 2§7.35, integrations.addressLookup.key
describe('the address service', () => {
	test('is asked with key, text, countries and language', async () => {
		await provider.find({ text: 'long', countries: ['USA', 'CAN'], locale: 'en-US' })
		expect(service.received).toEqual([
			{ Key: key, Text: 'long', Container: '', Countries: 'USA,CAN', Language: 'en-US', Limit: '7' },
		])
	})

	test('answers streets, which hold houses, and houses', async () => {
		expect(await provider.find({ text: 'long', countries: ['USA'] })).toEqual([
			{ id: 'US|ST|WHARF', text: 'Long Wharf', description: 'Boston, MA - 2 Addresses', is_container: true },
			{ id: 'US|A|1', text: 'long 1', description: 'Boston, MA 02110', is_container: false },
		])
		const inside = await provider.find({ text: 'long', countries: ['USA'], container: 'US|ST|WHARF' })
		expect(inside.map(({ id }) => id)).toEqual(['US|A|1'])
		expect(await provider.find({ text: 'nowhere', countries: ['USA'] })).toEqual([])
	})

	test('returns an address in our fields, and nothing for an unknown id', async () => {
		expect(await provider.retrieve('US|A|1')).toEqual({
			address: '1 Long Wharf',
			address_more: 'Floor 2',
			city: 'Boston',
			state: 'MA',
			zip_code: '02110',
			country: 'USA',
		})
		expect(await provider.retrieve('US|A|2')).toBeNull()
	})

	test.each<Behaviour>(['silent', 'refuses', 'broken', 'garbage'])(
		'that is %s is a failure whose text does not contain the key',
		async (behaviour) => {
			service.behaviour = behaviour
			const failure = await provider.find({ text: 'long', countries: ['USA'] }).catch((error) => error)
			expect(failure).toMatchObject({ name: 'AddressFailure' })
			expect(`${failure.message} ${failure.cause ?? ''}`).not.toContain(key)
		},
	)
})
