import { afterAll, beforeEach, expect, it } from 'vitest'
import { reconcileRefunds } from '#app/commerce/hooks/reconcile-refunds.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { instantAt } from '#app/lib/dates.ts'
import { entry, openSale, refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { aGiftVenue, apply, bought, giftCard, giftCode } from '../ledger/gift-venue.ts'
import { withdrawal, withdrawingAt } from './withdrawing.ts'

const sale = await openSale(aGiftVenue({ withdrawal }))
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})
const { show, withdraw, entries, waiting } = withdrawingAt(sale)
const reason = async (act: Promise<unknown>) => {
	const { _code, _extra } = await refusal(act)
	return [_code, _extra]
}

async function order(...sketches: Parameters<typeof sale.hold>) {
	const { ticket_order, ticket } = await bought(sale, await sale.hold(...sketches))
	const [{ id = '', link = '' } = {}] = ticket_order._data
	return { id, link, numbers: ticket._data.flatMap(({ delivered }) => delivered?.number ?? []) }
}

/** Pays admission with a gift card. */
async function spend(number: string, amount: string): Promise<void> {
	const cart = await sale.hold()
	await apply(sale, cart, number, amount)
	await bought(sale, cart)
}

it('withdrawing from a gift card ends it, returns its price to the card that paid, and says so to both sides', async () => {
	const { id, link, numbers } = await order(giftCard('50.00'))
	const before = await show(link)
	expect(before).toMatchObject({
		refusal: null,
		item: [{ name: 'Gift card', number: numbers[0], price: '50.00', spent: '0.00', refusal: null }],
		amount: '50.00',
		refund: [{ label: 'Visa •••• 4242', amount: '50.00' }],
		receipt: [],
	})
	const after = await withdraw(link)
	expect(after).toMatchObject({
		refusal: 'not_offered',
		item: [],
		receipt: [{ amount: '50.00', item: [{ name: 'Gift card' }] }],
	})
	expect((await entries(id)).map(({ actor, action }) => `${actor} ${action}`).sort()).toEqual([
		'gateway payment_state',
		'gateway refund_state',
		'guest refund',
		'guest withdraw',
	])
	expect((await waiting(id)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
		['withdrawn', 'ada@example.org'],
		['withdrawn', 'staff@example.org'],
		['refunded', 'ada@example.org'],
	])
	const cart = await sale.hold()
	expect((await refusal(apply(sale, cart, numbers[0] ?? '', '5.00')))._code).toBe('gift_card_empty')
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('of a gift card that was spent in part comes back what is left on it, and nothing of one that is spent', async () => {
	const { link, numbers } = await order(giftCard('60.00'), giftCard('25.00'))
	const shown = await show(link)
	const of = (price: string) => shown.item.find((item) => item.price === price)?.id ?? ''
	const numberOf = (price: string) => shown.item.find((item) => item.price === price)?.number ?? ''
	await spend(numberOf('60.00'), '25.00')
	await spend(numberOf('25.00'), '25.00')
	expect(numbers).toHaveLength(2)
	const now = await show(link)
	expect(now.item).toMatchObject(
		shown.item.map(({ id }) =>
			id === of('60.00') ? { id, spent: '25.00', refusal: null } : { id, spent: '25.00', refusal: 'used' },
		),
	)
	expect([now.amount, now.refund]).toEqual(['35.00', [{ label: 'Visa •••• 4242', amount: '35.00' }]])
	expect(await reason(withdraw(link, { items: [of('25.00')], amount: '0.00' }))).toEqual([
		'withdrawal_refused',
		{ reason: 'used', item_id: of('25.00') },
	])
	expect((await withdraw(link)).receipt).toMatchObject([{ amount: '35.00' }])
	const cart = await sale.hold()
	expect((await refusal(apply(sale, cart, numberOf('60.00'), '5.00')))._code).toBe('gift_card_empty')
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('an amount that is not what comes back now is refused with the one that does', async () => {
	const { link, numbers } = await order(giftCard('50.00'))
	const { amount } = await show(link)
	await spend(numbers[0] ?? '', '20.00')
	expect(await reason(withdraw(link, { amount }))).toEqual([
		'withdrawal_refused',
		{ reason: 'amount', amount: '30.00' },
	])
	expect((await show(link)).receipt).toEqual([])
	expect((await withdraw(link, { amount: '30.00' })).receipt).toMatchObject([{ amount: '30.00' }])
})

it('what was refunded before comes back no second time', async () => {
	const { id, link } = await order(giftCard('50.00'))
	await refundOrder(sale.engine, sale.seller, id, { amount: '20.00' }, { actor: 'test' })
	expect((await show(link)).amount).toBe('30.00')
	await withdraw(link)
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a code can be withdrawn from until it is used, and tickets of a date never', async () => {
	const { link, id } = await order(giftCode, {})
	const shown = await show(link)
	expect(shown.item).toMatchObject([{ name: 'A tenth off', price: '5.00' }])
	const [code = ''] = shown.item.map(({ number }) => number ?? '')
	await sale.reserve({ add: [entry()], preReservePromoCodes: [code] })
	expect((await show(link)).item).toMatchObject([{ refusal: 'used' }])
	const dated = await order({})
	expect(await show(dated.link)).toMatchObject({ refusal: 'not_offered', item: [], amount: '0.00' })
	expect(await reason(withdraw(dated.link, { items: [`${id}`], amount: '0.00' }))).toEqual([
		'withdrawal_refused',
		{ reason: 'not_offered' },
	])
})

it('one item of several is withdrawn from, and the others stay', async () => {
	const { id, link } = await order(giftCard('50.00'), giftCard('20.00'), {})
	const { item } = await show(link)
	const second = item.find(({ price }) => price === '20.00')?.id ?? ''
	const after = await withdraw(link, { items: [second] })
	expect(after).toMatchObject({ refusal: null, item: [{ price: '50.00' }], receipt: [{ amount: '20.00' }] })
	const again = await withdraw(link)
	expect(again.receipt.map(({ amount }) => amount)).toEqual(['20.00', '50.00'])
	expect((await entries(id)).filter(({ action }) => action === 'withdraw')).toHaveLength(2)
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a refund that was stored before the process died is sent by the job, and the money goes back once', async () => {
	const { id, link } = await order(giftCard('50.00'))
	await withdraw(link)
	const query = async (text: string) => (await sale.engine.database.pool.query(text, [id])).rows
	// The rows as the killed process left them: the withdrawal is stored, and no outcome of its refund.
	await query("update refund set state = 'pending' where ticket_order_id = $1")
	sale.pass(1)
	expect(await reconcileRefunds(sale.engine, sale.seller)).toBe(1)
	expect(await query('select state, amount::integer from refund where ticket_order_id = $1')).toEqual([
		{ state: 'succeeded', amount: 5000 },
	])
	expect((await show(link)).receipt).toHaveLength(1)
})

it('a repeated request withdraws once and gets the same answer', async () => {
	const { id, link } = await order(giftCard('50.00'))
	const { item } = await show(link)
	const ask = { items: item.map((one) => one.id), amount: '50.00', idempotencyKey: 'withdraw-once-0001' }
	const first = await withdraw(link, ask)
	expect(await withdraw(link, ask)).toEqual(first)
	expect(await reason(withdraw(link, { ...ask, idempotencyKey: 'withdraw-once-0002' }))).toEqual([
		'withdrawal_refused',
		{ reason: 'not_offered' },
	])
	expect((await entries(id)).filter(({ action }) => action === 'withdraw')).toHaveLength(1)
})

it('the right ends with the last day of the period on the venue’s calendar', async () => {
	const { link } = await order(giftCard('50.00'))
	const { last_day, item } = await show(link)
	const purchasedAt = Date.now() + sale.engine.clockOffsetMs
	const { timezone } = sale.seller
	const at = (time: string) => {
		sale.engine.clockOffsetMs +=
			instantAt(last_day, time, timezone).getTime() - (Date.now() + sale.engine.clockOffsetMs)
	}
	expect(instantAt(last_day, '0000', timezone).getTime() - purchasedAt).toBeGreaterThan(13 * 86_400_000)
	at('2359')
	expect((await show(link)).refusal).toBeNull()
	at('2400')
	expect((await show(link)).refusal).toBe('too_late')
	expect(await reason(withdraw(link, { items: item.map(({ id }) => id), amount: '50.00' }))).toEqual([
		'withdrawal_refused',
		{ reason: 'too_late' },
	])
})

it('the link of an order withdraws until the end of a period that is longer than a link changes its order', async () => {
	const { withdrawal, timezone } = sale.seller
	const before = withdrawal.days
	withdrawal.days = 45
	try {
		const { link } = await order(giftCard('50.00'))
		const { last_day } = await show(link)
		sale.engine.clockOffsetMs +=
			instantAt(last_day, '2359', timezone).getTime() - (Date.now() + sale.engine.clockOffsetMs)
		expect((await withdraw(link)).receipt).toMatchObject([{ amount: '50.00' }])
	} finally {
		withdrawal.days = before
	}
})
