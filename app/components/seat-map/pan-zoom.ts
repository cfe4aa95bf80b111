/** The position of a drawing in its frame: its corner in pixels of the frame, and its magnification. */
export interface View {
	x: number
	y: number
	scale: number
}

export interface PanZoomTerms {
	/** Size of the frame, which the drawing fills at scale 1. */
	width: number
	height: number
	min: number
	max: number
	/** Pixels by which the drawing may leave the edges of its frame. */
	margin: number
}

export const initialView: View = { x: 0, y: 0, scale: 1 }

/** The view moved by pixels, limited by the margin. */
export function panned(view: View, dx: number, dy: number, terms: PanZoomTerms): View {
	return {
		scale: view.scale,
		x: limited(view.x + dx, terms.width * (1 - view.scale), terms.margin),
		y: limited(view.y + dy, terms.height * (1 - view.scale), terms.margin),
	}
}

/** The view enlarged by a factor; the point under the pointer stays in place. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }, terms: PanZoomTerms): View {
	const scale = Math.min(terms.max, Math.max(terms.min, view.scale * factor))
	const ratio = scale / view.scale
	const moved = { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
	return panned(moved, 0, 0, terms)
}

/** Limits a position to between those that show the far edge and the near edge. */
function limited(position: number, farEdge: number, margin: number): number {
	return Math.min(margin + Math.max(0, farEdge), Math.max(Math.min(0, farEdge) - margin, position))
}
