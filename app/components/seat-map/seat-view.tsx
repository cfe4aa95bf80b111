import { useLayoutEffect, useRef, useState } from 'react'
import type { PlanBox } from './plan-fit.ts'
import type { MapHouse } from './seat-map-markup.ts'
import { sceneSize, seatScene } from './seat-scene.ts'
import styles from './seat-view.module.css'

export type SeatViewProps = {
	house: Pick<MapHouse, 'width' | 'height' | 'elements'>
	seat: { x: number; y: number }
	/** Rows of the same zone that are nearer to the stage. */
	rowsBefore: number
	/** "View from Stalls, row F (drawing)" */
	label: string
}

/** The stage as it is seen from a seat, drawn from the plan. Nothing for a plan without a stage. */
export function SeatView({ house, seat, rowsBefore, label }: SeatViewProps) {
	const outline = useRef<SVGPathElement>(null)
	const [stage, setStage] = useState<PlanBox | null>(null)
	const path = house.elements.find(({ kind }) => kind === 'stage')?.path
	// biome-ignore lint/correctness/useExhaustiveDependencies: another path has another box
	useLayoutEffect(() => {
		if (!outline.current) return
		const { x, y, width, height } = outline.current.getBBox()
		setStage({ x, y, width, height })
	}, [path])
	if (!path) return null
	const scene = stage && stage.width > 0 ? seatScene(seat, { stage, plan: house, rowsBefore }) : null
	return (
		<figure className={styles.view}>
			<svg viewBox={`0 0 ${sceneSize.width} ${sceneSize.height}`} role="img" aria-label={label}>
				<path ref={outline} d={path} visibility="hidden" />
				{scene ? (
					<>
						<polygon data-part="opening" points={pointsOf(scene.opening)} />
						<polygon data-part="floor" points={pointsOf(scene.floor)} />
						{scene.heads.map(({ x, y, r }) => (
							<circle key={`${x} ${y}`} data-part="head" cx={x} cy={y} r={r} />
						))}
					</>
				) : null}
			</svg>
			<figcaption className={styles.caption} aria-hidden="true">
				{label}
			</figcaption>
		</figure>
	)
}

const tenths = (length: number): number => Math.round(length * 10) / 10
const pointsOf = (points: { x: number; y: number }[]): string =>
	points.map(({ x, y }) => `${tenths(x)},${tenths(y)}`).join(' ')
