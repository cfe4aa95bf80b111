import {
	box,
	circle,
	group,
	line,
	linear,
	path,
	polar,
	poster,
	randomFrom,
} from '#app/sellers/images/poster-drawing.ts'
import { amber, blue, fine, haze, honey, ink, mist, paper, sea, sky } from './harbour-colours.ts'
import { crane, ferry, gulls, horizon, museum, quay, sailingBoat } from './harbour-quay.ts'

const sun = { x: 1010, y: 560, r: 190 }

export function hero(): string {
	return poster(
		[
			linear('sky', [
				[0, haze],
				[0.5, mist],
				[0.66, paper],
			]),
			linear('water', [
				[0, sea],
				[0.35, blue],
				[1, ink],
			]),
			linear(
				'beam',
				[
					[0, amber, 0.75],
					[1, amber, 0],
				],
				[0, 0, 1, 0],
			),
			`<clipPath id="air"><rect width="1500" height="${horizon}"/></clipPath>`,
		],
		box(0, 0, 1500, 1000, { fill: 'url(#sky)' }),
		instruments(),
		group(
			{ 'clip-path': 'url(#air)' },
			circle(sun.x, sun.y, sun.r, { fill: amber }),
			circle(sun.x, sun.y, sun.r * 0.7, { fill: honey }),
		),
		hills(),
		museum(),
		crane(1190),
		box(0, horizon, 1500, 340, { fill: 'url(#water)' }),
		reflections(),
		quay(),
		ferry(1000, 792),
		sailingBoat(1352, 744, 0.72),
		sailingBoat(560, 862, 1.25),
		gulls(),
	)
}

function instruments(): string {
	const rings = [250, 330, 430].map((r, index) =>
		circle(sun.x, sun.y, r, {
			...fine,
			'stroke-opacity': 0.3,
			'stroke-dasharray': index === 1 ? '2 11' : undefined,
		}),
	)
	const ticks = Array.from({ length: 91 }, (_, index) =>
		line(
			...polar(sun.x, sun.y, 180 + index * 2, 430),
			...polar(sun.x, sun.y, 180 + index * 2, index % 5 === 0 ? 456 : 441),
			{ ...fine, 'stroke-opacity': 0.4 },
		),
	)
	const bearings = [205, 240, 300, 335].map((at) =>
		line(...polar(sun.x, sun.y, at, 250), ...polar(sun.x, sun.y, at, 560), {
			...fine,
			'stroke-opacity': 0.2,
		}),
	)
	return group({ 'clip-path': 'url(#air)' }, ...rings, ...ticks, ...bearings)
}

function hills(): string {
	return (
		path(
			`M0 ${horizon}V560L180 520 340 566 520 500 700 590 860 606 1040 616 1220 574 1340 540 1500 584V${horizon}Z`,
			{ fill: haze },
		) +
		path(`M0 ${horizon}V612L220 588 460 622 760 620 1000 636 1260 612 1500 628V${horizon}Z`, { fill: sky })
	)
}

function reflections(): string {
	const random = randomFrom(1851)
	const glitter = Array.from({ length: 64 }, (_, index) => {
		const y = horizon + 14 + (index / 64) ** 1.2 * 300
		const spread = 60 + (y - horizon) * 0.62
		const width = 26 + random() * 110
		return box(sun.x + (random() - 0.5) * 2 * spread - width / 2, y, width, 5 + (y - horizon) * 0.018, {
			rx: 4,
			fill: random() < 0.5 ? honey : amber,
			'fill-opacity': 0.95 - (y - horizon) / 520,
		})
	})
	const ripples = Array.from({ length: 46 }, () => {
		const y = horizon + 40 + random() * 280
		return box(random() * 1500, y, 40 + random() * 160, 4, {
			rx: 2,
			fill: random() < 0.5 ? sky : sea,
			'fill-opacity': 0.5,
		})
	})
	return ripples.join('') + glitter.join('')
}
