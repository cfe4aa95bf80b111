import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { orderFacts, readOrders } from '#app/commerce/orders/orders.ts'
import { promo } from '#tests/builders/coded-sale.ts'
import { refusal } from '#tests/builders/sale.ts'
import { fixedNow } from '#tests/builders/venue.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { ada, bo, child, family, memberVenue, openMembers } from './members.ts'

let members: Awaited<ReturnType<typeof openMembers>>
beforeEach(async () => {
	members = await openMembers()
})
afterEach(() => members.close())

const dayMinutes = 24 * 60
const refused = async (body: Parameters<typeof members.reserveAs>[1], visitor = null) =>
	refusal(members.reserveAs(visitor, body))

const paymentOf = async (cart: { id: string }): Promise<unknown[]> => {
	const { rows } = await members.engine.database.pool.query(
		'select payment.state, cart.state as cart from payment join cart on cart.id = payment.cart_id where cart_id = $1',
		[cart.id],
	)
	return rows
}

describe('a membership', () => {
	// spec: 1§7.23, 2§6.3
	it('belongs to the account of its purchaser from the first login on, for twelve months from today', async () => {
		await members.join(family([ada, bo, child]))
		const visitor = await members.visitorAt('ada@example.org')
		expect(visitor).toMatchObject({ membership: 'active', roles: ['member'] })
		const rows = await members.membershipsOf(visitor)
		expect(
			rows.map(({ role_id, first_name, email, is_self }) => [role_id, first_name, email, is_self]),
		).toEqual([
			['member', 'Ada', 'ada@example.org', true],
			['second-card', 'Bo', null, false],
			['child', null, null, false],
		])
		expect(rows[0]).toMatchObject({
			valid_from: '2027-04-30',
			valid_to: '2028-04-29',
			ticket_group_name: 'Family',
			state: 'active',
			renewable_from: '2028-02-29',
			is_renewable: false,
			member_event_purchase_limit: 2,
		})
		expect(new Set(rows.map(({ scan_code }) => scan_code)).size).toBe(3)
	})

	it('costs less with a code that came with an address', async () => {
		const friends = promo({ id: 'friends', kind: 'percent', value: '50', codes: [{ code: 'FRIENDS' }] })
		const sale = await openMembers(memberVenue().with({ promos: [friends] }))
		const cart = await sale.reserveAs(null, { membership: family(), preloadedPromoCodes: ['FRIENDS'] })
		expect(cart.ticketIds).toHaveLength(1)
		await sale.pay(cart, '60.00')
		expect((await sale.book(cart)).ticket_order._data).toMatchObject([
			{ fees: { total_after_fees_price: '60.00' } },
		])
		await sale.close()
	})

	it('has the numbers of its people in the order that bought it, and none once the order is cancelled', async () => {
		const { link = '' } = await members.join(family([ada, bo]))
		const delivered = async () => {
			const read = await readOrders(members.engine, members.seller, { links: [link] }, { embed: [] })
			return read.ticket._data.map((ticket) => ticket.delivered)
		}
		const rows = await members.membershipsOf(await members.visitorAt('ada@example.org'))
		const cards = rows.map(({ scan_code: number }) => ({
			kind: 'member_card',
			number,
			balance: null,
			state: 'active',
		}))
		expect(await delivered()).toEqual(expect.arrayContaining(cards))
		expect(cards).toHaveLength(2)
		const facts = await orderFacts(members.engine, members.seller, link)
		expect(facts.goods.map(({ gift }) => gift?.number).sort()).toEqual(
			cards.map(({ number }) => number).sort(),
		)
		await members.engine.database.pool.query("update ticket set state = 'cancelled'")
		expect(await delivered()).toEqual([null, null])
	})

	it('is found by its second adult, who logs in under their own address', async () => {
		await members.join(family([ada, bo]))
		const visitor = await members.visitorAt('bo@example.org')
		expect(visitor.roles).toEqual(['second-card'])
		const [own, other] = await members.membershipsOf(visitor)
		expect(own).toMatchObject({ first_name: 'Bo', email: 'bo@example.org', is_self: true })
		expect(other).toMatchObject({ first_name: 'Ada', email: null })
	})

	it('begins with the booking of its cart and ends with the cancellation of its order', async () => {
		const cart = await members.reserveAs(null, { membership: family() })
		expect((await members.visitorAt('ada@example.org')).membership).toBe('none')
		await members.discard(cart)
		await members.join()
		await members.engine.database.pool.query("update ticket set state = 'cancelled'")
		expect((await members.visitorAt('ada@example.org')).membership).toBe('none')
	})

	// spec: 1§3.14, 2§3.9
	it('has the number, the role, the level, the program, the order and the days', async () => {
		await members.close()
		members = await openMembers(memberVenue({ programId: 'friends' }))
		const order = await members.join()
		const [own] = await members.membershipsOf(await members.visitorAt('ada@example.org'))
		expect(own).toMatchObject({
			scan_code: expect.stringMatching(/^\w{10}$/),
			role_id: 'member',
			membership_program_id: 'friends',
			ticket_group_id: 'tg_family',
			ticket_group_name: 'Family',
			event_template_id: 'evt_member',
			ticket_order_id: order.id,
			auto_renew_state: 'none',
			valid_from: '2027-04-30',
			valid_to: '2028-04-29',
			member_event_purchase_limit: 1,
		})
	})

	// spec: membership.askAutoRenew
	it('keeps the consent to its renewal with the words and the time, for its purchaser alone', async () => {
		const words = 'Would you like to renew? Yes'
		await members.join(family([ada, bo], { auto_renew: true, auto_renew_words: words }))
		const [own, other] = await members.membershipsOf(await members.visitorAt('ada@example.org'))
		expect(own).toMatchObject({
			auto_renew_state: 'scheduled',
			auto_renew_consent: { words, given_at: expect.stringMatching(/^2027-04-30T/) },
		})
		expect(other?.auto_renew_consent).toBeNull()
		const silent = await refused({ membership: family([ada], { auto_renew: true }) })
		expect(silent).toMatchObject({ _code: 'validation_failed', _extra: { field: 'auto_renew_words' } })
	})

	// spec: 1§5.42
	it.each([
		['nobody', family([]), 'no_members'],
		['without its first adult', family([bo]), 'too_few'],
		['too many of a role', family([ada, bo, bo]), 'too_many'],
		['somebody of another level', family([ada, { ticket_type_id: 'tt_single' }]), 'unknown_role'],
		['a first adult without a name', family([{ ticket_type_id: 'tt_first' }]), 'name_required'],
		['a child with a name', family([ada, { ...child, first_name: 'Cy' }]), 'name_not_possible'],
	])('is not sold to %s', async (_, membership, reason) => {
		expect(await refused({ membership })).toMatchObject({ _code: 'validation_failed', _extra: { reason } })
	})

	it('is sold whole: neither by its types alone, nor twice in a cart, and it leaves the cart whole', async () => {
		const alone = { add: [{ ticket_type_id: 'tt_second', quantity: 1 }] }
		expect((await refused(alone))._code).toBe('ticket_type_not_available')
		const cart = await members.reserveAs(null, { membership: family([ada, bo]) })
		const again = members.modify(cart, { membership: family() })
		expect((await refusal(again))._code).toBe('membership_in_cart')
		const [first] = cart.ticketIds
		expect((await members.modify(cart, { remove: [first ?? ''] })).ticket._data).toEqual([])
	})
})

describe('a renewal', () => {
	const later = async (days: number) => {
		members.pass(days * dayMinutes)
		return members.visitorAt('ada@example.org')
	}

	// spec: 1§6.3, 1§6.2, membership.renewalWindowDays
	it('begins the day after the last term when it comes in the window, with the same numbers', async () => {
		await members.join(family([ada, bo]))
		const numbers = (await members.membershipsOf(await members.visitorAt('ada@example.org'))).map(
			({ scan_code }) => scan_code,
		)
		const visitor = await later(340)
		expect(visitor.membership).toBe('renewable')
		await members.join(family([ada, bo], { renew: true }), visitor)
		const renewed = await members.membershipsOf(await members.visitorAt('ada@example.org'))
		expect(renewed[0]).toMatchObject({ valid_from: '2028-04-30', valid_to: '2029-04-29', state: 'active' })
		expect(renewed.map(({ scan_code }) => scan_code)).toEqual(numbers)
	})

	// The form of a renewal does not show the addresses of others, so it cannot repeat them.
	it('keeps the address of a person whom it names without one, and takes a new one', async () => {
		const { admit_email, ...unaddressed } = bo
		await members.join(family([ada, bo]))
		await members.join(family([ada, unaddressed], { renew: true }), await later(340))
		const { rows: tickets } = await members.engine.database.pool.query(
			"select admit_email from ticket where admit_name = 'Bo Diaz' order by valid_from",
		)
		expect(tickets).toEqual([{ admit_email }, { admit_email: null }])
		members.pass(100 * dayMinutes)
		const second = await members.visitorAt(admit_email)
		expect(second).toMatchObject({ membership: 'active', roles: ['second-card'] })
		const moved = { ...bo, admit_email: 'bo@elsewhere.example' }
		await members.join(family([ada, moved], { renew: true }), await later(300))
		const { rows } = await members.engine.database.pool.query(
			"select email from membership where first_name = 'Bo' order by term",
		)
		expect(rows.map(({ email }) => email)).toEqual([admit_email, admit_email, moved.admit_email])
	})

	// spec: account.preventMembershipUpdates, 2§5.3
	it('is refused with another person in the place of one whose details the venue keeps', async () => {
		const cy = { ...bo, first_name: 'Cy' }
		await members.join(family([ada, bo]))
		const visitor = await later(340)
		const closed = { ...members.seller, account: { preventUpdates: true } }
		const renewed = (people: Parameters<typeof family>[0], seller = closed) =>
			createCart(
				members.engine,
				seller,
				{ add: [], remove: [], membership: family(people, { renew: true }) },
				{ visitor },
			)
		const fixed = { _code: 'validation_failed', _extra: { reason: 'details_read_only', field: 'members.1' } }
		expect(await refusal(renewed([ada, cy]))).toMatchObject(fixed)
		expect(await refusal(renewed([ada, { ...bo, admit_email: 'bo@elsewhere.example' }]))).toMatchObject(fixed)
		for (const people of [[ada, { ...bo, admit_email: undefined }], [ada, bo], [ada]])
			expect((await renewed(people)).answer.ticket._data).toHaveLength(people.length)
		expect((await renewed([ada, cy], members.seller)).answer.ticket._data).toHaveLength(2)
	})

	it('names a person in a place that was free, also where the venue keeps the details', async () => {
		await members.join(family([ada]))
		const closed = { ...members.seller, account: { preventUpdates: true } }
		const membership = family([ada, bo], { renew: true })
		const visitor = await later(340)
		const { answer } = await createCart(
			members.engine,
			closed,
			{ add: [], remove: [], membership },
			{ visitor },
		)
		expect(answer.ticket._data).toHaveLength(2)
	})

	it('begins today once the last term has ended, and not after the time that the venue gives', async () => {
		await members.join()
		const visitor = await later(400)
		expect(visitor).toMatchObject({ membership: 'expired', roles: [] })
		await members.join(family([ada], { renew: true }), visitor)
		const [renewed] = await members.membershipsOf(await members.visitorAt('ada@example.org'))
		expect(renewed).toMatchObject({ valid_from: '2028-06-03', state: 'active' })
		const late = await later(365 * 3)
		const act = members.reserveAs(late, { membership: family([ada], { renew: true }) })
		expect((await refusal(act))._code).toBe('membership_not_renewable')
	})

	// The clocks of the venue go forward on 2028-03-12 and back on 2028-11-05.
	it.each([
		['in the last hour before the clocks go forward', '2028-03-12T04:30:00Z', '2028-04-30', '2029-04-29'],
		[
			'in the last hour of the day on which they go forward',
			'2028-03-13T03:30:00Z',
			'2028-04-30',
			'2029-04-29',
		],
		[
			'in the first hour of the day on which they go back',
			'2028-11-05T04:30:00Z',
			'2028-11-05',
			'2029-11-04',
		],
		['in the last hour of the day on which they go back', '2028-11-06T04:30:00Z', '2028-11-05', '2029-11-04'],
	])('has whole days of the venue %s', async (_, at, from, to) => {
		await members.join()
		const visitor = await later((Date.parse(at) - fixedNow.getTime()) / (dayMinutes * 60_000))
		await members.join(family([ada], { renew: true }), visitor)
		const [renewed] = await members.membershipsOf(await members.visitorAt('ada@example.org'))
		expect(renewed).toMatchObject({ valid_from: from, valid_to: to })
	})

	// spec: membership.extendCheckbox
	it('is added to the running term before the window where the venue extends', async () => {
		await members.close()
		members = await openMembers(memberVenue({ allowsExtension: true }))
		await members.join()
		const visitor = await members.visitorAt('ada@example.org')
		const renewal = family([ada], { renew: true })
		expect((await refusal(members.reserveAs(visitor, { membership: renewal })))._code).toBe(
			'membership_not_renewable',
		)
		await members.join({ ...renewal, extend: true }, visitor)
		const [extended] = await members.membershipsOf(await members.visitorAt('ada@example.org'))
		expect(extended).toMatchObject({ valid_from: '2028-04-30', valid_to: '2029-04-29' })
	})

	it('is refused before the window, without a membership and without a login', async () => {
		await members.join()
		const visitor = await members.visitorAt('ada@example.org')
		const renewal = family([ada], { renew: true })
		for (const who of [visitor, loggedInAs('acc_other'), null])
			expect((await refusal(members.reserveAs(who, { membership: renewal })))._code).toBe(
				'membership_not_renewable',
			)
	})

	it('is booked by one of two carts, and refused to the other one', async () => {
		await members.join()
		const visitor = await later(340)
		const renewal = family([ada], { renew: true })
		const first = await members.reserveAs(visitor, { membership: renewal })
		const second = await members.reserveAs(visitor, { membership: renewal })
		await members.pay(first, '120.00')
		await members.book(first)
		await members.pay(second, '120.00')
		expect((await refusal(members.book(second)))._code).toBe('membership_not_renewable')
		expect(await paymentOf(second)).toEqual([{ state: 'voided', cart: 'expired' }])
		expect(await paymentOf(first)).toEqual([{ state: 'captured', cart: 'booked' }])
	})

	it('is bought again after its order was cancelled, with the days that it had', async () => {
		await members.join(family([ada, bo]))
		const renewal = family([ada, bo], { renew: true })
		const first = await members.join(renewal, await later(340))
		await cancelOrder(members.engine, members.seller, first.id, {}, { actor: 'staff' })
		const visitor = await members.visitorAt('ada@example.org')
		expect(visitor).toMatchObject({ membership: 'renewable' })
		await members.join(renewal, visitor)
		const [renewed] = await members.membershipsOf(await members.visitorAt('ada@example.org'))
		expect(renewed).toMatchObject({ valid_from: '2028-04-30', valid_to: '2029-04-29', state: 'active' })
	})

	it('of a term that was cancelled meanwhile is refused, because its days would leave a year out', async () => {
		await members.join()
		const renewal = family([ada], { renew: true })
		const second = await members.join(renewal, await later(340))
		const visitor = await later(365)
		const third = await members.reserveAs(visitor, { membership: renewal })
		await cancelOrder(members.engine, members.seller, second.id, {}, { actor: 'staff' })
		await members.pay(third, '120.00')
		expect((await refusal(members.book(third)))._code).toBe('membership_not_renewable')
		expect(await paymentOf(third)).toEqual([{ state: 'voided', cart: 'expired' }])
	})

	it('is refused for good when the visitor does not come back either: no money is held until its hold ends', async () => {
		await members.join()
		const visitor = await later(340)
		const renewal = family([ada], { renew: true })
		const first = await members.reserveAs(visitor, { membership: renewal })
		const second = await members.reserveAs(visitor, { membership: renewal })
		await members.payAndLeave(second, '120.00')
		await members.pay(first, '120.00')
		await members.book(first)
		expect(await paymentOf(second)).toEqual([{ state: 'authorised', cart: 'pending' }])
		members.pass(1)
		await members.reconcile()
		expect(await paymentOf(second)).toEqual([{ state: 'voided', cart: 'expired' }])
	})
})
