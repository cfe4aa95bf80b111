import type { MemberCardFacts, PassSubject } from '#app/contract/documents/correspondence.ts'
import type { AdmittingTicket, OrderFacts } from '#app/contract/documents/order.ts'
import { addDays, instantAt } from '#app/lib/dates.ts'
import { cardTexts } from '#app/pages/account/card-texts.ts'
import { whenText } from '../summary.ts'
import type { DocumentVenue } from '../venue.ts'

/** A text of a pass; the label is empty for one that needs none. */
export interface PassField {
	key: string
	label: string
	value: string
}

/** A pass as Apple's format and Google's generic one know it: fields by importance, and a code. */
export interface PassContent {
	id: string
	kind: PassSubject['kind']
	title: string
	description: string
	secondary: PassField[]
	auxiliary: PassField[]
	/** On the other side of the pass. */
	back: PassField[]
	code: string
	/** When the phone offers it by itself. */
	relevantAt: Date | null
	/** From when it is out of date; null without an end. */
	expiresAt: Date | null
}

/** A ticket of an order. */
export function ticketContent(
	{ orderNumber }: Pick<OrderFacts, 'orderNumber'>,
	booked: AdmittingTicket,
	venue: DocumentVenue,
): PassContent {
	const { t } = venue.wording
	const ticket = venue.catalog.answer(booked)
	return {
		id: ticket.id,
		kind: 'ticket',
		title: ticket.eventName,
		description: `${ticket.eventName}, ${ticket.typeName}`,
		secondary: [
			{ key: 'when', label: t('tickets.date'), value: whenText(ticket, venue) ?? t('tickets.any_day') },
		],
		auxiliary: [
			{ key: 'type', label: t('tickets.type'), value: ticket.typeName },
			{ key: 'seat', label: t('tickets.seat'), value: ticket.seatName ?? '' },
			{ key: 'name', label: t('tickets.name'), value: ticket.admitName ?? '' },
		].filter(({ value }) => value !== ''),
		back: [
			{ key: 'order', label: t('tickets.order'), value: orderNumber },
			{
				key: 'place',
				label: t('tickets.entrance'),
				value: [ticket.venueName, ticket.venueAddress ?? ''].filter(Boolean).join('\n'),
			},
		],
		code: ticket.scanCode,
		relevantAt: ticket.start,
		expiresAt: null,
	}
}

/** The card of a member, with the texts of `/my/membership`. */
export function cardContent(facts: MemberCardFacts, venue: DocumentVenue): PassContent {
	const { t } = venue.wording
	const { member } = venue.catalog.answer(facts)
	const { name, role, validity } = cardTexts(member, {
		t: (key, values) => t(key, values ?? {}),
		words: venue.words,
	})
	const { id, ticket_group_name: level, scan_code: number, valid_to: lastDay } = member
	return {
		id,
		kind: 'card',
		title: level,
		description: `${venue.name}, ${level}`,
		secondary: name === '' ? [] : [{ key: 'name', label: role, value: name }],
		auxiliary: [
			{ key: 'number', label: t('membership.number'), value: number },
			{ key: 'validity', label: '', value: validity },
		],
		back: [],
		code: number,
		relevantAt: null,
		// The card is good until the end of its last day on the venue's clock.
		expiresAt: lastDay === null ? null : instantAt(addDays(lastDay, 1), '0000', venue.timezone),
	}
}
