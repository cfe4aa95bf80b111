import { dayEvent } from './money-venues.ts'

/** A copy of the gallery with events before, in and after their time of sale. */
export const seasonVenue = 'season-gallery'

const day = dayEvent('12.00', '8.00')
const [group] = day.groups as [{ types: object[] }]

/** When the season goes on sale, on the clock of the gallery. */
export const seasonBegins = '2099-01-08T1000'

export const seasonSettings = {
	catalog: {
		events: [
			day,
			{
				...day,
				id: 'evt_season',
				name: 'The season of 2099',
				on_sale: { from: seasonBegins },
				groups: [{ ...group, id: 'season', types: [{ id: 'season_adult', name: 'Adult', price: '12.00' }] }],
			},
			{
				...day,
				id: 'evt_presale',
				name: 'Presale',
				groups: [
					{ ...group, id: 'open', types: [{ id: 'open_adult', name: 'Adult', price: '12.00' }] },
					{
						id: 'later',
						name: 'Friends',
						on_sale: { from: seasonBegins },
						types: [{ id: 'later_adult', name: 'Friend', price: '8.00' }],
					},
				],
			},
			{
				...day,
				id: 'evt_gone',
				name: 'Last season',
				on_sale: { until: '2020-01-08' },
				groups: [{ ...group, id: 'gone', types: [{ id: 'gone_adult', name: 'Adult', price: '12.00' }] }],
			},
		],
	},
}
