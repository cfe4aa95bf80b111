import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { reading } from '#app/commerce/context.ts'
import { storeGiftee } from '#app/commerce/gifts/giftee.ts'
import { lookUpGift } from '#app/commerce/gifts/lookup.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import type { MembershipPurchase } from '#app/contract/calls/cart.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { addDays, localTime } from '#app/lib/dates.ts'
import { type HeldCart, payment, ada as purchaser } from '#tests/builders/sale.ts'
import { ada, family, memberVenue, openMembers } from '#tests/commerce/memberships/members.ts'

export const grace = {
	first_name: 'Grace',
	last_name: 'Hopper',
	email: 'grace@example.org',
	additional_info: {},
}

/** A sale of memberships, whose visitors give them. */
export async function openGifts(venue = memberVenue()) {
	const members = await openMembers(venue)
	const { engine, seller } = members
	const giftee = async (whom = grace, visitor: Visitor | null = null): Promise<string> =>
		(await storeGiftee(engine, seller, whom, { visitor, idempotencyKey: undefined })).identity_id
	const giftOf = async (
		more: Partial<MembershipPurchase> & { send_on?: string } = {},
		whom = grace,
	): Promise<MembershipPurchase> => {
		const { send_on, ...purchase } = more
		return family([ada], { gift: { giftee_identity_id: await giftee(whom), send_on }, ...purchase })
	}
	const bookAs = async ({ id, credential }: HeldCart, body = purchaser) => {
		const cart = { cartId: id, credential }
		const { identity_id } = await storeIdentity(engine, seller, body, { cart })
		return guestCheckout(engine, seller, id, credential, { guest_identity_id: identity_id })
	}
	return {
		...members,
		giftee,
		giftOf,
		bookAs,
		/** Buys a gift; answers its code and its order. */
		async give(purchase?: MembershipPurchase, price = '120.00') {
			const cart = await members.reserveAs(null, { membership: purchase ?? (await giftOf()) })
			await members.pay(cart, price)
			const booked = await bookAs(cart)
			const code = booked.ticket._data.flatMap(({ delivered }) => delivered?.number ?? [])[0] ?? ''
			return { cart, booked, code, orderId: booked.ticket_order._data[0]?.id ?? '' }
		},
		/** The id of Ada as the purchaser of a cart. */
		async purchaserOf({ id, credential }: HeldCart): Promise<string> {
			const cart = { cartId: id, credential }
			return (await storeIdentity(engine, seller, purchaser, { cart })).identity_id
		},
		bookNamed: ({ id, credential }: HeldCart, guest_identity_id: string) =>
			guestCheckout(engine, seller, id, credential, { guest_identity_id }),
		payFor: ({ id, credential }: HeldCart, amount: string, guest_identity_id: string) =>
			payCart(engine, seller, id, credential, { ...payment(amount), purchase: { guest_identity_id } }),
		readOrder: (link: string) => readOrders(engine, seller, { links: [link] }, { embed: [] }),
		/** A venue-local day. */
		inDays: (days: number) =>
			addDays(localTime(new Date(Date.now() + engine.clockOffsetMs), seller.timezone).date, days),
		redeem: (code: string, purchase: Partial<MembershipPurchase> = {}) =>
			members.reserveAs(null, {
				membership: family([{ ...ada, first_name: 'Grace', last_name: 'Hopper' }], {
					gift_code: code,
					...purchase,
				}),
			}),
		/** What the look-up says of a code. */
		async lookUp(code: string) {
			const [found] = (await lookUpGift(await reading(engine, seller), code)).code?._data ?? []
			if (!found) throw new Error('the look-up says nothing')
			return found
		},
		async stateOf(orderId: string): Promise<string[]> {
			const { rows } = await engine.database.pool.query(
				`select membership_gift.state from membership_gift join ticket on ticket.id = ticket_id
				where ticket_order_id = $1`,
				[orderId],
			)
			return rows.map(({ state }) => state)
		},
	}
}
