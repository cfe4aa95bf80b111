import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { logIn } from '#app/commerce/accounts/log-in.ts'
import { priceForOwner } from '#app/commerce/cart/commands/reprice.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { BenefitClaim } from '#app/commerce/inventory/plan.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import { sql } from '#app/data/sql.ts'
import { entry, type HeldCart } from '#tests/builders/sale.ts'
import { ada, bo, family, openMembers } from '#tests/commerce/memberships/members.ts'
import { pricedVenue } from '#tests/commerce/memberships/priced.ts'
import { countedEnds, meetingOf } from './ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ key: true, counted: async (): Promise<unknown> => undefined }))

vi.mock('#app/commerce/inventory/benefit-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/benefit-store.ts')>()
	const takeBenefits: typeof store.takeBenefits = (ctx, claims) =>
		guards.key ? store.takeBenefits(ctx, claims) : takenAnyway(ctx, claims)
	return { ...store, takeBenefits }
})

vi.mock('#app/commerce/memberships/benefit-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/memberships/benefit-store.ts')>()
	const usedPlaces: typeof store.usedPlaces = async (ctx, places, except) => {
		const used = await store.usedPlaces(ctx, places, except)
		if (places.length > 0) await guards.counted()
		return used
	}
	return { ...store, usedPlaces }
})

/** Inserts a use without looking at the others. */
async function takenAnyway(ctx: Ctx, claims: readonly BenefitClaim[]): Promise<BenefitClaim[]> {
	for (const { places, ticketId } of claims)
		await sql`
			insert into benefit_use (seller_id, party_id, benefit, period, place, ticket_id)
			select ${ctx.seller.sellerId}, ${places[0]?.partyId}, ${places[0]?.benefit}, ${places[0]?.period},
				(random() * 1000000)::integer, ${ticketId}
		`.execute(ctx.sql)
	return []
}

const members = await openMembers(pricedVenue())
await members.join(family([ada, bo]))
const { engine, seller } = members
const people = [await members.logIn('ada@example.org'), await members.logIn('bo@example.org')]
afterAll(() => members.close())
afterEach(() => {
	Object.assign(guards, { key: true, counted: async () => undefined })
})

/** Both adults of a family log in at the same moment, each with a full cart to which a ticket is being added. */
async function logInTogether(hour: string): Promise<{ carts: HeldCart[]; reduced: number }> {
	const session = `evt_ga.20270501T${hour}`
	const carts = [await members.hold({ quantity: 2, session }), await members.hold({ quantity: 2, session })]
	const logins = people.map(({ account, visitor }, at) => async () => {
		const { id: cartId, credential } = carts[at] as HeldCart
		const browser = { cart: { cartId, credential }, login: null }
		const { cart } = await withTransaction(engine, seller, (ctx) => logIn(ctx, account, browser))
		if (cart) await priceForOwner(engine, seller, cart, visitor)
	})
	const changes = carts.map((cart) => () => members.modify(cart, { add: [entry({ session })] }))
	const ends = await countedEnds([...logins, ...changes])
	expect(Object.keys(ends).filter((end) => !['held', 'cart_not_found'].includes(end))).toEqual([])
	const { rows } = await engine.database.pool.query(
		'select count(*)::integer as reduced from ticket where event_session_id = $1 and public_value is not null',
		[session],
	)
	return { carts, reduced: rows[0].reduced }
}

it('control: counted, an allowance of two lowers the price of more tickets', async () => {
	Object.assign(guards, { key: false, counted: meetingOf(2) })
	expect((await logInTogether('1000')).reduced).toBeGreaterThan(2)
})

it('two members who log in while their carts change share one allowance of two', async () => {
	expect((await logInTogether('1100')).reduced).toBe(2)
	const { rows } = await engine.database.pool.query(
		`select count(*)::integer as wrong
		from ticket
		left join benefit_use
			on benefit_use.ticket_id = ticket.id
		where ticket.event_session_id = 'evt_ga.20270501T1100'
		and (ticket.public_value is null) <> (benefit_use.ticket_id is null)`,
	)
	expect(rows[0].wrong).toBe(0)
})
