import type { z } from 'zod'
import { accountCalls } from './calls/accounts.ts'
import { addressCalls } from './calls/addresses.ts'
import { captchaCalls } from './calls/captcha.ts'
import { cartCalls } from './calls/cart.ts'
import { catalogCalls } from './calls/catalog.ts'
import { changeCalls } from './calls/changes.ts'
import { checkoutCalls } from './calls/checkout.ts'
import { codeCalls } from './calls/codes.ts'
import { giftCalls } from './calls/gifts.ts'
import { instalmentCalls } from './calls/instalments.ts'
import { ledgerCalls } from './calls/ledger.ts'
import { membershipCalls } from './calls/memberships.ts'
import { myCartCalls } from './calls/my-cart.ts'
import { offerCalls } from './calls/offers.ts'
import { orderCalls } from './calls/orders.ts'
import { partyCalls } from './calls/party.ts'
import { profileCalls } from './calls/profile.ts'
import { savedCardCalls } from './calls/saved-cards.ts'
import { seatCalls } from './calls/seats.ts'
import { staffCalls } from './calls/staff.ts'
import { transferCalls } from './calls/transfers.ts'
import { walletCalls } from './calls/wallets.ts'
import { withdrawalCalls } from './calls/withdrawals.ts'

/**
 * The call tables of the specifications (section 7) as data. The router, its OpenAPI document, the
 * handlers' types and the storefront's client are all made from this table, so the two ends cannot
 * drift. `own` calls need the visitor's own cart, the link of an order or the venue's key.
 */
export const calls = {
	...catalogCalls,
	...partyCalls,
	...offerCalls,
	...seatCalls,
	...cartCalls,
	...codeCalls,
	...checkoutCalls,
	...myCartCalls,
	...captchaCalls,
	...ledgerCalls,
	...giftCalls,
	...accountCalls,
	...membershipCalls,
	...profileCalls,
	...savedCardCalls,
	...addressCalls,
	...orderCalls,
	...changeCalls,
	...instalmentCalls,
	...staffCalls,
	...transferCalls,
	...walletCalls,
	...withdrawalCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
type Part<K extends CallName, P extends 'params' | 'query' | 'body'> = Calls[K] extends {
	[X in P]: infer S extends z.ZodType
}
	? S
	: never
type Optionally<S, Key extends string, T> = [S] extends [never]
	? object
	: undefined extends T
		? { [K in Key]?: T }
		: { [K in Key]: T }
type InputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : undefined
type ParsedOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : undefined

/** What a client sends. */
export type CallInput<K extends CallName> = Optionally<
	Part<K, 'params'>,
	'params',
	InputOf<Part<K, 'params'>>
> &
	(object extends InputOf<Part<K, 'query'>>
		? { query?: InputOf<Part<K, 'query'>> }
		: Optionally<Part<K, 'query'>, 'query', InputOf<Part<K, 'query'>>>) &
	Optionally<Part<K, 'body'>, 'body', InputOf<Part<K, 'body'>>> & { idempotencyKey?: string }

/** What a handler gets, parsed. */
export interface ParsedInput<K extends CallName> {
	params: ParsedOf<Part<K, 'params'>>
	query: ParsedOf<Part<K, 'query'>>
	body: ParsedOf<Part<K, 'body'>>
}

export type Answer<K extends CallName> = Calls[K] extends { answer: infer S extends z.ZodType }
	? z.output<S>
	: Response
