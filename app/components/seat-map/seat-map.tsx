import { type MouseEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import { boxOf, type PlanBox, tapFactor } from './plan-fit.ts'
import { RowNames } from './row-names.tsx'
import { seatDots } from './seat-dot.tsx'
import styles from './seat-map.module.css'
import { type MapHouse, seatMapMarkup } from './seat-map-markup.ts'
import type { PanZoomSettings } from './use-pan-zoom.ts'
import { usePlanView } from './use-plan-view.ts'

interface Circle {
	x: number
	y: number
	r: number
}

export type SeatMapProps<S extends Circle> = {
	house: MapHouse
	settings: PanZoomSettings
	/** Rendered above the map, with a check mark. */
	selected: readonly S[]
	/** Indexes of zones whose seats are not for the chosen tickets: they are shown faintly. */
	faint: readonly number[]
	/** The part that fills the frame, from the first drawing on and whenever it is another one; null for the whole map. */
	shows?: PlanBox | null
	/** A seat that has the focus in the list. */
	spot?: S | null
	/** The seat nearest to a point of the map, within reach; both in the map's own units. */
	find(at: { x: number; y: number }, reach: number): S | null
	/** Text of the label at the pointer. */
	tip(seat: S): { title: string; text: string }
	onPress(seat: S): void
	/** Moves to the list, where seats are chosen with the keyboard. */
	onList(): void
	/** The last submit had an error. */
	invalid?: boolean
}

/** Rendered size from which a seat's mark is legible: smaller seats are plain dots. */
const markPixels = 3

/** Minimum size of a chosen seat's mark, so that it is visible among small seats. */
const minMarkPixels = 4

/** Half a touch target: a press this near to a seat selects it. */
const reachPixels = 14

/** The theatre from above. Every action of the map is possible in the list as well. */
export function SeatMap<S extends Circle>(props: SeatMapProps<S>) {
	const { house, settings, selected, faint, shows, spot, find, tip, onPress, onList, invalid } = props
	const { t } = useWording()
	const prefix = useId()
	const helpId = useId()
	const hydrated = useHydrated()
	const frame = useRef<HTMLDivElement>(null)
	const drawing = useRef<HTMLDivElement>(null)
	const label = useRef<HTMLDivElement>(null)
	const seats = useRef<SVGGElement>(null)
	const [hovered, setHovered] = useState<S | null>(null)
	const view = usePlanView(frame, drawing, { house, settings, shows: shows ?? null, spot: spot ?? null })
	const { scale, pixels, pitch, rest, zoom: range, hasMoved, handlers } = view
	const markup = useMemo(() => ({ __html: seatMapMarkup(house, prefix) }), [house, prefix])
	const smallest = useMemo(() => smallestSeat(house), [house])
	const minMark = Math.min(minMarkPixels / pixels, pitch / 2)
	const faintKey = faint.join()
	// Marks and labels change after a movement, when the plan is painted sharply.
	const isCoarse = 2 * smallest * rest.pixels < markPixels
	const plan = {
		viewBox: `0 0 ${house.width} ${house.height}`,
		focusable: false,
	} as const

	// React does not manage the elements inside the markup, so their attributes are set here.
	useEffect(() => {
		const hidden = new Set(faintKey === '' ? [] : faintKey.split(','))
		for (const zone of seats.current?.querySelectorAll<SVGGElement>('[data-zone]') ?? [])
			zone.toggleAttribute('data-faint', hidden.has(zone.dataset.zone ?? ''))
	}, [faintKey])

	const seatAt = (event: MouseEvent | PointerEvent): S | null => {
		const at = view.planPoint(event)
		return at && find(at, reachPixels / pixels)
	}
	/** Chooses a seat, or enlarges seats that are smaller than a target. */
	const press = (event: MouseEvent) => {
		const at = hasMoved() ? null : view.planPoint(event)
		if (!at) return
		const factor = tapFactor((pitch * pixels) / scale, scale, range)
		if (factor !== null) return view.glideTo(factor, at)
		const seat = seatAt(event)
		if (seat) onPress(seat)
	}
	/** The buttons zoom around the chosen seats; without a choice around the seat nearest to the middle, which may be empty. */
	const zoom = (factor: number) => {
		const box = boxOf(selected, 0)
		const { left = 0, top = 0, width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {}
		const middle = view.planPoint({ clientX: left + width / 2, clientY: top + height / 2 })
		const around = box
			? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
			: middle && find(middle, house.width + house.height)
		if (around) view.zoomAt(factor, around)
		else view.zoomBy(factor)
	}
	const marked = hovered ?? spot
	const hover = (event: PointerEvent<HTMLElement>) => {
		handlers.onPointerMove(event)
		if (event.pointerType === 'touch') return
		const seat = hasMoved() && event.buttons > 0 ? null : seatAt(event)
		if (seat !== hovered) setHovered(seat)
		const box = frame.current?.getBoundingClientRect()
		const style = label.current?.style
		if (!style || !box) return
		// Towards the middle, so that the label stays inside the frame.
		const isPast = event.clientX - box.left > box.width / 2
		style.transform = `translate(${event.clientX - box.left}px, ${event.clientY - box.top}px) translate(${isPast ? 'calc(-100% - 1rem)' : '1rem'}, -50%)`
	}
	return (
		<div className={styles.map} data-invalid={invalid || undefined}>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
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
				onClick={press}
			>
				<div className={styles.drawing} ref={drawing}>
					<svg
						className={`${styles.house} ${seatDots}`}
						{...plan}
						data-coarse={isCoarse || undefined}
						aria-hidden="true"
					>
						{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, with every text escaped */}
						<g ref={seats} dangerouslySetInnerHTML={markup} />
					</svg>
					{/* A separate element, so that a choice does not repaint the map. */}
					<svg className={styles.choice} {...plan} aria-hidden="true">
						{hydrated ? (
							<RowNames house={house} faint={faintKey} pitch={pitch} smallest={smallest} rest={rest} />
						) : null}
						{marked ? <circle data-part="hovered" cx={marked.x} cy={marked.y} r={marked.r * 1.5} /> : null}
						{selected.map(({ x, y, r }) => (
							<g
								key={`${x} ${y}`}
								data-part="selected"
								transform={`translate(${x} ${y}) scale(${Math.max(r, minMark)})`}
							>
								<circle r="1.15" />
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
					off={scale >= range.max}
					onPress={() => zoom(range.in)}
				/>
				<ZoomButton
					icon="minus"
					label={t('seats.zoom_out')}
					off={scale <= range.min}
					onPress={() => zoom(range.out)}
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
		// Not `disabled`: at the last step the button would lose the focus.
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
