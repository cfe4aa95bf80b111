import { afterAll, afterEach, expect, it, vi } from 'vitest'
import type { Ctx } from '#app/commerce/context.ts'
import type { BenefitClaim } from '#app/commerce/inventory/plan.ts'
import { sql } from '#app/data/sql.ts'
import { entry } from '#tests/builders/sale.ts'
import { ada, bo, family, openMembers } from '#tests/commerce/memberships/members.ts'
import { countedEnds, meetingOf } from './ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({
	key: true,
	lock: true,
	looked: async (): Promise<unknown> => undefined,
}))

// Carts of one process take turns. Those of several do not, so here they run at the same moment.
vi.mock('#app/commerce/memberships/member-turn.ts', () => ({
	inTurnOfMember: <T>(_turn: unknown, change: () => Promise<T>) => change(),
}))

vi.mock('#app/commerce/inventory/benefit-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/benefit-store.ts')>()
	const takeBenefits: typeof store.takeBenefits = (ctx, claims) =>
		guards.key ? store.takeBenefits(ctx, claims) : counted(ctx, claims)
	return { ...store, takeBenefits }
})

vi.mock('#app/commerce/memberships/booking-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/memberships/booking-store.ts')>()
	const termToBook: typeof store.termToBook = async (...asked) => {
		const term = await store.termToBook(...asked)
		if (term && term.term > 1) await guards.looked()
		return term
	}
	const membershipParts: typeof store.membershipParts = (...asked) => {
		const parts = store.membershipParts(...asked)
		return guards.lock ? parts : { ...parts, before: sql``, isNext: sql`true` }
	}
	return { ...store, termToBook, membershipParts }
})

/** Takes a benefit by counting those that are used: two carts count the same. */
async function counted(ctx: Ctx, claims: readonly BenefitClaim[]): Promise<BenefitClaim[]> {
	const left: BenefitClaim[] = []
	for (const claim of claims) {
		const [place] = claim.places
		if (!place) throw new Error('a claim without an allowance')
		const { rows } = await sql<{ used: number }>`
			select count(*)::integer as used
			from benefit_use
			where seller_id = ${ctx.seller.sellerId}
			and party_id = ${place.partyId}
			and period = ${place.period}
		`.execute(ctx.sql)
		await guards.looked()
		if ((rows[0]?.used ?? 0) >= place.limit) left.push(claim)
		else
			await sql`
				insert into benefit_use (seller_id, party_id, benefit, period, place, ticket_id)
				select ${ctx.seller.sellerId}, ${place.partyId}, ${place.benefit}, ${place.period},
					(random() * 1000000)::integer, ${claim.ticketId}
			`.execute(ctx.sql)
	}
	return left
}

const members = await openMembers()
await members.join(family([ada, bo]))
const member = await members.visitorAt('ada@example.org')
afterAll(() => members.close())
afterEach(() => {
	Object.assign(guards, { key: true, lock: true, looked: async () => undefined })
})

const session = (hour: string): string => `evt_ga.20270501T${hour}`

/** Twenty carts take the last free ticket of a session at the same moment; how many have it. */
async function takeLast(hour: string, guard: Partial<typeof guards> = {}): Promise<Record<string, number>> {
	const free = { add: [entry({ type: 'tt_member', session: session(hour) })] }
	await members.reserveAs(member, free)
	Object.assign(guards, guard)
	return countedEnds(Array.from({ length: 20 }, () => () => members.reserveAs(member, free)))
}

it('control: counted, the last ticket of a membership goes to several carts', async () => {
	expect((await takeLast('1000', { key: false, looked: meetingOf(2) })).held).toBeGreaterThan(1)
})

it('the last ticket of a membership goes to one of twenty carts', async () => {
	expect(await takeLast('1100')).toEqual({ held: 1, member_limit_exceeded: 19 })
})

/** Two paid carts renew one membership at the same moment. */
async function renewTwice(): Promise<Record<string, number>> {
	const visitor = await members.visitorAt('ada@example.org')
	const renewal = { membership: family([ada], { renew: true }) }
	const carts = [await members.reserveAs(visitor, renewal), await members.reserveAs(visitor, renewal)]
	for (const cart of carts) await members.pay(cart, '120.00')
	guards.looked = meetingOf(2)
	return countedEnds(carts.map((cart) => () => members.book(cart)))
}

it('control: without the lock of its people a membership is renewed twice', async () => {
	members.pass(340 * 24 * 60)
	guards.lock = false
	expect(await renewTwice()).toEqual({ held: 2 })
})

it('of two renewals at the same moment one is booked', async () => {
	members.pass(365 * 24 * 60)
	expect(await renewTwice()).toEqual({ held: 1, membership_not_renewable: 1 })
})
