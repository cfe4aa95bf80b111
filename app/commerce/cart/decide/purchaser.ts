import type { SaleFacts, SaleGroup } from '#app/commerce/catalog/facts.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { identityFormOf, missingExtra, missingField } from '#app/rules/identity-form.ts'

/**
 * The refusal of a guest who left out what the cart's groups, their events or the seller need of the purchaser; null when
 * nothing is missing.
 *
 * errors - identity_invalid (_extra field)
 */
export function incompletePurchaser(
	{ groups, events }: Pick<SaleFacts, 'groups' | 'events'>,
	tickets: readonly { groupId: string }[],
	identity: Identity,
	{ identityForm }: Pick<SellerTerms, 'identityForm'>,
): Refusal | null {
	const ids = [...new Set(tickets.map(({ groupId }) => groupId))]
	const held = ids.map((id) => groups.get(id)).filter((group): group is SaleGroup => group !== undefined)
	const said = held.map(({ eventId, identityForm: group }) => ({
		event: events.get(eventId)?.identityForm,
		group,
	}))
	// An event may need a field of which the seller says nothing.
	const field =
		missingField(identityFormOf({ ...optional, ...identityForm }, said), identity) ??
		held
			.map(({ id, extraFields }) => missingExtra(id, extraFields, identity.meta ?? {}))
			.find((name) => name !== null)
	return field
		? new Refusal('identity_invalid', 'An answer of the purchaser is missing', 'checkout', { field })
		: null
}

/**
 * The refusal of a cart without an account where the venue sells to accounts alone; null otherwise. A login gives the cart
 * its account, so that a payment whose login has ended goes on.
 *
 * errors - not_logged_in
 */
export function guestRefusal(
	{ auth }: Pick<SellerTerms, 'auth'>,
	{ accountId }: { accountId: string | null },
): Refusal | null {
	const isOpen = auth.allowGuest || auth.method === 'none' || accountId !== null
	return isOpen
		? null
		: new Refusal('not_logged_in', 'The venue sells to logged-in visitors only', 'checkout')
}

/** The answer for a purchaser who was stored for another cart, as for one who was never stored. */
export const unknownPurchaser = (): Refusal =>
	new Refusal('identity_invalid', 'There is no such purchaser', 'checkout')

const optional = {
	phone: 'optional',
	country: 'optional',
	address: 'optional',
	address_more: 'optional',
	city: 'optional',
	state: 'optional',
	zip_code: 'optional',
}
