import {
	box,
	circle,
	group,
	line,
	linear,
	type Point,
	path,
	polar,
	polygon,
	poster,
	round,
} from '#app/sellers/images/poster-drawing.ts'
import { amber, blue, fine, honey, ink, navy, rust, sea, sky, white } from './harbour-colours.ts'

type Gear = {
	x: number
	y: number
	teeth: number
	turn: number
	fill: string
	cut: string
	kind: 'spokes' | 'holes' | 'plain'
}

// All gears share one module: pitch radius = teeth × 11, so any two mesh.
const unit = 11

/** Makers' Saturday: gears cut from card that would really turn together, on a sheet with its construction lines. */
export function makers(): string {
	const large: Gear = { x: 590, y: 545, teeth: 30, turn: 0, fill: navy, cut: amber, kind: 'spokes' }
	const white1 = meshed(large, -38, 18, { fill: white, cut: blue, kind: 'holes' })
	const blue1 = meshed(white1, 62, 22, { fill: sea, cut: navy, kind: 'holes' })
	const small = meshed(large, 214, 11, { fill: rust, cut: honey, kind: 'plain' })
	const gears = [small, large, blue1, white1]
	return poster(
		[
			linear(
				'card',
				[
					[0, honey],
					[0.5, amber],
				],
				[0, 0, 1, 1],
			),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#card)' }),
		sheetLines(),
		...gears.map(pitch),
		ruler(),
		...gears.map((gear) => gearPaper(gear)),
		axes(gears),
	)
}

/** A gear that meshes with another in a direction (degrees): its teeth stand in the other's gaps. */
function meshed(
	first: Gear,
	direction: number,
	teeth: number,
	look: Pick<Gear, 'fill' | 'cut' | 'kind'>,
): Gear {
	const [x, y] = polar(first.x, first.y, direction, (first.teeth + teeth) * unit)
	const pitchOf = (count: number) => 360 / count
	// Where the first gear's tooth stands at the point of contact, as a share of its pitch; the second has a gap there.
	const share = ((direction - first.turn) / pitchOf(first.teeth)) % 1
	return { x, y, teeth, turn: direction + 180 + (share + 0.5) * pitchOf(teeth), ...look }
}

function outline({ x, y, teeth, turn }: Gear): string {
	const pitch = 360 / teeth
	const [root, tip] = [teeth * unit - 14, teeth * unit + 11]
	// Share of the pitch at which the flank stands, at the root and at the tip.
	const [wide, narrow] = [0.3, 0.15]
	const points = Array.from({ length: teeth }, (_, index) => {
		const at = turn + index * pitch
		const corner = (share: number, radius: number) => polar(x, y, at + share * pitch, radius)
		const [a, b, c, d] = [corner(-wide, root), corner(-narrow, tip), corner(narrow, tip), corner(wide, root)]
		const write = ([px, py]: Point) => `${round(px)} ${round(py)}`
		return `${index === 0 ? 'M' : `A${root} ${root} 0 0 1 `}${write(a)}L${write(b)}A${tip} ${tip} 0 0 1 ${write(c)}L${write(d)}`
	})
	return `${points.join('')}Z`
}

function gearPaper(gear: Gear): string {
	const d = outline(gear)
	const { x, y, fill, cut, kind } = gear
	const radius = gear.teeth * unit
	const inside = { spokes, holes, plain: () => '' }[kind](gear, radius)
	return [
		path(d, { fill: ink, 'fill-opacity': 0.2, transform: 'translate(9 13)' }),
		path(d, { fill }),
		inside,
		circle(x + 2, y + 3, radius * 0.24, { fill: ink, 'fill-opacity': 0.25 }),
		circle(x, y, radius * 0.24, { fill: cut }),
		circle(x, y, radius * 0.09, { fill: kind === 'plain' ? fill : white }),
	].join('')
}

function spokes({ x, y, turn, cut }: Gear, radius: number): string {
	const [inner, outer] = [radius * 0.4, radius * 0.8]
	const write = ([px, py]: Point) => `${round(px)} ${round(py)}`
	const windows = Array.from({ length: 6 }, (_, index) => {
		const at = turn + index * 60
		const corner = (angle: number, r: number) => write(polar(x, y, at + angle, r))
		return `M${corner(14, inner)}L${corner(9, outer)}A${outer} ${outer} 0 0 1 ${corner(51, outer)}L${corner(46, inner)}A${inner} ${inner} 0 0 0 ${corner(14, inner)}Z`
	}).join('')
	const lip = `${windows}`
	return (
		path(lip, { fill: cut }) +
		path(lip, { fill: 'none', stroke: ink, 'stroke-opacity': 0.35, 'stroke-width': 4 }) +
		circle(x, y, radius * 0.88, { fill: 'none', stroke: cut, 'stroke-width': 3 })
	)
}

function holes({ x, y, turn, cut }: Gear, radius: number): string {
	return Array.from({ length: 6 }, (_, index) => {
		const [hx, hy] = polar(x, y, turn + index * 60, radius * 0.58)
		return (
			circle(hx, hy, radius * 0.17, { fill: cut }) +
			path(
				`M${hx - radius * 0.17} ${hy}a${radius * 0.17} ${radius * 0.17} 0 0 1 ${radius * 0.34} 0q${-radius * 0.17} ${-radius * 0.2} ${-radius * 0.34} 0Z`,
				{ fill: ink, 'fill-opacity': 0.3 },
			)
		)
	}).join('')
}

function pitch({ x, y, teeth }: Gear): string {
	return circle(x, y, teeth * unit + 30, {
		...fine,
		stroke: navy,
		'stroke-opacity': 0.45,
		'stroke-dasharray': '14 8 3 8',
	})
}

function axes(gears: Gear[]): string {
	return gears
		.map(({ x, y, teeth, fill }) => {
			const reach = teeth * unit + 46
			const look = {
				stroke: fill === navy ? white : navy,
				'stroke-opacity': 0.5,
				'stroke-width': 1.6,
				'stroke-dasharray': '22 6 4 6',
			}
			return line(x - reach, y, x + reach, y, look) + line(x, y - reach, x, y + reach, look)
		})
		.join('')
}

function sheetLines(): string {
	const lines = [
		...Array.from({ length: 31 }, (_, index) =>
			line(index * 50, 0, index * 50, 1000, {
				stroke: navy,
				'stroke-opacity': index % 5 === 0 ? 0.14 : 0.06,
				'stroke-width': 1.5,
			}),
		),
		...Array.from({ length: 21 }, (_, index) =>
			line(0, index * 50, 1500, index * 50, {
				stroke: navy,
				'stroke-opacity': index % 5 === 0 ? 0.14 : 0.06,
				'stroke-width': 1.5,
			}),
		),
	]
	return lines.join('')
}

/** A steel rule under the gears. */
function ruler(): string {
	const marks = Array.from({ length: 61 }, (_, index) => {
		const length = index % 10 === 0 ? 42 : index % 5 === 0 ? 30 : 18
		return line(20 + index * 20, 0, 20 + index * 20, length, {
			stroke: navy,
			'stroke-width': index % 5 === 0 ? 3 : 2,
		})
	})
	return group(
		{ transform: 'translate(150 862) rotate(-4)' },
		box(10, 14, 1240, 96, { fill: ink, 'fill-opacity': 0.18 }),
		box(0, 0, 1240, 96, { fill: sky }),
		box(0, 0, 1240, 50, { fill: white, 'fill-opacity': 0.5 }),
		...marks,
		circle(1206, 70, 12, { fill: amber }),
		polygon(
			[
				[0, 96],
				[1240, 96],
				[1240, 88],
				[0, 88],
			],
			{ fill: blue, 'fill-opacity': 0.35 },
		),
	)
}
