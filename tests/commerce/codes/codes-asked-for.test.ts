import { afterAll, describe, expect, it } from 'vitest'
import { adult, mods, openCodedSale, tour, typedCode } from '#tests/builders/coded-sale.ts'
import { type EntrySketch, refusal } from '#tests/builders/sale.ts'

const sale = await openCodedSale()
afterAll(() => sale.close())

describe('a hidden group', () => {
	it('is not there without its code, and is with it', async () => {
		expect(await refusal(sale.create([tour('grp_secret')]))).toMatchObject({
			_code: 'ticket_type_not_available',
		})
		const cart = await sale.create([tour('grp_secret')], { preReservePromoCodes: ['sesame'] })
		expect(mods(await sale.read(cart))).toEqual([['SESAME', '0.00', 0]])
		await sale.add(cart, [tour('grp_secret')])
	})

	it('may be one of passes, which need no session', async () => {
		const parking: EntrySketch = { type: 'grp_parking_type', session: null }
		expect(await refusal(sale.create([parking]))).toMatchObject({ _code: 'ticket_type_not_available' })
		const cart = await sale.create([parking], { preloadedPromoCodes: ['SESAME'] })
		expect((await sale.read(cart)).ticket._data[0]).toMatchObject({ handler: 'passes' })
	})

	it('is opened by a code that came before any ticket', async () => {
		const cart = await sale.create([], { preReservePromoCodes: ['SESAME'] })
		expect(cart.ticketIds).toEqual([])
		expect((await sale.add(cart, [tour('grp_secret')])).ticket._data).toHaveLength(1)
	})

	it('opened by an invalid code: the refusal names the code, not the group', async () => {
		const created = sale.create([tour('grp_secret')], { preReservePromoCodes: ['SESAM'] })
		expect(await refusal(created)).toMatchObject({ _code: 'code_not_found' })
	})

	it('keeps its code as long as its tickets are there', async () => {
		const cart = await sale.create([tour('grp_secret')], { preReservePromoCodes: ['SESAME'] })
		expect(await refusal(sale.drop(cart, 'SESAME'))).toMatchObject({
			_code: 'rule_blocks_reserve',
			_context: 'checkout_rules',
			_extra: { block_reason: 'code_required', ticket_group_id: 'grp_secret' },
		})
		await sale.add(cart, [adult()])
		await sale.add(cart, [], { remove: cart.ticketIds })
		expect(mods(await sale.drop(cart, 'SESAME'))).toEqual([])
	})
})

describe('a code that a rule asks for', () => {
	it('at the reservation: refused with the words of the rule until it is there', async () => {
		expect(await refusal(sale.create([tour('grp_coach')]))).toEqual({
			_code: 'rule_blocks_reserve',
			_context: 'checkout_rules',
			_description: 'Coaches need the code of their company.',
			_extra: { block_reason: 'code_required', checkout_rule_id: 'rul_coach', name: 'rul_coach' },
		})
		const cart = await sale.create([tour('grp_coach')], { preReservePromoCodes: ['COACH'] })
		expect(await refusal(sale.drop(cart, 'COACH'))).toMatchObject({ _code: 'rule_blocks_reserve' })
	})

	it('at the reservation: also of tickets that are added to a cart, and in the cart’s own codes', async () => {
		const cart = await sale.hold(adult())
		expect(await refusal(sale.add(cart, [tour('grp_coach')]))).toMatchObject({
			_code: 'rule_blocks_reserve',
		})
		await sale.apply(cart, typedCode('COACH', { requireBenefit: false }))
		expect((await sale.add(cart, [tour('grp_coach')])).ticket._data).toHaveLength(2)
	})

	it('at the checkout: the cart is held and blocked, and free with any of its codes', async () => {
		const cart = await sale.create([tour('grp_late')])
		const blocked = await sale.read(cart)
		expect(blocked.cart_mod._data).toEqual([
			{
				id: 'rul_late',
				name: 'rul_late',
				description: 'Late tours need a code before they are paid.',
				discount: '0.00',
				blocking_checkout: true,
				resource: 'checkout_rule',
				resource_id: 'rul_late',
				code: null,
				tickets_affected: 0,
			},
		])
		expect(await refusal(sale.pay(cart, '20.00'))).toMatchObject({ _code: 'rule_blocks_checkout' })
		expect(await refusal(sale.book(cart))).toMatchObject({ _code: 'rule_blocks_checkout' })
		const answer = await sale.apply(cart, 'late')
		expect(answer.cart_mod._data.map((mod) => mod.blocking_checkout)).toEqual([false])
		await sale.pay(cart, '20.00')
		expect((await sale.book(cart)).ticket_order._data).toHaveLength(1)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
