import type { TicketGroup, TicketType } from '#app/contract/entities/ticket-type.ts'
import { type StartDay, startDay } from '#app/pages/event/dates/start-day.ts'
import { isFlexible } from '#app/pages/shared/price.ts'
import { isToCome, saleText } from '#app/pages/shared/sale-times.ts'
import { type AdmitRules, admitRules, isNamed as asksNames, maxPerOrderOf } from '#app/rules/admit.ts'
import { groupCap, isExactlyOneTicket, lowest, placesLeft } from '#app/rules/availability.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { totalOf } from './live-total.ts'
import { priceSpan } from './price-span.ts'
import {
	type QuantityTerms,
	type QuantityType,
	quantityType,
	type Requested,
	type TypeLimits,
} from './quantity-type.ts'
import { shortName } from './short-name.ts'
import { type SurveyQuestion, surveyQuestions } from './survey.ts'

export interface QuantityGroup {
	id: string
	name: string
	summary: string
	/** HTML; empty where there is no more to say. */
	description: string
	/** It is not for a session but for a time. */
	isPass: boolean
	/** Smallest number of tickets of the group once there is one, less what the cart holds; 0 for none. */
	min: number
	/** Most tickets that can be added to the group now; null is without end. */
	max: number | null
	/** Which names are asked for; null asks for none. */
	admit: AdmitRules | null
	/** Asked once, when there is a ticket of the group. */
	questions: SurveyQuestion[]
	/** From which day it is valid; null where the visitor has no choice. */
	startDay: StartDay | null
	types: QuantityType[]
	/** What its tickets cost, where it is a zone of several: "From $68.50 to $89.50", or empty. */
	span?: string
}

/**
 * The groups of a session with their steppers, preselected from the address.
 * `inCart` counts the tickets per group that the cart holds already (interpretation 32). Tickets for members stay in sight
 * where the membership ends before the session, and so do those whose sale is to come: each with its reason.
 */
export function quantityGroups(
	facts: {
		groups: TicketGroup[]
		types: TicketType[]
		sessionAvailable: number | null
		inCart: Record<string, number>
		/** The last day of a membership that ends before the session, in words. */
		membershipEnd?: string | null
	},
	requested: Requested,
	terms: QuantityTerms,
): QuantityGroup[] {
	const groups = facts.groups
		.filter((group) => facts.types.some((type) => type.ticket_group_id === group.id))
		.sort((a, b) => a.rank - b.rank)
	// A price that the visitor chooses turns the display of all prices off (spec 1 §5).
	const showPrices = terms.showPrices && !facts.types.some(isFlexible)
	const grouped = groups.map((group) => {
		const types = facts.types
			.filter((type) => type.ticket_group_id === group.id)
			.sort((a, b) => a.rank - b.rank)
		const groupLeft = placesLeft({
			capacity: group.capacity,
			oversell: group.oversell_capacity,
			used: group.used_capacity ?? 0,
		})
		const sessionLeft = group.exclude_from_event_capacity ? null : facts.sessionAvailable
		const inCart = facts.inCart[group.id] ?? 0
		const admit = admitRules(group.meta, terms.admit)
		const limits: TypeLimits = {
			min: Math.max(0, group.min_tickets_per_order - inCart),
			max: groupCap({
				maxPerOrder:
					maxPerOrderOf(group.max_tickets_per_order, admit, terms.admit) ??
					// As many fields as names may have.
					(terms.vouchers && terms.admit.namedMax),
				inCart,
				groupLeft,
				sessionLeft,
				excludedFromSession: group.exclude_from_event_capacity,
			}),
			closedWhy: closedWhy(group, facts.membershipEnd ?? null, terms),
			left: group.sold_out ? 0 : lowest(groupLeft, sessionLeft),
			typesInGroup: types.length,
			// With other groups on offer, this one is not mandatory.
			isExactlyOne:
				groups.length === 1 &&
				isExactlyOneTicket(group.min_tickets_per_order, group.max_tickets_per_order, types.length),
		}
		return {
			id: group.id,
			name: group.name,
			summary: group.summary,
			description: group.description,
			isPass: group.handler === 'passes',
			min: limits.min,
			max: limits.max,
			admit: asksNames(admit) ? admit : null,
			questions: surveyQuestions(group),
			startDay: startDay(group, terms.days),
			types: types.map((type) => quantityType(type, limits, { requested, terms: { ...terms, showPrices } })),
		}
	})
	const areZones = groups.length > 1 && groups.some(({ handler }) => handler === 'seated')
	return areZones ? grouped.map((group) => asZone(group, terms.t)) : grouped
}

/** A group that is shown as one line until it is opened: its prices, and the names of its types below its own. */
function asZone(group: QuantityGroup, t: Translate): QuantityGroup {
	const types = group.types.map((type) => ({ ...type, shortName: shortName(type.name, group.name) }))
	return { ...group, types, span: priceSpan(types, t) }
}

/** Why nothing of a group can be chosen now: its sale is to come, or the membership ends before the session. */
function closedWhy(
	{ hidden_type, on_sale_from }: TicketGroup,
	membershipEnd: string | null,
	{ t, sale }: QuantityTerms,
): string | null {
	if (isToCome(on_sale_from, sale.now)) return saleText(on_sale_from, { ...sale, t })
	if (hidden_type !== 'public_member_only' || membershipEnd === null) return null
	return t('reserve.membership_end', { date: membershipEnd })
}

/** What the chosen tickets come to with their fees, without types whose price the visitor chooses. */
export function chosenTotal(groups: QuantityGroup[], currency: string): string {
	const types = groups.flatMap((group) => group.types.filter((type) => !type.flexible))
	return totalOf(
		types.map((type) => ({ type, count: type.value })),
		currency,
	)
}
