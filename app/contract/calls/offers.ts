import { z } from 'zod'
import { MembershipRule } from '../entities/membership.ts'
import { Settings } from '../entities/settings.ts'
import { TicketGroup, TicketType } from '../entities/ticket-type.ts'
import { Id, rows } from '../wire.ts'
import { define, limit } from './call.ts'
import { choices, codes, groupIds, Handler } from './filters.ts'

const embed = choices(['ticket_type']).optional()

/** Ticket groups, membership rules and settings by themselves (spec 1 §7). */
export const offerCalls = define({
	getTicketGroup: {
		method: 'GET',
		path: 'ticket_group/{id}',
		summary: 'One ticket group; with `handler`, only if that is what it makes',
		cached: true,
		source: 'spec 1 §7 GET ticket_group/{id}',
		params: z.strictObject({ id: Id }),
		query: z.strictObject({ embed, ...codes, handler: Handler.optional() }),
		answer: z.object({ ticket_group: rows(TicketGroup), ticket_type: rows(TicketType).optional() }),
		errors: ['not_found', 'validation_failed', 'too_many_requests'],
	},
	listMembershipRules: {
		method: 'GET',
		path: 'membership_rules',
		summary: 'Who may belong to a membership of a level',
		cached: true,
		source: 'spec 1 §7 GET membership_rules',
		query: z.strictObject({ embed, ...codes, ...groupIds, limit: limit.optional() }),
		answer: z.object({ membership_rule: rows(MembershipRule), ticket_type: rows(TicketType).optional() }),
		errors: ['validation_failed', 'too_many_requests'],
	},
	getConfig: {
		method: 'GET',
		path: 'config',
		summary: 'What a client may know of the seller: currency, zone, limits of carts, countdown',
		source: 'spec 1 §7 GET config',
		answer: z.object({ config: rows(Settings) }),
		errors: [],
	},
})
