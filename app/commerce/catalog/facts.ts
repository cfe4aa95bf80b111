import type { SurveySpec } from '#app/contract/entities/survey.ts'
import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import type { Minor } from '#app/lib/money.ts'
import {
	type AdmitRules,
	type AdmitTerms,
	admitRules,
	type FieldRequirement,
	maxPerOrderOf,
} from '#app/rules/admit.ts'
import type { CheckoutRule } from '#app/rules/checkout-rules.ts'
import type { PaymentPlan } from '#app/rules/instalments/schedule.ts'
import { type FeeTerms, type PricedType, type PriceRule, rulesAt } from '#app/rules/price.ts'
import type { Areas } from '#app/rules/seats/seat-areas.ts'
import type { ValidityTerms } from '#app/rules/validity.ts'
import type { Ctx } from '../context.ts'

/** The facts about a ticket type that a sale needs; `rules/price.ts` prices it for a session. */
export interface SaleType extends PricedType {
	groupId: string
	eventId: string
	name: string
	amountMax: Minor | null
	/** What members pay by a benefit of their level; null where that is the same. */
	memberAmount: Minor | null
	fees: FeeTerms
	/** Only members get it, as a benefit of their level. */
	isBenefit: boolean
	/** The type, its group or its event is withdrawn from sale. Sold tickets stay valid. */
	isWithdrawn: boolean
}

export interface SaleGroup {
	id: string
	eventId: string
	name: string
	handler: TicketGroup['handler']
	hiddenType: TicketGroup['hidden_type']
	/** 0 when there is no minimum. */
	minPerOrder: number
	/** Null when there is no maximum; named tickets always have one. */
	maxPerOrder: number | null
	/** True when the group has places of its own: in each session, or in all where its tickets have none. */
	hasCapacity: boolean
	excludedFromSession: boolean
	/** The questions for each ticket: the group's setting, else the seller's. */
	admit: AdmitRules
	/** The dates between which its passes and any-time tickets are valid. */
	validity: ValidityTerms
	/** Of the seat map: whose seats it sells. */
	zones: Areas
	/** The survey for its buyer; null when there is none. */
	survey: SurveySpec | null
	/** Its own rules for the purchaser's form. */
	identityForm: Record<string, string> | null
	/** Its questions to the purchaser at checkout. */
	extraFields: Partial<SurveySpec> | null
	/** Instants between which it is sold, ISO; null is without a limit. */
	saleFrom: string | null
	saleUntil: string | null
	/** Before the last entry of a session. */
	saleClosesMinutes: number
}

export interface SaleEvent {
	id: string
	name: string
	category: string
	/** The time zone of the venue. */
	timezone: string
	hasSessions: boolean
	requiresAnchor: boolean
	/** Whether it is sold in the number of its anchor's tickets; null where the seller's setting applies. */
	mustMatchAnchor: boolean | null
	seatMapId: string | null
	/** Whether its tickets need a partner's voucher; null where the seller's setting applies. */
	citypass: boolean | null
	/** Minutes; null where the seller's padding applies. */
	padBefore: number | null
	padAfter: number | null
	priceRules: PriceRule[]
	/** How its tickets are paid in parts; null where they are paid at once. */
	paymentPlan: PaymentPlan | null
	/** Its own rules for the purchaser's form. */
	identityForm: Record<string, string> | null
	/** Instants between which it is sold, ISO; null is without a limit. Sessions have their own. */
	saleFrom: string | null
	saleUntil: string | null
}

export interface SaleSession {
	id: string
	eventId: string
	start: Date
	end: Date
	/** `YYYY-MM-DD` and `HHmm` on the venue's clock. */
	localDate: string
	startTime: string
	endTime: string
	/** Guests that one booking brings at least; 0 for none. */
	minGuests: number
	isWithdrawn: boolean
	isAllDay: boolean
	/** The end of the last session of its event that day, if the seller's visit time needs it. */
	lastEnd: Date | null
	/** Its start, or the last entry of an all-day session. */
	lastEntry: Date
	/** The instant at which its sale begins; null where it has begun with the event. */
	saleFrom: Date | null
	/** The time at which its sale ends. */
	salesEnd: Date
}

/** Facts by id. A missing id does not exist or belongs to another seller. */
export interface SaleFacts {
	types: Map<string, SaleType>
	groups: Map<string, SaleGroup>
	events: Map<string, SaleEvent>
	sessions: Map<string, SaleSession>
	/** The venue's checkout rules for every cart. */
	rules: readonly CheckoutRule[]
	/** The hash of the applied catalogue; null when none was applied. */
	revision: string | null
}

interface FactRow {
	type: SaleType
	group: Omit<SaleGroup, 'admit'> & {
		admitNames: FieldRequirement | null
		admitEmails: FieldRequirement | null
	}
	event: SaleEvent
}

type WireSession = Omit<SaleSession, 'start' | 'end' | 'lastEnd' | 'lastEntry' | 'saleFrom' | 'salesEnd'> & {
	start: string
	end: string
	salesEnd: string
	lastEntry: string
	saleFrom: string | null
	lastEnd: string | null
}

export interface FactRows {
	types: FactRow[] | null
	sessions: WireSession[] | null
	rules: CheckoutRule[]
	revision: string | null
}

export function saleFacts(ctx: Ctx, row: FactRows | undefined): SaleFacts {
	const found = row?.types ?? []
	const sessions = row?.sessions ?? []
	return {
		types: new Map(found.map(({ type }) => [type.id, type])),
		groups: new Map(found.map(({ group }) => [group.id, saleGroup(group, ctx.seller.tickets)])),
		events: new Map(
			found.map(({ event }) => [event.id, { ...event, priceRules: rulesAt(event.priceRules, ctx.now) }]),
		),
		sessions: new Map(sessions.map((one) => [one.id, saleSession(one)])),
		rules: row?.rules ?? [],
		revision: row?.revision ?? null,
	}
}

function saleSession({
	start,
	end,
	lastEnd,
	lastEntry,
	saleFrom,
	salesEnd,
	...session
}: WireSession): SaleSession {
	return {
		...session,
		start: new Date(start),
		end: new Date(end),
		lastEnd: lastEnd === null ? null : new Date(lastEnd),
		lastEntry: new Date(lastEntry),
		saleFrom: saleFrom === null ? null : new Date(saleFrom),
		salesEnd: new Date(salesEnd),
	}
}

function saleGroup({ admitNames, admitEmails, ...group }: FactRow['group'], seller: AdmitTerms): SaleGroup {
	const admit = admitRules({ admit_names: admitNames, admit_emails: admitEmails }, seller)
	return { ...group, admit, maxPerOrder: maxPerOrderOf(group.maxPerOrder, admit, seller) }
}
