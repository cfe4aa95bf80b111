/**
 * Decides whether a session has room for a whole party, for the calendar and the session list of visitors who choose
 * their tickets first. Each group needs places of its own. The groups that count in the session also need the session's.
 *
 * Example: 3 places left in the session, "Family" has 4 of its own, "Lap seats" (excluded from the session) has 1.
 * Three in Family and one on a lap fit; four in Family do not, nor do two on laps.
 */
import type { Minor } from '#app/lib/money.ts'
import { outsideFee, type PricedType, type PriceRule, priceOf } from './price.ts'
import type { Moment } from './when.ts'

/** A number of tickets of one type; at least 1. */
export interface TicketCount {
	typeId: string
	count: number
}

/** One entry per ticket type with the sum of its counts, in order of first occurrence. */
export function sumByType(wanted: readonly TicketCount[]): TicketCount[] {
	const counts = new Map<string, number>()
	for (const { typeId, count } of wanted) counts.set(typeId, (counts.get(typeId) ?? 0) + count)
	return [...counts].map(([typeId, count]) => ({ typeId, count }))
}

/** The places that a party needs in a session. */
export interface PartyNeed {
	/** Of the session itself. */
	inSession: number
	/** Of each group. */
	groups: { groupId: string; count: number }[]
}

interface GroupOfType {
	typeId: string
	groupId: string
	excludedFromSession: boolean
}

export function needOf(wanted: readonly TicketCount[], types: readonly GroupOfType[]): PartyNeed {
	const groups = new Map<string, number>()
	let inSession = 0
	for (const { typeId, count } of wanted) {
		const type = types.find((one) => one.typeId === typeId)
		if (!type) continue
		groups.set(type.groupId, (groups.get(type.groupId) ?? 0) + count)
		if (!type.excludedFromSession) inSession += count
	}
	return { inSession, groups: [...groups].map(([groupId, count]) => ({ groupId, count })) }
}

/** The price of a party at a certain time, without and with outside fees; each ticket is rounded by itself. */
export function partyPrice(
	wanted: readonly TicketCount[],
	{ types, rules }: { types: readonly PricedType[]; rules: readonly PriceRule[] },
	moment: Moment,
): { price: Minor; withFees: Minor } {
	let price = 0
	let withFees = 0
	for (const { typeId, count } of wanted) {
		const type = types.find((one) => one.id === typeId)
		if (!type) continue
		const each = priceOf(type, rules, moment)
		price += count * each
		withFees += count * (each + outsideFee(type.fees, each))
	}
	return { price, withFees }
}
