import type { Campaign } from '#app/contract/calls/cart.ts'
import type { SellerConfig } from '#app/contract/config.generated.ts'
import { cookieText, cookieValue, hostCookieName } from '#app/lib/cookies.ts'

/** What is kept of a visit from one page to the next, because an address said it. */
export interface VisitNotes {
	/** `?expresscheckout`: nothing is offered beside what is in the cart (spec 2 §2). */
	isExpress: boolean
	/** Where the visitor came from: noted with the cart (spec 1 §7 "campaign parameters"). */
	campaign: Campaign
}

/** Notes of a visitor whose addresses have said nothing. */
export const noNotes: VisitNotes = { isExpress: false, campaign: {} }

/** Whose notes, and what of an address they may keep. */
export interface NoteTerms {
	sellerId: string
	isSecure: boolean
	/** Empty where the visitor has not allowed it. */
	campaignParams: readonly (keyof Campaign)[]
}

const expressKey = 'expresscheckout'
const no = ['0', 'off', 'no', 'false', 'f', 'n']
const longestCookie = 3_000
// What the API takes of each.
const longestParam = 200

/** Name of the cookie in which a visitor's answer to the consent banner is kept; scripts write it. */
export const consentCookieName = (sellerId: string): string => `foyer_consent_${sellerId}`

/** The terms for one visitor: campaigns are kept only with their consent, where the seller asks for it. */
export function noteTerms(
	request: Request,
	{ id, config, isSecure }: { id: string; config: Pick<SellerConfig, 'integrations'>; isSecure: boolean },
): NoteTerms {
	const { campaignParams, requireConsent } = config.integrations.analytics
	const answer = cookieValue(request.headers.get('cookie'), consentCookieName(id))
	const isAllowed = !requireConsent || answer === 'granted'
	return { sellerId: id, isSecure, campaignParams: isAllowed ? campaignParams : [] }
}

/** What was noted so far, and what this address adds; a new campaign takes the place of an old one. */
export function visitNotes(request: Request, terms: NoteTerms): VisitNotes {
	const kept = cookieValue(request.headers.get('cookie'), notesCookieName(terms)) ?? ''
	const known = new URLSearchParams(kept.slice(0, longestCookie))
	const said = new URL(request.url).searchParams
	const express = said.get(expressKey)
	const campaign = campaignIn(said, terms)
	return {
		isExpress: express === null ? known.get(expressKey) === '1' : !no.includes(express.trim().toLowerCase()),
		campaign: Object.keys(campaign).length > 0 ? campaign : campaignIn(known, terms),
	}
}

/** The `Set-Cookie` that keeps what this address adds, until the browser is closed; null when it adds nothing. */
export function notingCookie(request: Request, terms: NoteTerms): string | null {
	const said = new URL(request.url).searchParams
	if (!said.has(expressKey) && Object.keys(campaignIn(said, terms)).length === 0) return null
	return cookieText(notesCookieName(terms), printNotes(visitNotes(request, terms)), terms)
}

const notesCookieName = ({ sellerId, isSecure }: NoteTerms): string =>
	hostCookieName(`foyer_visit_${sellerId}`, isSecure)

function campaignIn(params: URLSearchParams, { campaignParams }: NoteTerms): Campaign {
	return Object.fromEntries(
		campaignParams
			.map((name) => [name, lineOf(params.get(name))] as const)
			.filter(([, value]) => value !== ''),
	)
}

/** One line of text, as the API takes it. */
const lineOf = (value: string | null): string =>
	(value ?? '')
		.replace(/\p{Cc}+/gu, ' ')
		.trim()
		.slice(0, longestParam)

function printNotes({ isExpress, campaign }: VisitNotes): string {
	return new URLSearchParams({ ...(isExpress ? { [expressKey]: '1' } : {}), ...campaign }).toString()
}
