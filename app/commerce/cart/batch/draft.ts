import type { PlannedTicket } from '#app/commerce/cart/decide/entry.ts'
import { restartedHold } from '#app/commerce/cart/decide/hold.ts'
import type { DraftedTicket } from '#app/commerce/cart/decide/seats.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { cartAnswer } from '#app/commerce/cart/wire/wire.ts'
import type { KeyedRequest, StoredResponse } from '#app/commerce/idempotency-store.ts'
import type { Holder } from '#app/commerce/inventory/plan.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { CartItem } from '#app/contract/entities/cart.ts'
import type { CartMod } from '#app/contract/entities/code.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { hashSecret, newId, readableCode, secret } from '#app/lib/ids.ts'

/** A cart that is about to exist, and the secret that only its visitor gets. */
export interface CartDraft {
	cart: CartRow
	tickets: TicketRow[]
	items: CartItem[]
	mods: CartMod[]
	credential: string
}

/** The visitor of a new cart, and the campaign of their address. */
export interface Origin {
	visitor: Visitor | null
	campaign: Record<string, string>
	/** The address that is to hold the places, where they are counted by it. */
	holder?: Holder | null
}

/** A new cart without tickets; the only place where a new cart gets its values. */
export function draftCart(
	{ visitor, campaign }: Origin,
	seller: SellerTerms,
	now: Date,
): { cart: CartRow; credential: string } {
	const credential = secret()
	const cart: CartRow = {
		id: newId('crt'),
		cartNumber: readableCode(8),
		state: 'pending',
		credentialHash: hashSecret(credential),
		formerCredentialHashes: [],
		accountId: visitor?.accountId ?? null,
		identityId: null,
		currency: seller.currency,
		createdAt: now,
		extensionsUsed: 0,
		paymentBeganAt: null,
		additionalInfo: noAnswers,
		campaign,
		orderId: null,
		scheduled: 0,
		unusedParts: null,
		giftCards: [],
		giftee: null,
		redeemsGift: false,
		autoRenews: false,
		version: 0,
		change: null,
		pays: null,
		...restartedHold({ firstHoldAt: null, expiresAt: null }, seller, now),
	}
	return { cart, credential }
}

const noAnswers: AdditionalInfo = {}

/** Gives planned tickets ids; the only place where new tickets get their values. Their seats come later. */
export function draftTickets(
	planned: readonly PlannedTicket[],
	{ cartId, holder, now }: { cartId: string; holder: Holder | null; now: Date },
): DraftedTicket[] {
	return planned.map((ticket) => ({
		...ticket,
		...(holder ? { heldBy: holder.address } : {}),
		id: newId('tkt'),
		cartId,
		orderId: null,
		state: 'in_cart',
		seatId: null,
		seatName: null,
		scanCode: null,
		createdAt: now,
	}))
}

/** The answer of a new cart. */
export function answerOf(
	{ cart, tickets, items, mods }: CartDraft,
	seller: SellerTerms,
): Answer<'createCart'> {
	return cartAnswer({ cart, tickets, payments: [], items, mods }, seller, cart.createdAt)
}

/** What is stored of a new cart for a repeated request: the answer without the cart token. */
export function responseOf(keyed: KeyedRequest, draft: CartDraft, seller: SellerTerms): StoredResponse {
	return { ...keyed, status: 200, response: { answer: answerOf(draft, seller) } }
}
