import { describe, expect, test } from 'vitest'
import { promoField } from '#app/flows/promo.ts'
import { applyPromo } from '#app/flows/promo-action.ts'
import { posted, session } from './facts.ts'
import { refusedWith } from './open-event.ts'
import { cartWith, shopWindow } from './shop-window.ts'

const applied = (error: Error) =>
	applyPromo(
		shopWindow(
			{
				getCart: () => cartWith([{ eventId: 'evt', session: session('s', '2027-05-01', '1000') }]),
				applyCode: () => {
					throw error
				},
			},
			{ cartId: 'crt' },
		),
		posted({ [promoField]: 'SUMMER' }),
	)

describe('what a code is answered with', () => {
	test('is said of the code', async () => {
		expect(await applied(refusedWith('code_not_found', 404))).toEqual({
			error: 'We do not know this promo code.',
			value: 'SUMMER',
		})
	})

	test.each([
		['that is about the cart', refusedWith('cart_not_found', 404)],
		['that is about haste', refusedWith('too_many_requests', 429)],
		['that nobody knows', new TypeError('it is not a function')],
	])('is thrown on %s', async (_, error) => {
		await expect(applied(error)).rejects.toBe(error)
	})
})
