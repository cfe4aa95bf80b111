import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import { readEvents } from './event-records-store.ts'
import { typeOf } from './events.ts'
import { ofGroup, ofTypes, readMembershipRules } from './offer-store.ts'
import { type Reader, visibilityOf, withGroups } from './records.ts'
import { poolCount, wireGroup } from './wire.ts'

type GroupInput = ParsedInput<'getTicketGroup'>
type RulesQuery = ParsedInput<'listMembershipRules'>['query']

/**
 * Returns one ticket group of an event on sale. A request that names the id of a group for link holders has its link. With
 * `handler` the group must have that handler.
 *
 * errors - not_found
 * source - spec 1 §7 GET ticket_group/{id}
 */
export async function getTicketGroup(
	reader: Reader,
	{ params: { id }, query }: GroupInput,
): Promise<Answer<'getTicketGroup'>> {
	const visibility = await visibilityOf(reader, { code: query.code, 'ticket_group_id._in': [id] })
	const [found] = await readEvents(reader, visibility, ofGroup(id))
	const record = found && withGroups(found, [id])
	const group = record?.groups[0]
	if (!record || !group || (query.handler && query.handler !== group.handler))
		throw new Refusal('not_found', 'Resource ticket_group not found', 'ticket_group')
	const { currency } = reader.seller
	return {
		ticket_group: { _data: [wireGroup(group, poolCount(record, group))] },
		...(query.embed?.includes('ticket_type')
			? { ticket_type: { _data: record.types.map((type) => typeOf(record, type, currency)) } }
			: {}),
	}
}

/**
 * Lists the rules of the membership levels that the reader may see, in order of rank: which people a membership covers.
 * The ticket types that the rules name are included where the reader may see them.
 *
 * source - spec 1 §3 "Membership rule", §7 GET membership_rules
 */
export async function listMembershipRules(
	reader: Reader,
	query: RulesQuery,
): Promise<Answer<'listMembershipRules'>> {
	const visibility = await visibilityOf(reader, query)
	const rules = await readMembershipRules(reader, visibility, query)
	const answer = { membership_rule: { _data: rules } }
	if (!query.embed?.includes('ticket_type')) return answer
	const ids = new Set(rules.flatMap((rule) => [rule.ticket_type_id, rule.member_event_ticket_type ?? '']))
	const records = await readEvents(reader, visibility, ofTypes([...ids]))
	const types = records.flatMap((record) =>
		record.types.filter(({ id }) => ids.has(id)).map((type) => typeOf(record, type, reader.seller.currency)),
	)
	return { ...answer, ticket_type: { _data: types } }
}
