import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { exchangeVoucher } from '#app/commerce/cart/commands/exchange-voucher.ts'
import { httpVouchers } from '#app/commerce/vouchers/http-provider.ts'
import { VoucherFailure } from '#app/commerce/vouchers/provider.ts'
import { settleVouchers } from '#app/commerce/vouchers/settle.ts'
import { type EntrySketch, entry, type HeldCart, openSale, refusal, type Sale } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { aVoucherService, type Behaviour } from '#tests/builders/voucher-service.ts'

const service = await aVoucherService()
afterAll(() => service.close())
beforeEach(() => {
	service.behaviour = 'well'
	service.received.length = 0
	service.states.clear()
	service.refused.clear()
	service.leftOut.clear()
})

describe('a partner over HTTP', () => {
	const provider = () => httpVouchers(service)
	const ask = () => provider().validate([{ code: 'A1', kind: 'adult' }])

	it('is asked with the key, for all vouchers in one request', async () => {
		service.states.set('A1', 'valid').set('A2', 'used')
		const states = await provider().validate([
			{ code: 'A1', kind: 'adult' },
			{ code: 'A2', kind: 'child' },
			{ code: 'A3', kind: 'adult' },
		])
		expect([...states]).toEqual([
			['A1', 'valid'],
			['A2', 'used'],
			['A3', 'unknown'],
		])
		expect(service.received).toEqual([
			{
				act: 'validate',
				vouchers: [
					{ code: 'A1', kind: 'adult' },
					{ code: 'A2', kind: 'child' },
					{ code: 'A3', kind: 'adult' },
				],
			},
		])
	})

	it('spends vouchers and makes them valid again', async () => {
		expect([...(await provider().confirm([{ code: 'A1', ticketId: 'tkt_1' }]))]).toEqual([['A1', 'ref-A1']])
		await provider().void([{ code: 'A1', reference: 'ref-A1' }])
		expect(service.received).toEqual([
			{ act: 'confirm', vouchers: [{ code: 'A1', ticket_id: 'tkt_1' }] },
			{ act: 'void', vouchers: [{ code: 'A1', reference: 'ref-A1' }] },
		])
	})

	it.each<Behaviour>(['garbage', 'forgets', 'broken', 'refuses', 'elsewhere'])(
		'%s: fails',
		async (behaviour) => {
			service.behaviour = behaviour
			await expect(ask()).rejects.toBeInstanceOf(VoucherFailure)
		},
	)

	it.each<Behaviour>(['late', 'endless'])('%s: fails after two seconds', async (behaviour) => {
		service.behaviour = behaviour
		const timeout = vi.spyOn(AbortSignal, 'timeout')
		const began = performance.now()
		await expect(ask()).rejects.toBeInstanceOf(VoucherFailure)
		expect((performance.now() - began) / 1000).toBeGreaterThan(1.9)
		expect(timeout.mock.calls).toEqual([[2_000]])
		timeout.mockRestore()
	})

	it('that refuses the key, or is not there, fails', async () => {
		const wrong = httpVouchers({ url: service.url, key: 'wrong' })
		await expect(wrong.validate([{ code: 'A1', kind: 'adult' }])).rejects.toThrow('status 401')
		const nowhere = httpVouchers({ url: 'http://127.0.0.1:9', key: service.key })
		await expect(nowhere.validate([{ code: 'A1', kind: 'adult' }])).rejects.toBeInstanceOf(VoucherFailure)
	})
})

describe('tickets for vouchers', () => {
	let sale: Sale
	beforeAll(async () => {
		sale = await openSale(
			aVenue('vouchers', {
				citypass: {
					enabled: false,
					patterns: { adult: '[A-Z0-9]{4}', child: 'C[A-Z0-9]{3}' },
					childKeyword: 'child',
					ticketTypes: { evt_pass_kid: 'child' },
				},
			})
				.withEvent()
				.withEvent({
					id: 'evt_pass',
					capacity: 50,
					config: { 'web.ecommerce': { citypass: true } },
					prices: { adult: '0.00', child: '0.00', kid: '0.00' },
				}),
		)
		sale.engine.voucherProvider = () => httpVouchers(service)
	})
	afterAll(() => sale.close())
	// A late answer counts as lost at once; other answers are awaited however slow the machine is.
	beforeEach(() => {
		const timeout = AbortSignal.timeout.bind(AbortSignal)
		vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
			timeout(service.behaviour === 'late' ? 50 : 60_000),
		)
	})
	afterEach(async () => {
		vi.restoreAllMocks()
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	const pass = (voucher?: string, type = 'evt_pass_adult'): EntrySketch => ({
		type,
		session: sessionId('evt_pass'),
		...(voucher === undefined ? {} : { voucher }),
	})
	const atEleven: EntrySketch = { session: sessionId('evt_ga', '2027-05-01', '1100') }
	const valid = (...codes: string[]) => {
		for (const code of codes) service.states.set(code, 'valid')
	}
	const held = async (): Promise<string[]> => {
		const { rows } = await sale.engine.database.pool.query(
			`select code from voucher where seller_id = 'vouchers' order by code`,
		)
		return rows.map((row) => row.code)
	}
	const remove = (cart: HeldCart) => sale.discard(cart)
	const exchange = (cart: HeldCart, voucher: string, ticketId = cart.ticketIds[0] ?? '') =>
		exchangeVoucher(sale.engine, sale.seller, {
			cartId: cart.id,
			credentials: { credential: cart.credential, visitor: null },
			ticketId,
			voucher,
		})

	it('need one each, that fits and that the partner knows', async () => {
		valid('A001', 'C001', 'C002')
		const cart = await sale.hold(pass(' a001 '), pass('C001', 'evt_pass_child'), pass('C002', 'evt_pass_kid'))
		expect(await held()).toEqual(['A001', 'C001', 'C002'])
		expect(service.received).toHaveLength(1)
		await remove(cart)
		expect(await held()).toEqual([])
	})

	it.each<[string, EntrySketch, string]>([
		['without one', pass(), 'invalid_citypass'],
		['with one that does not fit', pass('A00'), 'invalid_citypass'],
		['with one for adults, for a child by its name', pass('A002', 'evt_pass_child'), 'invalid_citypass'],
		['with one for adults, for a child by its id', pass('A002', 'evt_pass_kid'), 'invalid_citypass'],
		['with one that the partner does not know', pass('Z999'), 'invalid_citypass'],
		['with one that has been used', pass('U001'), 'code_exhausted'],
		['with one for two tickets', { ...pass('A002'), quantity: 2 }, 'validation_failed'],
		['of an event that takes none', { voucher: 'A002' }, 'validation_failed'],
		['of nothing on sale', { ...pass('A002'), type: 'evt_nothing' }, 'ticket_type_not_available'],
	])('%s are refused', async (_, sketch, code) => {
		valid('A002')
		service.states.set('U001', 'used')
		expect(await refusal(sale.hold(sketch))).toMatchObject({ _code: code })
		expect(await held()).toEqual([])
	})

	it('cannot be had for one voucher twice: in a request, or while a cart has it', async () => {
		valid('A003')
		expect(await refusal(sale.hold(pass('A003'), pass('a003')))).toMatchObject({ _code: 'code_exhausted' })
		const cart = await sale.hold(pass('A003'))
		expect(await refusal(sale.hold(pass('A003')))).toMatchObject({
			_code: 'code_exhausted',
			_extra: { vouchers: ['A003'] },
		})
		await remove(cart)
		await remove(await sale.hold(pass('A003')))
	})

	it('free theirs when they are removed, and when the hold expires', async () => {
		valid('A004')
		const first = await sale.hold(pass('A004'), atEleven)
		const [gone = ''] = first.ticketIds
		const { ticket } = await sale.modify(first, {
			remove: [gone],
		})
		expect(ticket._data).toHaveLength(1)
		expect(await held()).toEqual([])
		await sale.hold(pass('A004'))
		expect(await refusal(sale.hold(pass('A004')))).toMatchObject({ _code: 'code_exhausted' })
		sale.pass(16)
		await remove(await sale.hold(pass('A004')))
	})

	it('a change that is sent again has its first answer, whatever the partner says by then', async () => {
		valid('SEND', 'AGAN')
		const cart = await sale.hold(pass('SEND'))
		const add = () => sale.modify(cart, { add: [entry(pass('AGAN'))] }, 'sent-again-by-a-phone')
		const first = await add()
		service.states.set('AGAN', 'used')
		service.behaviour = 'broken'
		expect(await add()).toEqual(first)
		service.behaviour = 'well'
		await remove(cart)
	})

	it.each<Behaviour>(['garbage', 'broken', 'late'])(
		'are refused while the partner is %s',
		async (behaviour) => {
			valid('A005')
			service.behaviour = behaviour
			expect(await refusal(sale.hold(pass('A005')))).toMatchObject({ _code: 'citypass_failure' })
			expect(await held()).toEqual([])
		},
	)

	it('are added to a cart as well', async () => {
		valid('A006')
		const cart = await sale.hold(atEleven)
		const add = [entry(pass('A006'))]
		await sale.modify(cart, { add })
		expect(await held()).toEqual(['A006'])
		await remove(cart)
	})

	it('take another voucher instead, and free the one that they had', async () => {
		valid('A007', 'A008')
		const cart = await sale.hold(pass('A007'))
		expect((await exchange(cart, 'a008')).ticket._data.map(({ id }) => id)).toEqual(cart.ticketIds)
		expect(await held()).toEqual(['A008'])
		expect(await refusal(exchange(cart, 'Z999'))).toMatchObject({ _code: 'invalid_citypass' })
		expect(await refusal(exchange(cart, 'A007', 'tkt_none'))).toMatchObject({ _code: 'ticket_not_found' })
		const other = await sale.hold(pass('A007'))
		expect(await refusal(exchange(cart, 'A007'))).toMatchObject({ _code: 'code_exhausted' })
		expect(await held()).toEqual(['A007', 'A008'])
		await remove(cart)
		await remove(other)
	})

	it('are reported to the partner once when they are booked, and again after a failure', async () => {
		valid('A009', 'A010')
		const cart = await sale.hold(pass('A009'))
		const open = await sale.hold(pass('A010'))
		expect(await settleVouchers(sale.engine, sale.seller)).toBe(0)
		await sale.pay(cart, '0.00', { gateway: 'free' })
		await sale.book(cart)
		service.behaviour = 'broken'
		expect(await settleVouchers(sale.engine, sale.seller)).toBe(0)
		expect(sale.faults).toHaveLength(1)
		service.behaviour = 'well'
		sale.pass(1)
		expect(await settleVouchers(sale.engine, sale.seller)).toBe(1)
		expect(await settleVouchers(sale.engine, sale.seller)).toBe(0)
		expect(service.states.get('A009')).toBe('used')
		expect(service.states.get('A010')).toBe('valid')
		await remove(open)
	})

	it('that are cancelled after the booking make the voucher valid again', async () => {
		const { pool } = sale.engine.database
		await pool.query(
			`update ticket set state = 'cancelled' where seller_id = 'vouchers' and state = 'booked'`,
		)
		await pool.query('update event_session set used_capacity = used_capacity - 1 where id = $1', [
			sessionId('evt_pass'),
		])
		service.behaviour = 'late'
		expect(await settleVouchers(sale.engine, sale.seller)).toBe(0)
		expect(await held()).toEqual(['A009'])
		service.behaviour = 'well'
		sale.pass(1)
		expect(await settleVouchers(sale.engine, sale.seller)).toBe(1)
		expect(await held()).toEqual([])
		expect(service.received.at(-1)).toEqual({
			act: 'void',
			vouchers: [{ code: 'A009', reference: 'ref-A009' }],
		})
	})

	it.each(['refused', 'left out'] as const)(
		'of which one is %s by the partner settle the others, and that one when it is taken',
		async (how) => {
			const codes = ['B001', 'B002', 'B003', 'B004', 'B005']
			valid(...codes)
			const cart = await sale.hold(...codes.map((code) => pass(code)))
			await sale.pay(cart, '0.00', { gateway: 'free' })
			await sale.book(cart)
			sale.faults.length = 0
			const broken = how === 'refused' ? service.refused : service.leftOut
			broken.add('B003')
			expect(await settleVouchers(sale.engine, sale.seller)).toBe(4)
			expect(codes.filter((code) => service.states.get(code) === 'used')).toEqual([
				'B001',
				'B002',
				'B004',
				'B005',
			])
			expect(sale.faults).toEqual([{ seller: 'vouchers', vouchers: 1, cause: expect.any(VoucherFailure) }])
			// It is tried again after growing pauses, and listed in the end.
			const asked = service.received.length
			expect(await settleVouchers(sale.engine, sale.seller)).toBe(0)
			expect(service.received).toHaveLength(asked)
			expect(await sale.ledgerDifferences()).toEqual([])
			for (const minutes of [1, 2, 4, 8]) {
				sale.pass(minutes)
				expect(await settleVouchers(sale.engine, sale.seller)).toBe(0)
			}
			expect(service.received).toHaveLength(asked + 4)
			expect(await sale.ledgerDifferences()).toEqual([
				expect.stringMatching(/voucher.*vouchers B003: told 5 times/),
			])
			broken.clear()
			sale.pass(15)
			expect(await settleVouchers(sale.engine, sale.seller)).toBe(1)
			await sale.engine.database.pool.query('delete from voucher')
		},
	)

	it('of an unreachable partner are not reported one by one', async () => {
		const codes = Array.from({ length: 30 }, (_, index) => `D0${index + 10}`)
		valid(...codes)
		const cart = await sale.hold(...codes.map((code) => pass(code)))
		await sale.pay(cart, '0.00', { gateway: 'free' })
		await sale.book(cart)
		service.behaviour = 'broken'
		service.received.length = 0
		expect(await settleVouchers(sale.engine, sale.seller)).toBe(0)
		expect(service.received.length).toBeLessThan(12)
		service.behaviour = 'well'
		sale.pass(1)
		expect(await settleVouchers(sale.engine, sale.seller)).toBe(30)
		await sale.engine.database.pool.query('delete from voucher')
	})

	it('without a partner need one that fits, and take it once', async () => {
		sale.engine.voucherProvider = () => null
		const cart = await sale.hold(pass('ZZZZ'))
		expect(await refusal(sale.hold(pass('ZZZZ')))).toMatchObject({ _code: 'code_exhausted' })
		expect(await refusal(sale.hold(pass('ZZZ')))).toMatchObject({ _code: 'invalid_citypass' })
		expect(service.received).toEqual([])
		await remove(cart)
		sale.engine.voucherProvider = () => httpVouchers(service)
	})
})
