import type { User, UserProfile } from '#app/contract/entities/account.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { IdentityField } from './identity/field.ts'

/** An account with what its profile knows. */
export type Member = Named & Partial<UserProfile>

type Named = Pick<User, 'id' | 'email' | 'first_name' | 'last_name'>

/** The account that buys; plain JSON. */
export interface MemberView {
	id: string
	name: string
	email: string
}

/** The name of the form's field with the id of the account for which it was rendered. */
export const memberField = 'account'

/** Whether the visitor is logged in as the owner of the cart. Without a login its token opens the calls of guests. */
export const isOwners = (
	{ visitor: { account } }: Pick<Storefront, 'visitor'>,
	{ answer }: Pick<VisitorCart, 'answer'>,
): boolean => account !== null && answer?.cart._data[0]?.identity_id === account.id

/**
 * The purchaser known before the form: the visitor's account with what its profile knows, or that of the order that the
 * cart changes. Null for a guest.
 */
export async function memberOf(
	{ gateway, visitor }: Storefront,
	{ answer }: VisitorCart,
): Promise<Member | null> {
	const known = purchaserOfChange({ answer })
	if (known) return known
	if (!isOwners({ visitor }, { answer })) return null
	const { user, profile } = await gateway.ask('getMyUser', { query: { embed: 'profile' } })
	const [own] = user._data
	return own ? { ...profile?._data[0], ...own } : null
}

/** The order's purchaser, who confirms a change of it; null for any other cart. */
export function purchaserOfChange({ answer }: Pick<VisitorCart, 'answer'>): Member | null {
	const [cart] = answer?.cart._data ?? []
	if (!cart?.change) return null
	const identity = answer?.identity?._data.find(({ id }: Identity) => id === cart.identity_id)
	return {
		id: cart.identity_id ?? '',
		email: identity?.email ?? '',
		first_name: identity?.first_name ?? null,
		last_name: identity?.last_name ?? null,
	}
}

export const memberView = ({ id, email, first_name, last_name }: Named): MemberView => ({
	id,
	name: [first_name, last_name].filter(Boolean).join(' '),
	email,
})

/**
 * The fields that a member is asked for: those that the cart needs and the profile lacks. A venue with a discount for ZIP
 * codes asks for that as well.
 *
 * source - spec 2 §6 "Only guests see the identity form", interpretations 62
 */
export function missingFields(
	fields: readonly IdentityField[],
	member: Member,
	{ hasZipDiscount }: { hasZipDiscount: boolean },
): IdentityField[] {
	const known = new Map<string, unknown>(Object.entries(member))
	known.set('email_confirm', member.email)
	return fields.filter(
		({ name, required }) => !known.get(name) && (required || (hasZipDiscount && name === 'zip_code')),
	)
}

/**
 * Whether a posted form was rendered for another purchaser than this request has: a login has ended or begun meanwhile,
 * in this tab or in another one.
 */
export const isOtherPurchaser = (form: FormData, member: Member | null): boolean =>
	(form.get(memberField) ?? '') !== (member?.id ?? '')
