import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { type ReadSessions, recordsAndSessions } from '#app/commerce/catalog/read/event-records-store.ts'
import type { EventRecord } from '#app/commerce/catalog/read/records.ts'
import {
	type SessionRow,
	type SettingKeys,
	settingsOf,
	wireEvent,
	wireGroup,
	wireSession,
	wireType,
	wireVenue,
	withKeys,
} from '#app/commerce/catalog/read/wire.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { embeddable } from '#app/contract/calls/embeds.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { EventSession } from '#app/contract/entities/session.ts'

type Embeds = Pick<Answer<'getMyCart'>, (typeof embeddable)[number]>

/** The entities that an answer embeds. */
export interface Embedding {
	embed: readonly string[]
	keys?: SettingKeys
}

/** The catalogue's rows that tickets refer to, each once, also those withdrawn since: a ticket still names them. `read`: their sessions. */
export async function catalogEmbeds(
	ctx: Ctx,
	tickets: readonly TicketRow[],
	{ embed, keys = {} }: Embedding,
	read?: ReadSessions,
): Promise<Embeds> {
	const wanted = new Set(embeddable.filter((name) => embed.includes(name)))
	if (wanted.size === 0) return {}
	const { sellerId, name, timezone, currency } = ctx.seller
	const { records, sessions } = await recordsAndSessions(ctx, {
		eventIds: idsOf(tickets, 'eventId'),
		sessionIds: wanted.has('event_session') ? idsOf(tickets, 'sessionId') : [],
		read,
	})
	const inTickets = (key: 'groupId' | 'typeId') => {
		const ids = new Set(idsOf(tickets, key))
		return ({ id }: { id: string }): boolean => ids.has(id)
	}
	const answers: { [Name in keyof Embeds]-?: () => Embeds[Name] } = {
		event_template: () => ({
			_data: records.map((record) => withKeys(wireEvent(record, ctx.seller), keys)),
		}),
		venue: () => ({
			_data: [...new Map(records.map(({ venue }) => [venue.id, venue])).values()].map(wireVenue),
		}),
		meta: () => ({ _data: settingsOf(records, 'meta', keys) }),
		config: () => ({ _data: settingsOf(records, 'config', keys) }),
		seller: () => ({ _data: [{ id: sellerId, name, timezone, currency_code: currency }] }),
		ticket_group: () => ({
			_data: records.flatMap(({ groups }) =>
				groups.filter(inTickets('groupId')).map((group) => wireGroup(group, null)),
			),
		}),
		ticket_type: () => ({
			_data: records.flatMap(({ types, event: { category } }) =>
				types
					.filter(inTickets('typeId'))
					.map((type) => wireType(type, { price: type.amount, available: null, currency, category })),
			),
		}),
		event_session: () => ({ _data: wireSessions(ctx, sessions, records) }),
	}
	return Object.fromEntries([...wanted].map((name) => [name, answers[name]()]))
}

function wireSessions(
	ctx: Ctx,
	sessions: readonly SessionRow[],
	records: readonly EventRecord[],
): EventSession[] {
	return sessions.flatMap((session) => {
		const record = records.find(({ event }) => event.id === session.event_template_id)
		// A cart already holds its places, so its sessions do not report how many are left.
		return record ? [wireSession(session, record, { left: null, seller: ctx.seller })] : []
	})
}

const idsOf = (
	tickets: readonly TicketRow[],
	key: 'eventId' | 'groupId' | 'typeId' | 'sessionId',
): string[] => [...new Set(tickets.map((ticket) => ticket[key]).filter((id) => id !== null))]
