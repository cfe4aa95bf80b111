import { areAllHeld, mollieMethods } from '#app/lib/payment-methods.ts'
import type { EngineLog } from '../../../context.ts'
import type {
	HookContent,
	HookMessage,
	Movements,
	Outcome,
	PaymentGateway,
	PaymentName,
	PaymentRequest,
	RefundOutcome,
} from '../../gateway.ts'
import type { ProviderIds } from '../provider-id-store.ts'
import { mollieAmount } from './amounts.ts'
import { askMollie, type MollieAccount, type MollieAccounts, MollieFault } from './client.ts'
import { embedded, movementsOf, paymentsOf, refundPart } from './movements.ts'
import { type MolliePayment, outcomeOf } from './outcomes.ts'

interface Parts {
	accounts: MollieAccounts
	/** Venues whose messages are taken. */
	hookSellers: () => Promise<readonly string[]>
	ids: ProviderIds
	log: EngineLog
}

const noMovements: Movements = { refunds: [], disputes: [] }
const refundRefused: RefundOutcome = { state: 'failed', code: 'refund_refused' }

/**
 * Mollie, with one account for each venue. Visitors pay on Mollie's own page alone. A payment is created with our id as
 * its key, and its id is stored before the visitor gets the address of the page: a payment without a stored id has moved
 * no money.
 *
 * Its money is held until the cart is booked where every method of the venue can hold it, otherwise it is paid at once.
 */
export function createMollieGateway({ accounts, hookSellers, ids, log }: Parts): PaymentGateway {
	async function accountOf(sellerId: string): Promise<MollieAccount> {
		const account = await accounts(sellerId)
		if (!account) throw new Error(`the venue ${sellerId} has no account at Mollie, or its key is not set`)
		return account
	}

	/** Runs requests about a payment that exists at Mollie. */
	async function onPayment<Result>(
		{ signal, ...name }: PaymentName,
		none: Result,
		act: (payment: MolliePayment, again: Again, account: MollieAccount) => Promise<Result> | Result,
	): Promise<Result> {
		const id = await ids.find(name)
		if (id === null) return none
		const account = await accountOf(name.sellerId)
		const again: Again = (path = '', method = 'GET', key) =>
			askMollie<MolliePayment>(account, `payments/${id}${path}`, {
				method,
				signal,
				...(key ? { body: {}, idempotencyKey: key } : {}),
			})
		return act(await again(`?${embedded}`), again, account)
	}

	async function authorise(request: PaymentRequest): Promise<Outcome> {
		const { sellerId, reference, signal } = request
		const account = await accountOf(sellerId)
		let payment: MolliePayment
		try {
			const body = paymentBody(request, account)
			const options = { method: 'POST', body, idempotencyKey: reference, signal } as const
			payment = await askMollie<MolliePayment>(account, 'payments', options)
		} catch (error) {
			if (!(error instanceof MollieFault)) throw error
			const { status, field } = error
			log.error({ seller: sellerId, status, field }, 'Mollie refused the request for a payment')
			return { state: 'failed', code: 'card_declined', label: null }
		}
		return (await ids.store(request, payment.id)) ? outcomeOf(payment) : { state: 'absent' }
	}

	const ask = (name: PaymentName): Promise<Outcome> =>
		onPayment<Outcome>(name, { state: 'absent' }, outcomeOf)

	return {
		id: 'mollie',
		source: 'page',
		methods: mollieMethods,
		takesAmount: (amount, currency) => mollieAmount(amount, currency) !== null,
		authorise,
		// The visitor has answered on Mollie's page.
		confirm: ask,
		capture: (name) =>
			onPayment<Outcome>(name, { state: 'absent' }, (payment, again) => capture(name, payment, again)),
		void: (name) =>
			onPayment<Outcome>(name, { state: 'absent' }, (payment, again) => release(name, payment, again)),
		refund: (request) =>
			onPayment(request, refundRefused, (payment, _, account) => refundPart(account, payment, request)),
		ask,
		movements: (name) => onPayment(name, noMovements, movementsOf),
		async *payments(sellerId, since) {
			yield* paymentsOf(await accountOf(sellerId), sellerId, since)
		},
		readMessage: async (message) => readMollieMessage(await hookSellers(), message),
	}
}

/** Sends another request about the same payment; one with a key has an empty body. */
type Again = (path?: string, method?: 'GET' | 'POST' | 'DELETE', key?: string) => Promise<MolliePayment>

/** Captures held money. A payment that its method paid at once is captured already. */
async function capture({ reference }: PaymentName, payment: MolliePayment, again: Again): Promise<Outcome> {
	if (payment.status !== 'authorized') return outcomeOf(payment)
	try {
		await again('/captures', 'POST', `${reference}-capture`)
	} catch (error) {
		if (!(error instanceof MollieFault)) throw error
	}
	const after = await again()
	return after.status === 'authorized' ? { state: 'unknown' } : outcomeOf(after)
}

/**
 * Ends a payment without money. An open page that Mollie does not let us end stays open until it expires, after a
 * quarter of an hour: who pays on it meanwhile gets the money back.
 */
async function release({ reference }: PaymentName, payment: MolliePayment, again: Again): Promise<Outcome> {
	let after = payment
	try {
		if (payment.status === 'authorized') {
			await again('/release-authorization', 'POST', `${reference}-release`)
			after = await again()
		} else if (payment.isCancelable) after = await again('', 'DELETE')
	} catch (error) {
		if (!(error instanceof MollieFault)) throw error
		after = await again()
	}
	const outcome = outcomeOf(after)
	if (outcome.state === 'failed') return { state: 'voided', label: outcome.label }
	return outcome.state === 'authorised' ? { state: 'unknown' } : outcome
}

function paymentBody(request: PaymentRequest, { methods }: MollieAccount): object {
	const { amount, currency, description, locale, reference, returnUrl, sellerId } = request
	const counted = mollieAmount(amount, currency)
	if (counted === null || returnUrl === null)
		throw new Error(`Mollie opens no page for ${amount} of ${currency}`)
	const webhookUrl = hookAddress(returnUrl)
	const pageLocale = locale === null ? undefined : locales[locale.split('-', 1)[0] ?? '']
	return {
		amount: counted,
		description: description ?? sellerId,
		redirectUrl: returnUrl,
		...(webhookUrl ? { webhookUrl } : {}),
		method: methods,
		captureMode: areAllHeld(mollieMethods, methods) ? 'manual' : 'automatic',
		metadata: { payment: reference, seller: sellerId },
		...(pageLocale ? { locale: locale === 'en-GB' ? 'en_GB' : pageLocale } : {}),
	}
}

/** Languages of Mollie's page; in others it follows the browser. */
const locales: Record<string, string> = {
	...{
		ca: 'ca_ES',
		da: 'da_DK',
		de: 'de_DE',
		en: 'en_US',
		es: 'es_ES',
		fi: 'fi_FI',
		fr: 'fr_FR',
		hu: 'hu_HU',
	},
	...{
		is: 'is_IS',
		it: 'it_IT',
		lt: 'lt_LT',
		lv: 'lv_LV',
		nb: 'nb_NO',
		nl: 'nl_NL',
		pl: 'pl_PL',
		pt: 'pt_PT',
	},
	sv: 'sv_SE',
}

/** Where Mollie sends its messages; null on a machine that it cannot reach, for which it refuses the whole payment. */
function hookAddress(returnUrl: string): string | null {
	const { hostname, origin } = new URL(returnUrl)
	return /(?:^|\.)localhost$/.test(hostname) ? null : `${origin}/hooks/mollie`
}

/**
 * Reads a message of Mollie: `id=tr_…` without a signature. Its only effect is a question to Mollie, so a forged one does
 * no harm. It is stored once for each payment.
 */
function readMollieMessage(sellerIds: readonly string[], { body }: HookMessage): HookContent {
	const id = new URLSearchParams(body).get('id') ?? ''
	if (!/^tr_\w{1,40}$/.test(id) || sellerIds.length === 0) return { state: 'ignored' }
	return { state: 'accepted', sellerIds, eventId: id, isRepeated: true, kind: 'payment', providerId: id }
}
