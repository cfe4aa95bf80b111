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

/** Decides every request of a batch on one reading of the catalogue. A request that a rule refuses is answered here. */
export async function decideBatch(
	engine: Engine,
	seller: SellerTerms,
	batch: readonly PendingReservation[],
): Promise<{ ctx: Ctx; decided: Decided[] }> {
	const typeIds = new Set(batch.flatMap((request) => request.entries.map((entry) => entry.ticket_type_id)))
	const sessionIds = new Set(batch.map((request) => request.sessionId))
	const { ctx, facts } = await saleNow(engine, seller, { typeIds: [...typeIds], sessionIds: [...sessionIds] })
	const codes = noCodes(facts.rules)
	const decided: Decided[] = []
	for (const request of batch) {
		const plan = decidePlain({ seller, now: ctx.now }, facts, codes, request)
		if (plan instanceof Refusal) request.settle(plan)
		else {
			const { planned } = plan
			decided.push({
				...plan,
				request,
				facts,
				claims: [...claimsOf(planned), ...addressClaims(request.origin.holder ?? null, planned)],
			})
		}
	}
	return { ctx, decided }
}

function decidePlain(
	{ seller, now }: Pick<Ctx, 'seller' | 'now'>,
	facts: SaleFacts,
	codes: ReturnType<typeof noCodes>,
	{ entries, origin: { visitor } }: PendingReservation,
): Pick<Decided, 'planned' | 'mods'> | Refusal {
	const decision = decideTickets(facts, { entries, retained: [], visitor, seller, now })
	if (decision instanceof Refusal) return decision
	const { planned } = decision
	const tickets = planned.map((ticket, index) => ({ ...ticket, key: String(index) }))
	const answers = decideAnswers(facts, { before: {}, given: {}, codes, added: tickets.length, tickets })
	return answers instanceof Refusal ? answers : { planned, mods: wireMods(answers.applied, seller.currency) }
}
