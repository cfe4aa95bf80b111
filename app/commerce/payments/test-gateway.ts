import { type Sql, type Statement, sql } from '#app/data/sql.ts'
import { testMethods } from '#app/lib/payment-methods.ts'
import type {
	GatewayCall,
	Outcome,
	PaymentGateway,
	PaymentName,
	PaymentRequest,
	ProviderCard,
	RefundOutcome,
} from './gateway.ts'
import { forgetCard, storeCard, storedCard, storedOutcome } from './test-card-store.ts'
import { type CardOutcome, cardLabel, cardMethod, cardOutcome, isDelayed } from './test-cards.ts'
import { testPayments } from './test-ledger-store.ts'
import { answerTestPage, testPageUrl } from './test-page-store.ts'
import { returnMoney } from './test-refund-store.ts'

type IntentState =
	| 'authorised'
	| 'requires_action'
	| 'processing'
	| 'captured'
	| 'voided'
	| 'refunded'
	| 'failed'

interface Intent {
	amount: number
	currency: string
	state: IntentState
	outcome: CardOutcome
	label: string
	/** The page on which the visitor answers. */
	pageUrl: string | null
	/** The card that was stored with it. */
	card: ProviderCard | null
}

const columns = sql`amount, currency, state, outcome, label, page_url as "pageUrl", ${storedCard} as card`

/** One request at the gateway: the gateway carries it out or refuses it for good. */
export interface GatewayRequest<Answer> {
	act(): Promise<Answer>
	refuse(): Promise<Answer>
}

/**
 * Carries a request to the gateway and the answer back. The product's line always works. Tests use one that loses
 * requests, delivers them late, or loses answers.
 */
export type GatewayLine = <Answer extends Outcome | RefundOutcome>(
	call: GatewayCall,
	request: GatewayRequest<Answer>,
) => Promise<Answer>

const workingLine: GatewayLine = (_, { act }) => act()

/**
 * A provider for demonstrations and tests: test card numbers have the outcomes of Stripe's. It has a ledger of its own,
 * committed outside the engine's transactions, as a provider on the other side of a network has.
 */
export function createTestGateway(
	db: Sql,
	line: GatewayLine = workingLine,
	clock: () => Statement<Date> = () => sql`now()`,
): PaymentGateway {
	const find = async (name: PaymentName): Promise<Intent | null> => {
		const { rows } = await sql<Intent>`
			select ${columns}
			from test_gateway_intent
			where seller_id = ${name.sellerId}
			and reference = ${name.reference}
		`.execute(db)
		return rows[0] ?? null
	}

	// One conditional write, so that one of two concurrent answers or of a capture and a void wins.
	const move = async (name: PaymentName, from: IntentState, to: IntentState): Promise<Outcome> => {
		const { rows } = await sql<Intent>`
			update test_gateway_intent
			set state = ${to}
			where seller_id = ${name.sellerId}
			and reference = ${name.reference}
			and state = ${from}
			returning ${columns}
		`.execute(db)
		return outcomeOf(rows[0] ?? (await find(name)))
	}

	const authorise = async (request: PaymentRequest, decided: CardOutcome | null): Promise<Outcome> => {
		if (request.saved) return outcomeOf((await chargeStored(request)) ?? (await find(request)))
		if (!request.card) return { state: 'failed', code: 'incorrect_number', label: null }
		const said = decided ?? cardOutcome(request.card, request.now)
		// A page needs a way back.
		const outcome = said === 'page' && !request.returnUrl ? 'card_declined' : said
		const cardId = request.saves && canBeStored(outcome) ? await storeCard(db, request, request.card) : null
		const first = { outcome, label: cardLabel(request.card.number), state: firstState(outcome), cardId }
		const made = await record(db, request, first)
		return outcome === 'silence' ? { state: 'unknown' } : outcomeOf(made ?? (await find(request)))
	}

	const chargeStored = async (request: PaymentRequest): Promise<Intent | null> => {
		const { outcome, label } = await storedOutcome(db, request)
		const isUnanswered = outcome === 'challenge' && !request.isVisitorPresent
		const state = isUnanswered ? 'failed' : firstState(outcome)
		return record(db, request, { outcome, label, state, cardId: null })
	}

	// A delayed method has no manual capture: when its money comes it is the venue's.
	const settleDelayed = async (name: PaymentName): Promise<void> => {
		await sql`
			update test_gateway_intent
			set state = case outcome when 'delayed' then 'captured' else 'failed' end
			where seller_id = ${name.sellerId}
			and reference = ${name.reference}
			and state = 'processing'
			and created_at <= ${clock()} - interval '1 minute'
		`.execute(db)
	}

	const ask = async (name: PaymentName): Promise<Outcome> => {
		await settleDelayed(name)
		return outcomeOf(await find(name))
	}

	return {
		id: 'test',
		source: 'card',
		methods: testMethods,
		takesAmount: () => true,
		authorise: (request) =>
			line('authorise', {
				act: () => authorise(request, null),
				refuse: () => authorise(request, 'card_declined'),
			}),
		confirm: (name, answer) =>
			line('confirm', {
				act: () =>
					answer === null
						? ask(name)
						: move(name, 'requires_action', answer === 'approved' ? 'authorised' : 'failed'),
				refuse: () => move(name, 'requires_action', 'failed'),
			}),
		capture: (name) =>
			line('capture', {
				act: () => move(name, 'authorised', 'captured'),
				refuse: () => move(name, 'authorised', 'failed'),
			}),
		// A refused void or refund moves no money.
		void: (name) =>
			line('void', {
				async act() {
					await move(name, 'requires_action', 'voided')
					await move(name, 'processing', 'voided')
					return move(name, 'authorised', 'voided')
				},
				refuse: () => ask(name),
			}),
		refund: (request) =>
			line<RefundOutcome>('refund', {
				act: () => returnMoney(db, request),
				refuse: async () => ({ state: 'failed', code: 'refund_refused' }),
			}),
		forgetCard: (sellerId, { methodId }) => forgetCard(db, sellerId, methodId),
		payments: (sellerId, since) => testPayments(db, sellerId, since),
		readMessage: ({ body }) => answerTestPage(db, body),
		ask: (name) => line('ask', { act: () => ask(name), refuse: () => ask(name) }),
	}
}

const isApproved = (outcome: CardOutcome): outcome is 'approve' | 'silence' | 'refund_fails' =>
	outcome === 'approve' || outcome === 'silence' || outcome === 'refund_fails'

function firstState(outcome: CardOutcome): IntentState {
	if (isApproved(outcome)) return 'authorised'
	const { delayed, redirects } = testMethods[cardMethod(outcome)]
	if (delayed) return 'processing'
	return outcome === 'challenge' || redirects ? 'requires_action' : 'failed'
}

/** A bank approves it now or after a question, at once. */
const canBeStored = (outcome: CardOutcome): boolean => isApproved(outcome) || outcome === 'challenge'

type FirstAnswer = Pick<Intent, 'outcome' | 'label' | 'state'> & { cardId: string | null }

async function record(
	db: Sql,
	request: PaymentRequest,
	{ outcome, label, state, cardId }: FirstAnswer,
): Promise<Intent | null> {
	const { rows } = await sql<Intent>`
		insert into test_gateway_intent
			(seller_id, reference, amount, currency, state, outcome, label, page_url, card_id, created_at)
		values (${request.sellerId}, ${request.reference}, ${request.amount}, ${request.currency},
			${state}, ${outcome}, ${label}, ${outcome === 'page' ? testPageUrl(request) : null}, ${cardId}, ${request.now})
		on conflict do nothing
		returning ${columns}
	`.execute(db)
	return rows[0] ?? null
}

function outcomeOf(intent: Intent | null): Outcome {
	if (!intent) return { state: 'absent' }
	const { amount, card, currency, label, outcome, pageUrl, state } = intent
	if (state === 'requires_action' && pageUrl) return { state, label, action: { redirectUrl: pageUrl } }
	if (state === 'requires_action')
		return { state, label, action: { challenge: { title: 'Test bank', amount, currency, label } } }
	if (state === 'authorised' || state === 'captured') return { state, label, card: card ?? undefined }
	if (state !== 'failed') return { state, label }
	if (outcome === 'challenge') return { state, label, code: 'payment_intent_authentication_failure' }
	const isDecline = !isApproved(outcome) && !isDelayed(outcome) && outcome !== 'page'
	return { state, label, code: isDecline ? outcome : 'card_declined' }
}
