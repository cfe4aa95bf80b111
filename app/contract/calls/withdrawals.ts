import { z } from 'zod'
import { Withdrawal } from '../entities/withdrawal.ts'
import { CommaList, Decimal, Id, rows } from '../wire.ts'
import { define } from './call.ts'

const params = z.strictObject({ link: Id })
const answer = z.object({ withdrawal: rows(Withdrawal) })

/** Withdrawal from the contract, where a venue sells to consumers of the European Union (decision 124). */
export const withdrawalCalls = define({
	getWithdrawal: {
		method: 'GET',
		path: 'ticket_order/{link}/withdrawal',
		summary: 'What a consumer can withdraw from of an order, until when, and what comes back',
		own: 'order',
		source: 'ours: Directive 2011/83/EU article 11a',
		params,
		query: z.strictObject({
			/** Comma-separated ids of items: what comes back for them. Without it for all that one can withdraw from. */
			'id._in': CommaList.optional(),
		}),
		answer,
		errors: ['bad_field_value', 'order_not_found'],
	},
	withdraw: {
		method: 'POST',
		path: 'ticket_order/{link}/withdraw',
		summary: 'Withdraw from items of an order: they end, and what they cost goes back',
		own: 'order',
		source: 'ours: Directive 2011/83/EU article 11a',
		params,
		body: z.strictObject({
			/** Ids of items. */
			items: z.array(Id).min(1).max(1000),
			/** The amount that the visitor saw: what comes back. */
			amount: Decimal,
		}),
		answer,
		errors: [
			'validation_failed',
			'bad_field_value',
			'order_not_found',
			'order_link_expired',
			'withdrawal_refused',
			'idempotency_key_reused',
			'request_in_progress',
		],
	},
})
