import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginCharge, type Charging, finishCharge } from '#app/commerce/collection/charge.ts'
import { chargedOrder, leaseCharges } from '#app/commerce/collection/charge-store.ts'
import { reading } from '#app/commerce/context.ts'
import type { PaymentGateway } from '#app/commerce/payments/gateway.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openCharges } from './charges.ts'

const sale = await openCharges()
afterAll(() => sale.close())
const { agreed, at, captured, engine, news, seller, work } = sale
beforeEach(async () => {
	engine.clockOffsetMs = clockAt()
	await engine.database.pool.query("update instalment_charge set state = 'ended'")
})

const gateway = (): PaymentGateway => {
	const found = engine.gateways.get('test')
	if (!found) throw new Error('there is no test gateway')
	return found
}
const lease = async () => {
	const [charge] = await leaseCharges(engine, seller, 1)
	if (!charge) throw new Error('nothing is due')
	return charge
}
const begin = async (): Promise<Charging> => {
	const charging = await beginCharge(engine, seller, await lease())
	if (!charging) throw new Error('nothing was begun')
	return charging
}
const finish = async () => {
	const charging = await begin()
	const order = await chargedOrder(await reading(engine, seller), charging.orderId)
	if (!order) throw new Error('there is no order')
	await finishCharge(engine, seller, { charging, order })
}

/** Points at which the process that charges a part dies. */
const deaths: [string, () => Promise<void>][] = [
	['before it has done anything', async () => void (await lease())],
	['after the cart is stored', async () => void (await begin())],
	[
		'after the payment is stored, before the provider has the request',
		async () => {
			const authorise = vi.spyOn(gateway(), 'authorise').mockRejectedValue(new Error('the process died'))
			await finish()
			authorise.mockRestore()
		},
	],
	[
		'after the provider has authorised, before its answer is stored',
		async () => {
			const own = gateway()
			const whole = own.authorise.bind(own)
			const authorise = vi.spyOn(own, 'authorise').mockImplementation(async (request) => {
				await whole(request)
				throw new Error('the process died')
			})
			const ask = vi.spyOn(own, 'ask').mockResolvedValue({ state: 'unknown' })
			await finish()
			authorise.mockRestore()
			ask.mockRestore()
		},
	],
	[
		'after the booking, before the capture',
		async () => {
			const capture = vi.spyOn(gateway(), 'capture').mockResolvedValue({ state: 'unknown' })
			await finish()
			capture.mockRestore()
		},
	],
]

describe('a charge whose process dies', () => {
	it.each(deaths)('%s is made and booked once by the next ones', async (_, die) => {
		const { id, link } = await agreed()
		at('2027-05-23')
		await work()
		at('2027-05-30')
		await die()
		for (let minutes = 0; minutes < 60; minutes += 3) {
			sale.pass(3)
			await sale.reconcile()
			await work()
		}
		await sale.expire()
		expect(await captured(id)).toEqual([2500, 2500])
		expect(await news(id)).toEqual(['notice', 'paid'])
		expect((await sale.shown(link)).outstanding).toBe('50.00')
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('with a capture that is refused after the booking is tried again on another day', async () => {
		const { id } = await agreed()
		at('2027-05-23')
		await work()
		at('2027-05-30')
		const refused = { state: 'failed', code: 'card_declined', label: null } as const
		vi.spyOn(gateway(), 'capture').mockResolvedValueOnce(refused)
		await work()
		expect(await captured(id)).toEqual([2500])
		at('2027-06-02')
		await work()
		expect(await captured(id)).toEqual([2500, 2500])
		expect(await news(id)).toEqual(['notice', 'failed', 'paid'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
