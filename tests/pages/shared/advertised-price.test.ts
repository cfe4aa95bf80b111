import { describe, expect, test } from 'vitest'
import { listingPage } from '#app/pages/listing/listing-page.ts'
import { advertisedPrice, noPrices, type Offer } from '#app/pages/shared/advertised-price.ts'
import { event, money, t } from '#tests/pages/facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

describe('the advertised price', () => {
	const offer = (change: Partial<Offer>): Offer => ({
		...noPrices,
		min_price: '20.00',
		min_price_fees: '20.50',
		...change,
	})
	const primary = { price: '27.50', price_fees: '28.19' }

	test.each<[string, Partial<Offer>, boolean, string]>([
		['is the lowest where no ticket type is named', {}, false, '$20.00'],
		['has the fees where the venue advertises them', {}, true, '$20.50'],
		['is that of the named type, with its own fees', primary, true, '$28.19'],
		['begins with "from" where other types cost more', { max_price: '30.00' }, false, 'from $20.00'],
		[
			'begins with "from" where the named type costs more at other times',
			{ ...primary, max_price_fees: '31.26' },
			true,
			'from $28.19',
		],
		[
			'has no "from" where nothing costs more',
			{ ...primary, max_price: '27.50', max_price_fees: '28.19' },
			true,
			'$28.19',
		],
	])('%s', (_, change, includeFees, expected) => {
		expect(advertisedPrice(offer(change), null, { money, t, includeFees })?.text).toBe(expected)
	})

	test('is absent where no price is known', () => {
		expect(advertisedPrice(noPrices, null, { money, t, includeFees: false })).toBeNull()
	})
})

describe('the card of an event', () => {
	const priceOn = async (change: Parameters<typeof event>[0]) => {
		const answer = { event_template: { _data: [event(change)] }, venue: { _data: [] } }
		const page = await listingPage(shopWindow({ listEvents: () => answer }), new URL('http://x/events'))
		return 'redirect' in page ? null : page.listing.events[0]?.priceText
	}

	test.each([
		['the only price without "From"', {}, '€25.00'],
		['"From" where there are higher ones', { max_price: '40.00' }, 'From €25.00'],
		['"Free" where nothing is to be paid', { min_price: '0.00' }, 'Free'],
		[
			'no price where the event shows none',
			{ config: { 'web.price_display': { mode: 'off' as const } } },
			'',
		],
		['no price where the visitor chooses the amount', { flexible_price: true }, ''],
	])('shows %s', async (_, change, expected) => {
		expect(await priceOn(change)).toBe(expected)
	})
})
