import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { orderFacts, readOrders } from '#app/commerce/orders/orders.ts'
import { editCatalog } from '#tests/builders/database.ts'
import { ada, type HeldCart, openSale, refusal, type Sale } from '#tests/builders/sale.ts'
import { aVenue, clockAt, fixedNow } from '#tests/builders/venue.ts'

const sale = await openSale(
	aVenue()
		.withFee('booking', { kind: 'outside', fixed: '1.50', percent: '2.5' })
		.withEvent({ capacity: 200, fees: ['booking'], prices: { adult: '25.00', free: '0.00' } }),
)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const paidCart = async (): Promise<HeldCart> => {
	const cart = await sale.hold({ quantity: 2 })
	await sale.pay(cart, '54.26')
	return cart
}
const tokenOf = ({ id, credential }: HeldCart) => ({ cart: { cartId: id, credential } })
const linkOf = (answer: Awaited<ReturnType<Sale['book']>>): string => answer.ticket_order._data[0]?.link ?? ''
const read = (links: string[], embed: string[] = []) =>
	readOrders(sale.engine, sale.seller, { links }, { embed })

describe('a paid cart', () => {
	// spec: orders.numberPrefix
	it('becomes an order: numbered, captured, with a code for each ticket and a link of its own', async () => {
		const cart = await paidCart()
		const booked = await sale.book(cart)
		expect(booked.ticket_order._data[0]).toMatchObject({
			order_number: expect.stringMatching(/^T\d{6}$/),
			cart_id: cart.id,
			fees: {
				total_before_cartmod_price: '50.00',
				total_fee_outside: '4.26',
				total_after_fees_price: '54.26',
				total_payments: '54.26',
			},
			link: expect.stringMatching(/^ord_\w{16}\.[\w-]{22}$/),
		})
		const codes = booked.ticket._data.map((ticket) => ticket.scan_code)
		expect(new Set(codes).size).toBe(2)
		for (const code of codes) expect(code).toMatch(/^[2-9B-Z]{12}$/)
		expect(booked.payment?._data.map((payment) => payment.state)).toEqual(['captured'])
		const after = await sale.read(cart, { embed: ['identity'] })
		expect(after.cart._data[0]).toMatchObject({ state: 'booked', expires_at: null, expires_in: null })
		expect(after.identity?._data).toEqual([expect.objectContaining({ email: 'ada@example.org' })])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('gets the next number, without gaps for what failed', async () => {
		const numbers: number[] = []
		for (const fails of [false, true, false]) {
			const cart = await paidCart()
			if (fails)
				await refusal(
					guestCheckout(sale.engine, sale.seller, cart.id, cart.credential, { guest_identity_id: 'nobody' }),
				)
			else numbers.push(Number((await sale.book(cart)).ticket_order._data[0]?.order_number.slice(1)))
		}
		expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
	})
	it('submitted twice without a key is one order; the second is shown the way to it', async () => {
		const cart = await paidCart()
		const results = await Promise.allSettled([sale.book(cart), sale.book(cart), sale.book(cart)])
		expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
		const again = await refusal(sale.book(cart))
		expect(again).toMatchObject({
			_code: 'cart_already_completed',
			_extra: { order_link: expect.any(String) },
		})
		expect((await read([String(again._extra?.order_link)])).ticket._data).toHaveLength(2)
		for (const act of [() => sale.pay(cart, '54.26')])
			expect(await refusal(act())).toMatchObject({
				_code: 'cart_already_completed',
				_extra: { order_link: expect.any(String) },
			})
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('submitted twice with a key answers the same, with the same link, whose token is stored nowhere', async () => {
		const cart = await paidCart()
		const { identity_id } = await storeIdentity(sale.engine, sale.seller, ada, tokenOf(cart))
		const submit = () =>
			guestCheckout(
				sale.engine,
				sale.seller,
				cart.id,
				cart.credential,
				{ guest_identity_id: identity_id },
				'key-7',
			)
		const first = await submit()
		const second = await submit()
		expect(second.ticket).toEqual(first.ticket)
		expect(linkOf(second)).toBe(linkOf(first))
		expect((await read([linkOf(second)])).ticket_order._data).toHaveLength(1)
		const { rows } = await sale.engine.database.pool.query(
			"select answer::text from idempotency where key = 'key-7'",
		)
		expect(rows[0].answer).not.toContain('"link"')
	})
	it('submitted many times at once with a key is booked once; the others hear that it is under way, or the answer', async () => {
		const cart = await paidCart()
		const { identity_id } = await storeIdentity(sale.engine, sale.seller, ada, tokenOf(cart))
		const acts = Array.from({ length: 10 }, () =>
			guestCheckout(
				sale.engine,
				sale.seller,
				cart.id,
				cart.credential,
				{ guest_identity_id: identity_id },
				'key-8',
			),
		)
		const results = await Promise.allSettled(acts)
		const codes = results.map((result) => (result.status === 'fulfilled' ? 'booked' : result.reason.code))
		expect(codes).toContain('booked')
		expect(new Set(codes).difference(new Set(['booked', 'request_in_progress'])).size).toBe(0)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('what cannot be booked', () => {
	it('is an unpaid cart', async () => {
		expect(await refusal(sale.book(await sale.hold()))).toMatchObject({
			_code: 'payment_required',
			_extra: { outstanding: '27.13' },
		})
	})
	it("is a cart for a purchaser who does not exist, or is another seller's", async () => {
		const cart = await paidCart()
		const book = (id: string) =>
			guestCheckout(sale.engine, sale.seller, cart.id, cart.credential, { guest_identity_id: id })
		expect(await refusal(book('idn_nobody'))).toMatchObject({ _code: 'identity_invalid' })
		const foreign = await storeIdentity(sale.engine, { ...sale.seller, sellerId: 'other' }, ada)
		expect(await refusal(book(foreign.identity_id))).toMatchObject({ _code: 'identity_invalid' })
		await sale.book(cart)
	})
	it('is a cart for a purchaser whom the client of another cart stored, or a client without a cart', async () => {
		const cart = await paidCart()
		const other = await sale.hold()
		const store = async (options: Parameters<typeof storeIdentity>[3]) =>
			(await storeIdentity(sale.engine, sale.seller, ada, options)).identity_id
		const book = (id: string) =>
			guestCheckout(sale.engine, sale.seller, cart.id, cart.credential, { guest_identity_id: id })
		for (const id of [
			await store(tokenOf(other)),
			await store({}),
			await store({ cart: { cartId: cart.id, credential: other.credential } }),
		])
			expect(await refusal(book(id))).toMatchObject({ _code: 'identity_invalid' })
		expect((await book(await store(tokenOf(cart)))).ticket_order._data).toHaveLength(1)
	})
	it('is a cart that was released: its money is let go at once', async () => {
		const cart = await paidCart()
		await sale.engine.database.pool.query("update cart set state = 'expired' where id = $1", [cart.id])
		await sale.engine.database.pool.query('delete from ticket where cart_id = $1', [cart.id])
		await sale.engine.database.pool.query(
			'update event_session set used_capacity = used_capacity - 2 where id = $1',
			['evt_ga.20270501T1000'],
		)
		expect(await refusal(sale.book(cart))).toMatchObject({ _code: 'cart_expired' })
		const { rows } = await sale.engine.database.pool.query('select state from payment where cart_id = $1', [
			cart.id,
		])
		expect(rows).toEqual([{ state: 'voided' }])
	})
})

it('a free cart is booked without a payment', async () => {
	const cart = await sale.hold({ type: 'evt_ga_free' })
	expect((await sale.book(cart)).ticket_order._data[0]?.fees.total_after_fees_price).toBe('0.00')
})

it('a capture that was interrupted is made good by the reconciler', async () => {
	const cart = await paidCart()
	const gateway = sale.engine.gateways.get('test')
	if (!gateway) throw new Error('no test gateway')
	const { capture } = gateway
	gateway.capture = () => Promise.reject(new Error('connection reset'))
	const booked = await sale.book(cart)
	gateway.capture = capture
	expect(booked.payment?._data[0]?.state).toBe('authorised')
	expect(await sale.ledgerDifferences()).toEqual([])
	sale.pass(1)
	await sale.reconcile()
	expect((await read([linkOf(booked)], ['payment'])).payment?._data[0]?.state).toBe('captured')
})

describe("an order's link", () => {
	it('opens it with everything it names, also when that was withdrawn', async () => {
		const booked = await sale.book(await paidCart())
		await editCatalog(sale.engine.database.pool, 'update event_template set withdrawn = true')
		const opened = await read(
			[linkOf(booked)],
			['event_template', 'event_session', 'ticket_group', 'ticket_type', 'venue', 'identity'],
		)
		await editCatalog(sale.engine.database.pool, 'update event_template set withdrawn = false')
		expect(opened.ticket_order._data[0]?.link).toBeUndefined()
		for (const name of [
			'event_template',
			'event_session',
			'ticket_group',
			'ticket_type',
			'venue',
			'identity',
		] as const)
			expect(opened[name]?._data).toHaveLength(1)
		const facts = await orderFacts(sale.engine, sale.seller, linkOf(booked))
		expect(facts).toMatchObject({
			link: linkOf(booked),
			purchasedOn: expect.any(Date),
			purchaser: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' },
			totals: { face: 5000, feeOutside: 426, price: 5426, credits: 0, paid: 5426, returned: 0 },
		})
		expect(facts.purchasedOn.getTime() - fixedNow.getTime()).toBeLessThan(120_000)
		expect(facts.tickets[0]).toMatchObject({
			eventName: 'Event evt_ga',
			faceValue: 2500,
			venueAddress: '1 Test Street',
			start: new Date('2027-05-01T14:00:00Z'),
			end: new Date('2027-05-01T15:00:00Z'),
			localDate: '2027-05-01',
			validFrom: null,
			validTo: null,
		})
	})

	// spec: 1§3.7
	it('has the words of an event in place of date and time for its documents', async () => {
		const link = linkOf(await sale.book(await paidCart()))
		const wordsOf = async () =>
			(await orderFacts(sale.engine, sale.seller, link))?.tickets.map((ticket) => ticket.ticketDateTime)
		expect(await wordsOf()).toContain(null)
		const { pool } = sale.engine.database
		await editCatalog(pool, `update event_template set meta = meta || '{"ticket_date_time": "Any Friday"}'`)
		const words = await wordsOf()
		await editCatalog(pool, `update event_template set meta = meta - 'ticket_date_time'`)
		expect(new Set(words)).toEqual(new Set(['Any Friday']))
	})

	it('with a wrong token, of another order, or at another seller opens nothing', async () => {
		const one = linkOf(await sale.book(await paidCart()))
		const other = linkOf(await sale.book(await paidCart()))
		const [id = '', token = ''] = one.split('.')
		const wrong = `${id}.${[...token].reverse().join('')}`
		for (const link of [wrong, `${other.split('.')[0]}.${token}`, `ord_nothing.${token}`])
			expect(await refusal(read([link]))).toMatchObject({ _code: 'order_not_found' })
		expect(await refusal(read([one, wrong]))).toMatchObject({ _code: 'order_not_found' })
		expect(
			await refusal(
				readOrders(sale.engine, { ...sale.seller, sellerId: 'other' }, { links: [one] }, { embed: [] }),
			),
		).toMatchObject({
			_code: 'order_not_found',
		})
	})
	it.each(['', 'ord_1', 'ord_1.', '.', 'ord_1.short', "ord_1.' or true --aaaaaaaaaa"])(
		'that is invalid (%s) is refused with that reason',
		async (link) => {
			expect(await refusal(read([link]))).toMatchObject({ _code: 'bad_field_value' })
		},
	)
})
