import type { Membership, MembershipRule } from '#app/contract/entities/membership.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type Typed, typedFrom } from './membership-form.ts'

/** The people who share the visitor's newest membership: they come first. */
export const partyOf = (own: readonly Membership[]): Membership[] => {
	const [self] = own
	return own.filter((one) => one.ticket_order_id === self?.ticket_order_id)
}

interface MembershipFacts {
	action: 'buy' | 'renew'
	own: readonly Membership[]
	rules: readonly MembershipRule[]
}

/**
 * What a renewal repeats as it is, by the fields that the form has elsewhere: the people with a whole name, where the venue
 * keeps their details.
 *
 * source - spec 2 §5 "Member details are not editable when prevent_membership_updates is true"
 */
export function fixedDetails(
	{ seller }: Pick<Storefront, 'seller'>,
	{ action, own, rules }: MembershipFacts,
): Typed {
	if (action !== 'renew' || seller.config.account.preventMembershipUpdates !== true) return new Map()
	const typed = typedFrom(partyOf(own), rules)
	const isWhole = (person: string): boolean =>
		['first_name', 'last_name'].every((part) => typed.get(`${person}.${part}`))
	return new Map([...typed].filter(([field]) => isWhole(field.slice(0, field.lastIndexOf('.')))))
}
