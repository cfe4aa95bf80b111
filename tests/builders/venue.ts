import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import type { Engine } from '#app/commerce/context.ts'
import { acceptSeller } from '#app/commerce/seller-terms-store.ts'
import type { CatalogEvent, CatalogFee, CatalogFile, CatalogGroup } from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Database } from '#app/data/database.server.ts'

/** The time of all tests: Friday 2027-04-30, noon in New York. Sessions are on Saturday and Sunday. */
export const fixedNow = new Date('2027-04-30T16:00:00Z')

/** The clock offset that makes it this instant. */
export const clockAt = (instant: Date = fixedNow): number => instant.getTime() - Date.now()

/** The part of the engine that the catalogue needs, on the fixed clock. */
export const engineOn = (database: Database, now: Date = fixedNow): Engine => ({
	database,
	clockOffsetMs: clockAt(now),
})

/** Limits that no test reaches. */
export const manyAttempts: SellerTerms['limits'] = {
	cartCreatePerMinute: 100_000,
	payPerMinute: 100_000,
	codePerMinute: 100_000,
	emailPerHour: 100_000,
	addressPerMinute: 100_000,
	loginPerMinute: 100_000,
	passwordPerHour: 100_000,
	uncheckedPayPerHour: 100_000,
	lookupMissesPerHour: 5,
	lookupDelayMs: 2_000,
}

/** The parts of an event that a test sets; the others have defaults. */
export interface EventSketch extends Partial<Omit<CatalogEvent, 'groups'>> {
	/** Places of each session, 20 when left out; -1 is unlimited. */
	capacity?: number
	oversell?: number
	/** Days with sessions; 2027-05-01 and 2027-05-02 when left out. */
	dates?: string[]
	/** Starts on each of those days; 1000 and 1100 when left out. */
	times?: string[]
	durationMinutes?: number
	/** Types of the one group `<event>_group` by short name: {adult: "25.00"} makes type `<event>_adult`. */
	prices?: Record<string, string>
	/** Limits of that one group. */
	group?: Partial<Omit<CatalogGroup, 'id' | 'types'>>
	/** Replaces the one group. */
	groups?: CatalogGroup[]
}

/** `evt.20270501T1000`: the catalogue's id of a session. */
export const sessionId = (eventId: string, date = '2027-05-01', time = '1000'): string =>
	`${eventId}.${date.replaceAll('-', '')}T${time}`

type TermsSketch = Partial<Omit<SellerTerms, 'payment'>> & { payment?: Partial<SellerTerms['payment']> }

/** A venue in New York that sells in dollars; `terms` override single values. */
export function aVenue(sellerId = 'test-venue', terms: TermsSketch = {}): VenueBuilder {
	return new VenueBuilder(sellerTerms(sellerId, terms))
}

class VenueBuilder {
	readonly terms: SellerTerms
	private readonly fees: Record<string, CatalogFee> = {}
	private readonly events: CatalogEvent[] = []
	private readonly parts: Partial<CatalogFile> = {}

	constructor(terms: SellerTerms) {
		this.terms = terms
	}

	/** A fee that events carry by its name: `.withFee('service', {kind: 'outside', fixed: '1.50'})`. */
	withFee(name: string, fee: Omit<CatalogFee, 'name'>): this {
		this.fees[name] = { name, ...fee }
		return this
	}

	/** `evt_ga` with adult 25.00 and child 15.00, two sessions on each of two days, 20 places each. */
	withEvent(sketch: EventSketch = {}): this {
		this.events.push(eventOf(sketch))
		return this
	}

	/** Promos, rules, seat maps: `.with({promos: [{id: 'p', name: 'P', kind: 'percent', value: '10', codes: [{code: 'P10'}]}]})`. */
	with(parts: Omit<Partial<CatalogFile>, 'events' | 'fees'>): this {
		Object.assign(this.parts, parts)
		return this
	}

	catalog(): CatalogFile {
		const { timezone, sellerId } = this.terms
		const venue = { id: 'ven_main', name: `House of ${sellerId}`, timezone, address: '1 Test Street' }
		return { venues: [venue], fees: { ...this.fees }, events: [...this.events], ...this.parts }
	}

	/** Imports the venue into a database; returns its terms. */
	async applyTo(engine: Engine): Promise<SellerTerms> {
		await acceptSeller(engine.database.sql, { terms: this.terms, revision: 'r1', profile: {} })
		await applyCatalog(engine, this.terms, this.catalog())
		return this.terms
	}
}

function eventOf({
	capacity = 20,
	oversell = 0,
	durationMinutes = 60,
	...sketch
}: EventSketch): CatalogEvent {
	const {
		dates = ['2027-05-01', '2027-05-02'],
		times = ['1000', '1100'],
		prices,
		group,
		groups,
		...event
	} = sketch
	const id = event.id ?? 'evt_ga'
	const places = { duration_minutes: durationMinutes, capacity, oversell_capacity: oversell }
	const sessions = dates.flatMap((date) => times.map((time) => ({ date, time, ...places })))
	return {
		venue: 'ven_main',
		name: `Event ${id}`,
		category: 'Admission',
		event_type: 'repeating',
		sessions,
		...event,
		id,
		groups: groups ?? [oneGroup(id, prices ?? { adult: '25.00', child: '15.00' }, group)],
	}
}

function oneGroup(
	eventId: string,
	prices: Record<string, string>,
	limits: EventSketch['group'] = {},
): CatalogGroup {
	const types = Object.entries(prices).map(([name, price]) => ({ id: `${eventId}_${name}`, name, price }))
	return { name: 'Tickets', ...limits, id: `${eventId}_group`, types }
}

function sellerTerms(sellerId: string, { payment, ...terms }: TermsSketch): SellerTerms {
	return {
		sellerId,
		name: `House of ${sellerId}`,
		timezone: 'America/New_York',
		currency: 'USD',
		membership: {
			eventId: null,
			programId: 'default',
			qrMargin: 2,
			allowsExtension: false,
			renewalWindowDays: 60,
			renewalGraceDays: 365,
			reserveBeyondTerm: 'never',
			giftCodeLength: 10,
			giftValidMonths: 12,
			reminderDays: 30,
			autoRenew: { noticeDays: 30, tries: 3, pauseDays: 3 },
		},
		cart: {
			holdMinutes: 15,
			maxHoldMinutes: 60,
			extendMinutes: 2,
			extendOffers: 1,
			paymentGraceMinutes: 10,
			maxTickets: 1000,
			defaultPromoCodes: [],
			maxPerType: 1000,
			retentionDays: 30,
		},
		payment: {
			gatewayId: 'test',
			accountId: null,
			cardMin: 50,
			cardMax: 99_999_999,
			amountStep: 1,
			isCurrencyUnsupported: false,
			pendingDays: 7,
			redirectMethods: [],
			...payment,
		},
		order: {
			numberPrefix: 'T',
			qrMargin: 4,
			resendAnswersAlike: false,
			confirmsStaffOrders: true,
			disputedTickets: 'keep',
			instalments: { noticeDays: 7, tries: 3, pauseDays: 3 },
			overdue: { policy: 'keep', afterDays: 7 },
		},
		changes: {
			selfEdit: { enabled: false, categories: [], horizonDays: 0, horizonHours: 0 },
			refund: { policy: 'block', steps: [] },
		},
		withdrawal: { enabled: false, days: 14 },
		identity: { noEmailPrefix: 'no-email-', testAddressPatterns: [] },
		identityForm: {},
		zipDiscountPattern: null,
		refunds: { retryHours: [1, 24] },
		giftCards: { enabled: true, ledgerId: 'gift_card', refundFirst: true },
		tickets: { admitNames: 'disabled', admitEmails: 'disabled', namedMax: 10 },
		staff: { keyHash: null, email: 'staff@example.org' },
		availability: { fewLeftBelow: 10 },
		priceDisplay: { primary: null, secondary: null },
		allDayMinHours: 5,
		overlap: { paddingMinutes: 0, exemptCategories: [] },
		calendar: { maxTicketTypes: 10 },
		operations: { paused: false, hiddenEvents: [] },
		upsells: {
			anchors: { eventIds: [], categories: [] },
			matchAnchorTickets: false,
			visitTime: null,
		},
		citypass: {
			enabled: false,
			patterns: { adult: null, child: null },
			childKeyword: 'child',
			ticketTypes: {},
		},
		auth: {
			method: 'otp_or_password',
			codeAttempts: 3,
			sessionDays: 30,
			passwordAnswersAlike: false,
			allowGuest: true,
		},
		account: { preventUpdates: false },
		captcha: { provider: 'none' },
		address: { countries: ['USA', 'GBR', 'CAN', 'AUS', 'NZL'] },
		addressHolds: { sharePercent: 100, minPlaces: 20, shared: [] },
		limits: manyAttempts,
		...terms,
	}
}
