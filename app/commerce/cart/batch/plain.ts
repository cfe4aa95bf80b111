import { decideAnswers, decideTickets } from '#app/commerce/cart/decide/decide.ts'
import type { PlannedTicket } from '#app/commerce/cart/decide/entry.ts'
import type { SaleFacts } from '#app/commerce/catalog/facts.ts'
import { saleNow } from '#app/commerce/catalog/facts-store.ts'
import { noCodes } from '#app/commerce/codes/facts.ts'
import { wireMods } from '#app/commerce/codes/mods.ts'
import type { Ctx, Engine } from '#app/commerce/context.ts'
import type { KeyedRequest } from '#app/commerce/idempotency-store.ts'
import { addressClaims } from '#app/commerce/inventory/address-holds.ts'
import { type Claim, claimsOf } from '#app/commerce/inventory/plan.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { CartMod } from '#app/contract/entities/code.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { CartDraft, Origin } from './draft.ts'

/** A request for new tickets of one session and nothing else. */
export interface PlainRequest {
	entries: readonly AddEntry[]
	origin: Origin
	keyed: KeyedRequest | null
	/** By the clock of the process; this moment when left out. */
	arrivedAt?: number | undefined
}

/** A plain request in the queue, and how it is answered. */
export interface PendingReservation extends PlainRequest {
	/** What a guest wants: guests with the same text get the same decision. Null for a visitor with a login. */
	wanted: string | null
	sessionId: string
	settle(result: CartDraft | Refusal): void
	fail(cause: unknown): void
}

/** A reservation that no rule refuses: it gets its tickets if places are left. */
export interface Decided {
	request: PendingReservation
	planned: PlannedTicket[]
	claims: Claim[]
	/** What still blocks the checkout: rules that ask for a code. */
	mods: CartMod[]
	facts: SaleFacts
}

export const wantedBy = ({ entries, origin }: PlainRequest): string | null =>
	origin.visitor === null ? JSON.stringify(entries) : null

/** The catalogue that some requests ask for. */
export const idsOf = (batch: readonly PendingReservation[]) => ({
	typeIds: [...new Set(batch.flatMap(({ entries }) => entries.map((entry) => entry.ticket_type_id)))],
	sessionIds: [...new Set(batch.map(({ sessionId }) => sessionId))],
})

/** Decides every request of a batch on one reading of the catalogue. A request that a rule refuses is answered here. */
export async function decideBatch(
	engine: Engine,
	seller: SellerTerms,
	batch: readonly PendingReservation[],
): Promise<{ ctx: Ctx; decided: Decided[] }> {
	const { ctx, facts } = await saleNow(engine, seller, idsOf(batch), engine.database.batchSql)
	const results = batch.map(decidePlain(ctx, facts))
	for (const [index, result] of results.entries()) if (result instanceof Refusal) batch[index]?.settle(result)
	return { ctx, decided: results.filter((result): result is Decided => !(result instanceof Refusal)) }
}

type Decision = Pick<Decided, 'planned' | 'claims' | 'mods'>

/** Decides requests by the rules, those of guests who want the same once; nothing is written or counted. */
export function decidePlain(
	{ seller, now }: Pick<Ctx, 'seller' | 'now'>,
	facts: SaleFacts,
): (request: PendingReservation) => Decided | Refusal {
	const codes = noCodes(facts.rules)
	const decide = ({ entries, origin }: PlainRequest): Decision | Refusal => {
		const decision = decideTickets(facts, { entries, retained: [], visitor: origin.visitor, seller, now })
		if (decision instanceof Refusal) return decision
		const { planned } = decision
		const tickets = planned.map((ticket, index) => ({ ...ticket, key: String(index) }))
		const answers = decideAnswers(facts, { before: {}, given: {}, codes, added: tickets.length, tickets })
		if (answers instanceof Refusal) return answers
		return { planned, claims: claimsOf(planned), mods: wireMods(answers.applied, seller.currency) }
	}
	const ofGuests = new Map<string, Decision | Refusal>()
	return (request) => {
		const { wanted, origin } = request
		const decision = (wanted !== null && ofGuests.get(wanted)) || decide(request)
		if (wanted !== null) ofGuests.set(wanted, decision)
		if (decision instanceof Refusal) return decision
		const { planned, mods } = decision
		const claims = [...decision.claims, ...addressClaims(origin.holder ?? null, planned)]
		return { request, planned, claims, mods, facts }
	}
}
