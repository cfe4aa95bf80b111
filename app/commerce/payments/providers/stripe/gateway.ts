import type Stripe from 'stripe'
import { stripeMethods } from '#app/lib/payment-methods.ts'
import { stripeAmount } from '#app/lib/stripe-amounts.ts'
import type { EngineLog } from '../../../context.ts'
import type {
	Movements,
	Outcome,
	PaymentGateway,
	PaymentName,
	PaymentRequest,
	RefundOutcome,
} from '../../gateway.ts'
import type { ProviderIds } from '../provider-id-store.ts'
import { createStripeClients, type StripeAccounts, untilAborted } from './client.ts'
import { faultOf, plainError } from './faults.ts'
import { readStripeMessage, type StripeHookAccount } from './messages.ts'
import { captureOf } from './methods.ts'
import { movementsOf } from './movements.ts'
import { declineCode, outcomeOf } from './outcomes.ts'
import { paymentsOf } from './payments.ts'
import { refundPart } from './refunds.ts'
import {
	askPage,
	createSession,
	endPage,
	intentOfSession,
	isSession,
	retrieveSession,
	sessionOutcome,
} from './sessions.ts'

interface Parts {
	accounts: StripeAccounts
	/** The accounts of all venues whose messages are taken. */
	hookAccounts: () => Promise<readonly StripeHookAccount[]>
	ids: ProviderIds
	log: EngineLog
}

const expand = ['latest_charge']

const noMovements: Movements = { refunds: [], disputes: [] }
const refundRefused: RefundOutcome = { state: 'failed', code: 'refund_refused' }

const throwPlain = (error: unknown): never => {
	throw plainError(error)
}

const retrieve = (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> =>
	stripe.paymentIntents.retrieve(id, { expand }).catch(throwPlain)

/**
 * Stripe, with one account for each venue. An intent is created without a payment method, its id is stored, and only then
 * it is confirmed: a payment without a stored id has moved no money, and one with an id is asked about by it.
 *
 * Captures and cancellations carry no idempotency key: the intent's state lets each happen once, and a key would repeat
 * a failed answer for a day (decision 112).
 */
export function createStripeGateway({ accounts, hookAccounts, ids, log }: Parts): PaymentGateway {
	const clientOf = createStripeClients()

	async function stripeOf(sellerId: string): Promise<Stripe> {
		const account = await accounts(sellerId)
		if (!account) throw new Error(`the venue ${sellerId} has no account at Stripe, or its key is not set`)
		return clientOf(account)
	}

	/** The intent's id behind a stored one: that of a page until the visitor has paid on it. Null before that. */
	async function intentIdOf(stripe: Stripe, name: PaymentName, id: string): Promise<string | null> {
		if (!isSession(id)) return id
		const intent = intentOfSession(await retrieveSession(stripe, id))
		if (intent) await ids.replace(name, id, intent.id)
		return intent?.id ?? null
	}

	/**
	 * Runs requests about an intent that may exist, or about the page on which the visitor has not paid yet. An intent in another state than expected is asked about. */
	async function onIntent(
		name: PaymentName,
		act: (stripe: Stripe, id: string) => Promise<Stripe.PaymentIntent>,
		beforePaying = askPage,
	): Promise<Outcome> {
		const id = await ids.find(name)
		if (id === null) return { state: 'absent' }
		const stripe = await stripeOf(name.sellerId)
		return untilAborted(name.signal, async () => {
			const intentId = await intentIdOf(stripe, name, id).catch(throwPlain)
			if (intentId === null) return beforePaying(stripe, id).catch(throwPlain)
			try {
				return outcomeOf(await act(stripe, intentId))
			} catch (error) {
				if (faultOf(error).code !== 'payment_intent_unexpected_state') throw plainError(error)
				return outcomeOf(await retrieve(stripe, intentId))
			}
		})
	}

	async function authorise(request: PaymentRequest): Promise<Outcome> {
		const { sellerId, reference, token } = request
		const stripe = await stripeOf(sellerId)
		return untilAborted(request.signal, async () => {
			const customer = await customerOf(stripe, request).catch(throwPlain)
			if (token === null && !request.saved) return openPage(stripe, request, customer)
			let intent: Stripe.PaymentIntent
			try {
				const made = { ...intentOf(request), ...(customer ? futureUse(customer) : {}) }
				intent = await stripe.paymentIntents.create(made, { idempotencyKey: reference })
			} catch (error) {
				return refusedOutcome(error, sellerId)
			}
			if (!(await ids.store(request, intent.id))) return { state: 'absent' }
			try {
				const confirmation = confirmationOf(request, token)
				const options = { idempotencyKey: `${reference}-confirm` }
				return outcomeOf(await stripe.paymentIntents.confirm(intent.id, confirmation, options))
			} catch (error) {
				return refusedOutcome(error, sellerId)
			}
		})
	}

	async function openPage(
		stripe: Stripe,
		request: PaymentRequest,
		customer: string | null,
	): Promise<Outcome> {
		try {
			const session = await createSession(stripe, request, customer)
			return (await ids.store(request, session.id)) ? sessionOutcome(session) : { state: 'absent' }
		} catch (error) {
			return refusedOutcome(error, request.sellerId)
		}
	}

	/** A request that Stripe refused moved no money. Without an answer the outcome is unknown: the error is thrown. */
	function refusedOutcome(error: unknown, seller: string): Outcome {
		const { type, code, param, statusCode, requestId, card } = faultOf(error)
		if (type === 'StripeCardError') return { state: 'failed', code: declineCode(code), label: card }
		if (type !== 'StripeInvalidRequestError' || code === 'payment_intent_unexpected_state')
			throw plainError(error)
		log.error({ seller, code, param, statusCode, requestId }, 'Stripe refused the request for a payment')
		return { state: 'failed', code: 'card_declined', label: null }
	}

	const ask = (name: PaymentName): Promise<Outcome> => onIntent(name, retrieve)

	return {
		id: 'stripe',
		source: 'token',
		methods: stripeMethods,
		takesAmount: (amount, currency) => stripeAmount(amount, currency) !== null,
		authorise,
		// The provider's script has shown the challenge in the browser and has sent its answer.
		confirm: ask,
		ownsSecret: async (name, secret) => secret.startsWith(`${await ids.find(name)}_secret_`),
		capture: (name) => onIntent(name, (stripe, id) => stripe.paymentIntents.capture(id, { expand })),
		void: (name) => onIntent(name, (stripe, id) => stripe.paymentIntents.cancel(id, { expand }), endPage),
		async refund(request) {
			const id = await ids.find(request)
			if (id === null) return refundRefused
			const stripe = await stripeOf(request.sellerId)
			return untilAborted(request.signal, async () => {
				const intentId = await intentIdOf(stripe, request, id).catch(throwPlain)
				return intentId === null ? refundRefused : refundPart(stripe, intentId, request)
			})
		},
		ask,
		async forgetCard(sellerId, { methodId }) {
			const stripe = await stripeOf(sellerId)
			await stripe.paymentMethods.detach(methodId).catch((error: unknown) => {
				// Stripe refuses to detach what belongs to no customer any more.
				if (faultOf(error).type !== 'StripeInvalidRequestError') throw plainError(error)
			})
		},
		async movements({ currency, ...name }) {
			const id = await ids.find(name)
			if (id === null) return noMovements
			const stripe = await stripeOf(name.sellerId)
			return untilAborted(name.signal, async () => {
				const intentId = await intentIdOf(stripe, name, id).catch(throwPlain)
				return intentId === null ? noMovements : movementsOf(stripe, intentId, currency)
			})
		},
		async *payments(sellerId, since) {
			yield* paymentsOf(await stripeOf(sellerId), sellerId, since)
		},
		readMessage: async (message) => readStripeMessage(await hookAccounts(), message),
	}
}

function intentOf(request: PaymentRequest): Stripe.PaymentIntentCreateParams {
	const { amount, currency, description, reference, sellerId } = request
	const counted = stripeAmount(amount, currency)
	if (counted === null) throw new Error(`Stripe does not take ${amount} of ${currency}`)
	const further = furtherMethods(request)
	return {
		amount: counted,
		currency: currency.toLowerCase(),
		...captureOf(further),
		...(hasBankPage(request)
			? { payment_method_types: ['card'] }
			: {
					automatic_payment_methods: {
						enabled: true,
						allow_redirects: further.length > 0 ? ('always' as const) : ('never' as const),
					},
				}),
		...(further.length > 0 ? { allowed_payment_method_types: ['card', ...further] } : {}),
		metadata: { payment: reference, seller: sellerId },
		...(description ? { description } : {}),
		...(request.saved ? { customer: request.saved.customerId } : {}),
	}
}

function confirmationOf(request: PaymentRequest, token: string | null): Stripe.PaymentIntentConfirmParams {
	if (request.saved)
		return {
			payment_method: request.saved.methodId,
			...(request.isVisitorPresent ? {} : { off_session: true }),
			...(hasBankPage(request) ? { return_url: request.returnUrl ?? '' } : {}),
			expand,
		}
	if (token === null) throw new Error('Stripe confirms a payment by the token of a card')
	return {
		confirmation_token: token,
		...(request.returnUrl && furtherMethods(request).length > 0 ? { return_url: request.returnUrl } : {}),
		expand,
	}
}

/**
 * Whether a bank that asks about a stored card does so on a page of its own: Stripe leads there where an intent names its
 * methods and a way back. The visitor's browser then needs no script of Stripe.
 */
const hasBankPage = ({ isVisitorPresent, returnUrl, saved }: PaymentRequest): boolean =>
	saved !== null && isVisitorPresent && returnUrl !== null

/** The customer who has the stored card, or a new one for a card that is to be stored. */
async function customerOf(stripe: Stripe, request: PaymentRequest): Promise<string | null> {
	const { reference, sellerId, saves, saved } = request
	if (!saves || saved) return null
	const metadata = { payment: reference, seller: sellerId }
	const { id } = await stripe.customers.create({ metadata }, { idempotencyKey: `${reference}-customer` })
	return id
}

const futureUse = (customer: string) => ({ customer, setup_future_usage: 'off_session' as const })

/** A method of a provider's own page needs a way back; cards do not. Only cards are stored. */
const furtherMethods = ({ methods, returnUrl, saved, saves }: PaymentRequest): readonly string[] =>
	returnUrl === null || saves || saved ? [] : methods
