import { type MouseEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#app/components/form/button.tsx'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import { seatDots } from './seat-dot.tsx'
import styles from './seat-map.module.css'
import { type MapHouse, seatMapMarkup } from './seat-map-markup.ts'
import { type PanZoomSettings, usePanZoom } from './use-pan-zoom.ts'

interface Spot {
	x: number
	y: number
	r: number
}

export type SeatMapProps<S extends Spot> = {
	house: MapHouse
	settings: PanZoomSettings
	/** Drawn above the house, with a check mark. */
	selected: readonly S[]
	/** Zones, by index, whose seats are not for the tickets at hand: they are drawn faintly. */
	faint: readonly number[]
	/** The seat nearest to a point of the map, within reach; both in the map's own units. */
	find(at: { x: number; y: number }, reach: number): S | null
	/** What the label at the pointer says. */
	tip(seat: S): { title: string; text: string }
	onPress(seat: S): void
	/** Leads to the list, where seats are chosen with keys. */
	onList(): void
	/** The last act was wrong. */
	invalid?: boolean
}

/** A frame of usual width, and the size of a seat on the screen from which its mark can be told: fewer pixels, plain dots. */
const usualFrame = 640
const markPixels = 3

/** A chosen seat is found again at a glance, however small the others are. */
const leastMarkPixels = 4

/** Half a target: a press this near to a seat is meant for it. */
const reachPixels = 14

/** The house from above. Everything that can be done here can be done in the list as well. */
export function SeatMap<S extends Spot>(props: SeatMapProps<S>) {
	const { house, settings, selected, faint, find, tip, onPress, onList, invalid } = props
	const { t } = useWording()
	const prefix = useId()
	const helpId = useId()
	const hydrated = useHydrated()
	const frame = useRef<HTMLDivElement>(null)
	const drawing = useRef<HTMLDivElement>(null)
	const label = useRef<HTMLDivElement>(null)
	const seats = useRef<SVGGElement>(null)
	const [hovered, setHovered] = useState<S | null>(null)
	const { scale, zoomBy, pointOf, hasMoved, handlers } = usePanZoom(frame, drawing, settings)
	const markup = useMemo(() => ({ __html: seatMapMarkup(house, prefix) }), [house, prefix])
	const smallest = useMemo(() => smallestSeat(house), [house])
	const leastMark = (leastMarkPixels * house.width) / (usualFrame * scale)
	const isCoarse = (2 * smallest * usualFrame * scale) / house.width < markPixels
	const faintKey = faint.join()
	const plan = {
		viewBox: `0 0 ${house.width} ${house.height}`,
		focusable: false,
	} as const

	// The drawing is text that React does not look into: what changes in it is changed here.
	useEffect(() => {
		const hidden = new Set(faintKey === '' ? [] : faintKey.split(','))
		for (const zone of seats.current?.querySelectorAll<SVGGElement>('[data-zone]') ?? [])
			zone.toggleAttribute('data-faint', hidden.has(zone.dataset.zone ?? ''))
	}, [faintKey])

	const seatAt = (event: MouseEvent | PointerEvent): S | null => {
		const width = frame.current?.clientWidth ?? 0
		if (width === 0) return null
		const perPixel = house.width / width
		const at = pointOf(event)
		return find({ x: at.x * perPixel, y: at.y * perPixel }, (reachPixels * perPixel) / scale)
	}
	/** The buttons enlarge what was chosen; before that, the middle. */
	const zoom = (factor: number) => {
		const perUnit = (frame.current?.clientWidth ?? 0) / house.width
		const [sumX, sumY] = selected.reduce(([left, top], { x, y }) => [left + x, top + y], [0, 0])
		const count = selected.length / perUnit
		zoomBy(factor, selected.length > 0 ? { x: sumX / count, y: sumY / count } : undefined)
	}
	const hover = (event: PointerEvent<HTMLElement>) => {
		handlers.onPointerMove(event)
		if (event.pointerType === 'touch') return
		const seat = hasMoved() && event.buttons > 0 ? null : seatAt(event)
		if (seat !== hovered) setHovered(seat)
		const box = frame.current?.getBoundingClientRect()
		const style = label.current?.style
		if (!style || !box) return
		// Towards the middle, so that it never leaves the frame.
		const isPast = event.clientX - box.left > box.width / 2
		style.transform = `translate(${event.clientX - box.left}px, ${event.clientY - box.top}px) translate(${isPast ? 'calc(-100% - 1rem)' : '1rem'}, -50%)`
	}
	return (
		<div className={styles.map} data-invalid={invalid || undefined}>
			{/* biome-ignore lint/a11y/useSemanticElements: a field set would be named by a legend that nobody needs to see */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys for choosing seats are those of the list */}
			<div
				className={styles.frame}
				ref={frame}
				role="group"
				tabIndex={hydrated ? 0 : undefined}
				aria-label={t('seats.map')}
				aria-describedby={hydrated ? helpId : undefined}
				data-near={scale > 1 || undefined}
				{...handlers}
				onPointerMove={hover}
				onPointerLeave={() => setHovered(null)}
				onClick={(event) => {
					const seat = hasMoved() ? null : seatAt(event)
					if (seat) onPress(seat)
				}}
			>
				<div className={styles.drawing} ref={drawing}>
					<svg
						className={`${styles.house} ${seatDots}`}
						{...plan}
						data-coarse={isCoarse || undefined}
						aria-hidden="true"
					>
						{/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by us, with every text escaped */}
						<g ref={seats} dangerouslySetInnerHTML={markup} />
					</svg>
					{/* Apart, so that a choice does not paint the house anew. */}
					<svg className={styles.choice} {...plan} aria-hidden="true">
						{hovered ? (
							<circle data-part="hovered" cx={hovered.x} cy={hovered.y} r={hovered.r * 1.5} />
						) : null}
						{selected.map(({ x, y, r }) => (
							<g
								key={`${x} ${y}`}
								data-part="selected"
								transform={`translate(${x} ${y}) scale(${Math.max(r, leastMark)})`}
							>
								<circle r="1.25" />
								<path d="m-.55 .05 .4 .4 .75-.85" />
							</g>
						))}
					</svg>
				</div>
				<div className={styles.tip} ref={label} data-shown={hovered ? true : undefined} aria-hidden="true">
					{hovered ? <Tip {...tip(hovered)} /> : null}
				</div>
			</div>
			<div className={styles.tools}>
				<ZoomButton
					icon="plus"
					label={t('seats.zoom_in')}
					off={scale >= settings.zoom.max}
					onPress={() => zoom(settings.zoom.in)}
				/>
				<ZoomButton
					icon="minus"
					label={t('seats.zoom_out')}
					off={scale <= settings.zoom.min}
					onPress={() => zoom(settings.zoom.out)}
				/>
			</div>
			<div className={styles.foot}>
				<p className={styles.help} id={helpId}>
					{t('seats.map_help')}
				</p>
				<Button type="button" look="quiet" size="compact" onClick={onList}>
					{t('seats.to_list')}
				</Button>
			</div>
		</div>
	)
}

const smallestSeat = ({ zones }: MapHouse): number =>
	Math.min(...zones.flatMap((zone) => zone.rows.map((row) => row.r)))

function Tip({ title, text }: { title: string; text: string }) {
	return (
		<>
			<strong>{title}</strong>
			<span>{text}</span>
		</>
	)
}

type ZoomButtonProps = { icon: 'plus' | 'minus'; label: string; off: boolean; onPress(): void }

function ZoomButton({ icon, label, off, onPress }: ZoomButtonProps) {
	return (
		// Not `disabled`: the focus would fall off the button at the last step.
		<button
			className={styles.zoom}
			type="button"
			aria-label={label}
			aria-disabled={off || undefined}
			onClick={onPress}
		>
			<Icon name={icon} />
		</button>
	)
}
