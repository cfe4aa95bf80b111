import type { Attributes } from '#app/sellers/images/poster-drawing.ts'

/** A line of a colour and a width, without a fill. */
export const stroke = (colour: string, width = 3): Attributes => ({
	fill: 'none',
	stroke: colour,
	'stroke-width': width,
})
