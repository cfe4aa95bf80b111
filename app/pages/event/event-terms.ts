import type { EventTemplate, Venue } from '#app/contract/entities/event.ts'
import type { TicketType } from '#app/contract/entities/ticket-type.ts'
import { localTime } from '#app/lib/dates.ts'
import { pageTerms } from '#app/pages/shared/page-words.ts'
import { priceMode } from '#app/pages/shared/price.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { needsVoucher } from '#app/rules/citypass.ts'
import type { CalendarTerms } from './dates/calendar-view.ts'
import type { SessionTerms } from './dates/session-tabs.ts'
import type { VoucherTerms } from './quantities/citypass.ts'
import type { QuantityTerms } from './quantities/quantity-type.ts'
import type { SeatMapTerms } from './seats/seat-step.ts'

/** What the configuration and the event say about how its page sells. */
export interface EventTerms {
	/** What is asked first: the date, or how many tickets. */
	order: 'date_first' | 'quantity_first'
	/** Whether tickets for any date are offered beside those for one. */
	hasFlexible: boolean
	calendar: CalendarTerms
	sessions: SessionTerms
	quantities: QuantityTerms
	seats: SeatMapTerms
	/** Another date or session keeps the quantities that fit, and a step that is opened again marks what was chosen. */
	keepsChoice: boolean
	dateButtons: number
	/** How the calendar behind them is walked and turned. */
	grid: { weekStep: number; visibleShare: number }
}

/** The event's own word comes before the seller's. */
export function eventTerms(
	storefront: Storefront,
	{ event, types, venue = null }: { event: EventTemplate; types: TicketType[]; venue?: Venue | null },
): EventTerms {
	const { t, seller, locale } = storefront
	const { reserve, tickets, seats } = seller.publicConfig
	const { zoom, panMargin, openDelayMs } = seats
	const { hideSoldOutSessions, priceDisplay, flow, flexibleTickets, flexiblePrice, keepChoice } =
		seller.config.reserve
	const { words, money, availability, timezone } = pageTerms(storefront)
	const mode = priceMode(types, event.config['web.price_display']?.mode ?? reserve.priceDisplay.mode)
	const { includeFees, prefix } = priceDisplay
	const pricePrefix = event.config['web.price_display']?.prefix ?? (prefix === null ? undefined : t(prefix))
	const today = localTime(storefront.now, timezone).date
	const thresholds = event.config['web.session_picker_tabs']?.thresholds ?? reserve.sessionTabs.thresholds
	const shared = { t, words, money, availability, includeFees }
	return {
		order: event.meta.reserve_flow ?? (flow === 'quantity-first' ? 'quantity_first' : 'date_first'),
		hasFlexible: flexibleTickets === 'auto',
		calendar: {
			...shared,
			showPrices: mode === 'all',
			pricePrefix,
			weekStart: weekStart(locale),
			today,
		},
		sessions: {
			...shared,
			showPrices: mode !== 'off',
			pricePrefix,
			thresholds,
			tabNames: Array.from({ length: thresholds.length + 1 }, (_, index) => t(`sessions.tabs.${index}`)),
			hideSoldOut: event.config.hide_sold_out_sessions ?? hideSoldOutSessions,
		},
		quantities: {
			t,
			money,
			availability,
			showPrices: mode !== 'off',
			includeFees,
			maxPerType: reserve.quantity.maxPerType,
			amountStep: flexiblePrice.step,
			days: { today, words },
			sale: { now: storefront.now.toISOString(), timezone: venue?.timezone ?? timezone, words },
			admit: tickets,
			vouchers: voucherTerms(storefront, event.config['web.ecommerce']?.citypass),
		},
		seats: { zoom, panMargin, openDelayMs },
		keepsChoice: keepChoice,
		dateButtons: reserve.calendar.dateButtons,
		grid: {
			weekStep: reserve.calendar.weekStep,
			visibleShare: reserve.calendar.visibilityThreshold,
		},
	}
}

/** How vouchers of an event are recognised; null where its tickets need none. `eventSays` wins over the seller. */
function voucherTerms(
	{ seller }: Pick<Storefront, 'seller'>,
	eventSays: boolean | undefined,
): VoucherTerms | null {
	const { childKeyword, ticketTypes, enabled } = seller.config.reserve.citypass
	if (!needsVoucher(eventSays ?? null, { enabled })) return null
	const { adult, child } = seller.publicConfig.reserve.citypass.patterns
	return { patterns: { adult: adult?.regex ?? null, child: child?.regex ?? null }, childKeyword, ticketTypes }
}

// Node 24 has Intl.Locale's week data as a method; its types don't know it yet.
function weekStart(locale: string): number {
	const intl = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
	return intl.getWeekInfo?.().firstDay ?? 1
}
