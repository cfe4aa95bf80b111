import {
	box,
	circle,
	ellipse,
	group,
	linear,
	mix,
	path,
	poster,
	randomFrom,
} from '#app/sellers/images/poster-drawing.ts'
import { halo, stageDefs } from '#app/sellers/images/poster-stage-parts.ts'
import { gold, ivory, night, tones, velvet, wine } from './orpheum-colours.ts'

/** A Christmas Carol: one candle against the cold, and the chain that was forged link by link. */
export function christmasCarol(): string {
	return poster(
		[
			...stageDefs(tones),
			linear('cold', [
				[0, mix(night, '#1c2b3d', 0.9)],
				[1, mix(night, wine, 0.7)],
			]),
			linear('wax', [
				[0, ivory],
				[1, mix(ivory, gold, 0.55)],
			]),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#cold)' }),
		halo(750, 330, 760, 0.85),
		halo(750, 330, 330, 0.8),
		snow(90, 1),
		chain(),
		candle(),
		snow(40, 2.2),
	)
}

function candle(): string {
	return [
		path('M694 470H806V800H694Z', { fill: 'url(#wax)' }),
		path(
			'M694 470C720 452 780 452 806 470V520C796 560 784 520 776 540C768 590 752 570 748 532C738 516 712 560 704 600C698 612 694 600 694 580Z',
			{ fill: ivory },
		),
		path('M750 462C748 440 752 424 750 408', {
			stroke: night,
			'stroke-width': 8,
			fill: 'none',
			'stroke-linecap': 'round',
		}),
		path('M750 196C800 270 822 318 806 364C794 404 706 404 694 364C678 318 704 276 750 196Z', { fill: gold }),
		path('M750 262C778 308 790 336 780 364C770 390 730 390 720 364C712 338 726 308 750 262Z', {
			fill: ivory,
		}),
		ellipse(750, 806, 250, 46, { fill: mix(gold, night, 0.25) }),
		ellipse(750, 794, 250, 46, { fill: gold }),
		ellipse(750, 792, 190, 30, { fill: mix(gold, night, 0.35) }),
		path('M690 740H810V796C784 808 716 808 690 796Z', { fill: mix(gold, ivory, 0.25) }),
		path('M986 792C1060 770 1084 800 1064 836C1046 866 1000 858 992 828', {
			fill: 'none',
			stroke: gold,
			'stroke-width': 20,
			'stroke-linecap': 'round',
		}),
	].join('')
}

/** Hung in a bow from edge to edge, in front of the dark and behind the flame. */
function chain(): string {
	const links = 19
	return Array.from({ length: links }, (_, index) => {
		const share = index / (links - 1)
		const x = -30 + share * 1560
		const y = 300 + Math.sin(share * Math.PI) * 430
		const slope = (Math.atan2(Math.cos(share * Math.PI) * 430 * Math.PI, 1560) * 180) / Math.PI
		const turn = `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(slope)})`
		const metal = mix('#6f7682', night, 0.25)
		return index % 2 === 0
			? group(
					{ transform: turn },
					ellipse(0, 0, 58, 34, { fill: 'none', stroke: metal, 'stroke-width': 19 }),
					ellipse(0, 0, 58, 34, { fill: 'none', stroke: ivory, 'stroke-width': 3, 'stroke-opacity': 0.4 }),
				)
			: group(
					{ transform: turn },
					path('M-50 0H50', {
						stroke: mix(metal, '#ffffff', 0.12),
						'stroke-width': 24,
						'stroke-linecap': 'round',
					}),
				)
	}).join('')
}

function snow(count: number, size: number): string {
	const random = randomFrom(1843 + count)
	return Array.from({ length: count }, () =>
		circle(random() * 1500, random() * 1000, (1.5 + random() ** 2 * 6) * size, {
			fill: random() < 0.08 ? velvet : ivory,
			'fill-opacity': 0.35 + random() * 0.55,
		}),
	).join('')
}
