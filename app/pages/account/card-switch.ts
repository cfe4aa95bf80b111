import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { cardBody, cardErrors, cardField } from './card-step.ts'
import { hasLogins } from './has-logins.ts'
import { pathWithout } from './login-switch.ts'
import { type SentCard, sendCard } from './sent-card.ts'

/** The parameter of a field of the login. */
const ofLogin = (field: string): string => ['login', field].join('.')

const isOfMember = (name: string): boolean =>
	name === 'member_code' || name === 'zip_code' || name.startsWith(ofLogin(''))

/** Longer than any number, name or address of a member. */
const maxLength = 254

/**
 * Where an address leads that says who a member is: to the same page without that. A link of the venue's own pages logs
 * in by itself. Any other, which somebody else may have made to log the visitor in as somebody else, leads to the
 * login, filled in. Where members log in by something else the address only loses it: it may contain a password. Null for
 * any other address.
 *
 * source - spec 2 §2 "Query keys member_code, zip_code and login.* trigger a member login attempt"
 */
export async function cardSwitch(storefront: Storefront, request: Request): Promise<string | null> {
	const url = new URL(request.url)
	const names = [...url.searchParams.keys()].filter(isOfMember)
	const { queryLogin } = storefront.seller.config.auth
	if (names.length === 0 || !hasLogins(storefront) || !queryLogin.enabled) return null
	const here = pathWithout(storefront, url, names)
	const field = cardField(storefront)
	if (!field || storefront.visitor.account) return here
	const said = (...keys: string[]): string =>
		(keys.map((key) => url.searchParams.get(key)?.trim()).find(Boolean) ?? '').slice(0, maxLength)
	const card = {
		number: said('member_code', ofLogin('member_code'), ofLogin('scan_code')),
		answer: said(...(field === 'zip_code' ? ['zip_code'] : []), ofLogin(field)),
	}
	const isFromHere = request.headers.get('sec-fetch-site') === 'same-origin'
	const isWhole = cardErrors(storefront, field, card).length === 0
	let sent: SentCard = { ...card, isRefused: false }
	if (isFromHere && isWhole) {
		try {
			await storefront.gateway.ask('logIn', { body: cardBody(field, card) })
			return here
		} catch (error) {
			if (!isRefused(error)) throw error
			sent = { ...card, isRefused: error.code === 'member_not_found' || error.code === 'validation_failed' }
		}
	}
	sendCard(storefront, sent)
	return `${storefront.href('/login')}?next=${encodeURIComponent(here)}`
}
