import { describe, expect, test } from 'vitest'
import { promoField } from '#app/pages/cart/promo.ts'
import { applyPromo } from '#app/pages/cart/promo-action.ts'
import { formOf, session } from '#tests/pages/facts.ts'
import { refusedWith } from '#tests/pages/open-event.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'

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
		formOf({ [promoField]: 'SUMMER' }),
	)

describe('what a code is answered with', () => {
	test('is said of the code', async () => {
		expect(await applied(refusedWith('code_not_found', 404))).toEqual({
			error: "That code isn't valid. Check the spelling.",
			value: 'SUMMER',
			trace: [],
		})
	})

	test('is reported with the rule that decided, and in a preview with all rules that were checked', async () => {
		const asked = [
			{ rule: 'unknown', holds: false, facts: 'withdrawn=false' },
			{ rule: 'category', holds: true, facts: 'categories=Tours tickets=0' },
		]
		const extra = {
			code: 'SUMMER',
			reason: 'category',
			only: [{ id: 'Tours', name: 'Tours', event: null }],
			asked,
		}
		expect(await applied(refusedWith('no_code_benefit', 422, { context: 'code', extra }))).toEqual({
			error: "This code doesn't apply to anything in your cart. Only for: Tours.",
			value: 'SUMMER',
			trace: [{ subject: 'SUMMER', decided: 'category', asked }],
		})
	})

	test.each([
		['that is about the cart', refusedWith('cart_not_found', 404)],
		['that is about haste', refusedWith('too_many_requests', 429)],
		// spec: 1§8.25
		['that nobody knows', new TypeError('it is not a function')],
	])('is thrown on %s', async (_, error) => {
		await expect(applied(error)).rejects.toBe(error)
	})
})
