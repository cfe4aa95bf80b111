import {
	box,
	circle,
	group,
	line,
	linear,
	path,
	polar,
	polygon,
	poster,
	randomFrom,
} from '#app/sellers/images/poster-drawing.ts'
import { amber, blue, haze, honey, mist, navy, paper, rust, sea, sky, white } from './harbour-colours.ts'

export function thanks(): string {
	const crests = (y: number, fill: string, shift: number) =>
		path(`M${-125 + shift} ${y}${'q62.5 -56 125 0t125 0'.repeat(7)}V1010H-130Z`, { fill })
	const rays = Array.from({ length: 37 }, (_, index) =>
		line(
			...polar(750, 640, 180 + index * 5, 392),
			...polar(750, 640, 180 + index * 5, index % 3 === 0 ? 452 : 418),
			{ stroke: index % 3 === 0 ? amber : sky, 'stroke-width': 5, 'stroke-linecap': 'round' },
		),
	)
	return poster(
		[
			linear('morning', [
				[0, mist],
				[0.7, paper],
			]),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#morning)' }),
		...rays,
		circle(750, 640, 350, { fill: amber }),
		circle(750, 640, 262, { fill: honey }),
		confetti(),
		crests(700, sky, 0),
		boat(),
		crests(770, sea, -62),
		crests(842, blue, 0),
		crests(914, navy, -62),
	)
}

function boat(): string {
	return group(
		{ transform: 'rotate(-4 750 640)' },
		polygon(
			[
				[750, 270],
				[540, 716],
				[960, 716],
			],
			{ fill: white },
		),
		polygon(
			[
				[750, 270],
				[960, 716],
				[750, 716],
			],
			{ fill: haze },
		),
		// The stub: what was torn off shows as a row of holes.
		...Array.from({ length: 5 }, (_, index) =>
			circle(750, 334 + index * 34, 7, { fill: navy, 'fill-opacity': 0.75 }),
		),
		polygon(
			[
				[641, 502],
				[859, 502],
				[879, 544],
				[621, 544],
			],
			{ fill: rust, 'fill-opacity': 0.9 },
		),
		polygon(
			[
				[392, 560],
				[750, 690],
				[1108, 560],
				[960, 812],
				[540, 812],
			],
			{ fill: white },
		),
		polygon(
			[
				[750, 690],
				[1108, 560],
				[960, 812],
				[750, 812],
			],
			{ fill: mist },
		),
		polygon(
			[
				[392, 560],
				[750, 690],
				[540, 812],
			],
			{ fill: haze, 'fill-opacity': 0.55 },
		),
		polygon(
			[
				[1108, 560],
				[750, 690],
				[960, 812],
			],
			{ fill: sky, 'fill-opacity': 0.45 },
		),
	)
}

function confetti(): string {
	const random = randomFrom(1907)
	const colours = [amber, rust, sea, navy, sky]
	return Array.from({ length: 54 }, (_, index) => {
		const [x, y] = polar(750, 640, 188 + ((index * 61) % 165), 486 + random() * 260)
		const fill = colours[index % colours.length]
		const size = 7 + random() * 11
		if (index % 3 === 0) return circle(x, y, size * 0.7, { fill })
		return box(x - size, y - size / 3, size * 2, size * 0.7, {
			fill,
			transform: `rotate(${Math.round(random() * 180)} ${Math.round(x)} ${Math.round(y)})`,
		})
	}).join('')
}
