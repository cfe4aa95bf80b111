/** Where a drawing stands in its frame: its corner in pixels of the frame, and how much larger it is. */
export interface View {
	x: number
	y: number
	scale: number
}

export interface PanZoomTerms {
	/** Of the frame, which the drawing fills at scale 1. */
	width: number
	height: number
	min: number
	max: number
	/** How far, in pixels, the drawing may be drawn away from the edges of its frame. */
	margin: number
}

export const wholeView: View = { x: 0, y: 0, scale: 1 }

/** The view moved by pixels, as far as the margin lets it. */
export function panned(view: View, dx: number, dy: number, terms: PanZoomTerms): View {
	return {
		scale: view.scale,
		x: within(view.x + dx, terms.width * (1 - view.scale), terms.margin),
		y: within(view.y + dy, terms.height * (1 - view.scale), terms.margin),
	}
}

/** The view enlarged by a factor, with the point under the pointer staying where it is. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }, terms: PanZoomTerms): View {
	const scale = Math.min(terms.max, Math.max(terms.min, view.scale * factor))
	const ratio = scale / view.scale
	const moved = { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
	return panned(moved, 0, 0, terms)
}

/** Between the position that shows the far edge and the one that shows the near edge. */
function within(position: number, farEdge: number, margin: number): number {
	return Math.min(margin + Math.max(0, farEdge), Math.max(Math.min(0, farEdge) - margin, position))
}
