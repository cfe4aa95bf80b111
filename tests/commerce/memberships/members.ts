import { createCart } from '#app/commerce/cart/commands/create.ts'
import type { CartBody } from '#app/commerce/cart/decide/request.ts'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { reading } from '#app/commerce/context.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { readMyMemberships } from '#app/commerce/memberships/read.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import type { MembershipPurchase } from '#app/contract/calls/cart.ts'
import type { CatalogMembershipRule, CatalogType } from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { type HeldCart, payment, ada as purchaser } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { openLogins } from '#tests/commerce/accounts/logins.ts'

const months = { months: 12 }

const rules: CatalogMembershipRule[] = [
	{
		id: 'family_first',
		ticket_group_id: 'tg_family',
		ticket_type_id: 'tt_first',
		party_role: 'member',
		named: 'yes',
		min: 1,
		max: 1,
		member_event_ticket_type: 'tt_member',
	},
	{
		id: 'family_second',
		ticket_group_id: 'tg_family',
		ticket_type_id: 'tt_second',
		party_role: 'second-card',
		max: 1,
		member_event_ticket_type: 'tt_member',
	},
	{
		id: 'family_children',
		ticket_group_id: 'tg_family',
		ticket_type_id: 'tt_child',
		party_role: 'child',
		named: 'no',
		max: 4,
	},
	{
		id: 'single_first',
		ticket_group_id: 'tg_single',
		ticket_type_id: 'tt_single',
		party_role: 'member',
		min: 1,
		max: 1,
	},
]

/** A venue with a family level (two adults get a free ticket each for each session) and a single one without benefits. */
export const memberVenue = (
	membership: Partial<SellerTerms['membership']> = {},
	extraRules: CatalogMembershipRule[] = [],
	forEverybody: CatalogType[] = [{ id: 'evt_ga_adult', name: 'adult', price: '25.00' }],
	{ timezone = 'America/New_York', familyMonths = 12 } = {},
) =>
	aVenue('hall', {
		timezone,
		auth: { method: 'otp', codeAttempts: 3, sessionDays: 30, passwordAnswersAlike: false, allowGuest: true },
		membership: {
			eventId: 'evt_member',
			programId: 'default',
			qrMargin: 2,
			allowsExtension: false,
			renewalWindowDays: 60,
			renewalGraceDays: 365,
			reserveBeyondTerm: 'never',
			giftCodeLength: 10,
			giftValidMonths: 12,
			reminderDays: 30,
			autoRenew: { noticeDays: 30, tries: 3, pauseDays: 3 },
			...membership,
		},
	})
		.withEvent({
			groups: [
				{ id: 'evt_ga_group', name: 'Tickets', types: forEverybody },
				{
					id: 'tg_members',
					name: 'Members',
					hidden_type: 'public_member_only',
					types: [
						{ id: 'tt_member', name: 'member', price: '0.00' },
						{ id: 'tt_guest', name: 'guest of a member', price: '10.00' },
					],
				},
			],
		})
		.withEvent({
			id: 'evt_member',
			event_type: 'other',
			category: 'Membership',
			sessions: undefined,
			dates: [],
			groups: [
				{
					id: 'tg_family',
					name: 'Family',
					handler: 'membership',
					duration_new: { months: familyMonths },
					types: [
						{ id: 'tt_first', name: 'first adult', price: '120.00' },
						{ id: 'tt_second', name: 'second adult', price: '0.00' },
						{ id: 'tt_child', name: 'child', price: '0.00' },
					],
				},
				{
					id: 'tg_single',
					name: 'Single',
					handler: 'membership',
					duration_new: months,
					types: [{ id: 'tt_single', name: 'member', price: '70.00' }],
				},
			],
		})
		.with({ membership_rules: [...rules, ...extraRules] })

export const ada = { ticket_type_id: 'tt_first', first_name: 'Ada', last_name: 'Lovelace' }
export const bo = {
	ticket_type_id: 'tt_second',
	first_name: 'Bo',
	last_name: 'Diaz',
	admit_email: 'bo@example.org',
}
export const child = { ticket_type_id: 'tt_child' }

export const family = (
	members: MembershipPurchase['members'] = [ada],
	more: Partial<MembershipPurchase> = {},
): MembershipPurchase => ({
	ticket_group_id: 'tg_family',
	members,
	renew: false,
	extend: false,
	auto_renew: false,
	...more,
})

/** A sale of memberships, whose visitors log in and buy as members. */
export async function openMembers(venue = memberVenue()) {
	const logins = await openLogins(venue)
	const { engine, seller } = logins
	const reserveAs = async (visitor: Visitor | null, body: CartBody): Promise<HeldCart> => {
		const whole = { add: [], remove: [], ...body }
		const { answer, credential } = await createCart(engine, seller, whole, { visitor })
		const id = answer.cart._data[0]?.id ?? ''
		return { id, credential, ticketIds: answer.ticket._data.map((ticket) => ticket.id) }
	}
	return {
		...logins,
		reserveAs,
		/** Books a cart with a member's login, or without a login. */
		async book({ id, credential }: HeldCart, visitor: Visitor | null = null) {
			const { identity_id } = await storeIdentity(engine, seller, purchaser, {
				cart: { cartId: id, credential },
			})
			return guestCheckout(engine, seller, id, { credential, visitor }, { guest_identity_id: identity_id })
		},
		/** Pays with the purchaser's name, as a browser does that never comes back to book. */
		async payAndLeave({ id, credential }: HeldCart, amount: string) {
			const { identity_id } = await storeIdentity(engine, seller, purchaser, {
				cart: { cartId: id, credential },
			})
			const body = { ...payment(amount), purchase: { guest_identity_id: identity_id } }
			return payCart(engine, seller, id, credential, body)
		},
		/** Somebody who logs in by a code. */
		async visitorAt(email: string): Promise<Visitor> {
			const { token } = await logins.logIn(email)
			const visitor = await logins.visitor(token)
			if (!visitor) throw new Error('nobody is logged in')
			return visitor
		},
		/** Buys a membership; the purchaser is Ada. */
		async join(purchase = family(), visitor: Visitor | null = null, price = '120.00') {
			const cart = await reserveAs(visitor, { membership: purchase })
			await logins.pay(cart, price)
			const [order] = (await logins.book(cart)).ticket_order._data
			if (!order) throw new Error('nothing was booked')
			return order
		},
		membershipsOf: async (visitor: Visitor) => readMyMemberships(await reading(engine, seller), visitor),
	}
}
