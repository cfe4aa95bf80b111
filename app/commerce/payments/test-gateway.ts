import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/data/tables.ts'
import type { Outcome, PaymentGateway, PaymentName, PaymentRequest } from './gateway.ts'
import { type CardOutcome, cardLabel, cardOutcome } from './test-cards.ts'

type IntentState = 'authorised' | 'requires_action' | 'captured' | 'voided' | 'refunded' | 'failed'

interface Intent {
	amount: number
	currency: string
	state: IntentState
	outcome: CardOutcome
	label: string
}

/**
 * A provider for demonstrations and tests: takes test card numbers and gives them the outcomes of Stripe's. It keeps
 * its own books, committed apart from the engine's transactions, as a provider on the other side of a network does.
 */
export function createTestGateway(db: Kysely<Tables>): PaymentGateway {
	const find = async (name: PaymentName): Promise<Intent | null> => {
		const { rows } = await sql<Intent>`
			select amount, currency, state, outcome, label
			from test_gateway_intent
			where seller_id = ${name.sellerId}
			and reference = ${name.reference}
		`.execute(db)
		return rows[0] ?? null
	}

	// One conditional write: of two answers to one challenge, or a capture and a void, one wins.
	const move = async (name: PaymentName, from: IntentState, to: IntentState): Promise<Outcome> => {
		const { rows } = await sql<Intent>`
			update test_gateway_intent
			set state = ${to}
			where seller_id = ${name.sellerId}
			and reference = ${name.reference}
			and state = ${from}
			returning amount, currency, state, outcome, label
		`.execute(db)
		return told(rows[0] ?? (await find(name)))
	}

	return {
		id: 'test',
		async authorise(request) {
			if (!request.card) return { state: 'failed', code: 'incorrect_number', label: null }
			const outcome = cardOutcome(request.card, request.now)
			const made = await record(db, request, outcome, cardLabel(request.card.number))
			return outcome === 'silence' ? { state: 'unknown' } : told(made ?? (await find(request)))
		},
		async confirm(name, answer) {
			const intent = await find(name)
			if (intent?.state !== 'requires_action') return told(intent)
			return move(name, 'requires_action', answer === 'approved' ? 'authorised' : 'failed')
		},
		capture: (name) => move(name, 'authorised', 'captured'),
		refund: (name) => move(name, 'captured', 'refunded'),
		async void(name) {
			await move(name, 'requires_action', 'voided')
			return move(name, 'authorised', 'voided')
		},
		ask: async (name) => told(await find(name)),
	}
}

function firstState(outcome: CardOutcome): IntentState {
	if (outcome === 'approve' || outcome === 'silence') return 'authorised'
	return outcome === 'challenge' ? 'requires_action' : 'failed'
}

async function record(
	db: Kysely<Tables>,
	request: PaymentRequest,
	outcome: CardOutcome,
	label: string,
): Promise<Intent | null> {
	const { rows } = await sql<Intent>`
		insert into test_gateway_intent (seller_id, reference, amount, currency, state, outcome, label, created_at)
		values (${request.sellerId}, ${request.reference}, ${request.amount}, ${request.currency},
			${firstState(outcome)}, ${outcome}, ${label}, ${request.now})
		on conflict do nothing
		returning amount, currency, state, outcome, label
	`.execute(db)
	return rows[0] ?? null
}

function told(intent: Intent | null): Outcome {
	if (!intent) return { state: 'absent' }
	const { amount, currency, label, outcome, state } = intent
	if (state === 'requires_action')
		return { state, label, challenge: { title: 'Test bank', amount, currency, label } }
	if (state !== 'failed') return { state, label }
	if (outcome === 'challenge') return { state, label, code: 'payment_intent_authentication_failure' }
	return { state, label, code: outcome === 'approve' || outcome === 'silence' ? 'card_declined' : outcome }
}
