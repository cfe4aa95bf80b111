import { expect, test } from 'vitest'
import { priceSpan } from '#app/pages/event/quantities/price-span.ts'
import type { QuantityType } from '#app/pages/event/quantities/quantity-type.ts'
import { t } from '#tests/pages/facts.ts'

const types = (...amounts: (string | null)[]) =>
	amounts.map(
		(amount) =>
			({ price: amount === null ? null : { amount, text: `$${amount}` }, discount: null }) as QuantityType,
	)

test.each([
	['of one price', ['34.00', '34.00'], '$34.00'],
	['of several prices', ['89.50', '68.50', '72.00'], 'From $68.50 to $89.50'],
	['with a free companion', ['35.50', '0.00'], '$35.50'],
	['that is free', ['0.00'], '$0.00'],
	['whose prices are hidden', [null, null], ''],
])('a group %s says what its tickets cost', (_, amounts, expected) => {
	expect(priceSpan(types(...amounts), t)).toBe(expected)
})
