import type { Answer } from '#app/contract/calls.ts'
import type { Seat, SeatPlace } from '#app/contract/entities/seat.ts'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import { houseOf, sentHouse } from '#app/pages/event/seats/seat-house.ts'
import { planOf, type SeatsOfSession } from '#app/pages/event/seats/seat-plan.ts'
import { t } from './facts.ts'

type State = Seat['state']

type PlacedSeat = SeatPlace & { state: State }

/** A row "stalls-a1" … of the states given; a null is an aisle. */
function row(
	zone: string,
	name: string,
	states: (State | null)[],
	kind: SeatPlace['kind'] = 'standard',
): PlacedSeat[] {
	const id = (at: number): string | null => (states[at] ? `${zone}-${name.toLowerCase()}${at + 1}` : null)
	return states.flatMap((state, at) =>
		state === null
			? []
			: [
					{
						id: id(at) ?? '',
						state,
						name: `${zone} ${name}${at + 1}`,
						zone,
						row: name,
						x: 20 * at,
						y: 30,
						r: 8,
						kind,
						previous: id(at - 1),
						next: id(at + 1),
					},
				],
	)
}

const free: State = 'available'

/** Ten stalls seats with an aisle after the fifth, the second booked; four of the circle; a place and its companion. */
const placed: PlacedSeat[] = [
	...row('stalls', 'B', [free, free, 'unavailable', free]),
	...row('stalls', 'A', [free, 'booked', free, free, free, null, free, free, free, free, free]),
	...row('circle', 'A', [free, free, free, free]),
	...row('access', 'A', [free, free], 'accessible'),
]

const hall = { id: 'hall', name: 'Hall', width: 400, height: 300 }

/** The answer about a session. */
export const seatAnswer: Answer<'getSeatMap'> = {
	seat_map: { _data: [hall] },
	seat: { _data: placed.map(({ id, state }) => ({ id, state })) },
	seat_price: {
		_data: [
			{
				ticket_group_id: 'stalls',
				name: 'Stalls',
				color: '#7d1a32',
				min_price: '20.00',
				available: 9,
				zones: ['stalls'],
			},
			{
				ticket_group_id: 'circle',
				name: 'Circle',
				color: null,
				min_price: '0.00',
				available: 4,
				zones: ['circle'],
			},
			{
				ticket_group_id: 'access',
				name: 'Access',
				color: null,
				min_price: null,
				available: 2,
				zones: ['access'],
			},
		],
	},
}

/** The answer about the map. */
export const planAnswer: Answer<'getSeatPlan'> = {
	seat_map: { _data: [{ ...hall, map_geometry: { other_elements: [] } }] },
	seat: { _data: placed.map(({ state, ...seat }) => seat) },
}

/** What the API says of seats, for a page. */
export const seatAnswers = { getSeatMap: () => seatAnswer, getSeatPlan: () => planAnswer }

/** Seats as pages know them. */
export async function seatsOf(
	plan: Answer<'getSeatPlan'>,
	{ seat, seat_price }: Pick<Answer<'getSeatMap'>, 'seat' | 'seat_price'>,
): Promise<SeatsOfSession> {
	return {
		known: await planOf(plan),
		href: '/seat-plans/en-US/hall.json',
		states: new Map(seat._data.map(({ id, state }) => [id, state])),
		prices: seat_price._data,
	}
}

/** A group with a type at each price. */
export const priced = (id: string, ...amounts: string[]): QuantityGroup => ({
	id,
	name: id,
	summary: '',
	description: '',
	isPass: false,
	min: 0,
	max: null,
	admit: null,
	questions: [],
	startDay: null,
	types: amounts.map((amount, at) => ({
		id: `${id}_${at}`,
		field: `quantity.${id}_${at}`,
		name: id,
		summary: '',
		description: '',
		price: { amount, text: amount === '0.00' ? 'Free' : `$${amount}` },
		shownField: `shown.${id}_${at}`,
		faceValue: amount,
		fee: '0.00',
		feeNote: '',
		discount: null,
		memberNote: '',
		value: 0,
		step: 1,
		min: 0,
		max: 10,
		places: { kind: 'open', text: '' },
		voucher: null,
		people: [],
		flexible: null,
	})),
})

export const seats = await seatsOf(planAnswer, seatAnswer)

/** The house of those seats, as the page draws it. */
export const house = houseOf(
	seats.known.plan,
	sentHouse(seats, {
		venue: {
			id: 'v',
			name: 'Hall',
			timezone: 'UTC',
			address: null,
			zones: [
				{ id: 'stalls', name: 'The stalls' },
				{ id: 'circle', name: 'The circle' },
				{ id: 'access', name: 'Wheelchair places' },
			],
		},
		priced: [priced('stalls', '20.00', '12.00'), priced('circle', '30.00', '0.00'), priced('access', '0.00')],
		t,
	}),
)
