import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import { typeOf } from './events.ts'
import { ofGroup, ofTypes, readMembershipRules } from './offer-store.ts'
import { readEvents, withGroups } from './records.ts'
import { type Reader, sightOf } from './visibility.ts'
import { poolCount, wireGroup } from './wire.ts'

type GroupInput = ParsedInput<'getTicketGroup'>
type RulesQuery = ParsedInput<'listMembershipRules'>['query']

/**
 * One ticket group of an event on sale; whoever knows the id of a group for links has the link. With `handler`, only if
 * that is what it makes.
 *
 * errors - not_found
 * source - spec 1 §7 GET ticket_group/{id}
 */
export async function getTicketGroup(
	reader: Reader,
	{ params: { id }, query }: GroupInput,
): Promise<Answer<'getTicketGroup'>> {
	const sight = await sightOf(reader, { code: query.code, 'ticket_group_id._in': [id] })
	const [found] = await readEvents(reader, sight, ofGroup(id))
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
 * Who may belong to memberships of the levels that the reader may see, in order of rank; with the ticket types that
 * the rules name, as far as the reader may see those.
 *
 * source - spec 1 §3 "Membership rule", §7 GET membership_rules
 */
export async function listMembershipRules(
	reader: Reader,
	query: RulesQuery,
): Promise<Answer<'listMembershipRules'>> {
	const sight = await sightOf(reader, query)
	const rules = await readMembershipRules(reader, sight, query)
	const answer = { membership_rule: { _data: rules } }
	if (!query.embed?.includes('ticket_type')) return answer
	const ids = new Set(rules.flatMap((rule) => [rule.ticket_type_id, rule.member_event_ticket_type ?? '']))
	const records = await readEvents(reader, sight, ofTypes([...ids]))
	const types = records.flatMap((record) =>
		record.types.filter(({ id }) => ids.has(id)).map((type) => typeOf(record, type, reader.seller.currency)),
	)
	return { ...answer, ticket_type: { _data: types } }
}
