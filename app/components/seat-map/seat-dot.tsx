import styles from './seat-dot.module.css'
import { dotLayers, markOf } from './seat-map-markup.ts'

/** Appearance of a ticket group: its index among the groups, and its colour. */
type GroupStyle = { index: number; tone: number; colour: string | null }

export type SeatDotProps =
	| { state: 'booked' | 'unavailable' | 'selected' }
	| ({ state: 'available' } & GroupStyle)

/** The class whose descendants use the colours of seats. */
export const seatDots = styles.dots

/** A seat as the map shows it, next to words that explain it. */
export function SeatDot(props: SeatDotProps) {
	const tone = props.state === 'available' ? (props.colour === null ? props.tone : 'own') : undefined
	return (
		<svg
			className={`${styles.dots} ${styles.swatch}`}
			viewBox="-10 -10 20 20"
			aria-hidden="true"
			focusable="false"
		>
			<g data-tone={tone}>
				{props.state === 'available' ? <GroupLayers {...props} /> : <StateLayers state={props.state} />}
			</g>
		</svg>
	)
}

function StateLayers({ state }: { state: 'booked' | 'unavailable' | 'selected' }) {
	if (state === 'selected')
		return (
			<g data-part="selected">
				<circle r="9.5" />
				<path d="m-4.5 .5 3 3 6-6.5" />
			</g>
		)
	if (state === 'booked')
		return (
			<>
				<Layer part="booked" size={16} cap="round" />
				<Layer part="ground" size={11} cap="round" />
			</>
		)
	return <Layer part="unavailable" size={6.5} cap="round" />
}

function GroupLayers({ index, colour }: GroupStyle) {
	const mark = markOf(index)
	return dotLayers(mark).map(({ part, share }) => (
		<Layer
			key={`${part} ${share}`}
			part={part}
			size={16 * share}
			cap={mark.cap}
			stroke={part === 'fill' ? (colour ?? undefined) : undefined}
		/>
	))
}

function Layer({
	part,
	size,
	cap,
	stroke,
}: {
	part: string
	size: number
	cap: 'round' | 'square'
	stroke?: string
}) {
	return <path data-part={part} d="M0 0h0" strokeWidth={size} strokeLinecap={cap} stroke={stroke} />
}
