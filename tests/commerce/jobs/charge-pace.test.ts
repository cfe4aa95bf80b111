import { expect, it } from 'vitest'
import { chargePace } from '#app/commerce/payments/charge-pace.ts'

it('a batch of charges has no more than begin in a second, and 25 at most', () => {
	expect([1, 10, 25, 1_000].map((perSecond) => chargePace(perSecond).perBatch)).toEqual([1, 10, 25, 25])
})
