import type { Handlers } from '#app/api/router/handler.ts'
import { readWithdrawal } from '#app/commerce/withdrawals/read.ts'
import { withdraw } from '#app/commerce/withdrawals/withdraw.ts'

/** Withdrawal from the contract by the link of an order, or by the login of its owner. */
export const withdrawalHandlers: Pick<Handlers, 'getWithdrawal' | 'withdraw'> = {
	getWithdrawal: ({ engine, seller, visitor }, { params, query }) =>
		readWithdrawal(engine, seller, { link: params.link, visitor, chosen: query['id._in'] ?? null }),
	withdraw: ({ engine, seller, visitor, idempotencyKey }, { params, body }) =>
		withdraw(engine, seller, { link: params.link, visitor, body, idempotencyKey }),
}
