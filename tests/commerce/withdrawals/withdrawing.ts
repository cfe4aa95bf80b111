import { reading } from '#app/commerce/context.ts'
import { emailsIn } from '#app/commerce/email/outbox.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { readWithdrawal } from '#app/commerce/withdrawals/read.ts'
import { withdraw } from '#app/commerce/withdrawals/withdraw.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import type { Sale } from '#tests/builders/sale.ts'

/** The terms of a venue whose consumers may withdraw. */
export const withdrawal = { enabled: true, days: 14 }

/** What a visitor does with an order that can be withdrawn from. */
export function withdrawingAt({ engine, seller }: Pick<Sale, 'engine' | 'seller'>) {
	const show = async (
		link: string,
		chosen: readonly string[] | null = null,
		visitor: Visitor | null = null,
	) => {
		const [shown] = (await readWithdrawal(engine, seller, { link, visitor, chosen })).withdrawal._data
		if (!shown) throw new Error('no withdrawal')
		return shown
	}
	return {
		show,
		/** Withdraws from items, or from all that can be, for the amount that is shown. */
		async withdraw(
			link: string,
			{
				items,
				amount,
				idempotencyKey,
				visitor = null,
			}: { items?: string[]; amount?: string; idempotencyKey?: string; visitor?: Visitor | null } = {},
		) {
			const shown = await show(link, items ?? null, visitor)
			const all = shown.item.filter(({ refusal }) => !refusal).map(({ id }) => id)
			const body = { items: items ?? all, amount: amount ?? shown.amount }
			const answer = await withdraw(engine, seller, { link, visitor, body, idempotencyKey })
			const [after] = answer.withdrawal._data
			if (!after) throw new Error('no withdrawal')
			return after
		},
		entries: async (orderId: string) =>
			(await entriesOf(await reading(engine, seller), orderId)).map(({ actor, action, after }) => ({
				actor,
				action,
				after,
			})),
		/** The emails about changes of an order that wait. */
		waiting: async (orderId: string) =>
			(await emailsIn(engine, seller, 'waiting')).filter(
				({ kind, facts }) => kind !== 'confirmation' && 'orderId' in facts && facts.orderId === orderId,
			),
	}
}
