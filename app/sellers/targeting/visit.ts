import type { Campaign } from '#app/contract/calls/cart.ts'
import type { PageRoute, SellerConfig } from '#app/contract/config.generated.ts'
import { cookieText, cookieValue, hostCookieName } from '#app/lib/cookies.ts'
import type { MembershipRole, MembershipState, Role } from '#app/rules/conditions.ts'

/** The role and membership that a preview simulates. */
export interface Persona {
	role: Role
	membershipRole: MembershipRole | null
	membership: MembershipState
}

/** Simulated facts of a preview, outside production. */
export interface Preview {
	/** Null: the real visitor's. */
	persona: Persona | null
	/** Null: the current time. */
	at: Date | null
	locale: string | null
}

/** The account of a visitor who is logged in. */
export interface Account {
	id: string
	email: string
	/** Null until it is known. */
	firstName: string | null
	membership: MembershipState
	/** Of the membership that is valid today; null without one. */
	membershipRole: MembershipRole | null
}

/** Facts of a visit from its request. */
export interface Visitor {
	/** Random id of the browser; null where no flag needs one. */
	visitorId: string | null
	cartId: string | null
	/** Tickets in the cart. */
	cartCount: number
	/** Whether the cart has an anchor ticket. */
	hasAnchor: boolean
	locale: string
	/** The requested page; null for a call to the API. */
	route: PageRoute | null
	now: Date
	/** Null for a real visit. */
	preview: Preview | null
	/** Null for a visitor without a login. */
	account: Account | null
}

/** Ids that a rollout can be keyed by; null where unknown. */
export interface RolloutIds {
	visitor: string | null
	cart: string | null
	identity: string | null
}

/** Facts that decide flags and conditions. */
export interface VisitFacts extends Persona {
	ids: RolloutIds
	cartCount: number
	hasAnchor: boolean
	locale: string
	route: PageRoute | null
	/** The moment for which schedules are evaluated. */
	at: Date
}

/**
 * The only source of visitor facts for flags and conditions. A visitor with a login is a `member`, one with tickets in the
 * cart a `guest`, any other `anonymous`. The other roles come from a preview alone, where a logged-in role has an identity of its own.
 */
export function visitorFacts(visitor: Visitor): VisitFacts {
	const { preview, cartCount, hasAnchor, visitorId, cartId, locale, route, now, account } = visitor
	const persona = preview?.persona
	const role = persona?.role ?? (account ? 'member' : cartCount > 0 ? 'guest' : 'anonymous')
	const isKnown = role !== 'anonymous' && role !== 'guest'
	const own = persona ?? account
	const identity = isKnown ? (account?.id ?? `preview-${role}`) : null
	return {
		role,
		membershipRole: own?.membershipRole ?? null,
		membership: own?.membership ?? 'none',
		ids: { visitor: visitorId, cart: cartId, identity },
		cartCount,
		hasAnchor,
		locale,
		route,
		at: preview?.at ?? now,
	}
}

/** State of a visit that URL parameters set and a cookie carries from page to page. */
export interface VisitState {
	/** `?expresscheckout`: no upsells are offered (spec 2 §2). */
	isExpress: boolean
	/** Where the visitor came from; stored with the cart (spec 1 §7 "campaign parameters"). */
	campaign: Campaign
}

/** State of a visit without such parameters. */
export const emptyVisitState: VisitState = { isExpress: false, campaign: {} }

/** Seller, security of the connection and the parameters that may be stored. */
export interface VisitCookieOptions {
	sellerId: string
	isSecure: boolean
	/** Empty without the visitor's consent. */
	campaignParams: readonly (keyof Campaign)[]
}

const expressKey = 'expresscheckout'
const offWords = ['0', 'off', 'no', 'false', 'f', 'n']
const maxCookieLength = 3_000
// The API's limit for each parameter.
const maxParamLength = 200

/** Name of the cookie with the visitor's answer to the consent banner; the browser's scripts write it. */
export const consentCookieName = (sellerId: string): string => `foyer_consent_${sellerId}`

/** Options for one visitor: campaigns are stored only with consent, where the seller requires it. */
export function visitCookieOptions(
	request: Request,
	{ id, config, isSecure }: { id: string; config: Pick<SellerConfig, 'integrations'>; isSecure: boolean },
): VisitCookieOptions {
	const { campaignParams, requireConsent } = config.integrations.analytics
	const answer = cookieValue(request.headers.get('cookie'), consentCookieName(id))
	const isAllowed = !requireConsent || answer === 'granted'
	return { sellerId: id, isSecure, campaignParams: isAllowed ? campaignParams : [] }
}

/** State from the cookie and this URL; a new campaign replaces the stored one. */
export function readVisitState(request: Request, terms: VisitCookieOptions): VisitState {
	const cookie = cookieValue(request.headers.get('cookie'), visitCookieName(terms)) ?? ''
	const stored = new URLSearchParams(cookie.slice(0, maxCookieLength))
	const query = new URL(request.url).searchParams
	const express = query.get(expressKey)
	const campaign = campaignIn(query, terms)
	return {
		isExpress:
			express === null ? stored.get(expressKey) === '1' : !offWords.includes(express.trim().toLowerCase()),
		campaign: Object.keys(campaign).length > 0 ? campaign : campaignIn(stored, terms),
	}
}

/** The `Set-Cookie` value of a session cookie with this URL's parameters; null when the URL has none. */
export function visitCookieHeader(request: Request, terms: VisitCookieOptions): string | null {
	const query = new URL(request.url).searchParams
	if (!query.has(expressKey) && Object.keys(campaignIn(query, terms)).length === 0) return null
	return cookieText(visitCookieName(terms), serializeVisitState(readVisitState(request, terms)), terms)
}

const visitCookieName = ({ sellerId, isSecure }: VisitCookieOptions): string =>
	hostCookieName(`foyer_visit_${sellerId}`, isSecure)

function campaignIn(params: URLSearchParams, { campaignParams }: VisitCookieOptions): Campaign {
	return Object.fromEntries(
		campaignParams
			.map((name) => [name, lineOf(params.get(name))] as const)
			.filter(([, value]) => value !== ''),
	)
}

/** One line of text within the API's limit. */
const lineOf = (value: string | null): string =>
	(value ?? '')
		.replace(/\p{Cc}+/gu, ' ')
		.trim()
		.slice(0, maxParamLength)

function serializeVisitState({ isExpress, campaign }: VisitState): string {
	return new URLSearchParams({ ...(isExpress ? { [expressKey]: '1' } : {}), ...campaign }).toString()
}

const idPattern = /^[\w-]{22}$/

/** Name of a seller's visitor cookie. */
export const visitorCookieName = (sellerId: string, isSecure: boolean): string =>
	hostCookieName(`foyer_visitor_${sellerId}`, isSecure)

/** Id of the browser from its visitor cookie; null without a cookie or with a malformed one. */
export function readVisitorId(request: Request, sellerId: string, isSecure: boolean): string | null {
	const value = cookieValue(request.headers.get('cookie'), visitorCookieName(sellerId, isSecure))
	return value && idPattern.test(value) ? value : null
}
