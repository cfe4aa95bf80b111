import { expect, it } from 'vitest'
import { runRenewals } from '#app/commerce/renewals/run.ts'
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

it('a run of renewals takes one statement, and each renewal thirteen', async () => {
	// Its cart is begun in six, read and paid in three, booked in two, and its capture and its end are noted in one each.
	expect(await renewing(1)).toBe(1 + 13)
	expect(await renewing(3)).toBe(1 + 3 * 13)
})
