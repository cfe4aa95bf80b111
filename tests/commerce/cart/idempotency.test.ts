import { afterAll, describe, expect, it } from 'vitest'
import { createReservationBatcher } from '#app/commerce/cart/batch/reservation-batcher.ts'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { deleteCart } from '#app/commerce/cart/commands/delete.ts'
import { readCart } from '#app/commerce/cart/commands/read.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { Refusal } from '#app/contract/errors.ts'
import { ada, type EntrySketch, entry, openSale, refusal } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const sale = await openSale(
	aVenue('once', { overlap: { paddingMinutes: 0, exemptCategories: ['Admission'] } })
		.withEvent({ capacity: 100, times: ['1000', '1100', '1200', '1300', '1400', '1500', '1600'] })
		.withEvent({ id: 'evt_two', capacity: 2, times: ['1000', '1100'] }),
)
afterAll(() => sale.close())

const at = (time: string, event = 'evt_ga') => sessionId(event, '2027-05-01', time)
const body = (...add: EntrySketch[]) => ({ add: add.map(entry), remove: [] })
const create = (key: string | undefined, ...add: EntrySketch[]) =>
	createCart(sale.engine, sale.seller, body(...add), key)
const plain = (...entries: ReturnType<typeof entry>[]) => ({
	entries,
	origin: { visitor: null, campaign: {} },
	keyed: null,
})
const idOf = (answer: { cart: { _data: { id: string }[] } }) => answer.cart._data[0]?.id ?? ''

describe('refusals of keyed requests that come at once', () => {
	const full = at('1100', 'evt_two')
	const refusedAt = (key: string, quantity = 1) =>
		refusal(create(key, { session: full, type: 'evt_two_adult', quantity }))

	it('are stored together, and a repeat gets its own', async () => {
		await create(undefined, { session: full, type: 'evt_two_adult', quantity: 2 })
		await refusedAt('first')
		const keys = Array.from({ length: 60 }, (_, buyer) => `refused-${buyer}`)
		const texts = await statementsOf(sale.engine.database, () =>
			Promise.all(keys.map((key) => refusedAt(key))),
		)
		const stores = texts.filter((text) => /insert into idempotency/.test(text))
		expect(stores.length).toBeLessThan(6)
		const { rows } = await sale.engine.database.pool.query(
			`select count(*)::integer as keys from idempotency where key like 'refused-%' and status = 422`,
		)
		expect(rows[0].keys).toBe(60)
		sale.pass(60)
		await sale.expire()
		expect((await refusedAt('refused-7'))._code).toBe('event_session_sold_out')
	})

	it('of one key with two bodies: the second is refused for its key', async () => {
		await create(undefined, { session: full, type: 'evt_two_adult', quantity: 2 })
		const codes = await Promise.all([
			refusedAt('two-bodies'),
			refusedAt('two-bodies', 2),
			refusedAt('beside'),
		])
		expect(codes.map(({ _code }) => _code)).toEqual([
			'event_session_sold_out',
			'idempotency_key_reused',
			'event_session_sold_out',
		])
	})
})

describe('a repeated request for a new cart', () => {
	it('creates one cart, and the tokens of both answers open it', async () => {
		const first = await create('twice-1', { session: at('1000'), quantity: 2 })
		const again = await create('twice-1', { session: at('1000'), quantity: 2 })
		expect(again.answer).toEqual(first.answer)
		expect(await sale.used(at('1000'))).toBe(2)
		const read = (credential: string) => readCart(sale.engine, sale.seller, idOf(first.answer), credential)
		expect(again.credential).not.toBe(first.credential)
		expect(idOf(await read(again.credential))).toBe(idOf(first.answer))
		// The client may have the answer of the repeat when the request itself is carried out late.
		expect(idOf(await read(first.credential))).toBe(idOf(first.answer))
		expect((await refusal(read('x'.repeat(22))))._code).toBe('cart_not_found')
	})

	it('creates one cart when the repeats are concurrent, also among other requests', async () => {
		const same = Array.from({ length: 8 }, () => create('crowd-1', { session: at('1100') }))
		const others = Array.from({ length: 5 }, (_, index) =>
			create(index < 3 ? `crowd-other-${index}` : undefined, { session: at('1100') }),
		)
		const carts = await Promise.all(same)
		const single = await Promise.all(others)
		expect(new Set(carts.map(({ answer }) => idOf(answer))).size).toBe(1)
		expect(new Set(single.map(({ answer }) => idOf(answer))).size).toBe(5)
		expect(await sale.used(at('1100'))).toBe(6)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('creates one cart for several sessions too', async () => {
		const selection = [{ session: at('1200') }, { session: at('1300') }]
		const carts = await Promise.all([create('mixed-1', ...selection), create('mixed-1', ...selection)])
		expect(new Set(carts.map(({ answer }) => idOf(answer))).size).toBe(1)
		expect(await sale.used(at('1300'))).toBe(1)
	})

	it('answers tokens that all read and change the cart', async () => {
		const selection = [{ session: at('1400') }]
		const answers = [
			await create('late-1', ...selection),
			await create('late-1', ...selection),
			await create('late-1', ...selection),
		]
		const id = idOf(answers[0]?.answer ?? { cart: { _data: [] } })
		const other = await aVenue('another').withEvent().applyTo(sale.engine)
		for (const { credential } of answers) {
			await sale.modify({ id, credential }, body({ session: at('1400') }))
			expect((await refusal(readCart(sale.engine, other, id, credential)))._code).toBe('scope_error')
		}
		for (const { credential } of answers) {
			const cart = await sale.read({ id, credential })
			expect(cart.ticket._data).toHaveLength(4)
		}
	})

	it('stores no token', async () => {
		const { credential } = await create('secret-1', { session: at('1400') })
		const { rows } = await sale.engine.database.pool.query("select * from idempotency where key = 'secret-1'")
		expect(rows).toHaveLength(1)
		expect(JSON.stringify(rows)).not.toContain(credential)
	})

	it('is refused with another body or another call under the same key', async () => {
		await create('other-1', { session: at('1400') })
		expect((await refusal(create('other-1', { session: at('1400'), quantity: 2 })))._code).toBe(
			'idempotency_key_reused',
		)
		expect(
			(await refusal(storeIdentity(sale.engine, sale.seller, ada, { idempotencyKey: 'other-1' })))._code,
		).toBe('idempotency_key_reused')
	})

	it('is refused as expired when the cart has ended', async () => {
		const { answer, credential } = await create('ended-1', { session: at('1400') })
		await deleteCart(sale.engine, sale.seller, idOf(answer), credential)
		expect((await refusal(create('ended-1', { session: at('1400') })))._code).toBe('cart_expired')
	})

	it('replays its refusal, even when places are free again', async () => {
		const selection = { type: 'evt_two_adult', session: at('1000', 'evt_two') }
		const full = await create(undefined, { ...selection, quantity: 2 })
		const first = await refusal(create('full-1', selection))
		await deleteCart(sale.engine, sale.seller, idOf(full.answer), full.credential)
		expect(await refusal(create('full-1', selection))).toEqual(first)
		expect((await create('full-2', selection)).answer.ticket._data).toHaveLength(1)
	})
})

describe('a repeated change of a cart', () => {
	const modify = (
		cart: { id: string; credential: string },
		key: string,
		add: EntrySketch[],
		remove: string[] = [],
	) => sale.modify(cart, { add: add.map(entry), remove }, key)

	it('is made once, also when the repeats are concurrent', async () => {
		const cart = await sale.hold({ session: at('1500') })
		const selection = [{ session: at('1500'), quantity: 2 }]
		const [one, other] = await Promise.all([
			modify(cart, 'mod-1', selection),
			modify(cart, 'mod-1', selection),
		])
		const later = await modify(cart, 'mod-1', selection)
		expect(other).toEqual(one)
		expect(later).toEqual(one)
		expect(await sale.used(at('1500'))).toBe(3)
		await modify(cart, 'mod-2', selection)
		expect(await sale.used(at('1500'))).toBe(5)
	})

	it('replays its answer, even if the change would be refused now', async () => {
		const cart = await sale.hold({ session: at('1600') }, { session: at('1600') })
		const remove = cart.ticketIds.slice(0, 1)
		const first = await modify(cart, 'remove-1', [], remove)
		expect(await modify(cart, 'remove-1', [], remove)).toEqual(first)
	})

	it('is refused for another cart under the same key', async () => {
		const [one, other] = [await sale.hold({ session: at('1600') }), await sale.hold({ session: at('1600') })]
		await modify(one, 'cart-1', [{ session: at('1600') }])
		expect((await refusal(modify(other, 'cart-1', [{ session: at('1600') }])))._code).toBe(
			'idempotency_key_reused',
		)
	})
})

it('a repeated request to store a purchaser stores one', async () => {
	const send = () => storeIdentity(sale.engine, sale.seller, ada, { idempotencyKey: 'ada-1' })
	expect(await send()).toEqual(await send())
})

it('reservations beyond the queue limits are refused at once, and the others served', async () => {
	const batcher = createReservationBatcher(sale.engine, { perSession: 3, inAll: 5 })
	const ask = (time: string) =>
		batcher.reserve(sale.seller, at(time), plain(entry({ session: at(time) }))).then(
			() => 'held',
			(error) => (error instanceof Refusal ? `${error.code} ${error.extra?.retry_after}` : error),
		)
	const busy = 'unavailable 2'
	// The first of a seller is under way at once and waits no more.
	const first = await Promise.all(Array.from({ length: 6 }, () => ask('1200')))
	expect(first).toEqual(['held', 'held', 'held', 'held', busy, busy])
	// One turn of the event loop, after which the queue is empty.
	await new Promise(setImmediate)
	const times = ['1300', '1400'].flatMap((time) => Array.from({ length: 4 }, () => time))
	expect(await Promise.all(times.map(ask))).toEqual([
		'held',
		'held',
		'held',
		'held',
		'held',
		'held',
		busy,
		busy,
	])
	expect(await ask('1200')).toBe('held')
})
