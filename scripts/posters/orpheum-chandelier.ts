import { circle, ellipse, group, line, mix, path, polar, round } from '#app/sellers/images/poster-drawing.ts'
import { gold, ivory, night } from './orpheum-colours.ts'

const tiers = [
	[130, 120, 14],
	[230, 230, 22],
	[330, 340, 30],
] as const

/** The great chandelier, hung from (x, y): three hoops of lamps, their crystal, and a drop below. */
export function chandelier(x: number, y: number, scale: number): string {
	return group(
		{ transform: `translate(${x} ${y}) scale(${scale})` },
		line(0, -200, 0, 20, { stroke: gold, 'stroke-width': 9 }),
		ellipse(0, 20, 46, 16, { fill: gold }),
		...tiers.map(([at, rx]) => strings(at, rx)),
		...tiers.map(([at, rx, count]) => hoop(at, rx, count)),
		path('M-120 356Q0 470 120 356M-60 372Q0 520 60 372', {
			fill: 'none',
			stroke: ivory,
			'stroke-width': 4,
			'stroke-dasharray': '3 8',
			'stroke-linecap': 'round',
		}),
		path('M0 430C22 462 22 484 0 506C-22 484 -22 462 0 430Z', { fill: ivory }),
	)
}

/** Strings of crystal from the crown to a hoop. */
function strings(at: number, rx: number): string {
	return Array.from({ length: 13 }, (_, index) => {
		const share = index / 6 - 1
		const foot = at + Math.sqrt(Math.max(0, 1 - share ** 2)) * rx * 0.2
		return path(`M0 24Q${round(share * rx * 0.35)} ${round(at * 0.72)} ${round(share * rx)} ${round(foot)}`, {
			fill: 'none',
			stroke: mix(gold, ivory, 0.5),
			'stroke-width': 2.5,
			'stroke-opacity': 0.55,
		})
	}).join('')
}

function hoop(at: number, rx: number, count: number): string {
	const ry = rx * 0.2
	const lamps = Array.from({ length: count }, (_, index) => {
		const [lampX, lampY] = polar(0, 0, (index / count) * 360 + 4, 1)
		const isNear = lampY > 0
		const cx = lampX * rx
		const cy = at + lampY * ry
		return [
			isNear
				? path(`M${round(cx)} ${round(cy + 8)}v26`, {
						stroke: ivory,
						'stroke-width': 5,
						'stroke-linecap': 'round',
						'stroke-opacity': 0.7,
					})
				: '',
			circle(cx, cy - 12, isNear ? 13 : 9, { fill: isNear ? ivory : mix(ivory, gold, 0.4) }),
		].join('')
	})
	return [
		ellipse(0, at, rx, ry, { fill: 'none', stroke: gold, 'stroke-width': 10 }),
		ellipse(0, at + 8, rx, ry, { fill: 'none', stroke: mix(gold, night, 0.5), 'stroke-width': 4 }),
		...lamps,
	].join('')
}
