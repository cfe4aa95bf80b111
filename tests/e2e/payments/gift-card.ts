import { aBuyer } from '#tests/builders/buyer.ts'
import { type Product, send } from '#tests/builders/product.ts'
import type { Venue } from '../support/journey.ts'

/** A buyer who is a client of the API, beside the journey's own browser. */
function buyerAt({ id, origin }: Venue) {
	const port = Number(new URL(origin).port)
	const product = { send: (path, options = {}) => send(port, path, options) } as Product
	return aBuyer(product, { seller: id })
}

/** Buys a gift card as a client of the API and returns its number. */
export async function aGiftCard(venue: Venue, amount: string): Promise<string> {
	const buyer = buyerAt(venue)
	await buyer.modify({ add: [{ ticket_type_id: 'gift_card_own', face_value: amount }] })
	await buyer.pay()
	const { json } = await buyer.checkout()
	return json.ticket._data[0].delivered.number
}

/** Spends a gift card, which has this amount, for another one. */
export async function spend(venue: Venue, number: string, amount: string): Promise<void> {
	const buyer = buyerAt(venue)
	await buyer.modify({ add: [{ ticket_type_id: 'gift_card_own', face_value: amount }] })
	await buyer.payAt('ledger', { ledger_type: 'gift_card', ledger_number: number })
	await buyer.checkout()
}

export const missing = '2222-2222-2222-2222'

/** Asks for a gift card that does not exist, from the address of the journeys. */
export async function miss({ id, origin }: Venue): Promise<void> {
	await send(Number(new URL(origin).port), `/api/ledger/gift_card/${missing}`, { seller: id })
}
