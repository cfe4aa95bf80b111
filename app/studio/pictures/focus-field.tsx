import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { useStudio } from '../context.tsx'
import { ShownPicture } from './shown-picture.tsx'
import './pictures.css'

/** In percent from the left and upper edge. */
export interface FocalPoint {
	x: number
	y: number
}

export const middle: FocalPoint = { x: 50, y: 50 }

/** Frames of the shop's pages: the opening of a page, a card, and a phone that is held upright. */
const crops = ['wide', 'square', 'phone'] as const

const steps: Readonly<Record<string, FocalPoint>> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
}
const largeStep = 10

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value) || 0))

interface FocusFieldProps {
	venue: string
	path: string
	value: FocalPoint
	isReadOnly: boolean
	onChange: (value: FocalPoint) => void
}

/** The place of a picture that stays visible: pressed on it, moved by arrow keys, or typed. */
export function FocusField({ venue, path, value, isReadOnly, onChange }: FocusFieldProps) {
	const { t } = useStudio()
	const id = useId()
	const move = ({ x, y }: FocalPoint) => onChange({ x: within(x), y: within(y) })
	const press = (event: MouseEvent) => {
		// A press of the keyboard has no place.
		if (event.detail === 0) return
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
		move({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 })
	}
	const key = (event: KeyboardEvent) => {
		const step = steps[event.key]
		if (!step) return
		event.preventDefault()
		const size = event.shiftKey ? largeStep : 1
		move({ x: value.x + step.x * size, y: value.y + step.y * size })
	}
	return (
		<fieldset className="focus">
			<legend>{t('picture.focus')}</legend>
			<p className="quiet" id={`${id}-about`}>
				{t('picture.focus_about')}
			</p>
			<button
				type="button"
				className="focus-picture"
				disabled={isReadOnly}
				aria-label={t('picture.focus_at', { ...value })}
				aria-describedby={`${id}-about`}
				onClick={press}
				onKeyDown={key}
			>
				<ShownPicture venue={venue} path={path} width={960} />
				<span className="focus-point" style={{ left: `${value.x}%`, top: `${value.y}%` }} />
			</button>
			<div className="focus-numbers">
				{(['x', 'y'] as const).map((axis) => (
					<p key={axis} className="field">
						<label htmlFor={`${id}-${axis}`}>{t(`picture.focus_${axis}`)}</label>
						<input
							id={`${id}-${axis}`}
							type="number"
							inputMode="numeric"
							min={0}
							max={100}
							disabled={isReadOnly}
							value={value[axis]}
							onChange={({ target }) => move({ ...value, [axis]: Number(target.value) })}
						/>
					</p>
				))}
			</div>
			<div className="crops" aria-hidden="true">
				{crops.map((crop) => (
					<figure key={crop}>
						<ShownPicture
							venue={venue}
							path={path}
							width={960}
							className={crop}
							style={{ objectPosition: `${value.x}% ${value.y}%` }}
						/>
						<figcaption>{t(`picture.crop.${crop}`)}</figcaption>
					</figure>
				))}
			</div>
		</fieldset>
	)
}
