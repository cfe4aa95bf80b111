import type { Answer } from '#app/contract/calls.ts'
import { localTime } from '#app/lib/dates.ts'
import { type AddOneView, addOne, asksForUnknown } from './add-one.ts'
import { ticketsByGroup } from './cart-view.ts'
import { type DateFirstState, type DateFirstTerms, resolve } from './date-first.ts'
import { type Ask, type DateFirstFacts, follow } from './date-first-facts.ts'
import { type PageView, pageView } from './page.ts'
import { pageTerms } from './page-terms.ts'
import { pickFlow } from './pick-flow.ts'
import { type PictureView, pictureOf, posterPath } from './picture.ts'
import { isRefused } from './refusals.ts'
import {
	parseReserveQuery,
	printReserveQuery,
	type QueryProblem,
	type ReserveQuery,
} from './reserve-query.ts'
import type { Storefront } from './storefront.ts'
import { cartVisits, loadCart, type VisitorCart } from './visitor-cart.ts'

export interface EventView {
	id: string
	name: string
	subtitle: string
	summary: string
	/** Sanitised HTML; empty when the seller hides event details. */
	description: string
	/** The beginning of a long description; empty when all of it is short. */
	preview: string
	venue: string
	category: string
	image?: PictureView
	state: DateFirstState
	/** The choice of one ticket type, in place of dates and quantities; null in every other flow. */
	addOne: AddOneView | null
	/** Where the form of this state is posted to. */
	action: string
	/** Names this drawing of the page; a kept page is given the next visitor's own. */
	attempt: string
	/** Address without choices, for search engines. */
	canonical: string
	/** Whether prices say that fees are in them. */
	priceNote: string
}

/** An event page while it is being made: what the action needs beside what is drawn. */
export interface EventVisit {
	address: { query: ReserveQuery; problems: QueryProblem[] }
	facts: DateFirstFacts
	terms: DateFirstTerms
	cart: VisitorCart
	closed: DateFirstState | null
	addOne: AddOneView | null
}

/** Everything known for an address of an event; null when there is no such event. */
export async function visitEvent(
	storefront: Storefront,
	eventId: string,
	url: URL,
): Promise<EventVisit | null> {
	const address = parseReserveQuery(url.searchParams)
	const [event, cart] = await Promise.all([
		askEvent(storefront, eventId, address.query),
		loadCart(storefront),
	])
	const template = event?.event_template._data[0]
	if (!event || !template) return null
	const terms = dateFirstTerms(storefront, template)
	const groups = event.ticket_group?._data ?? []
	const facts: DateFirstFacts = {
		event: template,
		venue: event.venue?._data[0] ?? null,
		groups,
		types: event.ticket_type?._data ?? [],
		rules: event.message_rule?._data ?? [],
		today: localTime(
			storefront.now,
			event.venue?._data[0]?.timezone ?? storefront.seller.publicConfig.locale.timezone,
		).date,
		now: storefront.now.toISOString(),
		calendar: null,
		sessions: {},
		session: {},
		nextSession: undefined,
		visits: cartVisits(cart.answer),
		overlap: storefront.seller.config.reserve.overlap,
		inCart: cart.answer ? ticketsByGroup(cart.answer) : {},
	}
	const hasAnchor = cart.view?.items.some((item) => !item.isDependency) ?? false
	const flow = pickFlow(template, groups, hasAnchor)
	if (flow.flow === 'date-first')
		return {
			address,
			facts: await gather(storefront, address.query, facts, terms),
			terms,
			cart,
			closed: null,
			addOne: null,
		}
	if (flow.flow === 'add-one') {
		const view = addOne(flow.kind, facts, address.query, {
			t: storefront.t,
			money: terms.quantities.money,
			includeFees: terms.quantities.includeFees,
		})
		const isUnknown = asksForUnknown(view, address.query)
		const problem = closedBy(
			isUnknown ? [storefront.t('reserve.query.types_not_found')] : [],
			address.query.reserve === 'strict' ? 'error' : 'warning',
		)
		const isRefused = isUnknown && address.query.reserve === 'strict'
		return { address, facts, terms, cart, closed: problem, addOne: isRefused ? null : view }
	}
	return {
		address,
		facts,
		terms,
		cart,
		closed: closedBy([storefront.t(flow.wording)], 'warning'),
		addOne: null,
	}
}

/** A page without steps. */
function closedBy(texts: string[], tone: 'warning' | 'error'): DateFirstState {
	return {
		step: 'closed',
		messages: texts.map((text) => ({ tone, text })),
		said: { date: [], session: [] },
	}
}

/** The page of a visit. `state` takes the place of what the address says, after a refusal. */
export function eventPage(
	storefront: Storefront,
	url: URL,
	visit: EventVisit,
	override?: { state: DateFirstState; addOne?: AddOneView | null; query: ReserveQuery } & Partial<
		Pick<PageView, 'errors' | 'messages'>
	>,
): PageView {
	const { facts, terms, address } = visit
	const { event } = facts
	const { config, publicConfig } = storefront.seller
	const hidesDetails = event.meta.hide_event_details ?? config.reserve.hideEventDetails
	const page = pageView(storefront, {
		route: 'event',
		title: event.name,
		url,
		cart: visit.cart,
		eventCategory: event.category,
		errors: override?.errors,
		messages: override?.messages,
	})
	return {
		...page,
		event: {
			id: event.id,
			name: event.name,
			subtitle: event.subtitle,
			summary: event.summary,
			description: hidesDetails ? '' : event.description,
			preview: hidesDetails ? '' : previewOf(event.description, publicConfig.reserve.descriptionPreviewChars),
			venue: facts.venue?.name ?? '',
			category: event.category,
			image: hidesDetails
				? undefined
				: pictureOf(
						posterPath(event.meta.image_cover, event.id),
						event.meta.image_cover_alt ?? '',
						'cover',
						storefront.seller,
					),
			state: override?.state ?? visit.closed ?? resolve(address, facts, terms),
			addOne: override?.addOne ?? visit.addOne,
			action: `${url.pathname}${printReserveQuery(override?.query ?? address.query)}`,
			attempt: storefront.requestId,
			canonical: `${url.origin}${storefront.href(`/events/${encodeURIComponent(event.id)}`)}`,
			priceNote: config.reserve.priceDisplay.includeFees ? storefront.t('reserve.fees_included') : '',
		},
	}
}

/** Asks the API in rounds until the address can be followed to its end. */
export async function gather(
	storefront: Storefront,
	query: ReserveQuery,
	facts: DateFirstFacts,
	terms: DateFirstTerms,
): Promise<DateFirstFacts> {
	let known = facts
	// Event, date, session, calendar: no address needs more rounds than this.
	for (let round = 0; round < 6; round += 1) {
		const { missing } = follow(query, known, terms.dateButtons)
		if (!missing) return known
		known = { ...known, ...(await answerAsk(storefront, query, known, missing)) }
	}
	return known
}

async function answerAsk(
	storefront: Storefront,
	query: ReserveQuery,
	facts: DateFirstFacts,
	ask: Ask,
): Promise<Partial<DateFirstFacts>> {
	const { gateway } = storefront
	const params = { id: facts.event.id }
	const groups = groupFilter(query)
	if (ask.ask === 'calendar') {
		const range = { 'date._gte': ask.from, ...(ask.to ? { 'date._lt': ask.to } : {}) }
		const { calendar } = await gateway.ask('getCalendar', {
			params,
			query: { _format: 'extended', ...range, ...groups },
		})
		return { calendar: { to: ask.to, days: calendar._data } }
	}
	if (ask.ask === 'sessions') {
		const { event_session } = await gateway.ask('listSessions', {
			params,
			query: { 'start_datetime._ondate': ask.date, ...groups, limit: 1000 },
		})
		return { sessions: { ...facts.sessions, [ask.date]: event_session._data } }
	}
	if (ask.ask === 'next-session') {
		const from = {
			'start_datetime._gte': facts.now,
			sold_out: 'false',
			_sort: 'start_datetime',
			limit: 1,
		} as const
		const { event_session } = await gateway.ask('listSessions', { params, query: { ...from, ...groups } })
		return { nextSession: event_session._data[0] ?? null }
	}
	return {
		session: {
			...facts.session,
			[ask.id]: await askSession(storefront, { ...params, sessionId: ask.id }, groups),
		},
	}
}

async function askSession(
	storefront: Storefront,
	params: { id: string; sessionId: string },
	groups: ReturnType<typeof groupFilter>,
): Promise<DateFirstFacts['session'][string]> {
	const answer = await storefront.gateway
		.ask('getSession', { params, query: { embed: 'ticket_group,ticket_type', ...groups } })
		.catch(orNull)
	const session = answer?.event_session._data[0]
	return answer && session
		? { session, groups: answer.ticket_group?._data ?? [], types: answer.ticket_type?._data ?? [] }
		: null
}

/** Groups that the address names: naming one for links shows it. */
function groupFilter(query: ReserveQuery): { 'ticket_group_id._in'?: string } {
	return query.groups ? { 'ticket_group_id._in': query.groups.join(',') } : {}
}

function askEvent(
	storefront: Storefront,
	id: string,
	query: ReserveQuery,
): Promise<Answer<'getEvent'> | null> {
	const embed = 'venue,ticket_group,ticket_type,message_rule'
	return storefront.gateway
		.ask('getEvent', { params: { id }, query: { embed, ...groupFilter(query) } })
		.catch(orNull)
}

// An id that is malformed or names nothing is the same to a visitor (spec 1 §7); any other malformed request is an
// error (interpretations 61).
function orNull(error: unknown): null {
	if (isRefused(error) && (error.status === 404 || error.code === 'bad_field_value')) return null
	throw error
}

function dateFirstTerms(storefront: Storefront, event: DateFirstFacts['event']): DateFirstTerms {
	const { t, seller, locale } = storefront
	const { reserve, tickets } = seller.publicConfig
	const { hideSoldOutSessions, priceDisplay } = seller.config.reserve
	const { words, money, availability, timezone } = pageTerms(storefront)
	const mode = event.config['web.price_display']?.mode ?? reserve.priceDisplay.mode
	const { includeFees } = priceDisplay
	const thresholds = event.config['web.session_picker_tabs']?.thresholds ?? reserve.sessionTabs.thresholds
	const shared = { t, words, money, availability, includeFees }
	return {
		calendar: {
			...shared,
			showPrices: mode === 'all',
			weekStart: weekStart(locale),
			today: localTime(storefront.now, timezone).date,
		},
		sessions: {
			...shared,
			showPrices: mode !== 'off',
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
			admit: tickets,
		},
		dateButtons: reserve.calendar.dateButtons,
		grid: {
			weekStep: reserve.calendar.weekStep,
			visibleShare: reserve.calendar.visibilityThreshold,
		},
	}
}

// Node 24 has Intl.Locale's week data as a method; its types don't know it yet.
function weekStart(locale: string): number {
	const intl = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
	return intl.getWeekInfo?.().firstDay ?? 1
}

/** The first words of a description as plain text, cut at a word; empty when all of it fits. */
export function previewOf(html: string, length: number): string {
	const text = html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
	if (text.length <= length) return ''
	return `${text.slice(0, length).replace(/\s+\S*$/, '')}…`
}
