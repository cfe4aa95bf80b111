import type { Answer } from '#app/contract/calls.ts'
import { addDays, addMonths, localTime } from '#app/lib/dates.ts'
import { exampleId } from '#app/lib/studio-picture.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { examplePerson } from './example-tickets.ts'
import type { Sample } from './sample.ts'

/** Somebody who is logged in, and a member where the venue has memberships. */
export function exampleUser(seller: ResolvedSeller, now: Date): Answer<'getMyUser'> {
	const hasMembership = seller.config.membership.eventId !== null
	return {
		user: {
			_data: [
				{
					id: exampleId,
					...examplePerson,
					membership: hasMembership ? 'active' : 'none',
					// Prices for members are those of a login that exists.
					roles: [],
					membership_terms: hasMembership ? [{ ...termOf(seller, now), is_auto_renewing: false }] : [],
				},
			],
		},
		profile: {
			_data: [
				{
					id: exampleId,
					phone: null,
					address: null,
					address_more: null,
					city: null,
					state: null,
					country: null,
					zip_code: null,
					meta: {},
					version: 1,
					has_password: false,
				},
			],
		},
	}
}

function termOf({ config }: ResolvedSeller, now: Date): { valid_from: string; valid_to: string } {
	const { date } = localTime(now, config.locale.timezone)
	return { valid_from: date, valid_to: addDays(addMonths(date, 12), -1) }
}

/** The membership of that person; none at a venue without memberships. */
export function exampleMembership(
	sample: Sample,
	seller: ResolvedSeller,
	now: Date,
): Answer<'listMyMemberships'> {
	const { eventId } = seller.config.membership
	if (eventId === null) return { membership: { _data: [] } }
	const term = termOf(seller, now)
	return {
		membership: {
			_data: [
				{
					id: exampleId,
					scan_code: 'EXAMPLE1',
					role_id: exampleId,
					membership_program_id: exampleId,
					ticket_group_id: sample.group.id,
					ticket_group_name: sample.group.name,
					event_template_id: eventId,
					ticket_order_id: exampleId,
					ticket_type_id: sample.types[0]?.id ?? exampleId,
					auto_renew_state: 'none',
					is_auto_renew_cancellable: false,
					auto_renew_consent: null,
					...term,
					state: 'active',
					renewable_from: addMonths(term.valid_to, -1),
					is_renewable: false,
					member_event_purchase_limit: null,
					...examplePerson,
					is_self: true,
					created_at: now.toISOString(),
				},
			],
		},
	}
}
