import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#app/contract/visitor.ts'
import { entry, refusal } from '#tests/builders/sale.ts'
import { sessionId } from '#tests/builders/venue.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { ada, bo, family, memberVenue, openMembers } from './members.ts'

let members: Awaited<ReturnType<typeof openMembers>>
let visitor: Visitor
async function open(venue = memberVenue()) {
	members = await openMembers(venue)
	await members.join(family([ada, bo]))
	visitor = await members.visitorAt('ada@example.org')
}
beforeEach(() => open())
afterEach(() => members.close())

const free = (quantity = 1, session = sessionId('evt_ga')) => ({
	add: [entry({ type: 'tt_member', session, quantity })],
})
const refusedTo = (who: Visitor | null, body = free()) => refusal(members.reserveAs(who, body))

// spec: 1§5.39, 1§6.2
it('gives each of its people a ticket for each session, and no more', async () => {
	await members.reserveAs(visitor, free(2))
	expect(await refusedTo(visitor)).toMatchObject({
		_code: 'member_limit_exceeded',
		_context: 'reserve',
		_extra: { ticket_type_id: 'tt_member', limit: 2 },
	})
	await members.reserveAs(visitor, free(2, sessionId('evt_ga', '2027-05-01', '1100')))
})

it('is shared by its people, each with a login of their own', async () => {
	await members.reserveAs(visitor, free(2))
	expect((await refusedTo(await members.visitorAt('bo@example.org')))._code).toBe('member_limit_exceeded')
})

it('comes back with what is removed, discarded or expired', async () => {
	const cart = await members.reserveAs(visitor, free(2))
	const { credential, id, ticketIds } = cart
	await members.modify({ id, credential }, { remove: ticketIds.slice(0, 1) })
	await members.reserveAs(visitor, free(1))
	await members.discard(cart)
	await members.reserveAs(visitor, free(1))
	members.pass(20)
	await members.reserveAs(visitor, free(2))
})

it('is not booked once its membership is cancelled', async () => {
	const cart = await members.reserveAs(visitor, free())
	await members.engine.database.pool.query(
		"update ticket set state = 'cancelled' where ticket_group_id = 'tg_family'",
	)
	expect(await refusal(members.book(cart, visitor))).toMatchObject({
		_code: 'member_limit_exceeded',
		_context: 'checkout',
	})
})

it('is booked by its member for nothing, and only with a login', async () => {
	const cart = await members.reserveAs(visitor, free(2))
	expect((await members.book(cart, visitor)).ticket_order._data).toHaveLength(1)
	expect(
		await refusal(
			members.book(await members.reserveAs(visitor, free(1, sessionId('evt_ga', '2027-05-01', '1100')))),
		),
	).toMatchObject({
		_code: 'member_limit_exceeded',
		_extra: { reason: 'membership_ended' },
	})
})

// spec: 1§6.2
it('is for members: not for guests, other accounts, or a membership that has ended', async () => {
	for (const who of [null, loggedInAs('acc_other')])
		expect((await refusedTo(who))._extra).toMatchObject({ reason: 'members_only' })
	await members.engine.database.pool.query("update ticket set state = 'cancelled'")
	expect((await refusedTo(await members.visitorAt('ada@example.org')))._code).toBe(
		'ticket_type_not_available',
	)
})

it('is refused to a level without it', async () => {
	const single = { ...family([{ ticket_type_id: 'tt_single' }]), ticket_group_id: 'tg_single' }
	const cart = await members.reserveAs(loggedInAs('acc_none'), { membership: single })
	expect(cart.ticketIds).toHaveLength(1)
	expect((await refusedTo(loggedInAs('acc_single', ['member'])))._code).toBe('member_limit_exceeded')
})

// spec: 1§6.8, membership.reserveBeyondTerm
it.each([
	['never', 'ticket_type_not_available'],
	['if_autorenew', 'ticket_type_not_available'],
	['always', 'reserved'],
] as const)('for a day after its end is reserved: %s', async (reserveBeyondTerm, answer) => {
	await members.close()
	await open(memberVenue({ reserveBeyondTerm }))
	// The membership ends the day before the session.
	await members.engine.database.pool.query(
		"update ticket set valid_to = '2027-04-30' where valid_to is not null",
	)
	const member = await members.visitorAt('ada@example.org')
	const result = await members.reserveAs(member, free()).then(
		() => 'reserved',
		async (error) => error.code,
	)
	expect(result).toBe(answer)
})

// Two sessions of one day, one of the next, and a cart of its own for each: what a single ticket is refused after.
it.each([
	['per_cart', ['ok', 'ok', 'ok', 'ok']],
	['per_session', ['ok', 'refused', 'ok', 'ok']],
	['per_day', ['ok', 'refused', 'refused', 'ok']],
	['per_term', ['ok', 'refused', 'refused', 'refused']],
] as const)('of one ticket is counted %s', async (benefit_period, answers) => {
	await members.close()
	await open(
		memberVenue({}, [
			{
				id: 'family_guest',
				ticket_group_id: 'tg_family',
				ticket_type_id: 'tt_first',
				party_role: 'member',
				member_event_ticket_type: 'tt_guest',
				benefit_quantity: 1,
				benefit_period,
			},
		]),
	)
	const first = sessionId('evt_ga')
	const sameDay = sessionId('evt_ga', '2027-05-01', '1100')
	const nextDay = sessionId('evt_ga', '2027-05-02', '1000')
	const seen: string[] = []
	for (const session of [first, first, sameDay, nextDay]) {
		const add = [entry({ type: 'tt_guest', session, quantity: 1 })]
		seen.push(
			await members.reserveAs(visitor, { add }).then(
				() => 'ok',
				({ code }) => (code === 'member_limit_exceeded' ? 'refused' : code),
			),
		)
	}
	expect(seen).toEqual(answers)
	const two = [entry({ type: 'tt_guest', session: sessionId('evt_ga', '2027-05-02', '1100'), quantity: 2 })]
	expect((await refusedTo(visitor, { add: two }))._code).toBe('member_limit_exceeded')
})

// spec: 1§5.39, 1§8.9
it('that fits any type is used after those of the type', async () => {
	await members.close()
	await open(
		memberVenue({}, [
			{
				id: 'family_any',
				ticket_group_id: 'tg_family',
				ticket_type_id: 'tt_first',
				party_role: 'member',
				member_event_ticket_type: '*',
				benefit_quantity: 3,
				benefit_period: 'per_term',
			},
		]),
	)
	await members.reserveAs(visitor, free(3))
	const { rows } = await members.engine.database.pool.query(
		'select benefit, count(*)::integer from benefit_use group by benefit order by benefit',
	)
	expect(rows).toEqual([
		{ benefit: '*', count: 1 },
		{ benefit: 'tt_member', count: 2 },
	])
	await members.reserveAs(visitor, free(2))
	expect((await refusedTo(visitor))._extra).toMatchObject({ limit: 5 })
})
