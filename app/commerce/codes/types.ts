import type { Refusal } from '#app/contract/errors.ts'
import type { Minor } from '#app/lib/money.ts'
import type { FeeTerms } from '#app/rules/price.ts'
import type { PromoTerms } from '#app/rules/promo.ts'

/*
 * The contract between the cart and the codes. The cart calls, in this order and in one transaction:
 *
 *   loadCodes(ctx, { cartId, typed })          load.ts    what the cart holds and what was typed, with its promos
 *   applyCodes(facts, tickets)                 apply.ts   pure: discounts, codes to hold, what is blocked
 *   saveCodes(ctx, cartId, applied)            store.ts   cart_code and ticket_mod become what was applied
 *   codeClaims(facts.held, applied.codes)      claims.ts  pure: claims of kinds `code` and `promo`, for `take`
 *   wireMods(applied, currency)                mods.ts    pure: the mods of the answer
 *
 * and, for an unchanged cart, readMods(ctx, cartId, tickets) in mods.ts. A plain reservation has no codes, but
 * rules may ask for one: it calls applyCodes(noCodes(rules), tickets), noCodes of facts.ts, with the rules of the sale's
 * facts.
 */

/** The parts of a ticket that promos and rules read, for stored and planned tickets. */
export interface PricedTicket {
	/** The ticket's id; a new one has it before it is written. */
	key: string
	eventId: string
	category: string
	groupId: string
	typeId: string
	sessionId: string | null
	/** Venue-local `YYYY-MM-DD` of the session; null without one. */
	localDate: string | null
	/** Before discounts, in minor units. */
	faceValue: Minor
	fees: FeeTerms
}

/** A requested code. */
export interface CodeRequest {
	/** As typed. */
	code: string
	/** Only a visitor's own code may be refused. */
	source: 'visitor' | 'default' | 'preloaded'
	/** A code without effect is refused as `no_code_benefit` instead of being stored. */
	requireBenefit: boolean
	/** A code that cannot be used is left out instead of being refused. */
	ignoreErrors: boolean
}

/** A row of cart_code. */
export interface HeldCode {
	/** As codes are compared: NFKC, upper case, trimmed. */
	code: string
	promoId: string
	source: CodeRequest['source']
	/** In the order in which they came, from 0. */
	position: number
	/** What the promo's money counter is charged for it: the sum of its mods. */
	amount: Minor
	/** Whether it has taken one of its code's uses: it does with the first ticket of its cart. */
	isCounted: boolean
	/** As it was when the code came: the catalogue changes nothing of what a cart holds. */
	promo: CodePromo
}

/** What a code gives. */
export interface CodePromo extends PromoTerms {
	name: string
	description: string
	/** Hidden groups that it opens. */
	unlocksGroupIds: readonly string[]
}

/** A row of ticket_mod: what one promo takes off one ticket. Never negative; together never more than its face value. */
export interface TicketMod {
	ticketKey: string
	promoId: string
	amount: Minor
}

/** The input of `loadCodes`. */
export interface CodeQuestion {
	/** Null for a cart that does not exist yet. */
	cartId: string | null
	typed: readonly CodeRequest[]
	/** Codes that the cart shall not hold any more, as typed. */
	dropped?: readonly string[]
}

/** What the cart needs to know of loaded codes; what applying them needs beside it is the codes' own. */
export interface KnownCodes {
	/** What the cart holds now. */
	held: readonly HeldCode[]
	/** Hidden groups that held and typed codes open: they may be sold to this cart. */
	unlocks: ReadonlySet<string>
}

/** The result of applying codes. An unsatisfied rule of stage `reserve` and an invalid code of the visitor are refusals. */
export interface AppliedCodes {
	mods: TicketMod[]
	/** What the cart holds from now on. */
	codes: HeldCode[]
	/** Codes that were left out without a refusal, and the reasons. */
	refused: { code: string; refusal: Refusal }[]
	/** Unsatisfied rules of stage `checkout`: the cart is held, its checkout is blocked. */
	blocking: { ruleId: string; name: string; description: string }[]
}
