import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { PictureView } from '#app/pages/shared/picture.ts'
import type { Shell } from '#app/pages/shell/page.ts'
import type { TraceLine } from '#app/pages/shell/rule-trace.ts'
import type { DateFirstFacts } from './dates/date-first-facts.ts'
import type { EventState } from './event-state.ts'
import type { EventTerms } from './event-terms.ts'
import type { MembersGateView } from './members-gate.ts'
import type { MembershipMessage } from './membership-message.ts'
import type { AddOneView } from './quantities/add-one.ts'
import type { CodeRequired } from './reserve/code-required.ts'
import type { InputRequired, Typed } from './reserve/input-required.ts'
import type { QueryProblem, ReserveQuery } from './reserve/reserve-query.ts'
import type { SaleBegins } from './sale-begins.ts'

export interface EventView {
	id: string
	name: string
	subtitle: string
	summary: string
	/** Sanitised HTML; empty when the seller hides event details. */
	description: string
	/** The beginning of a long description; empty when all of it is short. */
	preview: string
	/** Its name, with the postal address where it has one. */
	venue: string
	category: string
	image?: PictureView
	state: EventState
	/** Nothing of it is on sale yet; null elsewhere. */
	saleBegins: SaleBegins | null
	/** The choice of one ticket type, in place of dates and quantities; null in every other flow. */
	addOne: AddOneView | null
	/** The notice that replaces the offer where all of it is for members. */
	gate: MembersGateView | null
	/** The visitor's membership does not cover the chosen day; null where it does, or where that matters nothing. */
	membership: MembershipMessage | null
	/** In a preview: which rules days and sessions were asked with; empty for a real visit. */
	trace: TraceLine[]
	/** Where the form of this state is posted to. */
	action: string
	/** Names this rendering; a cached page gets the name of each response. */
	attempt: string
	/** Address without choices, for search engines. */
	canonical: string
	/** Of which ticket the prices of days and times are; empty where they are of the cheapest one, or of a party. */
	pricesOf: string
	/** Whether prices say that fees are in them. */
	priceNote: string
	/** The lowest price of any ticket, "25.00"; null when nothing has one. */
	minPrice: string | null
}

export interface EventPage extends Shell<'event'> {
	event: EventView
	/** The reservation waits for a code. */
	codeRequired?: CodeRequired
	/** The reservation waits for an answer. */
	inputRequired?: InputRequired
	/** What earlier prompts of a reservation were answered: it goes along with the next try. */
	typed?: Typed[]
	/** What was chosen does not go together with the cart that is there. */
	conflict?: string
}

/** An event page before it is rendered: the facts that the action needs as well. */
export interface EventVisit {
	address: { query: ReserveQuery; problems: QueryProblem[] }
	facts: DateFirstFacts
	terms: EventTerms
	cart: VisitorCart
	closed: EventState | null
	addOne: AddOneView | null
	gate: MembersGateView | null
	membership: MembershipMessage | null
	/** In a preview: why codes of the address were left out. */
	refusedCodes: TraceLine[]
}
