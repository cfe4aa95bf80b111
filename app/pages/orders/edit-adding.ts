import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import type { TicketGroup, TicketType } from '#app/contract/entities/ticket-type.ts'
import { lineIn } from '#app/lib/text-direction.ts'
import { orNull } from '#app/pages/checkout/complete-page.ts'
import { eventTerms } from '#app/pages/event/event-terms.ts'
import { visibleOffer } from '#app/pages/event/offer.ts'
import { type QuantityGroup, quantityGroups } from '#app/pages/event/quantities/quantities.ts'
import { readQuantities } from '#app/pages/event/quantities/read-quantities.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import { codeQuery, withoutRefusedCodes } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type Order, type OrderVisit, orderVisits } from './order-visits.ts'

/** A visit of an order with the tickets that can come to it. */
export interface AddableVisit {
	sessionId: string
	/** The event and its time, in words. */
	title: string
	/** Ids and fields carry the session: an event may be in the order on two days. */
	groups: QuantityGroup[]
	/** Those of the groups whose tickets have seats. */
	seated: string[]
}

/** What a visit sells, as the event's page counts it. */
interface Sold {
	groups: TicketGroup[]
	types: TicketType[]
	sessionAvailable: number | null
}

/**
 * The tickets that a visitor can add to the visits of an order: every type that its session sells to them, with the names
 * and answers that the type asks for. Minimum, anchors and limits of the whole order are decided by the engine.
 */
export async function addableVisits(storefront: Storefront, order: Order): Promise<AddableVisit[]> {
	const open = orderVisits(storefront, order).filter(({ movable }) => movable.length > 0)
	const visits = await Promise.all(
		open.map(async (visit) => {
			const sold = await soldAt(storefront, visit)
			return sold ? addableTo(storefront, order, visit, sold) : []
		}),
	)
	return visits.flat()
}

async function soldAt(
	storefront: Storefront,
	{ eventId, sessionId, tickets }: OrderVisit,
): Promise<Sold | null> {
	const ask = (more: { 'ticket_group_id._in'?: string }) =>
		withoutRefusedCodes(storefront, () =>
			storefront.gateway.ask('getSession', {
				params: { id: eventId, sessionId },
				query: { embed: 'ticket_group,ticket_type', ...codeQuery(storefront), ...more },
			}),
		).catch(orNull)
	const answer = await ask({})
	if (!answer) return null
	const known = new Set(answer.ticket_group?._data.map(({ id }) => id))
	// Link-only groups are returned when requested by id. The order has tickets of these.
	const linked = [...new Set(tickets.map((ticket) => ticket.ticket_group_id))].filter((id) => !known.has(id))
	const more = linked.length > 0 ? await ask({ 'ticket_group_id._in': linked.join(',') }) : null
	return {
		groups: [answer, more].flatMap((one) => one?.ticket_group?._data ?? []),
		types: [answer, more].flatMap((one) => one?.ticket_type?._data ?? []),
		sessionAvailable: answer.event_session._data[0]?.available_capacity ?? null,
	}
}

function addableTo(
	storefront: Storefront,
	order: Order,
	{ eventId, sessionId, event: name, when }: OrderVisit,
	sold: Sold,
): AddableVisit[] {
	const event = order.event_template?._data.find(({ id }) => id === eventId)
	if (!event) return []
	const terms = eventTerms(storefront, { event, types: sold.types }).quantities
	// Each ticket would need a partner's voucher, whose order only the venue changes.
	if (terms.vouchers) return []
	const { dated } = visibleOffer({ groups: null }, { event, groups: sold.groups })
	const of = (id: string): string => `${sessionId}${separator}${id}`
	const groups = quantityGroups(
		{
			groups: dated.map((group) => ({ ...group, id: of(group.id) })),
			types: sold.types.map((type) => ({
				...type,
				id: of(type.id),
				ticket_group_id: of(type.ticket_group_id),
			})),
			sessionAvailable: sold.sessionAvailable,
			// Tickets of the group may be given back at the same time: the engine counts what is left.
			inCart: {},
		},
		{ quantity: [], select: null, price: null },
		terms,
	)
	const answers = order.ticket_order._data[0]?.additional_info ?? {}
	if (groups.length === 0) return []
	return [
		{
			sessionId,
			title: lineIn(storefront.locale, `${name} · ${when}`),
			groups: groups.map((group) => ({
				...group,
				min: 0,
				// Answered once for the whole order.
				questions: answers[idOf(group.id)] ? [] : group.questions,
				types: group.types.map((type) => ({ ...type, value: 0, min: 0, step: 1 })),
			})),
			seated: dated.filter(({ handler }) => handler === 'seated').map(({ id }) => of(id)),
		},
	]
}

/** No id has this character. */
const separator = '/'

const idOf = (scoped: string): string => scoped.slice(scoped.indexOf(separator) + 1)

interface Added {
	add: AddEntry[]
	additionalInfo: AdditionalInfo
	errors: FieldError[]
	/** As they were submitted, for the page that is rendered again. */
	visits: AddableVisit[]
}

/**
 * The new tickets of a posted form: the best free seats, where their group has seats.
 * errors - those of `readQuantities`, without the one that asks for any ticket
 */
export function readAdded({ t }: Storefront, form: FormData, visits: readonly AddableVisit[]): Added {
	const read = visits.map((visit) => ({ visit, ...readQuantities(form, visit.groups, t) }))
	return {
		add: read.flatMap(({ visit: { sessionId, groups, seated }, chosen }) =>
			chosen.map(({ ticket_type_id: typeId, ...entry }) => {
				const group = groups.find(({ types }) => types.some(({ id }) => id === typeId))
				return {
					...entry,
					event_session_id: sessionId,
					ticket_type_id: idOf(typeId),
					...(group ? { ticket_group_id: idOf(group.id) } : {}),
					...(group && seated.includes(group.id) ? { seat: '*' } : {}),
				}
			}),
		),
		additionalInfo: Object.fromEntries(
			read.flatMap(({ additionalInfo }) =>
				Object.entries(additionalInfo).map(([groupId, answers]) => [idOf(groupId), answers]),
			),
		),
		errors: read.flatMap(({ errors }) => errors.filter(({ field }) => field !== 'tickets')),
		visits: read.map(({ visit, groups }) => ({ ...visit, groups })),
	}
}
