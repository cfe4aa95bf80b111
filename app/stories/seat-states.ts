import { isSeated, type SeatedState } from '#app/pages/event/event-state.ts'
import { keepPlan } from '#app/pages/event/seats/plan-at-hand.ts'
import type { SentHouse } from '#app/pages/event/seats/seat-house.ts'
import { packRow } from '#app/pages/event/seats/seat-pack.ts'
import type { SeatPlan } from '#app/pages/event/seats/seat-plan.ts'
import { packStates } from '#app/pages/event/seats/seat-states.ts'
import type { SeatStep } from '#app/pages/event/seats/seat-step.ts'
import type { MoveSeats } from '#app/pages/orders/move-seats.ts'
import { states } from './event-states.ts'

const zones = ['Stalls', 'Dress circle']
const seatsInRow = 16

/** Two zones of four rows. */
const plan: SeatPlan = {
	width: 600,
	height: 420,
	elements: [
		{ kind: 'stage', path: 'M200 20h200l-30 50q-70 20 -140 0z' },
		{ kind: 'text', text: 'Stage', x: 300, y: 46 },
	],
	zones: zones.map((name, zone) => ({
		id: name,
		rows: ['A', 'B', 'C', 'D'].map((row, line) =>
			packRow({
				name: row,
				seats: Array.from({ length: seatsInRow }, (_, seat) => {
					const turn = Math.PI * (0.18 + (0.64 * seat) / (seatsInRow - 1))
					const radius = 120 + zone * 120 + line * 25
					return {
						id: `${zone}-${row}-${seat}`,
						name: `${name} ${row}${seat + 1}`,
						x: Math.round(300 - radius * Math.cos(turn)),
						y: Math.round(60 + radius * Math.sin(turn)),
						r: 9,
						kind: 'standard',
						next: seat < seatsInRow - 1 ? 'next' : null,
					}
				}),
			}),
		),
	})),
}
const address = ''
keepPlan(address, plan)

/** Every seventh seat is taken, the last of the front row is withheld by the theatre. */
const houseWith = (sold: string | null): SentHouse => ({
	plan: address,
	groups: [
		{ id: 'g1', name: 'Tickets', tone: 1, colour: '#7d1a32', price: 'from $12.00' },
		{ id: 'g2', name: 'Dress circle', tone: 2, colour: null, price: '$40.00' },
	],
	zones: zones.map((name, at) => ({ at, name, groups: [at] })),
	states: packStates(
		zones.flatMap((_, zone) =>
			['A', 'B', 'C', 'D'].flatMap((row, line) =>
				Array.from({ length: seatsInRow }, (_, seat) => {
					const isTaken = (seat * 3 + line) % 7 === 0 || `${zone}-${row}-${seat}` === sold
					return isTaken ? 1 : seat === seatsInRow - 1 && line === 0 ? 2 : 0
				}),
			),
		),
	),
})

const house = houseWith(null)
/** The second of the chosen seats was sold meanwhile. */
const withoutGone = houseWith('0-A-5')

const chosen = ['0-A-4', '0-A-5'].map((id, at) => ({ id, name: `Stalls A${at + 5}`, groups: ['g1'] }))

function seated(change: Partial<SeatStep>): SeatedState {
	const seats: SeatStep = {
		groupIds: ['g1'],
		chosen: [],
		gone: [],
		house: null,
		section: 1,
		map: { zoom: { min: 1, max: 8, in: 2, out: 0.75 }, panMargin: 50, openDelayMs: 50 },
		...change,
	}
	const state = { ...states.quantities, steps: ['date', 'session', 'tickets', 'seats'] as const, seats }
	const plain = { ...state, steps: [...state.steps] }
	if (!isSeated(plain)) throw new Error('a step of seats has seats')
	return plain
}

/** The seats of a move. */
export const moveSeats = (seats: Partial<SeatStep>): MoveSeats => ({
	title: 'Choose your seats',
	intro:
		'Your visit is on Sat, May 1, 2027 at 9:30 PM. It stays as it is until you have confirmed the new date.',
	items: ['2 × Adult · Sun, May 2, 2027 at 9:30 PM'],
	hidden: [],
	step: seated({ house: seats.gone?.length ? withoutGone : house, ...seats }).seats,
	needs: [{ groupId: 'g1', count: 2 }],
	back: { href: '/_stories', text: 'Choose another time' },
	key: 'story',
})

/** The seats step, from the button that opens the map to the chosen seats. */
export const seatStates = {
	closed: seated({}),
	open: seated({ house }),
	half: seated({ house, chosen: chosen.slice(0, 1) }),
	gone: seated({ house: withoutGone, chosen: chosen.slice(0, 1), gone: ['Stalls A6'] }),
	chosen: seated({ chosen }),
} as const
