import { createVisitorCookies } from '#app/boot/visitor-cookies.ts'
import type { CallName } from '#app/contract/calls.ts'
import type { CartItem } from '#app/contract/entities/cart.ts'
import type { EventSession } from '#app/contract/entities/session.ts'
import { cartCookieName } from '#app/contract/visitor.ts'
import type { CartAnswer } from '#app/pages/cart/cart-view.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { emptyVisitState } from '#app/sellers/targeting/visit.ts'
import { aStorefront, aVisitor, shippedSeller } from '#tests/builders/storefront.ts'
import { event } from './facts.ts'

/** A storefront whose API is a table of answers, for pages that ask several questions. */

type Answers = Partial<Record<CallName, (input: never) => unknown>>
type Settings = Partial<
	Record<
		| 'account'
		| 'auth'
		| 'membership'
		| 'upsells'
		| 'events'
		| 'home'
		| 'routing'
		| 'integrations'
		| 'reserve'
		| 'checkout'
		| 'pages',
		object
	>
>

export function shopWindow(
	answers: Answers,
	{
		notes = emptyVisitState,
		cartId = null,
		venue = 'corner-gallery',
		...settings
	}: Settings & {
		notes?: Storefront['notes']
		cartId?: string | null
		venue?: string
	} = {},
): Storefront {
	const seller = shippedSeller(venue)
	const config = { ...seller.config }
	for (const [part, change] of Object.entries(settings))
		Object.assign(config, { [part]: { ...seller.config[part as 'upsells'], ...change } })
	return aStorefront({
		seller: { ...seller, config },
		visitor: aVisitor({ cartId }),
		notes,
		origin: 'https://tickets.example',
		gateway: {
			ask: async (name, input) => {
				const answer = answers[name]
				if (!answer) throw new Error(`nobody expected ${name}`)
				return answer(input as never) as never
			},
			raw: () => Promise.reject(new Error('no document is asked for')),
		},
		cookies: createVisitorCookies({
			header: cartId && `${cartCookieName(seller.id, false)}=${cartId}.credential`,
			sellerId: seller.id,
			isSecure: false,
		}),
	})
}

/** One ticket in a cart: of which event, and for which session. */
export interface Held {
	eventId: string
	isAnchor?: boolean
	session?: EventSession
}

/** What the API says of a cart that holds these. */
export function cartWith(held: Held[]): CartAnswer {
	const tickets = held.map(({ eventId, session: one }, index) => ({
		id: `tic_${index}`,
		cart_id: 'crt',
		state: 'in_cart' as const,
		ticket_order_id: null,
		event_session_id: one?.id ?? null,
		event_template_id: eventId,
		ticket_group_id: 'grp',
		ticket_type_id: 'adult',
		handler: 'tickets',
		face_value: '25.00',
		adjusted_value: '25.00',
		fee: '1.50',
		admit_name: null,
		admit_email: null,
		gift_recipient: null,
		seat_id: null,
		seat_name: null,
		valid_from: null,
		valid_to: null,
		scan_code: null,
		delivered: null,
		start_datetime: one?.start_datetime ?? null,
		end_datetime: one?.end_datetime ?? null,
		all_day: one?.all_day ?? false,
		local_date: one?.local_date ?? null,
		timezone: 'America/New_York',
	}))
	const items: CartItem[] = [...new Set(held.map(({ eventId }) => eventId))].map((id) => ({
		id,
		ticket_ids: tickets.filter((one) => one.event_template_id === id).map((one) => one.id),
		is_anchor: held.some((one) => one.eventId === id && one.isAnchor),
		is_dependency: false,
		is_membership_event: false,
		clears_ticket_ids: [],
	}))
	return {
		cart: {
			_data: [
				{
					id: 'crt',
					cart_number: 'C1',
					state: 'pending',
					identity_id: null,
					owner: 'public_identity',
					owned_by_public_identity: true,
					giftee: null,
					redeems_gift: false,
					ticket_order_id: null,
					currency_code: 'USD',
					expires_at: '2027-05-01T08:15:00Z',
					expires_in: 900,
					extensions_left: 1,
					additional_info: {},
					pending_gift_card_payments: [],
					completed_payments: [],
					fees: {
						gateway_id: 'test',
						account_id: null,
						grand_totals: {
							total_before_cartmod_price: '25.00',
							total_cartmod_amount: '0.00',
							total_fee_fixed_outside: '1.50',
							total_fee_percent_outside: '0.00',
							total_fee_inside: '0.00',
							total_rounding: '0.00',
							total_after_fees_price: '26.50',
							total_payments: '0.00',
							total_gift_cards: '0.00',
							total_outstanding: '26.50',
							total_scheduled: '0.00',
							total_due: '26.50',
						},
					},
				},
			],
		},
		cart_item: { _data: items },
		cart_mod: { _data: [] },
		ticket: { _data: tickets },
		event_template: { _data: items.map(({ id }) => event({ id })) },
		event_session: { _data: held.flatMap((one) => one.session ?? []) },
	}
}
