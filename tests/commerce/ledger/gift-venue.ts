import { readGiftCard } from '#app/commerce/ledger/lookup.ts'
import { applyGiftCard, removeGiftCard } from '#app/commerce/payments/gift-cards.ts'
import type { HeldCart, Sale } from '#tests/builders/sale.ts'
import { aVenue, type EventSketch } from '#tests/builders/venue.ts'

type Venue = Pick<Sale, 'engine' | 'seller'>

/** A venue that sells admission, gift cards and codes for a tenth off, and takes gift cards. */
export const aGiftVenue = (
	terms: Parameters<typeof aVenue>[1] = {},
	id = 'gifts',
	sketch: EventSketch = { capacity: 1000 },
) =>
	aVenue(id, terms)
		.withEvent(sketch)
		.withEvent({
			id: 'evt_gift',
			event_type: 'other',
			sessions: [],
			groups: [
				{
					id: 'grp_card',
					name: 'Gift cards',
					handler: 'ledger',
					types: [
						{ id: 'typ_card', name: 'Gift card', price: '50.00', price_min: '10.00', price_max: '100.00' },
					],
				},
				{
					id: 'grp_code',
					name: 'Visits to give',
					handler: 'codes',
					promo: 'tenth',
					types: [{ id: 'typ_code', name: 'A tenth off', price: '5.00' }],
				},
			],
		})
		.with({
			promos: [
				{ id: 'tenth', name: 'A tenth off', kind: 'percent', value: '10', codes: [{ code: 'NEVERSOLD' }] },
			],
		})

export const giftCard = (amount = '50.00') => ({ type: 'typ_card', session: null, face_value: amount })
export const giftCode = { type: 'typ_code', session: null }

/** Buys what is in a cart with the test card and books it. */
export async function bought(sale: Sale, cart: HeldCart) {
	const { total_due } = (await totalsIn(sale, cart)).totals
	if (Number(total_due) > 0) await sale.pay(cart, total_due)
	return sale.book(cart)
}

/** The numbers of new gift cards with these balances, as their buyer gets them. */
export async function numbersOf(sale: Sale, ...amounts: string[]): Promise<string[]> {
	const answer = await bought(sale, await sale.hold(...amounts.map(giftCard)))
	const gifts = answer.ticket._data.flatMap(({ delivered }) => delivered ?? [])
	return amounts.map((amount) => {
		const at = gifts.findIndex(({ balance }) => balance === amount)
		return gifts.splice(at, 1)[0]?.number ?? ''
	})
}

export async function totalsIn(sale: Pick<Sale, 'read'>, cart: HeldCart) {
	const answer = await sale.read(cart)
	const [row] = answer.cart._data
	if (!row) throw new Error('no cart')
	return { totals: row.fees.grand_totals, giftCards: row.pending_gift_card_payments }
}

export const apply = ({ engine, seller }: Venue, cart: HeldCart, number: string, amount: string) =>
	applyGiftCard(engine, seller, {
		cartId: cart.id,
		access: cart.credential,
		body: {
			amount,
			gateway_id: 'ledger',
			gateway_data: { ledger_type: 'gift_card', ledger_number: number },
		},
	})

export const remove = ({ engine, seller }: Venue, cart: HeldCart, giftCardId: string) =>
	removeGiftCard(engine, seller, { cartId: cart.id, access: cart.credential, giftCardId })

export async function balanceOf({ engine, seller }: Venue, number: string): Promise<string> {
	const { ledger } = await readGiftCard(engine, seller, { ledgerId: 'gift_card', number })
	return ledger._data[0]?.balance ?? ''
}
