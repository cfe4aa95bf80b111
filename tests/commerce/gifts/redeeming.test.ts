import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { editCatalog } from '#tests/builders/database.ts'
import { ada as adaPurchaser, refusal } from '#tests/builders/sale.ts'
import { ada, bo, child, memberVenue } from '#tests/commerce/memberships/members.ts'
import { openGifts } from './gifts.ts'

const gifts = await openGifts(memberVenue({ giftValidMonths: 3 }))
afterAll(() => gifts.close())
afterEach(async () => expect(await gifts.ledgerDifferences()).toEqual([]))
const { engine, seller } = gifts
const grace = { ...adaPurchaser, first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.org' }

describe('a gift code', () => {
	// spec: 2§1.4, 2§6.4
	it('pays for a membership that begins when it is redeemed, with nothing to pay', async () => {
		const { code, orderId } = await gifts.give()
		gifts.pass(30 * 24 * 60)
		const cart = await gifts.redeem(code)
		const read = await gifts.read(cart)
		expect(read.cart._data[0]).toMatchObject({ redeems_gift: true, giftee: null })
		expect(read.cart._data[0]?.fees.grand_totals).toMatchObject({
			total_before_cartmod_price: '0.00',
			total_due: '0.00',
		})
		const booked = await gifts.bookAs(cart, grace)
		const [order] = booked.ticket_order._data
		const visitor = await gifts.visitorAt('grace@example.org')
		expect(await gifts.membershipsOf(visitor)).toMatchObject([
			{ first_name: 'Grace', valid_from: '2027-05-30', ticket_order_id: order?.id, is_self: true },
		])
		expect(await gifts.lookUp(code)).toMatchObject({ exhausted: true })
		const entries = await entriesOf(await reading(engine, seller), orderId)
		expect(entries.at(-1)).toMatchObject({
			actor: 'giftee',
			action: 'gift_redeemed',
			after: { state: 'redeemed', order_id: order?.id },
		})
	})

	// spec: 2§3.11, membership.gift.codeLength
	it('is looked up with its days, its levels and its people, in any case and with look-alikes', async () => {
		const { code } = await gifts.give(await gifts.giftOf({ members: [ada, bo] }))
		const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `
			.replaceAll('0', 'o')
			.replaceAll('1', 'l')
			.replaceAll('V', 'u')
		const found = await gifts.lookUp(typed)
		expect(found).toMatchObject({
			code,
			exhausted: false,
			expired: false,
			ticket_group_ids: ['tg_family', 'tg_single'],
			party: [
				{ ticket_type_id: 'tt_first', count: 1 },
				{ ticket_type_id: 'tt_second', count: 1 },
			],
		})
		expect(Date.parse(found.valid_to) - Date.parse(found.valid_from)).toBeGreaterThan(85 * 86_400_000)
		expect((await refusal(gifts.lookUp('0000000000')))._code).toBe('gift_code_not_found')
		expect((await refusal(gifts.redeem('0000000000')))._code).toBe('gift_code_not_found')
	})

	it('is good until the end of its last day, and no cart is refused for a day that ends while it is held', async () => {
		const { code } = await gifts.give()
		const { valid_to } = await gifts.lookUp(code)
		const minutes = Math.floor(
			(Date.parse(valid_to) - (await reading(engine, seller)).now.getTime()) / 60_000,
		)
		gifts.pass(minutes - 1)
		const held = await gifts.redeem(code)
		gifts.pass(3)
		expect((await refusal(gifts.redeem(code)))._code).toBe('gift_code_expired')
		expect((await gifts.bookAs(held, grace)).ticket_order._data).toHaveLength(1)
		expect((await refusal(gifts.redeem(code)))._code).toBe('gift_code_used')
	})

	it('pays for the level that was given with its people, or for one that costs no more', async () => {
		const { code } = await gifts.give()
		const tooMany = await refusal(gifts.redeem(code, { ticket_group_id: 'tg_family', members: [ada, ada] }))
		expect(tooMany._extra).toMatchObject({ reason: 'too_many' })
		const single = { ticket_type_id: 'tt_single', first_name: 'Grace', last_name: 'Hopper' }
		const cart = await gifts.redeem(code, { ticket_group_id: 'tg_single', members: [single] })
		expect((await gifts.read(cart)).cart._data[0]?.fees.grand_totals.total_due).toBe('0.00')
		const small = await gifts.give(
			await gifts.giftOf({ ticket_group_id: 'tg_single', members: [single] }),
			'70.00',
		)
		expect((await gifts.lookUp(small.code)).ticket_group_ids).toEqual(['tg_single'])
		expect(await refusal(gifts.redeem(small.code, { members: [ada, child] }))).toMatchObject({
			_code: 'validation_failed',
			_extra: { reason: 'gift_exceeded' },
		})
	})

	it('keeps its level when the price rises', async () => {
		const { code } = await gifts.give()
		await editCatalog(engine.database.pool, "update ticket_type set amount = 20000 where id = 'tt_first'")
		expect((await gifts.lookUp(code)).ticket_group_ids[0]).toBe('tg_family')
		expect((await gifts.bookAs(await gifts.redeem(code), grace)).ticket_order._data).toHaveLength(1)
		await editCatalog(engine.database.pool, "update ticket_type set amount = 12000 where id = 'tt_first'")
	})

	it('is refused to the second of two carts, whose places are released at once', async () => {
		const { code } = await gifts.give()
		const [first, second] = [await gifts.redeem(code), await gifts.redeem(code)]
		await gifts.bookAs(first, grace)
		expect((await refusal(gifts.bookAs(second, grace)))._code).toBe('gift_code_used')
		expect((await refusal(gifts.read(second)))._code).toBe('cart_expired')
	})
})
