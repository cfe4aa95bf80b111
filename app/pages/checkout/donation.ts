import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { type AddOneView, addOne, readOne } from '#app/pages/event/quantities/add-one.ts'
import { parseReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { pageTerms } from '#app/pages/shared/page-words.ts'
import { toPrice } from '#app/pages/shared/price.ts'
import { type FieldError, isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

export interface DonationView {
	/** Donations of the group that the cart has. */
	given: { id: string; name: string; amount: string }[]
	/** The choice; null when the cart has a donation, and when none can be made. */
	offer: AddOneView | null
}

/** The donation that the venue offers at checkout; null without one. */
export async function donationView(
	storefront: Storefront,
	{ view, answer }: VisitorCart,
	form: FormData | null = null,
): Promise<DonationView | null> {
	const groupId = storefront.seller.config.checkout.donationUpsell.ticketGroupId
	if (groupId === null || view?.state !== 'pending') return null
	const { money } = pageTerms(storefront)
	const isDonation = answer?.ticket_group?._data.some(
		({ id, handler }) => id === groupId && handler === 'donation',
	)
	const types = new Map(answer?.ticket_type?._data.map((type) => [type.id, type]))
	const given = (answer?.ticket?._data ?? [])
		.filter(({ ticket_type_id: typeId }) => isDonation && types.get(typeId)?.ticket_group_id === groupId)
		.map((ticket) => ({
			id: ticket.id,
			name: types.get(ticket.ticket_type_id)?.name ?? '',
			amount: toPrice(ticket.face_value, money).text,
		}))
	if (given.length > 0) return { given, offer: null }
	const offer = await donationOffer(storefront, groupId)
	const isAdding = form?.get('intent') === 'add-donation'
	return offer && { given: [], offer: isAdding && form ? readOne(form, offer, storefront.t).view : offer }
}

/** What can be given; null for a group that is not offered at the moment. */
async function donationOffer(storefront: Storefront, groupId: string): Promise<AddOneView | null> {
	const { gateway, seller, t } = storefront
	const { priceDisplay, flexiblePrice } = seller.config.reserve
	try {
		const { ticket_group: group, ticket_type: types } = await gateway.ask('getTicketGroup', {
			params: { id: groupId },
			query: { handler: 'donation', embed: 'ticket_type' },
		})
		const terms = {
			t,
			money: pageTerms(storefront).money,
			includeFees: priceDisplay.includeFees,
			amountStep: flexiblePrice.step,
		}
		const facts = { groups: group._data, types: types?._data ?? [] }
		const view = addOne('donation', facts, parseReserveQuery(new URLSearchParams()).query, terms)
		return view.choices.some(({ isSoldOut }) => !isSoldOut) ? view : null
	} catch (error) {
		// A venue may take its donation off sale: the checkout goes on.
		if (!isRefused(error) || error.code !== 'not_found') throw error
		return null
	}
}

/**
 * Adds the chosen donation to the cart, or takes one back.
 *
 * @returns the errors of the choice; none when the cart was changed
 */
export async function changeDonation(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
): Promise<FieldError[]> {
	const { gateway, cookies, t } = storefront
	const view = await donationView(storefront, cart)
	const params = { id: cookies.cartId ?? '' }
	if (form.get('intent') === 'remove-donation') {
		const ticketId = String(form.get('donation') ?? '')
		// A second press finds it gone.
		if (view?.given.some(({ id }) => id === ticketId))
			await gateway.ask('modifyCart', { params, body: { add: [], remove: [ticketId] } })
		return []
	}
	if (!view?.offer) return []
	const read = readOne(form, view.offer, t)
	if ('errors' in read) return read.errors
	await gateway.ask('modifyCart', { params, body: { add: read.add } })
	return []
}
