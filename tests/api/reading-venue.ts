import type { CatalogFile } from '#app/contract/config.generated.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { openShop, type Shop, type ShopOptions } from './shop.ts'

const member = loggedInAs('idn_ada', ['member'])

/** The header of a member. */
export const asMember = { 'x-member': 'yes' }

/** A venue with every kind of offer, in which a header makes the visitor a member. */
export const openReadingVenue = (options: ShopOptions = {}): Promise<Shop> =>
	openShop({
		catalog: readingVenue,
		identityOf: async (request) => (request.headers.has('x-member') ? member : null),
		...options,
	})

const type = (id: string, price = '10.00') => ({ id: `${id}_type`, name: id, price })

function readingVenue(): CatalogFile {
	return aVenue()
		.withFee('service', { kind: 'outside', fixed: '1.50' })
		.withEvent({
			fees: ['service'],
			meta: { reserve_flow: 'quantity_first', pad_post_end: 10 },
			config: {
				'web.price_display': { mode: 'all', primary: 'hall_adult', secondary: 'hall_child', prefix: 'from' },
				'web.session_picker_tabs': { thresholds: ['1200'] },
				hide_sold_out_sessions: true,
			},
			groups: [
				{
					id: 'hall',
					name: 'Hall',
					types: [
						{ id: 'hall_adult', name: 'Adult', price: '25.00' },
						{ id: 'hall_child', name: 'Child', price: '15.00' },
					],
				},
				{ id: 'front', name: 'Front', capacity: 4, types: [type('front', '40.00')] },
				{ id: 'friends', name: 'Friends', hidden_type: 'public_link_only', types: [type('friends', '5.00')] },
				{
					id: 'members',
					name: 'Members',
					hidden_type: 'public_member_only',
					types: [type('members', '0.00')],
				},
			],
			price_rules: [
				{ name: 'Sunday', when: { weekdays: ['sun'] }, increases: { hall_adult: '5.00' }, badge: 'Peak' },
			],
			message_rules: [
				{ id: 'busy', triggers: { weekdays: ['sun'] }, action: 'date_annotation', text: 'Busy' },
				{ id: 'early', triggers: { weekdays: ['sun'] }, action: 'date_message', text: 'Come early' },
				{ id: 'doors', triggers: {}, action: 'session_message', text: 'Doors at nine' },
				{ id: 'call', triggers: { quantity: { min: 10 } }, action: 'quantity_message', text: 'Do call us' },
			],
		})
		.withEvent({ id: 'evt_film', category: 'Films', dates: ['2027-05-01'], times: ['2000'], capacity: 2 })
		.withEvent({
			id: 'evt_join',
			category: 'Membership',
			event_type: 'other',
			sessions: [],
			groups: [
				{
					id: 'family',
					name: 'Family',
					handler: 'membership',
					duration_new: { months: 12 },
					types: [{ ...type('family', '90.00'), party_role: 'member' }],
				},
				{
					id: 'gift',
					name: 'Gift',
					handler: 'donation',
					types: [{ ...type('gift', '20.00'), price_min: '5.00', price_max: '500.00' }],
				},
			],
		})
		.withEvent({
			id: 'evt_members',
			category: 'Members',
			groups: [
				{ id: 'lounge', name: 'Lounge', hidden_type: 'public_member_only', types: [type('lounge', '0.00')] },
			],
		})
		.with({
			promos: [
				{ id: 'friendly', name: 'Friends', kind: 'none', codes: [{ code: 'FRIENDS' }], unlocks: ['friends'] },
			],
			membership_rules: [
				{
					id: 'adults',
					ticket_group_id: 'family',
					ticket_type_id: 'family_type',
					party_role: 'member',
					named: 'yes',
					min: 1,
					max: 2,
					member_event_ticket_type: 'members_type',
				},
			],
		})
		.catalog()
}
