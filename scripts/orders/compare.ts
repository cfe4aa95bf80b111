import { reading } from '#app/commerce/context.ts'
import { compareWithProviders } from '#app/commerce/orders/compare.ts'
import { say } from '../seller/terminal.ts'
import { sellersOf, WrongUse, withEngine } from './open.ts'

/** Prints the differences between our ledger and the providers', venue by venue. False when there are any. */
export function compareAll(sellerId: string | undefined, days: string | undefined): Promise<boolean> {
	if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days)) throw new WrongUse('--days takes a number of days.')
	return withEngine(async (engine) => {
		let differences = 0
		for (const seller of await sellersOf(engine, sellerId)) {
			const { now } = await reading(engine, seller)
			const since = days === undefined ? new Date(0) : new Date(now.getTime() - Number(days) * 86_400_000)
			for (const one of await compareWithProviders(engine, seller, since)) {
				const underWay = one.underWay > 0 ? `, ${one.underWay} under way` : ''
				say(`${seller.sellerId} ${one.gatewayId}: ${one.compared} payments compared${underWay}`)
				for (const difference of one.differences) say(`    ${difference}`)
				differences += one.differences.length
			}
		}
		say(differences === 0 ? 'Both ledgers are equal.' : `${differences} differences.`)
		return differences === 0
	})
}
