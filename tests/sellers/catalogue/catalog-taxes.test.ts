import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { offersOfAHouse, readOffers, type Spoil, set } from '#tests/sellers/offers.ts'
import { World } from '#tests/sellers/world.ts'

let world: World
beforeEach(() => {
	world = new World()
})
afterEach(() => world.close())

const vat = { name: 'VAT', rate: '20', included: true }

/** Writes taxes, and the names of those of the evening or of its first ticket type. */
const written =
	({ taxes, event, type }: { taxes?: object; event?: string[]; type?: string[] }): Spoil =>
	({ catalog, evening, stalls }) => {
		set(catalog, { taxes })
		set(evening, { taxes: event })
		set(stalls.types[0], { taxes: type })
	}

describe('the check of taxes', () => {
	test('a tax that tickets carry is read', () => {
		const offers = offersOfAHouse()
		written({ taxes: { vat }, event: ['vat'], type: [] })(offers)
		expect(readOffers(world, offers.catalog).problems).toEqual([])
	})

	test.each<[string, Spoil, RegExp]>([
		[
			'an unknown name of an event',
			written({ taxes: { vat }, event: ['vta', 'vat'] }),
			/^catalog\.json:\d+:\d+ +error CFG2801 There is no tax "vta" → Did you mean "vat"\?/,
		],
		[
			'an unknown name of a ticket type',
			written({ type: ['vat'] }),
			/^catalog\.json:\d+:\d+ +error CFG2801 There is no tax "vat" → The catalogue has none/,
		],
		[
			'one in the price beside one that is added',
			written({ taxes: { vat, city: { ...vat, included: false } }, event: ['vat', 'city'] }),
			/error CFG2803 "vat" is in the price, and "city" is added to it → Write the same "included"/,
		],
		[
			'a tax of no ticket',
			written({ taxes: { vat } }),
			/warning CFG2821 No ticket carries the tax "vat" → Name it in "taxes" of an event/,
		],
		[
			'a rate in words',
			written({ taxes: { vat: { ...vat, rate: '20 %' } }, event: ['vat'] }),
			/error CFG1\d+ .*rate/,
		],
		[
			'a tax without a rate',
			written({ taxes: { vat: { name: 'VAT', included: true } }, event: ['vat'] }),
			/error CFG1\d+ .*rate/,
		],
	])('%s is reported', (_, spoil, expected) => {
		const offers = offersOfAHouse()
		spoil(offers)
		expect(readOffers(world, offers.catalog).problems).toContainEqual(expect.stringMatching(expected))
	})
})
