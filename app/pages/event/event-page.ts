import { localTime } from '#app/lib/dates.ts'
import { guestsBySession, ticketsByGroup } from '#app/pages/cart/cart-view.ts'
import { anchorDates, cartVisits, loadCart } from '#app/pages/cart/visitor-cart.ts'
import { hasAnchor, isAnchorEvent, matchingNumbers, visitWindows } from '#app/pages/listing/upsell.ts'
import { previewOf } from '#app/pages/shared/description-preview.ts'
import { ownOrGenerated, type PictureView, picturesOf, uncropped } from '#app/pages/shared/picture.ts'
import type { Message } from '#app/pages/shared/refusals.ts'
import { saleText } from '#app/pages/shared/sale-times.ts'
import { storeAddressCodes, storeCartCodes } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { inStepOrder, pageShell, type Shell } from '#app/pages/shell/page.ts'
import { ruleTrace } from '#app/pages/shell/rule-trace.ts'
import { pageSearch } from '#app/pages/shell/shared-view.ts'
import type { DateFirstFacts } from './dates/date-first-facts.ts'
import { follow, type Use } from './dates/follow.ts'
import { askEvent } from './event-api.ts'
import { datesAsked, resolve } from './event-flow.ts'
import { type EventState, isSeated, plainState } from './event-state.ts'
import { type EventTerms, eventTerms } from './event-terms.ts'
import type { EventPage, EventVisit } from './event-view.ts'
import { askFirst, askNext, gather, withSeats } from './gather.ts'
import { membersGate } from './members-gate.ts'
import { membershipOnDay } from './membership-message.ts'
import { pickFlow } from './offer.ts'
import { type AddOneView, addOne, asksForUnknown } from './quantities/add-one.ts'
import { cardRecipient } from './quantities/card-recipient.ts'
import { knownAnswers } from './quantities/known-answers.ts'
import { lastPartyOf } from './quantities/last-party.ts'
import { addOneTexts } from './reserve/reserve-problems.ts'
import { parseReserveQuery, printReserveQuery, type ReserveQuery } from './reserve/reserve-query.ts'
import { type SaleBegins, saleBegins } from './sale-begins.ts'
import { withTyped } from './seats/seat-typed.ts'

/** Everything known for an address of an event; null when there is no such event. */
export async function visitEvent(
	storefront: Storefront,
	eventId: string,
	url: URL,
	use: Use = 'page',
): Promise<EventVisit | null> {
	const address = parseReserveQuery(url.searchParams)
	const { query } = address
	const refusedCodes = await storeAddressCodes(storefront, url)
	const ask = async () => {
		const [event] = await Promise.all([
			askEvent(storefront, eventId, query),
			askFirst(storefront, query, { eventId, use }),
		])
		return event
	}
	const [asked, cart] = await Promise.all([ask(), loadCart(storefront)])
	// Prices and hidden groups follow the cart's codes: a code that this browser does not know makes the page ask
	// again.
	const event = storeCartCodes(storefront, cart.view) ? await ask() : asked
	const template = event?.event_template._data[0]
	if (!event || !template) return null
	const terms = eventTerms(storefront, {
		event: template,
		types: event.ticket_type?._data ?? [],
		venue: event.venue?._data[0] ?? null,
	})
	const flow = storefront.seller.config.operations.paused
		? ({ flow: 'closed', wording: 'reserve.unavailable_tickets' } as const)
		: pickFlow(template, event.ticket_group?._data ?? [], {
				hasAnchor: hasAnchor(cart),
				isMembersOnly: event.members_only,
				now: storefront.now.toISOString(),
			})
	const started = factsOf(storefront, event, { template, cart, terms })
	const dates = flow.flow === 'counted' ? datesAsked(query, started, terms) : null
	const [windows] = await Promise.all([
		template.meta.requires_anchor ? visitWindows(storefront, cart) : null,
		dates && askNext(storefront, query, { ...started, ...dates }, { dateButtons: terms.dateButtons, use }),
	])
	const facts = { ...started, windows }
	const visit: EventVisit = {
		address,
		facts,
		terms,
		cart,
		closed: null,
		addOne: null,
		gate: null,
		membership: null,
		refusedCodes,
	}
	switch (flow.flow) {
		case 'counted':
			return forItsDay(storefront, event.has_member_groups, {
				...visit,
				facts: dates ? await known(storefront, query, { ...facts, ...dates }, terms) : facts,
			})
		case 'add-one':
			return { ...visit, ...oneType(storefront, visit, flow.kind) }
		case 'members-only':
			return {
				...visit,
				closed: closedBy([], 'warning'),
				gate: membersGate(storefront, cart, url.pathname + pageSearch(url)),
			}
		case 'not-yet':
			return { ...visit, closed: closedBy([], 'warning') }
		case 'closed':
			return { ...visit, closed: closedBy([storefront.t(flow.wording)], 'warning') }
	}
}

/** A visit with what its day means for a member. */
async function forItsDay(
	storefront: Storefront,
	hasMemberGroups: boolean,
	visit: EventVisit,
): Promise<EventVisit> {
	const { address, facts, terms } = visit
	const { date, session } = follow(address.query, facts, terms.dateButtons).choice
	const about = { hasMemberGroups, day: session?.session.local_date ?? date, today: facts.today }
	const { message, endsOn } = await membershipOnDay(storefront, about)
	return { ...visit, facts: { ...facts, membershipEnd: endsOn }, membership: message }
}

/** What event and cart say, before days and sessions are known. */
function factsOf(
	storefront: Storefront,
	event: NonNullable<Awaited<ReturnType<typeof askEvent>>>,
	{ template, cart, terms }: Pick<EventVisit, 'cart' | 'terms'> & { template: DateFirstFacts['event'] },
): DateFirstFacts {
	const { now, seller } = storefront
	const venue = event.venue?._data[0] ?? null
	const { answer } = cart
	return {
		event: template,
		venue,
		groups: event.ticket_group?._data ?? [],
		types: event.ticket_type?._data ?? [],
		rules: event.message_rule?._data ?? [],
		today: localTime(now, venue?.timezone ?? seller.publicConfig.locale.timezone).date,
		now: now.toISOString(),
		calendar: null,
		sessions: {},
		session: {},
		nextSession: undefined,
		visits: cartVisits(answer),
		overlap: seller.config.reserve.overlap,
		isAnchor: isAnchorEvent(seller, template),
		hidesSoldOut: terms.sessions.hideSoldOut,
		inCart: answer ? ticketsByGroup(answer) : {},
		...(answer ? { guests: guestsBySession(answer, event.ticket_group?._data ?? []) } : {}),
		lastParty: lastPartyOf(storefront),
		...(answer ? { known: knownAnswers(answer) } : {}),
		anchorDates: answer ? anchorDates(answer, template.id) : [],
		membershipEnd: null,
		windows: null,
		party: null,
		partyProblem: null,
	}
}

/** A page that sells one ticket type at a time. */
function oneType(
	storefront: Storefront,
	{ address, facts, terms }: EventVisit,
	kind: Extract<ReturnType<typeof pickFlow>, { flow: 'add-one' }>['kind'],
): Pick<EventVisit, 'closed' | 'addOne'> {
	const { money, includeFees, amountStep } = terms.quantities
	const { t } = storefront
	const choice = addOne(kind, facts, address.query, { t, money, includeFees, amountStep })
	const view = kind === 'giftcard' ? { ...choice, recipient: cardRecipient(storefront, null) } : choice
	const isStrict = address.query.reserve === 'strict'
	const texts = addOneTexts(address, asksForUnknown(view, address.query), terms)
	return {
		closed: closedBy(texts, isStrict ? 'error' : 'warning'),
		addOne: isStrict && texts.length > 0 ? null : view,
	}
}

/** The facts with the days and sessions that the address leads to. */
async function known(
	storefront: Storefront,
	query: ReserveQuery,
	facts: DateFirstFacts,
	terms: EventTerms,
): Promise<DateFirstFacts> {
	return withSeats(storefront, query, await gather(storefront, query, facts, terms))
}

/** A page without steps. */
function closedBy(texts: string[], tone: 'warning' | 'error'): EventState {
	return {
		...plainState([]),
		step: 'closed',
		messages: texts.map((text) => ({ tone, text })),
	}
}

/** How many tickets go with what is in the cart, before anybody has counted others. */
function matchHint(storefront: Storefront, { cart, facts }: EventVisit): Message[] {
	const expected = matchingNumbers(storefront, cart, facts.event)
	if (expected.length === 0) return []
	return [{ tone: 'info', text: storefront.t('reserve.match_anchor', { expected: expected.join(', ') }) }]
}

/** The page of a visit. `state` takes the place of what the address says, after a refusal. */
export function eventPage(
	storefront: Storefront,
	url: URL,
	visit: EventVisit,
	override?: { state: EventState; addOne?: AddOneView | null; query: ReserveQuery } & Partial<
		Pick<Shell, 'errors' | 'messages'>
	>,
): EventPage {
	const { facts, terms, address } = visit
	const { event } = facts
	const { config, publicConfig } = storefront.seller
	const hidesDetails = event.meta.hide_event_details ?? config.reserve.hideEventDetails
	const page = pageShell(storefront, {
		route: 'event',
		title: event.name,
		url,
		cart: visit.cart,
		eventCategory: event.category,
		errors: override?.errors,
		messages: override?.messages ?? matchHint(storefront, visit),
	})
	const state = override?.state ?? visit.closed ?? stateOf(storefront, visit)
	return {
		...page,
		plan: inStepOrder(page.plan, state.steps),
		event: {
			id: event.id,
			name: event.name,
			subtitle: event.subtitle,
			summary: event.summary,
			description: hidesDetails ? '' : event.description,
			preview: hidesDetails ? '' : previewOf(event.description, publicConfig.reserve.descriptionPreviewChars),
			venue: [facts.venue?.name, facts.venue?.address].filter(Boolean).join(', '),
			category: storefront.catalog.text(event.category),
			image: hidesDetails ? undefined : coverOf(event, storefront),
			state,
			saleBegins: state.step === 'closed' ? saleBeginsView(storefront, visit) : null,
			addOne: override?.addOne ?? visit.addOne,
			gate: visit.gate,
			membership: visit.membership,
			trace: storefront.visitor.preview
				? [...visit.refusedCodes, ...ruleTrace(facts, terms.sessions.words)]
				: [],
			action: `${url.pathname}${printReserveQuery(asSeen(override?.query ?? address.query, state))}`,
			attempt: storefront.attempt,
			canonical: `${storefront.origin}${storefront.href(`/events/${encodeURIComponent(event.id)}`)}`,
			pricesOf: pricesOf(storefront, visit),
			priceNote: config.reserve.priceDisplay.includeFees ? priceNote(storefront, state) : '',
			minPrice: event.min_price,
		},
	}
}

/** Says that advertised prices contain fees, and taxes where a tax is added to a price: it is advertised with it, as fees are. */
function priceNote({ t }: Storefront, state: EventState): string {
	const types = 'groups' in state ? state.groups.flatMap((group) => group.types) : []
	return types.some(({ addsTax }) => addsTax) ? t('reserve.taxes_included') : t('reserve.fees_included')
}

function saleBeginsView(storefront: Storefront, { facts, terms }: EventVisit): SaleBegins | null {
	const instant = saleBegins(facts)
	if (!instant) return null
	return {
		instant,
		text: saleText(instant, { ...terms.quantities.sale, t: storefront.t }),
		seconds: Math.max(0, Math.ceil((Date.parse(instant) - storefront.now.getTime()) / 1000)),
	}
}

/** A single ticket type needs no name, and before a date is chosen a party is priced as a whole. */
function pricesOf({ seller, t }: Storefront, { facts, terms }: EventVisit): string {
	const { event, types } = facts
	const named = event.config['web.price_display']?.primary ?? seller.config.reserve.priceDisplay.primary
	const type = types.find(({ id, name }) => id === named || name === named)
	return type && types.length > 1 && terms.order === 'date_first'
		? t('calendar.price_of', { name: type.name })
		: ''
}

function stateOf(storefront: Storefront, { address, facts, terms }: EventVisit): EventState {
	const state = resolve(address, facts, terms)
	return isSeated(state) ? withTyped(storefront, address.query, state, terms) : state
}

/** A form is submitted for the session that was shown; by then another one may be the next. */
function asSeen(query: ReserveQuery, state: EventState): ReserveQuery {
	const isMoving = query.session === 'next' || query.session === 'today'
	return isMoving && 'sessionId' in state && state.sessionId ? { ...query, session: state.sessionId } : query
}

function coverOf({ id, meta }: DateFirstFacts['event'], storefront: Storefront): PictureView | undefined {
	const own = { path: meta.image_cover, id, alt: meta.image_cover_alt ?? '' }
	const cover = ownOrGenerated(own, 'cover', picturesOf(storefront))
	return cover && meta.image_cover_no_cropping ? uncropped(cover) : cover
}
