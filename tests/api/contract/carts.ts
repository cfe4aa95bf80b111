import { ada, card, type Visitor } from '../shop.ts'
import type { Suite } from './suite.ts'

/** An entry of `add` for a type such as `evt_ga_adult`; without a time, at any time. */
export const entry = (type: string, at: string | null, more: object = {}) => ({
	ticket_type_id: type,
	...(at === null ? {} : { event_session_id: `${type.slice(0, type.lastIndexOf('_'))}.${at}` }),
	...more,
})
export const saturday = '20270501T1000'
/** Excludes no other ticket. */
export const gift = entry('evt_gift_amount', null, { face_value: '25.00' })

/** A membership of the venue that sells everything. */
export const club = {
	ticket_group_id: 'evt_club_group',
	members: [{ ticket_type_id: 'evt_club_adult', first_name: 'Ada', last_name: 'Lovelace' }],
}

export interface Held {
	visitor: Visitor
	id: string
	/** As a client without cookies sends it. */
	authorization: string
	tickets: { id: string }[]
}

/** A visitor whose cart holds something. */
export async function holding(
	suite: Suite,
	entries: object[] = [gift],
	{
		headers = {},
		...more
	}: {
		headers?: Record<string, string>
		preReservePromoCodes?: string[]
		additionalInfo?: object
		membership?: object
	} = {},
): Promise<Held> {
	const visitor = suite.visitor()
	const sent = await visitor.ask('/api/my/cart/modify', { body: { add: entries, ...more }, headers })
	if (sent.status !== 200) throw new Error(sent.text)
	return {
		visitor,
		id: sent.json.cart._data[0].id,
		authorization: `Cart ${[...visitor.cookies.values()][0]}`,
		tickets: sent.json.ticket._data,
	}
}

/** Pays what is due with a good card: nothing is booked yet. */
export async function payFor({ visitor, id }: Held): Promise<void> {
	const cart = await visitor.ask(`/api/cart/${id}`)
	const amount = cart.json.cart._data[0].fees.grand_totals.total_due
	const sent = await visitor.ask(`/api/cart/${id}/pay`, {
		body: { amount, gateway_id: 'test', gateway_data: { card: card() } },
	})
	if (sent.status !== 200) throw new Error(sent.text)
}

/** A part of the price that is paid on another day. */
export async function payLater({ shop }: Suite, cartId: string, amount: string): Promise<void> {
	await shop.database.pool.query(
		`insert into scheduled_payment (seller_id, id, cart_id, due_date, amount, created_at)
		select seller_id, 'spm_' || id, id, '2027-06-01', $2, now() from cart where id = $1`,
		[cartId, Number(amount) * 100],
	)
}

/** The order that a paid cart becomes; the visitor keeps the cart's cookie, as one who comes back to an old page. */
export async function bookFor({
	visitor,
	id,
}: Pick<Held, 'visitor' | 'id'>): Promise<{ id: string; link: string }> {
	const cookies = new Map(visitor.cookies)
	const identity = await visitor.ask('/api/identity', { body: ada })
	const sent = await visitor.ask(`/api/cart/${id}/guest_checkout`, {
		body: { guest_identity_id: identity.json.identity_id },
	})
	if (sent.status !== 200) throw new Error(sent.text)
	for (const [name, value] of cookies) visitor.cookies.set(name, value)
	return sent.json.ticket_order._data[0]
}

/** Terms of a venue that admits no visitor whose payment is disputed. */
export const blocksDisputed = {
	order: {
		numberPrefix: 'H',
		qrMargin: 0,
		resendAnswersAlike: false,
		confirmsStaffOrders: true,
		disputedTickets: 'block',
		instalments: { noticeDays: 7, tries: 3, pauseDays: 3 },
		overdue: { policy: 'keep', afterDays: 7 },
	},
} as const

/** Lets a bank take the money of an order; returns how it gives the money back. */
export async function disputeOrder(
	{ shop: { database } }: Pick<Suite, 'shop'>,
	orderId: string,
): Promise<() => Promise<void>> {
	await database.pool.query(
		`insert into dispute (seller_id, id, ticket_order_id, payment_id, provider_id, amount, withdrawn, fee, state,
			opened_at, updated_at)
		select seller_id, 'dsp_' || id, ticket_order_id, id, 'du_' || id, amount, amount, 0, 'open', now(), now()
		from payment
		where ticket_order_id = $1`,
		[orderId],
	)
	return async () =>
		void (await database.pool.query('delete from dispute where ticket_order_id = $1', [orderId]))
}
