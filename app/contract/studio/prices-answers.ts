import type { SalePromo, SaleRule } from './sale-change.ts'

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
	/** Lowest and highest least number of guests in one booking of a session; null without a session. */
	guests: readonly [number, number] | null
	/** The fewest and the most places of a session; null without a session, and where one has no limit. */
	places: readonly [number, number] | null
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

/** Sessions of one description, which may have a least number of guests of their own. */
export interface GuestEntry {
	/** What a change names it by. */
	entry: string
	/** Of its own; null where that of the event holds. */
	least: number | null
	/** The most guests that one booking can have; null is without a limit. */
	most: number | null
	/** The day of a session or of an exception: "2027-12-24", or "12-24" of every year. */
	date: string | null
	/** The days of a season, the last one included. */
	season: { first: string; last: string } | null
	weekdays: SaleRule['weekdays']
	/** Starts one by one; none for a series. */
	times: string[]
	/** A series of starts, or one session all day; null where starts are one by one. */
	series: { from: string; until: string; everyMinutes: number | null } | null
}

/** Least numbers of guests of an event and of its sessions. */
export interface SaleGuests {
	/** Fewest guests in one booking; null where one is enough. */
	least: number | null
	/** The most that one booking can have where an entry has no number of its own; null is without a limit. */
	most: number | null
	entries: GuestEntry[]
}

interface SeatedRow {
	name: string
	/** On the plan: x and y of each seat, in turn. */
	at: number[]
	/** Ids of the groups that sell it; more than one where they sell its whole zone. */
	groups: string[]
}

/** A zone of a seat map with its rows, in the order of the map. */
export interface SeatedZone {
	id: string
	name: string
	rows: SeatedRow[]
}

/** The seat map of an event. */
export interface Seating {
	width: number
	height: number
	/** Ids of the groups that sell seats. */
	groups: string[]
	zones: SeatedZone[]
}

/** Why an event can't share places. */
export type UnsharedReason = 'seats' | 'no_sessions'

export interface SaleEvent {
	id: string
	name: string
	/** The shared places that its sessions have; null for their own. */
	places: string | null
	/** Null where it may share places. */
	unshared: UnsharedReason | null
	/** Places of a session by its schedule; null without a limit. */
	limit: number | null
	/** It has a schedule, whose limit can be changed here. */
	hasSchedule: boolean
	/** Places beyond the limit; 0 for none. Shared places have none. */
	spare: number
	/** The most places of one of its sessions in other entries, which can't be changed here. */
	otherLimit: number | null
}

export interface SharedPlaces {
	name: string
	/** Of all events together, at each start. */
	capacity: number
}

export interface NamedPromo extends SalePromo {
	/** What a change names it by. */
	promo: string
	/** How many codes a file describes as a list; null for none. */
	listed: number | null
	/** Names of the hidden tickets that its codes open. */
	opens: string[]
	/** It is for certain tickets, days or numbers besides, which are changed in its file. */
	hasOtherScope: boolean
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
	events: SaleEvent[]
	shared: SharedPlaces[]
	promos: NamedPromo[]
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
		/** Null for an event without sessions. */
		guests: SaleGuests | null
		/** Null for an event without a seat map. */
		seating: Seating | null
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
	| 'guests'
	| 'shared_places'
	| 'rows'
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
