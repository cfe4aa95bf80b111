import { expect, it } from 'vitest'
import { anyCartDetails, type CartReading } from '#app/commerce/cart/store/details-store.ts'
import { beginCharge } from '#app/commerce/renewals/charge.ts'
import { runRenewals } from '#app/commerce/renewals/run.ts'
import { leaseDue } from '#app/commerce/renewals/store.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { openRenewals } from './renewals.ts'

/** Statements of one run that renews so many memberships; those of the test gateway's own ledger apart. */
async function renewing(count: number): Promise<number> {
	const sale = await openRenewals()
	const joined = []
	while (joined.length < count) joined.push(await sale.joined())
	await sale.due(joined[0]?.to ?? '')
	const statements = await statementsOf(sale.engine.database, () => runRenewals(sale.engine, sale.seller))
	for (const { party } of joined) expect(await sale.terms(party)).toHaveLength(2)
	await sale.close()
	return statements.filter((text) => !text.includes('test_gateway')).length
}

it('a run of renewals takes one statement, and each renewal twelve', async () => {
	// Its cart is begun in six, paid in two, booked in two, and its capture and its end are noted in one each.
	expect(await renewing(1)).toBe(1 + 12)
	expect(await renewing(3)).toBe(1 + 3 * 12)
})

it('the cart of a renewal is charged as the next reader finds it', async () => {
	const sale = await openRenewals()
	const { engine, seller } = sale
	await sale.due((await sale.joined()).to)
	const [renewal] = await leaseDue(engine, seller, 1)
	const begun = renewal && (await beginCharge(engine, seller, renewal))
	if (!begun?.written) throw new Error('nothing was written')
	const read = await anyCartDetails(engine, seller, begun.cartId, { identityId: begun.purchaserId })
	const byId = ({ details: { tickets, ...details }, purchaser }: CartReading) => ({
		purchaser,
		details: { ...details, tickets: tickets.toSorted((one, other) => (one.id < other.id ? -1 : 1)) },
	})
	if (!read) throw new Error('the cart is gone')
	// A new ticket also has its seat and its voucher, which a reader does not get.
	expect(byId(begun.written)).toMatchObject(byId(read))
	await sale.close()
})
