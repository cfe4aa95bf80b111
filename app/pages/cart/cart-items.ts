import type { Answer } from '#app/contract/calls.ts'
import { type DateWords, ticketTimeText, validityText } from '#app/pages/shared/page-words.ts'
import { ownOrGenerated, type PictureHome, type PictureView } from '#app/pages/shared/picture.ts'
import { type Money, type Price, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import { recipientText } from '#app/pages/shared/recipient-text.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { linkedGroups } from './linked-groups.ts'

export interface CartItem {
	/** `<event>` or `<event>~<session>`, by which a removal names the item. */
	id: string
	eventId: string
	name: string
	href: string
	when: string
	image?: PictureView
	/** `seats` lists seats in the order in which they were chosen; empty without seats. */
	types: {
		id: string
		name: string
		count: number
		seats: string
		/** The recipient of a gift card; left out where the buyer has named none. */
		recipient?: string
		/** Names a line of gift cards by one of its tickets, whose recipient can be changed. */
		cardId?: string
		/** Before discounts, which are a line of their own: the totals of a cart add up to its subtotal. */
		total: Price
		/** For reports: what the tickets cost after discounts and without fees, and the reduction by codes, "6.00". */
		net: string
		discount: string
	}[]
	ticketIds: string[]
	/** Tickets that are removed with this item, because they are only sold together with it. */
	clearsTicketIds: string[]
	isDependency: boolean
}

/** What the items of a cart are written with. */
export interface ItemTerms {
	t: Translate
	words: DateWords
	money: Money
	/** Prefix and revision, which are part of every image's address. */
	pictures: PictureHome
	/** Whether prices are advertised with their fees; they stay so in the cart. */
	includesFees: boolean
	/** Address of an event, and of the groups that its page shows when it names them. */
	eventHref(eventId: string, groupIds: string[]): string
}

type CartAnswer = Answer<'getCart'>

/** The tickets of a cart by event and session, in the order in which they were chosen. */
export function cartItems(answer: CartAnswer, terms: ItemTerms): CartItem[] {
	const items = new Map<string, CartAnswer['ticket']['_data']>()
	for (const ticket of answer.ticket._data) {
		const key = ticket.event_session_id
			? `${ticket.event_template_id}~${ticket.event_session_id}`
			: ticket.event_template_id
		items.set(key, [...(items.get(key) ?? []), ticket])
	}
	return [...items].flatMap(([id, tickets]) => {
		const [first] = tickets
		const event = answer.event_template?._data.find((each) => each.id === first?.event_template_id)
		if (!first) return []
		const ticketIds = tickets.map((ticket) => ticket.id)
		const inCart = answer.cart_item._data.find((each) => each.id === first.event_template_id)
		// The API reports dependent tickets of the whole event: another session of it in the cart still supports them.
		const isWhole = inCart?.ticket_ids.every((each) => ticketIds.includes(each)) ?? false
		return [
			{
				id,
				eventId: first.event_template_id,
				name: event?.name ?? '',
				href: terms.eventHref(
					first.event_template_id,
					linkedGroups(tickets, answer.ticket_group?._data ?? []),
				),
				when: ticketTimeText(first, event, terms) || validText(tickets, terms),
				image: ownOrGenerated(
					{ path: event?.meta.image_profile, id: first.event_template_id, alt: '' },
					'cart',
					terms.pictures,
				),
				types: itemTypes(tickets, answer, terms),
				ticketIds,
				clearsTicketIds: isWhole ? (inCart?.clears_ticket_ids ?? []) : [],
				isDependency: inCart?.is_dependency ?? false,
			},
		]
	})
}

/** Validity of tickets without a session; each distinct period once. */
function validText(tickets: CartAnswer['ticket']['_data'], { t, words }: ItemTerms): string {
	const spans = tickets.map(({ valid_from: from, valid_to: to }) => validityText({ from, to }, words, t))
	return [...new Set(spans)].filter(Boolean).join('; ')
}

function itemTypes(
	tickets: CartAnswer['ticket']['_data'],
	answer: CartAnswer,
	{ t, money, includesFees, words }: ItemTerms,
): CartItem['types'] {
	const sum = (amounts: string[]): string => sumDecimals(amounts, money.currency)
	const kinds = Map.groupBy(
		tickets,
		({ ticket_type_id: id, gift_recipient }) => `${id} ${JSON.stringify(gift_recipient)}`,
	)
	return [...kinds.values()]
		.flatMap((ofType) => (ofType[0] ? [{ first: ofType[0], ofType }] : []))
		.map(({ first, ofType }) => ({
			id: first.ticket_type_id,
			name: typeName(answer, first),
			count: ofType.length,
			seats: ofType
				.flatMap((ticket) => ticket.seat_name ?? [])
				.sort((one, other) => one.localeCompare(other, words.locale, { numeric: true }))
				.join(', '),
			recipient: recipientText(first.gift_recipient, { t, words }) || undefined,
			cardId: first.handler === 'ledger' ? first.id : undefined,
			total: toPrice(sum(ofType.flatMap((ticket) => fullPrice(ticket, includesFees))), money),
			net: sum(ofType.map((ticket) => ticket.adjusted_value)),
			discount: sum(ofType.flatMap((ticket) => [ticket.face_value, `-${ticket.adjusted_value}`])),
		}))
}

/** What a ticket costs everybody before discounts: the prices of members are a line of the totals. */
const fullPrice = (
	{ face_value: own, public_value: value = own, fee }: CartAnswer['ticket']['_data'][number],
	includesFees: boolean,
): string[] => (includesFees ? [value, fee] : [value])

/** "Adult"; of a membership with its level: "Family: Second adult". */
function typeName(
	{ ticket_type: types, ticket_group: groups }: CartAnswer,
	ticket: CartAnswer['ticket']['_data'][number],
): string {
	const name = types?._data.find(({ id }) => id === ticket.ticket_type_id)?.name ?? ''
	const level = groups?._data.find(({ id }) => id === ticket.ticket_group_id)
	return ticket.handler === 'membership' && level ? `${level.name}: ${name}` : name
}
