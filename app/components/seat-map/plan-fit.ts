import { type PanZoomTerms, panned, type View } from './pan-zoom.ts'

interface Size {
	width: number
	height: number
}

/** A part of a plan, in the plan's own units. */
export interface PlanBox extends Size {
	x: number
	y: number
}

/** How a whole plan lies in the middle of its frame at scale 1. */
export interface PlanFit {
	/** Pixels for a unit of the plan. */
	perUnit: number
	/** Pixels from the frame's edges to the plan's. */
	left: number
	top: number
}

/** A target that a finger hits (WCAG 2.5.8): seats that are closer to each other are enlarged before one is chosen. */
export const targetPixels = 24
/** Almost a target: the view is enlarged that little. */
const nearTargetPixels = 15
/** After a tap on seats that were too small: more than a target, so that the finger does not cover it. */
const tappedPixels = 32
/** Share of the frame that a part of the plan fills. */
const filled = 0.94

export function planFit(plan: Size, frame: Size): PlanFit {
	const perUnit = Math.min(frame.width / plan.width, frame.height / plan.height)
	return {
		perUnit,
		left: (frame.width - plan.width * perUnit) / 2,
		top: (frame.height - plan.height * perUnit) / 2,
	}
}

/**
 * The view with a part of the plan in the middle, whole. Seats that are almost large enough to be tapped become so.
 *
 * @param pitch from seat to seat, in units of the plan
 */
export function viewOfBox(box: PlanBox, fit: PlanFit, pitch: number, terms: PanZoomTerms): View {
	const pixels = pitch * fit.perUnit
	const whole = limited(
		filled * Math.min(terms.width / (box.width * fit.perUnit), terms.height / (box.height * fit.perUnit)),
		terms,
	)
	const isAlmost = pixels * whole >= nearTargetPixels && pixels * whole < targetPixels
	const scale = isAlmost ? limited(targetPixels / pixels, terms) : whole
	const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
	return viewAround(middle, scale, fit, terms)
}

/** The view with a point of the plan in the middle. */
export function viewAround(
	at: { x: number; y: number },
	scale: number,
	fit: PlanFit,
	terms: PanZoomTerms,
): View {
	const moved = {
		scale,
		x: terms.width / 2 - scale * (fit.left + at.x * fit.perUnit),
		y: terms.height / 2 - scale * (fit.top + at.y * fit.perUnit),
	}
	return panned(moved, 0, 0, terms)
}

/** The part of the plan in the frame, and half a frame beside it on each side. */
export function boxInView(plan: Size, fit: PlanFit, view: View): PlanBox {
	const frame = {
		width: plan.width * fit.perUnit + 2 * fit.left,
		height: plan.height * fit.perUnit + 2 * fit.top,
	}
	const perUnit = fit.perUnit * view.scale
	return {
		x: (-frame.width / 2 - view.x - view.scale * fit.left) / perUnit,
		y: (-frame.height / 2 - view.y - view.scale * fit.top) / perUnit,
		width: (2 * frame.width) / perUnit,
		height: (2 * frame.height) / perUnit,
	}
}

/**
 * The range of the scale: of a house so large that its seats are no targets at the end of the range that is set, it goes on
 * until they are.
 *
 * @param pitchPixels from seat to seat at scale 1
 */
export const zoomOf = <Z extends { max: number }>(zoom: Z, pitchPixels: number): Z => ({
	...zoom,
	max: Math.max(zoom.max, targetPixels / pitchPixels),
})

/** By how much a tap enlarges seats that are too small to be tapped; null where it chooses one. */
export function tapFactor(pitchPixels: number, scale: number, { max }: { max: number }): number | null {
	// A view that was opened at the size of a target is one, whatever the last digit says.
	if (Math.round(pitchPixels * scale * 10) >= targetPixels * 10 || scale >= max) return null
	return Math.min(max, tappedPixels / pitchPixels) / scale
}

const limited = (scale: number, { min, max }: PanZoomTerms): number => Math.min(max, Math.max(min, scale))

/** The part of a plan that holds all points, with a margin; null without points. */
export function boxOf(points: Iterable<{ x: number; y: number }>, margin: number): PlanBox | null {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
	for (const { x, y } of points) {
		left = Math.min(left, x)
		right = Math.max(right, x)
		top = Math.min(top, y)
		bottom = Math.max(bottom, y)
	}
	if (left > right) return null
	return {
		x: left - margin,
		y: top - margin,
		width: right - left + 2 * margin,
		height: bottom - top + 2 * margin,
	}
}
