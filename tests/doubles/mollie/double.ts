import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
	type DoublePayment,
	type MollieDoubleAccount,
	MollieRefusal,
	mollieId,
	paymentOf,
	remainingOf,
	wirePayment,
} from './account.ts'
import {
	type Body,
	type Choice,
	cancel,
	capture,
	choose,
	createPayment,
	refund,
	release,
	settleDelayed,
} from './acts.ts'
import { checkoutPage } from './checkout-page.ts'

export type MollieCall = 'create' | 'get' | 'list' | 'cancel' | 'capture' | 'release' | 'refund' | 'methods'

/** What happens to one call instead of a normal answer: 500 before it acts, 500 after it, or no answer at all. */
export type MollieFaultKind = 'error' | 'error_after' | 'silent' | 'lost'

interface Answer {
	status: number
	body: unknown
	headers?: Record<string, string>
}

/**
 * A local double of Mollie's API over HTTP, with its page, states, idempotency keys, refusals and faults.
 *
 * @param keys API keys; each is an account
 * @param onUnanswered called when a request of a planted fault gets no answer
 */
export async function openMollieDouble(keys: readonly string[], onUnanswered: () => void = () => undefined) {
	const accounts = new Map(
		keys.map((key): [string, MollieDoubleAccount] => [key, { payments: new Map(), answers: new Map() }]),
	)
	const faults = new Map<MollieCall, MollieFaultKind[]>()
	const received: { call: MollieCall; idempotencyKey: string | null }[] = []
	let url = ''

	const find = (id: string): DoublePayment => {
		for (const account of accounts.values()) {
			const payment = account.payments.get(id)
			if (payment) return payment
		}
		throw new MollieRefusal(404, `No payment exists with token ${id}.`)
	}

	const act = (account: MollieDoubleAccount, call: MollieCall, path: URL, body: Body): unknown => {
		const [, , , id = ''] = path.pathname.split('/')
		const embeds = path.searchParams.has('embed')
		const wire = (payment: DoublePayment): object => wirePayment(payment, url, embeds)
		switch (call) {
			case 'create':
				return wire(createPayment(account, body))
			case 'list':
				return listOf(account, path, wire)
			case 'methods':
				return { _embedded: { methods: activated.map((id) => ({ id, status: 'activated' })) } }
			case 'get':
				return wire(paymentOf(account, id))
			case 'cancel':
				cancel(paymentOf(account, id))
				return wire(paymentOf(account, id))
			case 'capture':
				return capture(paymentOf(account, id))
			case 'release':
				return release(paymentOf(account, id))
			case 'refund':
				return refund(paymentOf(account, id), body)
		}
	}

	const answerOf = (
		account: MollieDoubleAccount,
		call: MollieCall,
		path: URL,
		text: string,
		key: string | null,
	): Answer => {
		const request = `${call} ${path.pathname} ${text}`
		const before = key === null ? undefined : account.answers.get(key)
		if (before && before.request !== request)
			return refusedAnswer(new MollieRefusal(422, 'The idempotency key was used for another request'))
		if (before) return before
		const given = attempt(() => act(account, call, path, text ? (JSON.parse(text) as Body) : {}), call)
		if (key !== null && given.status < 500)
			account.answers.set(key, { request, status: given.status, body: structuredClone(given.body) })
		return given
	}

	const handle = async (request: IncomingMessage): Promise<Answer | 'silent' | 'lost'> => {
		let text = ''
		for await (const chunk of request) text += chunk
		const path = new URL(request.url ?? '/', url)
		const page = /^\/checkout\/(tr_\w+)$/.exec(path.pathname)?.[1]
		if (page) return checkoutPage(find(page), request.method ?? 'GET', text)
		const call = callOf(request.method ?? '', path.pathname)
		const account = accounts.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
		if (!account)
			return refusedAnswer(new MollieRefusal(401, 'Missing authentication, or failed to authenticate'))
		const key = request.headers['idempotency-key']
		const idempotencyKey = typeof key === 'string' ? key : null
		received.push({ call, idempotencyKey })
		const fault = faults.get(call)?.shift()
		if (fault === 'silent') return 'silent'
		if (fault === 'error') return broken
		const answer = answerOf(account, call, path, text, idempotencyKey)
		if (fault === 'lost') return 'lost'
		return fault === 'error_after' ? broken : answer
	}

	const server = createServer((request, response) => {
		handle(request)
			.catch((error: unknown) => (error instanceof MollieRefusal ? refusedAnswer(error) : broken))
			.then((answer) => {
				if (answer === 'silent') return onUnanswered()
				if (answer === 'lost') return response.destroy()
				const { status, body, headers = { 'content-type': 'application/hal+json' } } = answer
				response.writeHead(status, headers).end(typeof body === 'string' ? body : toText(body))
			})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

	return {
		url,
		/** Requests in the order of their arrival. */
		received,
		/** The next requests of a kind meet these faults, one after another. */
		inject: (call: MollieCall, ...kinds: MollieFaultKind[]) =>
			void faults.set(call, [...(faults.get(call) ?? []), ...kinds]),
		/** The payment that a page belongs to. */
		payment: find,
		payments: (): DoublePayment[] => [...accounts.values()].flatMap(({ payments }) => [...payments.values()]),
		/** The visitor chooses on the page of a payment. */
		choose: (id: string, method: string, choice: Choice, reason?: string) =>
			choose(find(id), method, choice, reason),
		/** The money of a delayed method comes, or does not. */
		settle: (id: string, end: 'paid' | 'failed' | 'expired') => settleDelayed(find(id), end),
		/** Pays out, or fails to pay out, the refunds of a payment that are pending. */
		finishRefunds(id: string, status: 'refunded' | 'failed' = 'refunded') {
			for (const one of find(id).refunds) if (one.status === 'pending') one.status = status
		},
		/** The venue returns money in Mollie's dashboard. */
		refundInDashboard: (id: string, value: string) => {
			const { currency } = find(id).amount
			return refund(find(id), { amount: { currency, value } })
		},
		/** The visitor's bank takes the money back. */
		chargeBack(id: string) {
			const { chargebacks } = find(id)
			const amount = remainingOf(find(id))
			const reason = { code: 'AC01', description: 'Account identifier incorrect' }
			chargebacks.push({ id: mollieId('chb'), amount, createdAt: new Date().toISOString(), reason })
		},
		async close() {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}

/** Methods that every account of the double has activated. */
const activated = ['creditcard', 'banktransfer', 'ideal']

const toText = (body: unknown): string => (body === null ? '' : JSON.stringify(body))

const broken: Answer = {
	status: 503,
	body: { status: 503, title: 'Service Unavailable', detail: 'Try again later' },
}

const refusedAnswer = ({ status, message, field }: MollieRefusal): Answer => ({
	status,
	body: {
		status,
		title: status === 404 ? 'Not Found' : 'Unprocessable Entity',
		detail: message,
		...(field ? { field } : {}),
	},
})

function attempt(act: () => unknown, call: MollieCall): Answer {
	try {
		const body = act()
		return { status: { release: 202, create: 201, capture: 201, refund: 201 }[call as string] ?? 200, body }
	} catch (error) {
		if (error instanceof MollieRefusal) return refusedAnswer(error)
		throw error
	}
}

function callOf(method: string, path: string): MollieCall {
	const [, , kind, id, act] = path.split('/')
	if (kind === 'methods') return 'methods'
	if (kind === 'payments' && !id) return method === 'POST' ? 'create' : 'list'
	if (kind === 'payments' && method === 'DELETE') return 'cancel'
	if (kind === 'payments' && !act) return 'get'
	const acts: Record<string, MollieCall> = {
		captures: 'capture',
		refunds: 'refund',
		'release-authorization': 'release',
	}
	const call = acts[act ?? '']
	if (!call || method !== 'POST') throw new MollieRefusal(404, `There is no ${method} ${path}`)
	return call
}

/** One page of payments, the newest first. */
function listOf(
	{ payments }: MollieDoubleAccount,
	path: URL,
	wire: (payment: DoublePayment) => object,
): object {
	const all = [...payments.values()].reverse()
	const from = path.searchParams.get('from')
	const start = from ? all.findIndex(({ id }) => id === from) : 0
	const limit = Number(path.searchParams.get('limit') ?? 50)
	const next = all[start + limit]
	return {
		count: Math.min(limit, all.length - start),
		_embedded: { payments: all.slice(start, start + limit).map(wire) },
		_links: { next: next ? { href: `${path.origin}/v2/payments?from=${next.id}&limit=${limit}` } : null },
	}
}
