import {
	box,
	circle,
	ellipse,
	group,
	line,
	linear,
	mix,
	path,
	poster,
	randomFrom,
} from '#app/sellers/images/poster-drawing.ts'
import { chair } from '#app/sellers/images/poster-stage.ts'
import {
	arch,
	boards,
	closedCurtain,
	drape,
	footlights,
	halo,
	seatRows,
	spotlight,
	stageDefs,
	valance,
} from '#app/sellers/images/poster-stage-parts.ts'
import { chandelier } from './orpheum-chandelier.ts'
import { gold, ivory, night, tones, velvet, wine } from './orpheum-colours.ts'

const dark = linear('dark', [
	[0, night],
	[1, mix(night, wine, 0.9)],
])

/** From the Wings: the chair is ready. */
export function wings(): string {
	return poster(
		[...stageDefs(tones), dark],
		box(0, 0, 1500, 1000, { fill: 'url(#dark)' }),
		boards(tones, 640),
		spotlight(tones, 800, 800, 640, 330),
		group({ transform: 'translate(-210 -200) scale(1.26)' }, chair(800, 800, night)),
		drape('left', tones, 470, 640),
		drape('right', tones, 210, 560),
	)
}

/** Behind the Curtain: the ghost light, which is never put out. */
export function backstage(): string {
	const ropes = Array.from({ length: 12 }, (_, index) => {
		const x = 150 + index * 110
		return line(x, -10, x + (index % 3) * 6, 700, {
			stroke: mix(gold, night, 0.55),
			'stroke-width': index % 4 === 0 ? 9 : 4,
		})
	})
	const battens = [130, 220, 300].map((y) =>
		line(-10, y, 1510, y, { stroke: mix(night, gold, 0.3), 'stroke-width': 10 }),
	)
	return poster(
		[...stageDefs(tones), dark],
		box(0, 0, 1500, 1000, { fill: 'url(#dark)' }),
		...battens,
		...ropes,
		boards(tones, 690),
		halo(750, 330, 780, 0.95),
		halo(750, 330, 260, 1),
		ellipse(750, 872, 330, 62, { fill: ivory, 'fill-opacity': 0.28 }),
		path('M620 872Q750 830 880 872L862 892Q750 856 638 892Z', { fill: night }),
		path('M750 856V440', { stroke: night, 'stroke-width': 20 }),
		path('M726 446H774V404H726Z', { fill: gold }),
		circle(750, 330, 78, { fill: ivory }),
		path('M728 352C734 320 744 340 750 316C756 340 766 320 772 352', {
			fill: 'none',
			stroke: '#e0762c',
			'stroke-width': 6,
		}),
		...['M750 230V190', 'M672 270L640 242', 'M828 270L860 242', 'M650 340H606', 'M850 340H894'].map((d) =>
			path(d, { stroke: gold, 'stroke-width': 9, 'stroke-linecap': 'round', fill: 'none' }),
		),
	)
}

/** The Centenary Gala: every lamp of it. */
export function centenary(): string {
	return poster(
		[...stageDefs(tones), dark],
		box(0, 0, 1500, 1000, { fill: 'url(#dark)' }),
		arch(tones, 60, 60),
		halo(750, 400, 700, 0.9),
		chandelier(750, 150, 1),
		seatRows(tones, 740, 3),
	)
}

/** The opening of the house: half past seven, from the back of the stalls. A wide page shows the middle of it alone. */
export function hero(): string {
	return poster(
		[...stageDefs(tones), dark],
		box(0, 0, 1500, 1000, { fill: 'url(#dark)' }),
		halo(750, -40, 520, 0.7),
		chandelier(750, -160, 0.85),
		group(
			{ transform: 'translate(0 236)' },
			closedCurtain(tones, 190, 1310, 330),
			path('M750 -10V330', { stroke: night, 'stroke-width': 5 }),
			valance(tones, 6, 130),
		),
		box(-10, 196, 1520, 40, { fill: mix(wine, night, 0.5) }),
		path('M-10 198H1510M-10 234H1510', { stroke: gold, 'stroke-width': 5 }),
		...Array.from({ length: 31 }, (_, index) =>
			circle(index * 50, 216, 9, { fill: 'none', stroke: gold, 'stroke-width': 3 }),
		),
		boxes(-10),
		boxes(1320),
		path('M196 1010V236M1304 1010V236', { stroke: gold, 'stroke-width': 13 }),
		path('M176 1010V236M1324 1010V236', { stroke: gold, 'stroke-width': 3 }),
		box(190, 560, 1120, 14, { fill: gold }),
		group({ transform: 'translate(225 356) scale(0.7)' }, footlights(tones, 300, 11)),
		box(0, 588, 1500, 412, { fill: night }),
		seatRows(tones, 600, 4),
	)
}

/** The boxes at a side of the stage, from x on: two tiers, one lamp in each. */
function boxes(x: number): string {
	const tier = (y: number) =>
		[
			box(x, y, 190, 150, { fill: mix(night, wine, 0.5) }),
			halo(x + 95, y + 56, 92, 0.9),
			circle(x + 95, y + 56, 11, { fill: ivory }),
			path(`M${x} ${y + 92}H${x + 190}V${y + 150}H${x}Z`, { fill: velvet }),
			path(`M${x} ${y + 92}H${x + 190}M${x} ${y + 148}H${x + 190}`, { stroke: gold, 'stroke-width': 6 }),
			...[45, 95, 145].map((at) =>
				circle(x + at, y + 120, 11, { fill: 'none', stroke: gold, 'stroke-width': 3.5 }),
			),
		].join('')
	return box(x, 236, 190, 774, { fill: night }) + tier(250) + tier(416)
}

/** Roses at the curtain call, for those who stayed. */
export function thanks(): string {
	return curtainCall(rose(520, 800, -24, 1), rose(760, 770, 12, 1.15), rose(1010, 806, 38, 0.95))
}

/** The same for a narrow screen: one rose, near. */
export function thanksNarrow(): string {
	return curtainCall(rose(690, 740, 28, 1.75))
}

function curtainCall(...roses: string[]): string {
	return poster(
		[...stageDefs(tones), dark],
		box(0, 0, 1500, 1000, { fill: 'url(#dark)' }),
		closedCurtain(tones, -20, 1520, 620),
		box(0, 618, 1500, 12, { fill: gold }),
		boards(tones, 630),
		halo(750, 700, 620, 0.6),
		petals(),
		...roses,
	)
}

function rose(x: number, y: number, turn: number, scale: number): string {
	const leaf = (at: number, side: number) =>
		path(
			`M0 ${at}C${side * 40} ${at - 44} ${side * 96} ${at - 30} ${side * 112} ${at + 6}C${side * 66} ${at + 24} ${side * 22} ${at + 20} 0 ${at}Z`,
			{ fill: '#2f5a41' },
		)
	const whorl = [
		[0, 0, 92, velvet],
		[-8, -10, 70, mix(velvet, '#e2637a', 0.3)],
		[10, -4, 50, velvet],
		[-2, 4, 32, mix(velvet, '#e2637a', 0.45)],
		[2, 0, 15, mix(velvet, night, 0.4)],
	] as const
	return group(
		{ transform: `translate(${x} ${y}) rotate(${turn + 90}) scale(${scale})` },
		path('M0 60C14 160 -12 250 10 360', {
			fill: 'none',
			stroke: '#2f5a41',
			'stroke-width': 15,
			'stroke-linecap': 'round',
		}),
		leaf(170, 1),
		leaf(240, -1),
		...whorl.map(([cx, cy, r, fill]) =>
			path(
				`M${cx - r} ${cy}C${cx - r} ${cy - r * 1.1} ${cx + r} ${cy - r * 1.1} ${cx + r} ${cy}C${cx + r * 0.9} ${cy + r} ${cx - r * 0.9} ${cy + r} ${cx - r} ${cy}Z`,
				{ fill },
			),
		),
	)
}

function petals(): string {
	const random = randomFrom(1928)
	return Array.from({ length: 30 }, () =>
		path('M0 0C12 -20 38 -16 42 4C28 18 8 14 0 0Z', {
			fill: mix(velvet, '#e2637a', random() * 0.5),
			transform: `translate(${Math.round(random() * 1500)} ${Math.round(660 + random() * 310)}) rotate(${Math.round(random() * 360)})`,
		}),
	).join('')
}
