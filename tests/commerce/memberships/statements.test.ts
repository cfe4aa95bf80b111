import { afterAll, expect, it } from 'vitest'
import { entry, openSale } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { ada, bo, family, memberVenue, openMembers } from './members.ts'
import { pricedVenue } from './priced.ts'

const plain = await openSale()
const clubs = [await openMembers(memberVenue()), await openMembers(pricedVenue())]
afterAll(() => Promise.all([plain, ...clubs].map((sale) => sale.close())))

/** Statements of a purchase by somebody without a login, step by step; those of the test gateway's own ledger apart. */
async function purchaseOf(sale: typeof plain | (typeof clubs)[number]): Promise<Record<string, number>> {
	const counted = async (act: () => Promise<unknown>): Promise<number> =>
		(await statementsOf(sale.engine.database, act)).filter((text) => !text.includes('test_gateway')).length
	let cart = await sale.hold()
	const reserved = await counted(async () => {
		cart = await sale.hold()
	})
	const added = await counted(() => sale.modify(cart, { add: [] }))
	const read = await counted(() => sale.read(cart))
	const paid = await counted(() => sale.pay(cart, '25.00'))
	const booked = await counted(() => sale.book(cart))
	return { reserved, added, read, paid, booked }
}

// The figures are those of the engine without memberships.
it('a purchase without a login takes as many statements as without them, also where memberships are sold', async () => {
	await clubs[0]?.join(family())
	const without = { reserved: 3, added: 8, read: 1, paid: 3, booked: 4 }
	expect(await purchaseOf(plain)).toEqual(without)
	for (const club of clubs) expect(await purchaseOf(club)).toEqual(without)
})

it('a reservation with an allowance takes two statements more than one without', async () => {
	const club = await openMembers()
	await club.join(family([ada, bo]))
	const member = await club.visitorAt('ada@example.org')
	const free = (hour: string) => ({ add: [entry({ type: 'tt_member', session: `evt_ga.20270501T${hour}` })] })
	await club.reserveAs(member, free('1000'))
	// Which event a session belongs to is read once in a process.
	await club.hold({ session: 'evt_ga.20270501T1100' })
	const statements = await statementsOf(club.engine.database, () => club.reserveAs(member, free('1100')))
	await club.close()
	expect(statements).toHaveLength(8)
})
