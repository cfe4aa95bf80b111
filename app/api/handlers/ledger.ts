import type { Handlers } from '#app/api/router/handler.ts'
import { readGiftCard } from '#app/commerce/ledger/lookup.ts'
import { removeGiftCard } from '#app/commerce/payments/gift-cards.ts'
import { credentialsFor } from './cart.ts'

/** Gift cards: their balance, and how they leave a cart. */
export const ledgerHandlers: Pick<Handlers, 'getLedger' | 'removeGiftCard'> = {
	// A token is sent with `payCart` alone: after many misses this call has the limit of unchecked attempts.
	getLedger: ({ engine, seller, guess, captcha }, { params }) =>
		guess.giftCards(
			() => readGiftCard(engine, seller, { ledgerId: params.ledger_id, number: params.number }),
			() => captcha('', undefined),
		),
	removeGiftCard: (context, { params }) =>
		removeGiftCard(context.engine, context.seller, {
			cartId: params.id,
			access: credentialsFor(context, params.id),
			giftCardId: params.gift_card_id,
			idempotencyKey: context.idempotencyKey,
		}),
}
