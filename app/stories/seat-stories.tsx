import { useState } from 'react'
import { TicketFold } from '#app/components/cart/ticket-fold.tsx'
import { RowNames } from '#app/components/seat-map/row-names.tsx'
import { SeatDot } from '#app/components/seat-map/seat-dot.tsx'
import { createFinder } from '#app/components/seat-map/seat-finder.ts'
import { type ListedRow, type ListedSeat, SeatList } from '#app/components/seat-map/seat-list.tsx'
import { SeatMap } from '#app/components/seat-map/seat-map.tsx'
import type { MapHouse } from '#app/components/seat-map/seat-map-markup.ts'
import { SeatSheet } from '#app/components/seat-map/seat-sheet.tsx'
import { SeatView } from '#app/components/seat-map/seat-view.tsx'
import type { ComponentStories } from './story.ts'

interface StorySeat {
	id: string
	name: string
	x: number
	y: number
	r: number
}

const zones = ['Stalls', 'Circle', 'Gallery', 'Boxes', 'Terrace']
const groups = zones.map((_, at) => ({ tone: at + 1, colour: at === 0 ? '#7d1a32' : null }))

/** Rows of a small round theatre; every seventh seat is taken, a few are withheld. */
const house: MapHouse = {
	width: 600,
	height: 620,
	elements: [
		{ kind: 'stage', path: 'M200 20h200l-30 50q-70 20 -140 0z' },
		{ kind: 'text', text: 'Stage', x: 300, y: 46 },
	],
	groups,
	zones: zones.map((zone, at) => ({
		groups: [at],
		rows: Array.from({ length: 3 }, (_, row) => ({
			name: 'ABC'[row] ?? '',
			r: 9,
			seats: Array.from({ length: 20 }, (_, seat) => {
				const turn = Math.PI * (0.12 + (0.76 * seat) / 19)
				const radius = 120 + at * 92 + row * 24
				const state = (seat * 3 + row) % 7 === 0 ? 1 : seat === 19 && row === 0 ? 2 : 0
				return [
					`${zone}-${row}-${seat}`,
					`${zone} ${'ABC'[row]}${seat + 1}`,
					Math.round(300 - radius * Math.cos(turn)),
					Math.round(60 + radius * Math.sin(turn)),
					state,
				] as const
			}),
		})),
	})),
}

const seats: StorySeat[] = house.zones.flatMap((zone) =>
	zone.rows.flatMap(({ r, seats: ofRow }) => ofRow.map(([id, name, x, y]) => ({ id, name, x, y, r }))),
)
const find = createFinder(seats, 30)
const settings = { zoom: { min: 1, max: 8, in: 2, out: 0.75 }, panMargin: 50 }

function Hall({ chosen, faint = [], invalid }: { chosen: number[]; faint?: number[]; invalid?: boolean }) {
	const [selected, setSelected] = useState(() => seats.filter((_, at) => chosen.includes(at)))
	return (
		<SeatMap
			house={house}
			settings={settings}
			selected={selected}
			faint={faint}
			find={find}
			tip={(seat) => ({ title: seat.name, text: 'From $20.00' })}
			onPress={(seat) =>
				setSelected((now) => (now.includes(seat) ? now.filter((one) => one !== seat) : [...now, seat]))
			}
			onList={() => {}}
			invalid={invalid}
		/>
	)
}

function Rows({ rows }: { rows: ListedRow[] }) {
	return (
		<>
			<SeatList
				name="seat"
				title="Stalls"
				about="Stalls, from $20.00"
				rows={rows}
				end="after-seats"
				onToggle={() => {}}
			/>
			<p id="after-seats">Stalls: 1 of 2</p>
		</>
	)
}

const states: ListedSeat['state'][] = ['available', 'selected', 'booked', 'unavailable', 'available']
const listed = ['A', 'B'].map((row, line) => ({
	name: row,
	seats: states.map((state, at) => ({
		id: `${row}${at + 1}`,
		name: `Stalls ${row}${at + 1}`,
		state,
		x: 20 * at,
		y: 25 * line,
	})),
}))
const taken = listed.map((row) => ({
	...row,
	seats: row.seats.map((seat) => ({ ...seat, state: 'booked' as const })),
}))

const wholeHouse = { scale: 2, pixels: 1, inView: { x: 0, y: 0, width: house.width, height: house.height } }

/** Components for choosing seats. */
export const seatStories: ComponentStories = {
	'seat-dot': [
		{
			name: 'Eight groups and three states',
			draw: () => (
				<ul>
					{Array.from({ length: 8 }, (_, at) => at).map((at) => (
						<li key={at}>
							<SeatDot state="available" index={at} tone={at + 1} colour={null} /> Group {at + 1}
						</li>
					))}
					{(['selected', 'booked', 'unavailable'] as const).map((state) => (
						<li key={state}>
							<SeatDot state={state} /> {state}
						</li>
					))}
				</ul>
			),
		},
	],
	'seat-map': [
		{ name: 'Five groups, three seats chosen', draw: () => <Hall chosen={[5, 6, 64]} /> },
		{ name: 'One group of five', draw: () => <Hall chosen={[]} faint={[1, 2, 3, 4]} /> },
		{ name: 'Wrong', draw: () => <Hall chosen={[5]} invalid /> },
	],
	'row-names': [
		{
			name: 'All zones but one',
			draw: () => (
				<svg viewBox={`0 0 ${house.width} ${house.height}`} fill="currentColor" aria-hidden="true">
					<RowNames house={house} faint="1" pitch={20} smallest={9} rest={wholeHouse} />
				</svg>
			),
		},
	],
	'seat-view': [
		{
			name: 'Third row, on the right',
			draw: () => (
				<SeatView
					house={house}
					seat={{ x: 430, y: 160 }}
					rowsBefore={2}
					label="View from Stalls, row C (drawing)"
				/>
			),
		},
	],
	'seat-sheet': [
		{
			name: 'Two seats in the stalls',
			isAlone: true,
			draw: () => (
				<SeatSheet
					open
					title="Choose your seats"
					about={<span>2 × Stalls, full price</span>}
					closeHref="?"
					onClose={() => {}}
				>
					<Hall chosen={[5, 6]} />
				</SeatSheet>
			),
		},
	],
	'ticket-fold': [
		{
			name: 'Closed with a choice, open with a fault',
			draw: () => (
				<>
					<TicketFold
						title="Dress circle"
						price="From $30.00 to $40.00"
						chosen="2 × Full price"
						isChosen
						opens={false}
						isWrong={false}
					>
						<p>Its tickets</p>
					</TicketFold>
					<TicketFold
						title="Gallery"
						price="$12.00"
						chosen="Nothing chosen yet"
						isChosen={false}
						opens={false}
						isWrong
					>
						<p>Its tickets</p>
					</TicketFold>
				</>
			),
		},
	],
	'seat-list': [
		{ name: 'Two rows', draw: () => <Rows rows={listed} /> },
		{ name: 'Nothing left', draw: () => <Rows rows={taken} /> },
	],
}
