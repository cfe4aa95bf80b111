import { type EventState, isSeated } from './event-state.ts'
import type { EventTerms } from './event-terms.ts'
import { toPrice } from './price.ts'
import { chosenTotal } from './quantities.ts'
import { withPosted } from './read-quantities.ts'
import type { Storefront } from './storefront.ts'

/**
 * What a visitor has typed beside the tickets (names, answers, vouchers) while seats are chosen. It may stand in no
 * address, and the server keeps nothing of it: a cookie that no script reads brings it back to the same event, and is
 * taken away once the tickets are held.
 */

/** As long as somebody looks for seats; a shared computer forgets the names of others after that. */
const keptSeconds = 30 * 60
/** A browser drops cookies over 4 kB. */
const longestCookie = 3_500
const typedField = /^(?:name|email|voucher|answer|amount)\./

// Begins like the cookie of a cart: whoever has one is never shown a page that was kept for everybody.
const cookieName = (sellerId: string): string => `foyer_cart_typed_${sellerId}`

/** Keeps what a form says beside numbers and seats; false when it is more than a browser keeps. */
export function keepTyped(storefront: Storefront, eventId: string, form: FormData): boolean {
	const typed = [...form].flatMap(([field, value]): [string, string][] =>
		typedField.test(field) && typeof value === 'string' && value.trim() !== '' ? [[field, value.trim()]] : [],
	)
	if (typed.length === 0) {
		forgetTyped(storefront)
		return true
	}
	const text = new URLSearchParams([['event', eventId], ...typed]).toString()
	if (text.length > longestCookie) return false
	storefront.gateway.giveCookie(cookieName(storefront.seller.id), text, keptSeconds)
	return true
}

/** The tickets are held, or nothing is typed any more. */
export function forgetTyped({ gateway, seller }: Storefront): void {
	const name = cookieName(seller.id)
	if (gateway.cookie(name) !== null) gateway.giveCookie(name, '', 0)
}

/** A state with what was typed for the same event before its seats were looked for. */
export function withTyped(
	{ gateway, seller }: Storefront,
	eventId: string,
	state: EventState,
	{ quantities: { money } }: EventTerms,
): EventState {
	const text = gateway.cookie(cookieName(seller.id))
	if (!text || !isSeated(state)) return state
	const form = new FormData()
	for (const [field, value] of new URLSearchParams(text)) form.append(field, value)
	if (form.get('event') !== eventId) return state
	const groups = withPosted(form, state.groups)
	return { ...state, groups, total: toPrice(chosenTotal(groups, money.currency), money) }
}
