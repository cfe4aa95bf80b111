import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { deleteCart } from '#app/commerce/cart/commands/delete.ts'
import { expireCarts } from '#app/commerce/cart/commands/expire.ts'
import { modifyCart } from '#app/commerce/cart/commands/modify.ts'
import { readCart } from '#app/commerce/cart/commands/read.ts'
import type { CartBody } from '#app/commerce/cart/decide/request.ts'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { reconcilePayments } from '#app/commerce/checkout/reconcile.ts'
import { createEngine, type Engine, type EngineOptions } from '#app/commerce/engine.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { auditLedger } from '#app/commerce/orders/ledger-audit.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { AddEntry } from '#app/contract/calls/cart.ts'
import type { Correspondence } from '#app/contract/documents/correspondence.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { composeMessage } from '#app/documents/message.ts'
import { openTestDatabase } from './database.ts'
import { aVenue, clockAt, sessionId } from './venue.ts'

export type EntrySketch = Partial<AddEntry> & { type?: string; session?: string | null; quantity?: number }

/** A cart with its token, as its client has it. */
export interface HeldCart {
	id: string
	credential: string
	ticketIds: string[]
}

type Cart = Pick<HeldCart, 'id' | 'credential'>

export type Sale = Awaited<ReturnType<typeof openSale>>

/** An engine with one venue on a fresh database and a fixed clock, with short functions for a visitor's actions. */
export async function openSale(
	venue = aVenue().withEvent(),
	/** The writer of emails, and the venue's accounts at payment providers. */
	options: Pick<
		EngineOptions,
		'correspondence' | 'mollieAccounts' | 'mollieSellers' | 'stripeAccounts' | 'stripeHookAccounts'
	> = {},
) {
	const opened = await openTestDatabase()
	// Generous queue limits for slow machines; other tests cover how soon a reservation is refused.
	for (const pool of [opened.database.pool, opened.database.reservedPool])
		pool.options.connectionTimeoutMillis = 120_000
	const mailDir = await mkdtemp(join(tmpdir(), 'foyer-mail-'))
	const faults: object[] = []
	const engine: Engine = await createEngine({
		database: opened.database,
		clockOffsetMs: clockAt(),
		correspondence: plainEmails,
		mailDir,
		...options,
		log: { info: () => undefined, error: (facts) => void faults.push(facts) },
	})
	const seller: SellerTerms = await venue.applyTo(engine)
	const reserve = async (
		body: CartBody,
		options?: Parameters<typeof createCart>[3],
		terms = seller,
	): Promise<HeldCart> => {
		const { answer, credential } = await createCart(engine, terms, { add: [], remove: [], ...body }, options)
		const id = answer.cart._data[0]?.id ?? ''
		return { id, credential, ticketIds: answer.ticket._data.map((ticket) => ticket.id) }
	}

	return {
		engine,
		seller,
		mailDir,
		faults,
		options: opened.options,
		/** Advances the clock by minutes. */
		pass(minutes: number) {
			engine.clockOffsetMs += minutes * 60_000
		},
		/** Creates a cart, by default with one adult. */
		hold: (...sketches: EntrySketch[]) =>
			reserve({ add: (sketches.length > 0 ? sketches : [{}]).map(entry) }),
		/** Creates a cart with codes, answers to questions, or the visitor's identity. */
		reserve,
		modify: (cart: Cart, body: CartBody, options?: Parameters<typeof modifyCart>[5]) =>
			modifyCart(engine, seller, cart.id, cart.credential, body, options),
		read: (cart: Cart, embedding?: Parameters<typeof readCart>[4]) =>
			readCart(engine, seller, cart.id, cart.credential, embedding),
		discard: (cart: Cart) => deleteCart(engine, seller, cart.id, cart.credential),
		expire: () => expireCarts(engine, seller),
		reconcile: () => reconcilePayments(engine, seller),
		pay: (cart: HeldCart, amount: string, card: CardSketch = {}, key?: string) =>
			payCart(engine, seller, cart.id, cart.credential, payment(amount, card), key),
		async book(cart: HeldCart, key?: string) {
			const { identity_id } = await storeIdentity(engine, seller, ada, {
				cart: { cartId: cart.id, credential: cart.credential },
			})
			return guestCheckout(engine, seller, cart.id, cart.credential, { guest_identity_id: identity_id }, key)
		},
		/** Books a cart that changes an order, for the purchaser of that order. */
		change: async (cart: Cart, key?: string) => {
			const { cart: rows } = await readCart(engine, seller, cart.id, cart.credential)
			const identity = { guest_identity_id: rows._data[0]?.identity_id ?? '' }
			return guestCheckout(engine, seller, cart.id, cart.credential, identity, key)
		},
		/** Used places of a session. */
		async used(session = sessionId('evt_ga')): Promise<number> {
			const { rows } = await opened.database.pool.query(
				'select used_capacity from event_session where seller_id = $1 and id = $2',
				[seller.sellerId, session],
			)
			return rows[0].used_capacity
		},
		/** Rows that the ledger audit finds; always none. */
		async ledgerDifferences(): Promise<string[]> {
			const checks = await auditLedger(opened.database.sql)
			return checks.flatMap(({ claim, differences }) =>
				differences.map((difference) => `${claim}: ${difference}`),
			)
		},
		async close() {
			await engine.stop()
			await opened.close()
			await rm(mailDir, { recursive: true, force: true })
		},
	}
}

export const entry = ({
	type = 'evt_ga_adult',
	session = sessionId('evt_ga'),
	...rest
}: EntrySketch = {}): AddEntry => AddEntry.parse({ ticket_type_id: type, event_session_id: session, ...rest })

export type CardSketch = {
	number?: string
	cvc?: string
	exp_month?: number
	exp_year?: number
	gateway?: string
}

export const payment = (amount: string, { gateway = 'test', ...card }: CardSketch = {}) => ({
	amount,
	gateway_id: gateway,
	gateway_data:
		gateway === 'free'
			? {}
			: { card: { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2030, cvc: '123', ...card } },
})

export const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.org', meta: {} }

/** The refusal of a call, in the form of the wire. */
export async function refusal(act: Promise<unknown>): Promise<ReturnType<Refusal['body']>> {
	try {
		await act
	} catch (error) {
		if (error instanceof Refusal) return error.body()
		throw error
	}
	throw new Error('nothing was refused')
}

export const plainEmails: Correspondence = {
	message: composeMessage,
	confirmation: async (facts, locale) => ({
		to: facts.purchaser?.email ?? '',
		from: 'venue@example.org',
		subject: `Order ${facts.orderNumber}`,
		html: `<p>${facts.link} ${locale}</p>`,
		text: facts.link,
		attachments: [
			{ filename: 'note.txt', contentType: 'text/plain', content: new TextEncoder().encode('hello') },
		],
	}),
	resend: async (orders, { locale, isCut }) => ({
		to: orders[0]?.purchaser?.email ?? '',
		from: 'venue@example.org',
		subject: `${orders.length} orders${isCut ? ' of more' : ''}`,
		html: `<p>${locale}</p>`,
		text: orders.map(({ link }) => link).join('\n'),
		attachments: [],
	}),
	cancelled: async (facts, { tickets }, locale) => ({
		to: facts.purchaser?.email ?? '',
		from: 'venue@example.org',
		subject: `${tickets.length} of order ${facts.orderNumber} cancelled`,
		html: `<p>${facts.link} ${locale}</p>`,
		text: tickets.map(({ id }) => id).join('\n'),
		attachments: [],
	}),
	withdrawn: async (facts, { to, reader, amount, tickets, goods }, locale) => ({
		to,
		from: 'venue@example.org',
		subject: `Withdrawal of ${amount} for the ${reader}`,
		html: `<p>${facts.link} ${locale}</p>`,
		text: [...tickets, ...goods].map(({ id }) => id).join('\n'),
		attachments: [],
	}),
	renewal: async (facts, { state, level }, locale) => ({
		to: facts.purchaser?.email ?? '',
		from: 'venue@example.org',
		subject: `Renewal ${state} of ${level}`,
		html: `<p>${facts.link} ${locale}</p>`,
		text: facts.link,
		attachments: [],
	}),
	instalment: async (facts, { state, amount }, locale) => ({
		to: facts.purchaser?.email ?? '',
		from: 'venue@example.org',
		subject: `Instalment ${state}: ${amount}`,
		html: `<p>${facts.link} ${locale}</p>`,
		text: facts.link,
		attachments: [],
	}),
	moved: async (facts, { endedIds, ticketIds }, locale) => ({
		to: facts.purchaser?.email ?? '',
		from: 'venue@example.org',
		subject: `Order ${facts.orderNumber} moved`,
		html: `<p>${facts.link} ${locale}</p>`,
		text: [...endedIds, ...ticketIds].join('\n'),
		attachments: [],
	}),
	edited: async (facts, { endedIds, ticketIds, priceBefore, priceAfter }, locale) => ({
		to: facts.purchaser?.email ?? '',
		from: 'venue@example.org',
		subject: `Order ${facts.orderNumber} changed`,
		html: `<p>${facts.link} ${locale}</p>`,
		text: [...endedIds, ...ticketIds, priceBefore, priceAfter].join('\n'),
		attachments: [],
	}),
	gift: async ({ to, giver, code }, locale) => ({
		to,
		from: 'venue@example.org',
		subject: `A gift of ${giver}`,
		html: `<p>${locale}</p>`,
		text: code,
		attachments: [],
	}),
	giftCard: async ({ to, name, giver, number, message, balance }, locale) => ({
		to,
		from: 'venue@example.org',
		subject: `A gift card of ${giver}`,
		html: `<p>${locale}</p>`,
		text: [name, number, message, balance].join('\n'),
		attachments: [],
	}),
	refunded: async (facts, refunds, locale) => ({
		to: facts.purchaser?.email ?? '',
		from: 'venue@example.org',
		subject: `Refund of order ${facts.orderNumber}`,
		html: `<p>${facts.link} ${locale}</p>`,
		text: refunds.map(({ amount, label }) => `${amount} ${label}`).join('\n'),
		attachments: [],
	}),
	credited: async (facts, { number, amount }, locale) => ({
		to: facts.purchaser?.email ?? '',
		from: 'venue@example.org',
		subject: `Credit of order ${facts.orderNumber}`,
		html: `<p>${facts.link} ${locale}</p>`,
		text: `${amount} ${number}`,
		attachments: [],
	}),
	loginCode: async ({ to, code }) => ({
		to,
		from: 'venue@example.org',
		subject: `Code ${code}`,
		html: '<p></p>',
		text: code,
		attachments: [],
	}),
	passwordReset: async ({ to, token }) => ({
		to,
		from: 'venue@example.org',
		subject: 'Password',
		html: '<p></p>',
		text: token,
		attachments: [],
	}),
	memberNumbers: async ({ to, members }) => ({
		to,
		from: 'venue@example.org',
		subject: 'Numbers',
		html: '<p></p>',
		text: members.map(({ number, firstName }) => `${firstName ?? '-'} ${number}`).join('\n'),
		attachments: [],
	}),
	passwordChanged: async ({ to }) => ({
		to,
		from: 'venue@example.org',
		subject: 'New password',
		html: '<p></p>',
		text: '',
		attachments: [],
	}),
	unpaid: async ({ to, cartNumber }) => ({
		to,
		from: 'venue@example.org',
		subject: `Unpaid: ${cartNumber}`,
		html: '<p></p>',
		text: '',
		attachments: [],
	}),
	paymentFailed: async ({ to, orderNumber, reader }) => ({
		to,
		from: 'venue@example.org',
		subject: `Payment failed, for the ${reader}: ${orderNumber}`,
		html: '<p></p>',
		text: '',
		attachments: [],
	}),
	refundFailed: async ({ to, orderNumber, amount, reader }) => ({
		to,
		from: 'venue@example.org',
		subject: `Refund failed, for the ${reader}: ${orderNumber}`,
		html: '<p></p>',
		text: String(amount),
		attachments: [],
	}),
	dispute: async ({ to, orderNumber, state }) => ({
		to,
		from: 'venue@example.org',
		subject: `Dispute ${state}: ${orderNumber}`,
		html: '<p></p>',
		text: '',
		attachments: [],
	}),
	ticketsPdf: async () => new Uint8Array(),
	receiptPdf: async () => new Uint8Array(),
	calendarFile: async () => '',
	qrCode: async () => '',
	wallets: async () => ({ apple: false, google: false }),
	applePass: async () => null,
	googlePass: async () => null,
}
