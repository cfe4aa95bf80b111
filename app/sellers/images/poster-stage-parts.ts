import { box, circle, group, linear, mix, path, polygon, radial, round } from './poster-drawing.ts'
import { lightness, lit, type PosterPalette } from './poster-palette.ts'

/** What a playhouse is painted with. */
export interface StageTones {
	night: string
	/** The curtain's own colour and the depth of its folds. */
	velvet: string
	wine: string
	gold: string
	/** What light falls on. */
	ivory: string
}

/** The ground that stands apart hangs as velvet with the lights on it; the accent is the gilding. */
export function stageTones({ depth, inverse, accent, ground, ink }: PosterPalette): StageTones {
	const velvet = lit(inverse, 138)
	const night = mix(depth, '#000000', 0.55)
	const ivory = lightness(ground) > lightness(ink) ? ground : ink
	return { night, velvet, wine: mix(velvet, night, 0.55), gold: accent, ivory }
}

/** Gradients that the parts below refer to. */
export function stageDefs({ gold, ivory, night }: StageTones): string[] {
	return [
		linear('beam', [
			[0, ivory, 0.75],
			[1, ivory, 0.1],
		]),
		linear('boards', [
			[0, mix(night, gold, 0.34)],
			[1, mix(night, gold, 0.1)],
		]),
		linear('rise', [
			[0, gold, 0],
			[1, gold, 0.5],
		]),
		radial('halo', 0, 0, 100, [
			[0, mix(gold, ivory, 0.7), 0.9],
			[0.25, gold, 0.45],
			[1, gold, 0],
		]),
	]
}

/** A curtain drawn aside and tied; `reach` is how far it hangs in at the top, `tie` the height of its band. */
export function drape(side: 'left' | 'right', { velvet, wine, gold }: StageTones, reach = 520, tie = 620) {
	const strips = 18
	const outer = side === 'left' ? -20 : 1520
	const inward = side === 'left' ? 1 : -1
	const edge = (share: number): [top: number, tied: number, foot: number] => [
		outer + inward * reach * share,
		outer + inward * (30 + 150 * share),
		outer + inward * (20 + 250 * share),
	]
	const curve = (share: number) => {
		const [top, tied, foot] = edge(share).map(round)
		const belly = round(outer + inward * (60 + reach * 0.62 * share))
		return {
			down: `M${top} -10C${top} ${tie * 0.5} ${belly} ${tie * 0.8} ${tied} ${tie}Q${foot} ${tie + 120} ${foot} 1010`,
			top,
			tied,
			foot,
			belly,
		}
	}
	const folds = Array.from({ length: strips }, (_, index) => {
		const near = curve(index / strips)
		const far = curve((index + 1) / strips)
		const back = `L${far.foot} 1010Q${far.foot} ${tie + 120} ${far.tied} ${tie}C${far.belly} ${tie * 0.8} ${far.top} ${tie * 0.5} ${far.top} -10Z`
		const light = 0.5 + 0.5 * Math.sin(index * 1.9)
		return path(near.down + back, { fill: mix(wine, velvet, light) })
	})
	const [, tied] = edge(1)
	const [, held] = edge(0)
	const band = path(
		`M${round(held)} ${tie - 26}Q${round((held + tied) / 2)} ${tie + 40} ${round(tied + inward * 6)} ${tie - 6}L${round(tied + inward * 6)} ${tie + 26}Q${round((held + tied) / 2)} ${tie + 78} ${round(held)} ${tie + 10}Z`,
		{ fill: gold },
	)
	return group({}, ...folds, band)
}

/** A closed curtain between two edges. */
export function closedCurtain({ velvet, wine }: StageTones, from: number, to: number, foot = 860): string {
	const folds = Math.round((to - from) / 52)
	const width = (to - from) / folds
	return Array.from({ length: folds }, (_, index) => {
		const x = from + index * width
		const hem = foot + (index % 2 === 0 ? 8 : -4)
		return [
			path(
				`M${round(x)} -10H${round(x + width + 1)}V${foot}Q${round(x + width / 2)} ${hem + 12} ${round(x)} ${foot}Z`,
				{
					fill: mix(wine, velvet, 0.82),
				},
			),
			path(
				`M${round(x)} -10h${round(width * 0.36)}Q${round(x + width * 0.12)} 480 ${round(x + width * 0.3)} ${foot}H${round(x)}Z`,
				{
					fill: mix(wine, velvet, 0.22),
				},
			),
		].join('')
	}).join('')
}

/** Swags along the top with a fringe; `drop` is how deep they hang. */
export function valance({ velvet, wine, gold }: StageTones, swags = 5, drop = 190): string {
	const width = 1540 / swags
	return Array.from({ length: swags }, (_, index) => {
		const x = -20 + index * width
		const hem = (depth: number) =>
			`M${round(x)} -10L${round(x)} 40Q${round(x + width / 2)} ${depth * 2 - 40} ${round(x + width)} 40L${round(x + width)} -10Z`
		const pleat = (depth: number) => path(hem(depth), { fill: mix(wine, velvet, 0.2 + (depth / drop) * 0.1) })
		return [
			path(hem(drop), { fill: mix(wine, velvet, 0.95) }),
			...[0.78, 0.56, 0.34].map((share, at) =>
				path(hem(drop * share), { fill: at % 2 === 0 ? wine : mix(wine, velvet, 0.7) }),
			),
			pleat(drop * 0.16),
			path(`M${round(x)} 40Q${round(x + width / 2)} ${drop * 2 - 40} ${round(x + width)} 40`, {
				fill: 'none',
				stroke: gold,
				'stroke-width': 14,
				'stroke-dasharray': '5 4',
			}),
		].join('')
	}).join('')
}

/** The boards with their seams, from a height down. */
export function boards({ night, gold }: StageTones, from: number): string {
	const seams = Array.from({ length: 13 }, (_, index) => {
		const x = 750 + (index - 6) * 70
		const foot = 750 + (index - 6) * 190
		return path(`M${x} ${from}L${foot} 1000`, {
			stroke: mix(night, gold, 0.12),
			'stroke-width': 3,
			fill: 'none',
		})
	})
	return box(0, from, 1500, 1000 - from, { fill: 'url(#boards)' }) + seams.join('')
}

/** Shells along the edge of the stage, each with its own warm breath. */
export function footlights({ gold, ivory, night }: StageTones, y: number, count = 11): string {
	const step = 1500 / count
	return (
		Array.from({ length: count }, (_, index) => {
			const x = step * (index + 0.5)
			return [
				group(
					{ transform: `translate(${round(x)} ${y}) scale(1.5 2.2)` },
					circle(0, 0, 100, { fill: 'url(#halo)', 'fill-opacity': 0.6 }),
				),
				path(`M${round(x - 44)} ${y + 34}A44 44 0 0 1 ${round(x + 44)} ${y + 34}Z`, { fill: gold }),
				path(`M${round(x - 26)} ${y + 34}A26 26 0 0 1 ${round(x + 26)} ${y + 34}Z`, { fill: ivory }),
			].join('')
		}).join('') + box(0, y + 34, 1500, 1000 - y, { fill: night })
	)
}

/** Backs of seats in rows that grow towards the spectator. */
export function seatRows({ velvet, wine, night, gold }: StageTones, top: number, rows = 3): string {
	return Array.from({ length: rows }, (_, row) => {
		const share = row / rows
		const seat = 96 + row * 34
		const y = top + ((1000 - top) / rows) * row
		const count = Math.ceil(1500 / seat) + 1
		const offset = row % 2 === 0 ? 0 : seat / 2
		const fill = mix(mix(wine, velvet, 0.9 - share * 0.55), night, share * 0.35)
		return Array.from({ length: count }, (_, index) => {
			const x = index * seat - offset
			return [
				path(
					`M${round(x + 5)} 1010V${round(y + seat * 0.34)}Q${round(x + 5)} ${round(y)} ${round(x + seat / 2)} ${round(y)}T${round(x + seat - 5)} ${round(y + seat * 0.34)}V1010Z`,
					{ fill },
				),
				path(
					`M${round(x + 16)} ${round(y + seat * 0.4)}Q${round(x + 18)} ${round(y + 12)} ${round(x + seat / 2)} ${round(y + 12)}T${round(x + seat - 16)} ${round(y + seat * 0.4)}`,
					{ fill: 'none', stroke: gold, 'stroke-width': 2.5, 'stroke-opacity': 0.75 - share * 0.5 },
				),
			].join('')
		}).join('')
	}).join('')
}

/** A cone of light from a lamp above to a pool on the floor. */
export function spotlight({ ivory }: StageTones, x: number, floor: number, from = x, width = 250): string {
	return [
		polygon(
			[
				[from - 14, -10],
				[from + 14, -10],
				[x + width, floor],
				[x - width, floor],
			],
			{ fill: 'url(#beam)', 'fill-opacity': 0.62 },
		),
		`<ellipse cx="${round(x)}" cy="${round(floor)}" rx="${round(width)}" ry="${round(width * 0.2)}" fill="${ivory}" fill-opacity="0.82"/>`,
	].join('')
}

/** Light around a lamp, at a place and a radius. */
export function halo(x: number, y: number, r: number, opacity = 1): string {
	return group(
		{ transform: `translate(${round(x)} ${round(y)}) scale(${(r / 100).toFixed(2)})` },
		circle(0, 0, 100, { fill: 'url(#halo)', 'fill-opacity': opacity }),
	)
}

/** The arch in thin gilded rules. */
export function arch({ gold }: StageTones, inset = 90, top = 70): string {
	const rule = (by: number, width: number) =>
		path(
			`M${inset + by} 1010V${top + by + 220}Q${inset + by} ${top + by} ${inset + by + 300} ${top + by}H${1200 - inset - by}Q${1500 - inset - by} ${top + by} ${1500 - inset - by} ${top + by + 220}V1010`,
			{ fill: 'none', stroke: gold, 'stroke-width': width },
		)
	return rule(0, 9) + rule(20, 2.5)
}
