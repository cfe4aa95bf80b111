import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { sql } from '#app/data/sql.ts'
import { openGifts } from '#tests/commerce/gifts/gifts.ts'
import { countedEnds, endsAfterAllRead, many } from './ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ lock: true, looked: async (): Promise<unknown> => undefined }))

vi.mock('#app/commerce/memberships/booking-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/memberships/booking-store.ts')>()
	const termToBook: typeof store.termToBook = async (...asked) => {
		const term = await store.termToBook(...asked)
		if (term?.giftId) await guards.looked()
		return term
	}
	return { ...store, termToBook }
})

vi.mock('#app/commerce/gifts/booking-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/gifts/booking-store.ts')>()
	const giftSpendingParts: typeof store.giftSpendingParts = (...asked) => {
		const parts = store.giftSpendingParts(...asked)
		return guards.lock ? parts : { ...parts, before: sql``, isLeft: sql`true` }
	}
	return { ...store, giftSpendingParts }
})

// With a block of order numbers the last of eight bookings would wait in this process, and the test waits for all of them in the
// database.
vi.mock('#app/commerce/checkout/order-numbers.ts', async (original) => {
	const numbers = await original<typeof import('#app/commerce/checkout/order-numbers.ts')>()
	const withOrderNumber: typeof numbers.withOrderNumber = (_database, _sellerId, booking) => booking(null)
	return { ...numbers, withOrderNumber }
})

const gifts = await openGifts()
afterAll(() => gifts.close())
afterEach(() => {
	Object.assign(guards, { lock: true, looked: async () => undefined })
})

/** So many people are about to book a membership with one code. */
async function redeemers(count: number): Promise<(() => Promise<unknown>)[]> {
	const { code } = await gifts.give()
	const carts = await Promise.all(many(count, () => gifts.redeem(code)))
	return carts.map((cart) => () => gifts.bookAs(cart))
}

it('control: without the lock of its row a gift code makes the memberships of all who found it unused', async () => {
	const acts = await redeemers(8)
	guards.lock = false
	const ends = await endsAfterAllRead(gifts.engine.database.pool, 'select id from membership_gift', acts)
	expect(ends).toEqual({ held: 8 })
})

it('a gift code makes the membership of one of eight people who all found it unused', async () => {
	const acts = await redeemers(8)
	const ends = await endsAfterAllRead(gifts.engine.database.pool, 'select id from membership_gift', acts)
	expect(ends).toEqual({ held: 1, gift_code_used: 7 })
})

it('a gift code makes the membership of one of twenty people, and the others are refused', async () => {
	expect(await countedEnds(await redeemers(20))).toEqual({ held: 1, gift_code_used: 19 })
})

/** A refund of the giver's order against the booking of the giftee, who has just read the gift. */
async function redeemAgainstRefund(guard: Partial<typeof guards>): Promise<Record<string, number>> {
	const { code, orderId } = await gifts.give()
	const cart = await gifts.redeem(code)
	const refund = () => refundOrder(gifts.engine, gifts.seller, orderId, {}, { actor: 'staff' })
	Object.assign(guards, guard, { looked: refund })
	return countedEnds([() => gifts.bookAs(cart)])
}

it('control: without the lock of its row a gift that was paid back is redeemed', async () => {
	await expect(redeemAgainstRefund({ lock: false })).resolves.toEqual({ held: 1 })
	await gifts.engine.database.pool.query('delete from membership where gift_id is not null')
})

it('a gift that is paid back while its giftee books is not redeemed', async () => {
	expect(await redeemAgainstRefund({})).toEqual({ gift_code_expired: 1 })
})

it('a giftee that twenty carts name at the same moment is of one of them', async () => {
	const membership = await gifts.giftOf()
	const acts = Array.from({ length: 20 }, () => () => gifts.reserveAs(null, { membership }))
	expect(await countedEnds(acts)).toEqual({ held: 1, identity_invalid: 19 })
})
