import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { type Account, anAccount, stripeId } from './account.ts'
import { finishRefund } from './charges.ts'
import { closeDispute, type DisputeSketch, openDispute } from './disputes.ts'
import { type DoubleCall, type Fault, StripeRefusal } from './faults.ts'
import { type Form, parseForm, textOf } from './form.ts'
import { answerPage } from './hosted-page.ts'
import { aLog, type KeyedLog } from './idempotency.ts'
import { answerChallenge, finishDebit } from './intents.ts'
import { answerProviderPage } from './provider-page.ts'
import { type Route, routeAt } from './routes.ts'

/** A request that the double has received. */
export interface ReceivedCall {
	call: DoubleCall
	account: string
	idempotencyKey: string | null
}

/** What an account has of one payment, for comparison with the product's books. Smallest units of the currency. */
export interface DoublePayment {
	id: string
	reference: string
	status: Stripe.PaymentIntent.Status
	captured: number
	refunded: number
}

interface Answer {
	status: number
	body: unknown
	isReplayed?: boolean
}

/** The account of a secret key. */
interface DoubleKey {
	account: string
	connected?: readonly string[]
	/** The key of the same account in a browser, which opens the calls of Stripe.js alone. */
	publishable?: string
}

/**
 * A local double of Stripe's API over HTTP, with its states, idempotency keys, declines and faults.
 *
 * @param keys accounts by secret key; the connected accounts of an account act through its key
 * @param onUnanswered called when a request of a planted fault gets no answer
 */
export async function openStripeDouble(
	keys: Readonly<Record<string, DoubleKey>>,
	onUnanswered: () => void = () => undefined,
) {
	const accounts = new Map<string, Account>()
	for (const { account, connected = [] } of Object.values(keys)) {
		accounts.set(account, anAccount(account, null))
		for (const id of connected) accounts.set(id, anAccount(id, account))
	}
	const logs = new Map<string, KeyedLog>()
	const faults = new Map<DoubleCall, Fault[]>()
	const received: ReceivedCall[] = []
	const late: (() => unknown)[] = []
	const timers = new Set<NodeJS.Timeout>()
	let delayMs = 0

	const accountOf = (request: IncomingMessage, route: Route, form: Form): Account => {
		const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
		const publishable = textOf(form.key)
		const owner = bearer
			? keys[bearer]
			: Object.values(keys).find((one) => route.isOfBrowsers && one.publishable === publishable)
		if (!owner || (bearer === undefined && publishable === null))
			throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
		const named = request.headers['stripe-account'] ?? textOf(form._stripe_account)
		const id = typeof named === 'string' ? named : owner.account
		const account = id === owner.account || owner.connected?.includes(id) ? accounts.get(id) : undefined
		if (account) return account
		throw new StripeRefusal(403, {
			type: 'invalid_request_error',
			code: 'account_invalid',
			message: `The provided key does not have access to account '${id}'`,
		})
	}

	const act = (account: Account, route: Route, text: string, key: string | null): Answer => {
		const run = (): Answer => {
			try {
				return { status: 200, body: route.act(account, parseForm(text)) }
			} catch (error) {
				if (!(error instanceof StripeRefusal)) throw error
				return { status: error.status, body: { error: error.error } }
			}
		}
		if (route.method === 'GET' || key === null) return run()
		const log = logs.get(account.id) ?? aLog()
		logs.set(account.id, log)
		return log.answer(key, `${route.method} ${route.path} ${text}`, run)
	}

	const respond = (response: ServerResponse, { status, body, isReplayed }: Answer): void => {
		if (response.destroyed) return
		response
			.writeHead(status, {
				'content-type': 'application/json',
				'access-control-allow-origin': '*',
				'request-id': stripeId('req'),
				...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
			})
			.end(JSON.stringify(body))
	}

	const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		let text = ''
		for await (const chunk of request) text += chunk
		const { method = 'GET', url: path = '/' } = request
		if (path.startsWith('/c/pay/')) {
			const page = answerPage(accounts.values(), { method, path, text })
			return void response.writeHead(page.status, page.headers).end(page.body)
		}
		if (path.startsWith('/authorize/')) {
			const page = answerProviderPage(accounts.values(), { method, path, text })
			return void response.writeHead(page.status, page.headers).end(page.body)
		}
		const route = routeAt(request.method ?? '', new URL(request.url ?? '/', 'http://stripe.test'))
		const account = accountOf(request, route, parseForm(text))
		const key = request.headers['idempotency-key']
		const idempotencyKey = typeof key === 'string' ? key : null
		received.push({ call: route.call, account: account.id, idempotencyKey })
		const fault = faults.get(route.call)?.shift()
		const answer = (): Answer => act(account, route, text, idempotencyKey)
		switch (fault) {
			case undefined: {
				const given = answer()
				if (delayMs === 0) return respond(response, given)
				return void timers.add(setTimeout(() => respond(response, given), delayMs))
			}
			case 'error':
				return respond(response, broken)
			case 'limited':
				return respond(response, limited)
			case 'error_after':
				answer()
				if (idempotencyKey !== null) logs.get(account.id)?.overwrite(idempotencyKey, broken)
				return respond(response, broken)
			case 'silent':
				return onUnanswered()
			case 'late':
				late.push(answer)
				return onUnanswered()
			case 'closed':
				return void response.destroy()
			case 'lost':
				answer()
				return void response.destroy()
			default: {
				const given = answer()
				timers.add(setTimeout(() => respond(response, given), fault.delayMs))
			}
		}
	}

	const server = createServer((request, response) => {
		handle(request, response).catch((error: unknown) => {
			const refused = error instanceof StripeRefusal ? error : null
			respond(response, refused ? { status: refused.status, body: { error: refused.error } } : broken)
			if (!refused) console.error('the Stripe double failed', error)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo

	const url = `http://127.0.0.1:${port}`
	for (const account of accounts.values()) Object.assign(account, { url })

	const requireAccount = (id: string): Account => {
		const account = accounts.get(id)
		if (!account) throw new Error(`the double has no account ${id}`)
		return account
	}

	return {
		url,
		/** Requests in the order of their arrival. */
		received,
		/** The next requests of a kind meet these faults, one after another; those after them get through. */
		inject: (call: DoubleCall, ...kinds: Fault[]) =>
			void faults.set(call, [...(faults.get(call) ?? []), ...kinds]),
		/** Every answer without a fault comes so much later from now on. */
		delay(milliseconds: number) {
			delayMs = milliseconds
		},
		/** Late requests act now. */
		deliver: () => {
			for (const one of late.splice(0)) one()
		},
		/** The visitor answers the challenge of an intent in the browser. */
		challenge: (account: string, intent: string, answer: 'approved' | 'refused') =>
			answerChallenge(requireAccount(account), intent, answer),
		/** The money of a delayed payment comes, or does not. */
		finishDebit: (account: string, intent: string, end: 'succeeded' | 'failed') =>
			finishDebit(requireAccount(account), intent, end),
		/** A visitor's bank disputes the charge of an intent, and later decides. */
		dispute: (account: string, intent: string, sketch?: DisputeSketch) =>
			openDispute(requireAccount(account), intent, sketch),
		closeDispute: (account: string, dispute: string, end: 'won' | 'lost') =>
			closeDispute(requireAccount(account), dispute, end),
		/** Refunds of an account stay pending until the bank of the card takes or refuses them. */
		letRefundsPend(account: string, refundsPend = true) {
			Object.assign(requireAccount(account), { refundsPend })
		},
		finishRefund: (account: string, refund: string, status: 'succeeded' | 'failed') =>
			finishRefund(requireAccount(account), refund, status),
		/** Events of an account in their order. */
		events: (account: string): readonly Stripe.Event[] => requireAccount(account).events,
		/** Every payment of an account in the order of their creation. */
		payments(account: string): DoublePayment[] {
			const { intents, charges } = requireAccount(account)
			return [...intents.values()].map(({ id, metadata, status, latest_charge }) => {
				const charge = charges.get(String(latest_charge))
				return {
					id,
					reference: metadata.payment ?? '',
					status,
					captured: charge?.amount_captured ?? 0,
					refunded: charge?.amount_refunded ?? 0,
				}
			})
		},
		async close() {
			for (const timer of timers) clearTimeout(timer)
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}

const broken: Answer = {
	status: 500,
	body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
}
const limited: Answer = {
	status: 429,
	body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } },
}
