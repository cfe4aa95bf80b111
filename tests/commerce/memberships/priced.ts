import type { CatalogMembershipRule } from '#app/contract/config.generated.ts'
import { memberVenue } from './members.ts'

const rule = (id: string, type: string, benefit: string): CatalogMembershipRule => ({
	id,
	ticket_group_id: 'tg_family',
	ticket_type_id: type,
	party_role: type === 'tt_first' ? 'member' : 'second-card',
	max: 1,
	member_event_ticket_type: benefit,
})

/** A venue whose family level pays less for what everybody can buy: one adult's ticket for each of its two adults and session. */
export const pricedVenue = () =>
	memberVenue(
		{},
		[
			rule('first_adult', 'tt_first', 'evt_ga_adult'),
			rule('second_adult', 'tt_second', 'evt_ga_adult'),
			rule('first_free', 'tt_first', 'tt_free_for_members'),
		],
		[
			{ id: 'evt_ga_adult', name: 'adult', price: '25.00', member_price: '20.00' },
			{ id: 'tt_free_for_members', name: 'tour', price: '5.00', member_price: '0.00' },
		],
	)
