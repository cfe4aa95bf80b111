import { resolve } from 'node:path'
import type { EventTemplate } from '#app/contract/entities/event.ts'
import type { CalendarDay, EventSession } from '#app/contract/entities/session.ts'
import type { TicketGroup, TicketType } from '#app/contract/entities/ticket-type.ts'
import type { DateFirstFacts } from '#app/pages/event/dates/date-first-facts.ts'
import type { EventTerms } from '#app/pages/event/event-terms.ts'
import { noPrices } from '#app/pages/shared/advertised-price.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { createTranslator } from '#app/sellers/wording/translate.ts'
import { messagesFor } from '#app/sellers/wording/wording.ts'

const project = resolve(import.meta.dirname, '../..')
const { catalogue } = readProduct(placesOf(project, resolve(project, 'seller-configs')))

/** The words that visitors read, so that a test shows sentences and not keys. */
export const t = createTranslator(
	messagesFor('en-US', { catalogue, overrides: [], defaultLocale: 'en-US' }),
	'en-US',
)

export const words = {
	locale: 'en-US',
	formats: {
		dateTime: 'ddd, MMM D, YYYY [at] h:mm A',
		date: 'dddd, MMMM D, YYYY',
		shortDate: 'MMM D',
		orderListDate: 'ddd, MMMM D YYYY',
		time: 'h:mm A',
	},
}
export const money = { currency: 'USD', locale: 'en-US' }
export const availability = { showRemainingAtOrBelow: null, style: 'left', fewLeftBelow: 10 } as const

export function terms(
	change: Partial<
		{ thresholds: string[]; hideSoldOut: boolean } & Pick<
			EventTerms,
			'order' | 'hasFlexible' | 'dateButtons' | 'keepsChoice'
		>
	> = {},
): EventTerms {
	const shared = { t, words, money, availability, includeFees: false, showPrices: true }
	return {
		order: change.order ?? 'date_first',
		hasFlexible: change.hasFlexible ?? true,
		calendar: { ...shared, weekStart: 7, today: '2027-05-01' },
		sessions: {
			...shared,
			thresholds: change.thresholds ?? ['1200'],
			tabNames: ['Morning', 'Afternoon', 'Evening'],
			hideSoldOut: change.hideSoldOut ?? false,
		},
		quantities: {
			t,
			money,
			availability,
			showPrices: true,
			includeFees: false,
			maxPerType: 1000,
			amountStep: 0.01,
			days: { today: '2027-05-01', words },
			sale: { now: '2027-05-01T12:00:00.000Z', timezone: 'UTC', words },
			admit: { admitNames: 'disabled', admitEmails: 'disabled', namedMax: 10 },
			vouchers: null,
		},
		seats: { zoom: { min: 1, max: 8, in: 2, out: 0.75 }, panMargin: 50, openDelayMs: 50 },
		// As the specification has it; what a venue keeps by default has tests of its own.
		keepsChoice: change.keepsChoice ?? false,
		dateButtons: change.dateButtons ?? 2,
		grid: { weekStep: 7, visibleShare: 0.4 },
	}
}

export function day(date: string, change: Partial<CalendarDay> = {}): CalendarDay {
	return {
		date,
		enabled: true,
		...noPrices,
		price_prefix: null,
		price_increase: null,
		min_price: '25.00',
		min_price_fees: '26.50',
		available: 200,
		status: 'available',
		on_sale_from: null,
		all_day: false,
		badges: [],
		annotations: [],
		messages: [],
		tooltip: null,
		...change,
	}
}

export const soldOutDay = (date: string): CalendarDay => day(date, { available: 0, status: 'sold_out' })

export function session(
	id: string,
	date: string,
	time: string,
	change: Partial<EventSession> = {},
): EventSession {
	const end = `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`
	const instant = (clock: string): string => `${date}T${clock.slice(0, 2)}:${clock.slice(2)}:00Z`
	return {
		id,
		event_template_id: 'evt',
		start_datetime: instant(time),
		end_datetime: instant(end),
		local_date: date,
		start_time: time,
		end_time: end,
		capacity: 60,
		used_capacity: 0,
		oversell_capacity: 0,
		min_guests: 0,
		available_capacity: 60,
		sold_out: false,
		status: 'available',
		...noPrices,
		min_price: '25.00',
		min_price_fees: '26.50',
		price_increase: null,
		on_sale_from: null,
		all_day: false,
		annotations: [],
		messages: [],
		...change,
	}
}

export const fullSession = (id: string, date: string, time: string): EventSession =>
	session(id, date, time, { sold_out: true, status: 'sold_out', available_capacity: 0 })

export function group(change: Partial<TicketGroup> = {}): TicketGroup {
	return {
		id: 'grp',
		event_template_id: 'evt',
		name: 'Admission',
		summary: '',
		description: '',
		handler: 'tickets',
		color: null,
		rank: 1,
		min_tickets_per_order: 0,
		max_tickets_per_order: null,
		capacity: -1,
		oversell_capacity: 0,
		used_capacity: 0,
		exclude_from_event_capacity: false,
		hidden_type: 'public_browsable',
		start_policy: null,
		start_policy_date: null,
		duration_new: null,
		zones: [],
		additional_info_spec: null,
		on_sale_from: null,
		on_sale_until: null,
		sold_out: false,
		meta: {},
		...change,
	}
}

export function type(id: string, name: string, amount: string, change: Partial<TicketType> = {}): TicketType {
	return {
		id,
		ticket_group_id: 'grp',
		event_template_id: 'evt',
		event_template_category: 'General Admission',
		name,
		summary: '',
		description: '',
		rank: 1,
		currency_amount: amount,
		party_role: null,
		currency_amount_min: null,
		currency_amount_max: null,
		outside_fees: [],
		available: null,
		...change,
	}
}

export function event(change: Partial<EventTemplate> = {}): EventTemplate {
	return {
		id: 'evt',
		seller_id: 'venue',
		name: 'General Admission',
		subtitle: '',
		summary: '',
		description: '',
		category: 'Admission',
		event_type: 'repeating',
		venue_id: 'ven',
		seat_map_id: null,
		rank: 1,
		meta: {},
		config: {},
		min_guests: 0,
		...noPrices,
		min_price: '25.00',
		min_price_fees: '26.50',
		flexible_price: false,
		on_sale_from: null,
		on_sale_until: null,
		...change,
	}
}

export function facts(change: Partial<DateFirstFacts> = {}): DateFirstFacts {
	return {
		event: event(),
		venue: null,
		groups: [group()],
		types: [type('adult', 'Adult', '25.00')],
		rules: [],
		today: '2027-05-01',
		now: '2027-05-01T08:00:00Z',
		calendar: null,
		sessions: {},
		session: {},
		nextSession: undefined,
		visits: [],
		windows: null,
		overlap: { paddingMinutes: 5, exemptCategories: [] },
		isAnchor: true,
		hidesSoldOut: false,
		inCart: {},
		anchorDates: [],
		membershipEnd: null,
		party: null,
		partyProblem: null,
		...change,
	}
}

/** The form data of a submitted form with these fields. */
export function formOf(fields: Record<string, string>): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return form
}
