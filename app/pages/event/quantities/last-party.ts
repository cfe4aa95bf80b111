import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { TicketGroup, TicketType } from '#app/contract/entities/ticket-type.ts'
import { hostCookieName } from '#app/lib/cookies.ts'
import type { QuantityRequest } from '#app/pages/event/reserve/reserve-query.ts'
import { isFlexible } from '#app/pages/shared/price.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** How many of a ticket type a browser has reserved last. */
export interface PartyMember {
	typeId: string
	/** Of the ticket type: another event sells "Adult" under another id. */
	name: string
	count: number
}

interface Sold {
	groups: TicketGroup[]
	types: TicketType[]
}

/** A family plans its next visit within a season. */
const cookieSeconds = 90 * 86_400
const mostTypes = 10
const longestName = 60
const memberShape = /^([1-9]\d{0,2}) (.+)$/

/**
 * Name of the cookie. It does not begin like a cart's: no page becomes personal by it but those that the page cache
 * leaves out for it.
 */
export const partyCookieName = (sellerId: string, isSecure: boolean): string =>
	hostCookieName(`foyer_party_${sellerId}`, isSecure)

const cookieName = ({ seller, origin }: Storefront): string =>
	partyCookieName(seller.id, origin.startsWith('https:'))

/**
 * Keeps the counts of a reservation for the next event page of this browser. What is no ticket for people (donations, gift
 * cards, memberships, passes), amounts of choice and seats are left out; a reservation of these alone changes nothing.
 */
export function rememberParty(storefront: Storefront, added: readonly AddEntry[], sold: Sold): void {
	if (!storefront.seller.config.reserve.keepChoice) return
	const members = rememberedTypes(sold).flatMap(({ id, name }): [string, string][] => {
		const count = added.reduce((sum, entry) => sum + (entry.ticket_type_id === id ? entry.quantity : 0), 0)
		return count > 0 ? [[id, `${Math.min(count, 999)} ${name.slice(0, longestName)}`]] : []
	})
	if (members.length === 0) return
	const text = new URLSearchParams(members.slice(0, mostTypes)).toString()
	storefront.cookies.set(cookieName(storefront), text, cookieSeconds)
}

/** The last party of the browser; empty where it has none, or where the venue keeps no choices. */
export function lastPartyOf(storefront: Storefront): PartyMember[] {
	const text = storefront.seller.config.reserve.keepChoice
		? storefront.cookies.read(cookieName(storefront))
		: null
	return [...new URLSearchParams(text ?? '')].slice(0, mostTypes).flatMap(([typeId, value]) => {
		const [, count, name] = memberShape.exec(value) ?? []
		return count && name ? [{ typeId, name, count: Number(count) }] : []
	})
}

/** No page of this request fills in the last party: the form says how many. */
export function ignoreLastParty(storefront: Storefront): void {
	storefront.cookies.ignore(cookieName(storefront))
}

/**
 * The party as ticket types that are sold here: the same types first, then those of the same name in any case. A group that
 * the cart already holds tickets of gets none.
 */
export function requestsOf(
	party: readonly PartyMember[],
	{ inCart, ...sold }: Sold & { inCart: Record<string, number> },
): QuantityRequest[] {
	const types = rememberedTypes(sold).filter((type) => !inCart[type.ticket_group_id])
	const taken = new Set<string>()
	const take = (member: PartyMember, isSame: (type: TicketType) => boolean): QuantityRequest[] => {
		const type = types.find((one) => !taken.has(one.id) && isSame(one))
		if (!type) return []
		taken.add(type.id)
		return [{ key: type.id, count: member.count }]
	}
	const known = (member: PartyMember) => sold.types.some(({ id }) => id === member.typeId)
	return [
		...party.flatMap((member) => take(member, ({ id }) => id === member.typeId)),
		...party.flatMap((member) =>
			known(member) ? [] : take(member, ({ name }) => name.toLowerCase() === member.name.toLowerCase()),
		),
	]
}

/** Tickets for people who come in: nothing with a seat, and nothing whose amount the visitor chooses. */
function rememberedTypes({ groups, types }: Sold): TicketType[] {
	const counted = new Set(groups.flatMap(({ id, handler }) => (handler === 'tickets' ? [id] : [])))
	return types.filter((type) => counted.has(type.ticket_group_id) && !isFlexible(type))
}
