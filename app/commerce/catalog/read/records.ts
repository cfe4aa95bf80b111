import type { StoredMessageRule } from '#app/commerce/catalog/import/row-types.ts'
import { loadCodes } from '#app/commerce/codes/load.ts'
import type { CatalogCtx, Ctx } from '#app/commerce/context.ts'
import type { EventTemplate } from '#app/contract/entities/event.ts'
import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { isMember, type Visitor } from '#app/contract/visitor.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { Tables } from '#app/data/tables.ts'
import { localTime } from '#app/lib/dates.ts'
import { type PricedType, type PriceRule, rulesAt } from '#app/rules/price.ts'

type HiddenType = TicketGroup['hidden_type']

/** The context of a read of the catalogue. */
export interface Reader extends CatalogCtx {
	/** Without one the request is anonymous. */
	visitor?: Visitor | null
}

/** Which ticket groups a reader may see. */
export interface Visibility {
	/** Every group of these kinds is visible. */
	kinds: readonly HiddenType[]
	/** Groups for link holders that this reader may see, because of a link or a code. */
	linkedIds: readonly string[]
}

/** The visibility of an anonymous request without codes or links. */
export const publicVisibility: Visibility = { kinds: ['public_browsable'], linkedIds: [] }

export interface VisibilityQuery {
	/** Limits the answer to these kinds. */
	hidden_type?: readonly HiddenType[]
	/** Promo codes: each may open hidden groups. */
	code?: readonly string[]
	/** Ids of groups: a request that names the id of a group for link holders has its link. */
	'ticket_group_id._in'?: readonly string[]
}

/**
 * Computes the groups that a reader may see: public groups; groups for members, with a valid membership; groups for link
 * holders, by their id or by a code that can be used now.
 */
export async function visibilityOf(reader: Reader, query: VisibilityQuery = {}): Promise<Visibility> {
	const allowed: HiddenType[] = isMember(reader.visitor ?? null)
		? ['public_browsable', 'public_member_only']
		: ['public_browsable']
	const asked = query.hidden_type
	const kinds = asked ? allowed.filter((kind) => asked.includes(kind)) : allowed
	if (asked && !asked.includes('public_link_only')) return { kinds, linkedIds: [] }
	const opened = await openedBy(reader, query.code ?? [])
	return { kinds, linkedIds: [...new Set([...(query['ticket_group_id._in'] ?? []), ...opened])] }
}

async function openedBy(ctx: Ctx, codes: readonly string[]): Promise<readonly string[]> {
	if (codes.length === 0) return []
	const typed = codes.map((code) => ({
		code,
		source: 'visitor' as const,
		requireBenefit: false,
		ignoreErrors: true,
	}))
	const { unlocks } = await loadCodes(ctx, { cartId: null, typed })
	return [...unlocks]
}

/** True for a row of `ticket_group` that the reader may see. */
export const isVisible = ({ kinds, linkedIds }: Visibility): Statement<boolean> => sql`(
	ticket_group.hidden_type = any(${[...kinds]})
	or ticket_group.hidden_type = 'public_link_only' and ticket_group.id = any(${[...linkedIds]})
)`

/** Instants between which something is sold, as the database writes them in JSON; null is without a limit. */
interface StoredSale {
	sale_from: string | null
	sale_until: string | null
}

/** An event with everything about it that does not change with sales, as it was imported or as a reader sees it. */
export interface EventRecord {
	event: Omit<Tables['event_template'], 'message_rules' | 'price_rules' | 'sale_from' | 'sale_until'> &
		StoredSale & {
			message_rules: StoredMessageRule[]
			price_rules: PriceRule[]
		}
	venue: Tables['venue']
	/** In order of rank, like the types. */
	groups: (Omit<Tables['ticket_group'], 'sale_from' | 'sale_until'> & StoredSale)[]
	types: Tables['ticket_type'][]
}

/** An event on sale: the price rules that count now, and the groups and types that a reader may see and that are not over. */
export interface SeenEvent extends EventRecord {
	/** Whether it sells something to members alone. */
	hasMemberGroups: boolean
}

/** What a reader sees of an event now; null for one that is not on sale. */
export function seenBy(ctx: Ctx, { kinds, linkedIds }: Visibility, whole: EventRecord): SeenEvent | null {
	const { event } = whole
	if (event.withdrawn || ctx.seller.operations.hiddenEvents.includes(event.id)) return null
	const offered = whole.groups.filter(({ withdrawn }) => !withdrawn)
	const groups = offered.filter(
		({ id, hidden_type: kind, sale_until: until }) =>
			(kinds.includes(kind as HiddenType) || (kind === 'public_link_only' && linkedIds.includes(id))) &&
			(until === null || Date.parse(until) > ctx.now.getTime()),
	)
	const types = whole.types.filter(({ withdrawn }) => !withdrawn)
	return {
		...whole,
		event: { ...event, price_rules: rulesAt(event.price_rules, ctx.now) },
		groups,
		types: groups.flatMap(({ id }) => types.filter((type) => type.ticket_group_id === id)),
		hasMemberGroups: offered.some(({ hidden_type: kind }) => kind === 'public_member_only'),
	}
}

/** Returns the event with the requested groups alone. */
export function withGroups(record: EventRecord, ids: readonly string[] | undefined): EventRecord {
	if (!ids) return record
	return {
		...record,
		groups: record.groups.filter((group) => ids.includes(group.id)),
		types: record.types.filter((type) => ids.includes(type.ticket_group_id)),
	}
}

/** Handlers whose tickets are for a session, where the event has sessions. */
const ofSessions = ['tickets', 'seated']

type EventConfig = EventTemplate['config']
type Group = EventRecord['groups'][number]

/** False for groups that are sold without a session: passes, gift cards, all groups of an event without sessions. */
export const isForSession = ({ event }: EventRecord, { handler }: Pick<Group, 'handler'>): boolean =>
	event.event_type !== 'other' && ofSessions.includes(handler)

/** Returns the event with only the groups that are sold for a session. */
export function atSessions(record: EventRecord): EventRecord {
	const ids = record.groups.filter((group) => isForSession(record, group)).map((group) => group.id)
	return withGroups(record, ids)
}

/** The ticket types in the form that `rules/price.ts` needs. */
export function pricedTypes({ types }: EventRecord): PricedType[] {
	return types.map(({ id, amount, amount_min, fees }) => ({ id, amount, amountMin: amount_min, fees }))
}

/** The ticket types whose prices the event shows: those that its configuration names, else its seller's, if visible. */
export function displayOf({ event, types }: EventRecord, seller: DisplayTerms): PriceDisplay {
	const display = event.config['web.price_display'] as EventConfig['web.price_display']
	const named = (key: string | null) => types.find(({ id, name }) => id === key || name === key)
	return {
		primary: named(display?.primary ?? seller.priceDisplay.primary),
		secondary: named(display?.secondary ?? seller.priceDisplay.secondary),
		prefix: display?.prefix ?? null,
	}
}

/** The seller's terms that decide which prices are shown. */
export type DisplayTerms = Pick<SellerTerms, 'currency' | 'priceDisplay'>

interface PriceDisplay {
	primary: EventRecord['types'][number] | undefined
	secondary: EventRecord['types'][number] | undefined
	prefix: string | null
}

/** The event with only the groups whose sale has begun. */
export function sellingNow(ctx: Ctx, record: EventRecord): EventRecord {
	const ids = record.groups
		.filter(({ sale_from: from }) => from === null || Date.parse(from) <= ctx.now.getTime())
		.map((group) => group.id)
	return ids.length === record.groups.length ? record : withGroups(record, ids)
}

export const todayAt = (ctx: Ctx, timezone: string): string => localTime(ctx.now, timezone).date
