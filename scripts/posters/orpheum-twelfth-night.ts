import {
	along,
	below,
	box,
	circle,
	group,
	linear,
	mix,
	path,
	poster,
	through,
} from '#app/sellers/images/poster-drawing.ts'
import { boards, drape, halo, stageDefs, valance } from '#app/sellers/images/poster-stage-parts.ts'
import { gold, ivory, night, tones, velvet } from './orpheum-colours.ts'

const sea = mix('#1d4552', night, 0.25)

/** Twelfth Night: the wave machine, one small ship, and a moon on a wire. */
export function twelfthNight(): string {
	return poster(
		[
			...stageDefs(tones),
			linear('sky', [
				[0, night],
				[1, mix(night, sea, 0.85)],
			]),
		],
		box(0, 0, 1500, 1000, { fill: 'url(#sky)' }),
		halo(930, 330, 430, 0.7),
		circle(930, 330, 168, { fill: mix(gold, ivory, 0.75) }),
		path('M930 162V-10', { stroke: gold, 'stroke-width': 2 }),
		wave(585, 0, 0.75),
		wave(645, 2.1, 0.55),
		ship(),
		wave(720, 4.4, 0.32),
		wave(800, 1.3, 0.1),
		boards(tones, 900),
		drape('left', tones, 300, 610),
		drape('right', tones, 300, 610),
		valance(tones, 7, 190),
	)
}

/** A cut-out of painted waves with a gilded crest, curled as stage carpenters curl them. */
function wave(y: number, phase: number, depth: number): string {
	const crest = along((x) => y + Math.sin(x / 92 + phase) * 24, 24)
	const curls = Array.from({ length: 4 }, (_, index) => {
		const x = (Math.PI * 1.5 - phase + index * Math.PI * 2) * 92
		return path(
			`M${x - 62} ${y + 16}C${x - 30} ${y - 64} ${x + 56} ${y - 64} ${x + 50} ${y - 8}C${x + 46} ${y + 18} ${x + 8} ${y + 16} ${x + 12} ${y - 8}`,
			{
				fill: 'none',
				stroke: gold,
				'stroke-width': 6,
				'stroke-linecap': 'round',
			},
		)
	})
	return group(
		{},
		path(below(crest), { fill: mix(sea, '#6f9aa0', depth * 0.6) }),
		path(through(crest), { fill: 'none', stroke: mix(gold, sea, 0.2), 'stroke-width': 5 }),
		...curls,
	)
}

function ship(): string {
	const sail = (d: string) => path(d, { fill: ivory })
	return group(
		{ transform: 'translate(600 690) rotate(-9) scale(1.25)' },
		path('M-4 -40V-330M110 -40V-262M-110 -40V-240', { stroke: mix(gold, night, 0.4), 'stroke-width': 9 }),
		sail('M4 -320C96 -300 104 -200 84 -150H4Z'),
		sail('M118 -254C182 -236 188 -160 172 -118H118Z'),
		sail('M-102 -232C-30 -214 -22 -150 -38 -110H-102Z'),
		sail('M4 -136C110 -126 116 -84 100 -58H4Z'),
		path('M-4 -330H56L34 -316L56 -302H-4Z', { fill: velvet }),
		path('M-206 -54L226 -54C204 -2 178 26 150 40H-132C-168 22 -194 -12 -206 -54Z', {
			fill: mix('#6b3a1f', night, 0.2),
		}),
		path('M-200 -40H220M-190 -18H208', { stroke: gold, 'stroke-width': 5, fill: 'none' }),
	)
}
