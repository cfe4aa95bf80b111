import type { Answer } from '#app/contract/calls.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { hashSecret, newId, readableCode, secret } from '#app/lib/ids.ts'
import type { Attempt, Outcome } from '../idempotency.ts'
import { restartedHold } from './hold.ts'
import type { PlannedTicket } from './plan.ts'
import type { CartRow, TicketRow } from './store.ts'
import { cartAnswer } from './wire.ts'

/** A cart that is about to exist, and the secret that only its visitor gets. */
export interface CartDraft {
	cart: CartRow
	tickets: TicketRow[]
	credential: string
}

/** Gives planned tickets a cart, ids and a hold; the only place where new rows of a reservation get their values. */
export function draftCart(planned: readonly PlannedTicket[], seller: SellerTerms, now: Date): CartDraft {
	const credential = secret()
	const cart: CartRow = {
		id: newId('crt'),
		cartNumber: readableCode(8),
		state: 'pending',
		credentialHash: hashSecret(credential),
		identityId: null,
		currency: seller.currency,
		createdAt: now,
		extensionsUsed: 0,
		paymentBeganAt: null,
		...restartedHold({ firstHoldAt: null, expiresAt: null }, seller, now),
	}
	return { cart, credential, tickets: draftTickets(planned, cart.id, now) }
}

export function draftTickets(planned: readonly PlannedTicket[], cartId: string, now: Date): TicketRow[] {
	return planned.map((ticket) => ({
		...ticket,
		id: newId('tkt'),
		cartId,
		orderId: null,
		adjustedValue: ticket.faceValue,
		state: 'in_cart',
		scanCode: null,
		createdAt: now,
	}))
}

/** What the visitor is told of a new cart. */
export function answerOf({ cart, tickets }: CartDraft, seller: SellerTerms): Answer<'createCart'> {
	return cartAnswer({ cart, tickets, payments: [] }, seller, cart.createdAt)
}

/** What is kept of a new cart for a repeated request: the answer without the secret. */
export function outcomeOf(attempt: Attempt, draft: CartDraft, seller: SellerTerms): Outcome {
	return { ...attempt, status: 200, answer: { answer: answerOf(draft, seller) } }
}
