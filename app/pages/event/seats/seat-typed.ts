import type { EventState, SeatedState } from '#app/pages/event/event-state.ts'
import type { EventTerms } from '#app/pages/event/event-terms.ts'
import { chosenTotal } from '#app/pages/event/quantities/quantities.ts'
import { withSubmitted } from '#app/pages/event/quantities/read-quantities.ts'
import type { ReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { toPrice } from '#app/pages/shared/price.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/**
 * What a visitor has typed beside the tickets (names, answers, vouchers) while seats are chosen. It must not be in an
 * address, and the server stores nothing of it: an HttpOnly cookie restores it for the same session, and is deleted
 * once the tickets are held.
 */

/** As long as somebody looks for seats; a shared computer forgets the names of others after that. */
const cookieSeconds = 30 * 60
/** A browser drops cookies over 4 kB. */
const longestCookie = 3_500
const typedField = /^(?:quantity|name|email|voucher|answer|amount)\./

// Prefixed like the cookie of a cart, so that the page cache treats its visitor as personal.
const cookieName = (sellerId: string): string => `foyer_cart_typed_${sellerId}`

/** Keeps what a form says beside its seats; false when it is more than a browser keeps. */
export function keepTyped(storefront: Storefront, { sessionId }: SeatedState, form: FormData): boolean {
	const typed = [...form].flatMap(([field, value]): [string, string][] => {
		const text = typeof value === 'string' ? value.trim() : ''
		return typedField.test(field) && text !== '' && text !== '0' ? [[field, text]] : []
	})
	if (typed.length === 0) {
		forgetTyped(storefront)
		return true
	}
	const text = new URLSearchParams([['session', sessionId ?? ''], ...typed]).toString()
	if (text.length > longestCookie) return false
	storefront.cookies.set(cookieName(storefront.seller.id), text, cookieSeconds)
	return true
}

/** The tickets are held, or nothing is typed any more. */
export function forgetTyped({ cookies, seller }: Storefront): void {
	const name = cookieName(seller.id)
	if (cookies.read(name) !== null) cookies.set(name, '', 0)
}

/**
 * A state with what was typed for the same session before its seats were looked for. Numbers of the address come
 * first: those that were kept are for who went back to an address without any.
 */
export function withTyped(
	{ cookies, seller }: Storefront,
	query: ReserveQuery,
	state: SeatedState,
	{ quantities: { money } }: EventTerms,
): EventState {
	const text = cookies.read(cookieName(seller.id))
	if (!text) return state
	const form = new FormData()
	const isCounted = query.quantity.length > 0 || query.select !== null
	for (const [field, value] of new URLSearchParams(text))
		if (!isCounted || !field.startsWith('quantity.')) form.append(field, value)
	if (form.get('session') !== state.sessionId) return state
	const groups = withSubmitted(form, state.groups)
	return { ...state, groups, total: toPrice(chosenTotal(groups, money.currency), money) }
}
