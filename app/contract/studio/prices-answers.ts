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

/** What publishing would do to the tables of the shop, in words. */
export interface PlanAnswer {
	lines: { kind: 'add' | 'change' | 'withdraw' | 'restore' | 'keep'; text: string }[]
	/** How many there are; `lines` has the first of them. */
	count: number
}
