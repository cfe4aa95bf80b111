import { hostCookieName } from '#app/lib/cookies.ts'

/** Spec 1 §6. */
export const memberRoles = [
	'member',
	'second-card',
	'third-card',
	'youth',
	'child',
	'caregiver',
	'guest',
	'additional-member',
] as const

export type MemberRole = (typeof memberRoles)[number]

/** One term of a person's membership. Days are the seller's local dates, both inclusive. */
export interface MembershipTerm {
	/** Names the people who share it, over all of its terms. */
	partyId: string
	/** 1 for the first one. */
	term: number
	/** The ticket group that is its level. */
	groupId: string
	role: MemberRole
	from: string
	/** Null is unlimited. */
	to: string | null
	isAutoRenewing: boolean
}

/** The logged-in visitor of a request. */
export interface Visitor {
	accountId: string
	/** Of the memberships that are valid now; none for an account without a membership. */
	roles: readonly MemberRole[]
	/** What all terms come to today. */
	membership: 'none' | 'active' | 'expired' | 'renewable'
	/** All terms of the account's memberships, ended ones among them. */
	terms: readonly MembershipTerm[]
	email: string
	/** Names are null until they are known. */
	firstName: string | null
	lastName: string | null
}

/** Name of a seller's login cookie. Its value is the secret of a session. */
export const loginCookieName = (sellerId: string, isSecure: boolean): string =>
	hostCookieName(`foyer_login_${sellerId}`, isSecure)

/** Members see and buy what is for members only (spec 1 §6). */
export function isMember(visitor: Pick<Visitor, 'roles'> | null): boolean {
	return visitor !== null && visitor.roles.length > 0
}

/**
 * The visitor's cart travels as `<cartId>.<credential>`: in a cookie named after the seller, or as
 * `Authorization: Cart <cartId>.<credential>` for clients without cookies.
 */
export interface CartToken {
	cartId: string
	credential: string
}

/** Name of a seller's cart cookie. The seller is in the name because several sellers may share a host. */
export const cartCookieName = (sellerId: string, isSecure: boolean): string =>
	hostCookieName(`foyer_cart_${sellerId}`, isSecure)

/**
 * Name of the cookie for the cart that changes an order: the browser keeps the cart that it fills beside it. It begins like a
 * cart's, so that the page cache treats the visitor as personal.
 */
export const changeCartCookieName = (sellerId: string, isSecure: boolean): string =>
	hostCookieName(`foyer_cart_change_${sellerId}`, isSecure)

/** Name of the cookie for carts whose money is on its way: the browser fills another one beside them. */
export const pendingCartsCookieName = (sellerId: string, isSecure: boolean): string =>
	hostCookieName(`foyer_cart_pending_${sellerId}`, isSecure)

const separator = '~'

/** The tokens in that cookie, the newest first. */
export const parsePendingCarts = (text: string): CartToken[] =>
	text.split(separator).flatMap((token) => parseCartToken(token) ?? [])

/** The value of that cookie. */
export const pendingCartsText = (tokens: readonly CartToken[]): string =>
	tokens.map(({ cartId, credential }) => `${cartId}.${credential}`).join(separator)

/** Null for anything that is not `<cartId>.<credential>`. */
export function parseCartToken(text: string): CartToken | null {
	const dot = text.lastIndexOf('.')
	if (dot < 1 || dot === text.length - 1 || text.length > 300 || !/^[\w.:-]+$/.test(text)) return null
	return { cartId: text.slice(0, dot), credential: text.slice(dot + 1) }
}
