/**
 * The few strokes that every poster is made of. Coordinates are those of a 1500 × 1000 sheet; what must
 * be seen stays inside x 120…1380 and y 80…920, because cards crop the sides and banners the top.
 */
export const sheet = { width: 1500, height: 1000 }

export type Point = readonly [x: number, y: number]

/** Random numbers from 0 to 1 that are the same for the same seed: a poster never changes by itself. */
export function randomFrom(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
}

/** A colour on the way from one to another; share 0 is the first. */
export function mix(from: string, to: string, share: number): string {
	const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
	const mixed = [1, 3, 5].map((at) =>
		Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share),
	)
	return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** One decimal is finer than a pixel of the largest picture. */
export function round(value: number): number {
	return Math.round(value * 10) / 10
}

export type Attributes = Record<string, string | number | undefined>

/** An element; numbers are rounded, attributes without a value are left out. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
	const written = Object.entries(attributes)
		.filter(([, value]) => value !== undefined)
		.map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
		.join('')
	return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`
}

export const circle = (cx: number, cy: number, r: number, look: Attributes) =>
	tag('circle', { cx, cy, r, ...look })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, look: Attributes) =>
	tag('ellipse', { cx, cy, rx, ry, ...look })
export const box = (x: number, y: number, width: number, height: number, look: Attributes) =>
	tag('rect', { x, y, width, height, ...look })
export const line = (x1: number, y1: number, x2: number, y2: number, look: Attributes) =>
	tag('line', { x1, y1, x2, y2, ...look })
export const path = (d: string, look: Attributes) => tag('path', { d, ...look })
export const group = (look: Attributes, ...children: string[]) => tag('g', look, ...children)
export const polygon = (points: Point[], look: Attributes) =>
	tag('polygon', { points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '), ...look })

/** A curve through all points, without corners. */
export function through(points: Point[]): string {
	const [first] = points
	if (!first) return ''
	const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? first
	const curves = points.slice(1).map((end, index) => {
		const [before, start, after] = [at(index - 1), at(index), at(index + 2)]
		const control = [
			start[0] + (end[0] - before[0]) / 6,
			start[1] + (end[1] - before[1]) / 6,
			end[0] - (after[0] - start[0]) / 6,
			end[1] - (after[1] - start[1]) / 6,
		]
		return `C${[...control, ...end].map(round).join(' ')}`
	})
	return `M${round(first[0])} ${round(first[1])}${curves.join('')}`
}

/** Points of a function of x, from edge to edge and a little beyond. */
export function along(y: (x: number) => number, step = 50, from = -50, to = sheet.width + 50): Point[] {
	return Array.from(
		{ length: Math.floor((to - from) / step) + 1 },
		(_, index): Point => [from + index * step, y(from + index * step)],
	)
}

/** What lies below a curve, down to the foot of the sheet. */
export function below(points: Point[]): string {
	const last = points.at(-1) ?? [0, 0]
	const first = points[0] ?? [0, 0]
	return `${through(points)}L${round(last[0])} ${sheet.height + 10}L${round(first[0])} ${sheet.height + 10}Z`
}

/** A point at an angle (degrees, clockwise from the right) and a distance. */
export function polar(cx: number, cy: number, degrees: number, distance: number): Point {
	const angle = (degrees * Math.PI) / 180
	return [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance]
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** A gradient from top to bottom, or along the vector of four shares of the box. */
export function linear(
	id: string,
	stops: Stop[],
	[x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
	return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stop).join('')}</linearGradient>`
}

/** A gradient from a point outwards, in coordinates of the sheet. */
export function radial(id: string, cx: number, cy: number, r: number, stops: Stop[]): string {
	return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stops.map(stop).join('')}</radialGradient>`
}

function stop([offset, colour, opacity]: Stop): string {
	return `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
}

/** A blur for glows and for what is far away. */
export function blur(id: string, deviation: number): string {
	return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
}

/** The whole sheet as a file. */
export function poster(defs: string[], ...body: string[]): string {
	const { width, height } = sheet
	return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs.join('')}</defs>${body.join('')}</svg>\n`
}
