import type { SaleRule } from './sale-change.ts'

/** A day of an event, on the calendar of its place. */
export interface SaleDay {
	date: string
	/** What the calendar of the house says about it; null for nothing. */
	house: {
		state: 'closed' | 'hours'
		opens: string | null
		closes: string | null
		note: string
	} | null
	/** How many sessions begin, and when the first and the last does: "1030". */
	sessions: number
	firstTime: string | null
	lastTime: string | null
	/** Lowest and highest price by ticket type; empty without a session. */
	prices: Readonly<Record<string, readonly [string, string]>>
}

export interface SaleType {
	id: string
	name: string
	price: string
	/** The visitor chooses the amount: the price is a suggestion. */
	isChosen: boolean
}

/** Null is without a limit. */
export interface SaleTimesAnswer {
	from: string | null
	until: string | null
	closesMinutes: number | null
}

export interface SaleGroup {
	id: string
	name: string
	isHidden: boolean
	onSale: SaleTimesAnswer
	types: SaleType[]
}

export interface NamedRule extends SaleRule {
	/** What a change names it by. */
	rule: string
	/** The word that the days carry; null for none. */
	badge: string | null
}

export interface PricesAnswer {
	/** The revision that a save is based on: the newest draft, or what is live. */
	base: number
	isDraft: boolean
	/** The files of the venue have none: it inherits its catalogue, which the operator changes. */
	isInherited: boolean
	currency: string
	/** Of the currency. */
	decimals: number
	/** The language of the catalogue's names. */
	locale: string
	/** Today at the venue. */
	today: string
	month: string
	events: { id: string; name: string }[]
	/** The event that is shown; null for a venue without one. */
	event: {
		id: string
		name: string
		/** False for one such as a membership. */
		hasSessions: boolean
		onSale: SaleTimesAnswer
		groups: SaleGroup[]
		rules: NamedRule[]
		/** The type whose price the calendar of the shop shows, or the first. */
		mainType: string | null
	} | null
	days: SaleDay[]
	/** The days as they are live, where the draft has others. */
	live: SaleDay[]
}

/** A finding of the checks that the files of a catalogue pass as well. */
export interface SaleFault {
	severity: 'error' | 'warning'
	code: string
	sentence: string
	hint: string | null
}

/** What changes would do. */
export interface CheckSaleAnswer {
	faults: SaleFault[]
	/** The month with the changes; null where they have an error. */
	days: SaleDay[] | null
	/** The days of the event within a year that change. */
	changed: { count: number; first: string; last: string } | null
	/** Where a day of the house changes: sessions of every event on it. */
	events: { id: string; name: string; before: number; after: number }[]
}

/** What the plan can name of a row that changes; `details` is everything else. */
export type PlanFieldName =
	| 'name'
	| 'subtitle'
	| 'summary'
	| 'description'
	| 'category'
	| 'price'
	| 'lowest_price'
	| 'highest_price'
	| 'member_price'
	| 'places'
	| 'spare_places'
	| 'least'
	| 'most'
	| 'sale_from'
	| 'sale_until'
	| 'valid_from'
	| 'valid_until'
	| 'limit'
	| 'price_rules'
	| 'fees'
	| 'details'

/** A value before and after, in the form that the field has. */
export interface PlanField {
	field: PlanFieldName
	/** How both are written; null where they are too long to show. */
	form: 'text' | 'amount' | 'number' | 'moment' | null
	/** A decimal amount, a number, venue-local "2027-06-30T1800" or a text; null is none or without a limit. */
	before: string | null
	now: string | null
}

/** One line of the plan. */
export interface PlanLine {
	kind: 'add' | 'change' | 'withdraw' | 'restore' | 'keep'
	of:
		| 'venue'
		| 'event'
		| 'group'
		| 'type'
		| 'sessions'
		| 'promo'
		| 'code'
		| 'codes'
		| 'checkout_rule'
		| 'membership_rule'
		| 'seat_map'
		| 'seats'
		| 'blocked_seats'
	/** Of the row; of its event, promo or map, where several are counted. */
	name: string
	/** How many sessions, codes or seats; null for a row. */
	count: number | null
	/** Venue-local days of the sessions. */
	dates: readonly [first: string, last: string] | null
	seats: readonly string[]
	/** How many sessions the seats are blocked in. */
	sessions: number | null
	fields: PlanField[]
	/** Why a value of the draft is not applied, with amounts as decimals. */
	stays:
		| { because: 'places' | 'uses' | 'money'; value: string; wanted: string }
		| { because: 'length' | 'tickets' }
		| null
}

/** What publishing would do to the tables of the shop. */
export interface PlanAnswer {
	lines: PlanLine[]
	/** How many there are; `lines` has the first of them. */
	count: number
	currency: string
	/** Of the currency. */
	decimals: number
}
