import { inputsOf } from '#app/commerce/cart/decide/inputs.ts'
import { type PlannedTicket, planReserve } from '#app/commerce/cart/decide/plan.ts'
import { answersOf } from '#app/commerce/cart/decide/survey.ts'
import { type SaleFacts, saleNow } from '#app/commerce/catalog/facts.ts'
import { applyCodes } from '#app/commerce/codes/apply.ts'
import { noCodes } from '#app/commerce/codes/facts.ts'
import { wireMods } from '#app/commerce/codes/mods.ts'
import type { Ctx, Engine } from '#app/commerce/context.ts'
import type { KeyedRequest } from '#app/commerce/idempotency-store.ts'
import { type Claim, claimsOf } from '#app/commerce/inventory/plan.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { CartMod } from '#app/contract/entities/code.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { CartDraft, Origin } from './draft.ts'

/** A visitor who asks for new tickets of one session and nothing else. */
export interface PlainRequest {
	entries: readonly AddEntry[]
	origin: Origin
	keyed: KeyedRequest | null
}

/** The same, and how to answer. */
export interface Waiting extends PlainRequest {
	sessionId: string
	settle(result: CartDraft | Refusal): void
	fail(cause: unknown): void
}

/** A request that may have its tickets, if there are places. */
export interface Decided {
	request: Waiting
	planned: PlannedTicket[]
	claims: Claim[]
	/** What still blocks the checkout: rules that ask for a code. */
	mods: CartMod[]
	facts: SaleFacts
}

/** Refuses at once what breaks a rule of its own; the rest goes on to the counters. */
export async function decide(
	engine: Engine,
	seller: SellerTerms,
	batch: readonly Waiting[],
): Promise<{ ctx: Ctx; decided: Decided[] }> {
	const typeIds = new Set(batch.flatMap((request) => request.entries.map((entry) => entry.ticket_type_id)))
	const sessionIds = new Set(batch.map((request) => request.sessionId))
	const { ctx, facts } = await saleNow(engine, seller, { typeIds: [...typeIds], sessionIds: [...sessionIds] })
	const decided: Decided[] = []
	for (const request of batch) {
		const plan = planPlain(ctx, facts, request)
		if (plan instanceof Refusal) request.settle(plan)
		else decided.push({ ...plan, request, facts, claims: claimsOf(plan.planned) })
	}
	return { ctx, decided }
}

function planPlain(
	{ seller, now }: Ctx,
	facts: SaleFacts,
	{ entries, origin }: Waiting,
): Pick<Decided, 'planned' | 'mods'> | Refusal {
	const plan = planReserve(facts, { entries, kept: [], visitor: origin.visitor, seller, now })
	if (plan instanceof Refusal) return plan
	const { planned } = plan
	const groupIds = planned.map((ticket) => ticket.groupId)
	const answers = answersOf(facts, { before: {}, given: {}, added: groupIds, all: groupIds })
	if (answers instanceof Refusal) return answers
	if (facts.rules.length === 0) return { planned, mods: [] }
	const inputs = inputsOf(facts.rules, { before: {}, given: {}, tickets: planned, isAdding: true })
	if (inputs instanceof Refusal) return inputs
	const tickets = planned.map((ticket, index) => ({ ...ticket, key: String(index) }))
	const applied = applyCodes(noCodes(facts.rules), tickets)
	return applied instanceof Refusal ? applied : { planned, mods: wireMods(applied, seller.currency) }
}
