import { mostPlaces } from '#app/commerce/catalog/availability-store.ts'
import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import { countsOf, typesIn } from './calendar.ts'
import { requireEvent, typeOf } from './events.ts'
import { requireType, wantedOf } from './party.ts'
import { type EventRecord, isForSession, type Reader, todayAt, visibilityOf, withGroups } from './records.ts'
import { requireSession } from './session-store.ts'
import { poolCount, wireGroup } from './wire.ts'

type CheckInput = ParsedInput<'priceCheck'>

/**
 * Returns the requested ticket types with their price and the places of their groups: in the named session; without one,
 * at the base price and in the session on sale that has most places for the group.
 *
 * errors - event_not_found, ticket_type_not_available, session_not_found
 * source - spec 1 §7 POST events/{id}/pricecheck
 */
export async function priceCheck(
	reader: Reader,
	{ params, query, body }: CheckInput,
): Promise<Answer<'priceCheck'>> {
	const event = await requireEvent(reader, params.id, await visibilityOf(reader, query))
	const found = withGroups(event, query['ticket_group_id._in'])
	const types = wantedOf(body.ticket_types_required).map(({ typeId }) => requireType(found, typeId))
	const record = {
		...withGroups(
			found,
			types.map((type) => type.ticket_group_id),
		),
		types,
	}
	const answer = body.event_session_id
		? await checkedIn(reader, record, body.event_session_id)
		: await checkedAnywhere(reader, record)
	return query.embed?.includes('ticket_group') ? answer : { ticket_type: answer.ticket_type }
}

async function checkedIn(reader: Reader, record: EventRecord, sessionId: string) {
	const session = await requireSession(reader, record, sessionId)
	const counts = countsOf(record, session)
	const priced = typesIn(record, session, { counts, currency: reader.seller.currency })
	const pooled = record.types.map((type, index) => {
		const group = record.groups.find((one) => one.id === type.ticket_group_id)
		return group && isForSession(record, group) ? priced[index] : typeOf(record, type, reader.seller.currency)
	})
	return {
		ticket_type: { _data: pooled.filter((type) => type !== undefined) },
		ticket_group: {
			_data: record.groups.map((group) =>
				wireGroup(
					group,
					isForSession(record, group) ? (counts.get(group.id) ?? null) : poolCount(record, group),
				),
			),
		},
	}
}

const nothing: ReadonlyMap<string, number | null> = new Map()

async function checkedAnywhere(reader: Reader, record: EventRecord) {
	const groups = record.groups.filter((group) => isForSession(record, group))
	const today = todayAt(reader, record.venue.timezone)
	const most = groups.length > 0 ? await mostPlaces(reader, record.event, { groups, today }) : nothing
	return {
		ticket_type: {
			_data: record.types.map((type) => {
				const known = typeOf(record, type, reader.seller.currency)
				return most.has(type.ticket_group_id)
					? { ...known, available: most.get(type.ticket_group_id) ?? null }
					: known
			}),
		},
		ticket_group: {
			_data: record.groups.map((group) => {
				const wired = wireGroup(group, poolCount(record, group))
				return most.has(group.id) ? { ...wired, sold_out: most.get(group.id) === 0 } : wired
			}),
		},
	}
}
