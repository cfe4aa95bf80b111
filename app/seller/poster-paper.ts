import { box, circle, group, mix, type Point, path, polar, round, through } from './poster-drawing.ts'
import { darkAndLight, type PosterPalette } from './poster-palette.ts'

/**
 * Paper cuts: a few sheets laid over one another, scissors and no ruler, one of them in the show's colour.
 * Shapes are as wide as a third of the sheet, so that a thumbnail still shows what was cut.
 */
export function drawPaper(palette: PosterPalette, random: () => number) {
	const [ink, white] = darkAndLight(palette)
	const paper = mix(white, ink, 0.06)
	const grey = mix(white, ink, 0.2)
	const tones = { ink, white, grey, paper, accent: palette.accent }
	const layouts = [panels, leaves, horizon, stack, arches]
	const layout = layouts[Math.floor(random() * layouts.length)] ?? panels
	return {
		defs: [],
		body: [box(0, 0, 1500, 1000, { fill: paper }), ...layout(tones, random)],
	}
}

interface Tones {
	ink: string
	white: string
	grey: string
	paper: string
	accent: string
}

/** A wall of six sheets with a cut-out on each; one sheet is the accent. */
function panels({ ink, white, grey, accent }: Tones, random: () => number): string[] {
	const special = Math.floor(random() * 6)
	return [0, 1, 2, 3, 4, 5].map((index) => {
		const [column, row] = [index % 3, Math.floor(index / 3)]
		const [x, y] = [column * 500, row * 500]
		const isDark = (column + row + special) % 2 === 0
		const sheetColour = index === special ? accent : isDark ? ink : index % 2 === 0 ? white : grey
		const cut = index === special ? (random() < 0.5 ? ink : white) : isDark ? white : ink
		return group(
			{},
			torn(x - 6, y - 6, 512, 512, random, { fill: sheetColour }),
			cutOut(x + 250, y + 250, 178, random, { fill: cut }),
		)
	})
}

/** Torn strips one behind the other, and a disc in the accent above or behind them. */
function horizon({ ink, white, grey, accent }: Tones, random: () => number): string[] {
	const strips = [grey, mix(grey, ink, 0.35), ink, white]
	const disc = circle(380 + random() * 740, 330 + random() * 90, 200 + random() * 60, { fill: accent })
	const lands = strips.map((fill, index) => {
		const foot = 470 + index * 150
		const slope = (random() - 0.5) * 220
		return path(ragged(foot - slope / 2, foot + slope / 2, random), { fill })
	})
	return [box(0, 0, 1500, 1000, { fill: random() < 0.5 ? white : mix(white, grey, 0.5) }), disc, ...lands]
}

/** Three tall fronds, as cut in one go with the sheet turning. */
function leaves({ ink, white, grey, accent }: Tones, random: () => number): string[] {
	const [first, second] = random() < 0.5 ? [ink, accent] : [accent, ink]
	const split = 560 + random() * 380
	return [
		box(0, 0, 1500, 1000, { fill: grey }),
		torn(-20, -20, split, 1040, random, { fill: white }),
		frond(330, 980, 800, random, { fill: first }),
		frond(760, 1000, 900, random, { fill: second }),
		frond(1190, 980, 760, random, { fill: random() < 0.5 ? white : first }),
	]
}

/** Blocks and half discs balanced on one another, as on a plinth. */
function stack({ ink, white, grey, accent }: Tones, random: () => number): string[] {
	const middle = 600 + random() * 300
	const lean = (random() - 0.5) * 160
	const half = (x: number, y: number, r: number, up: boolean, fill: string) =>
		path(`M${round(x - r)} ${round(y)}A${r} ${r} 0 0 ${up ? 1 : 0} ${round(x + r)} ${round(y)}Z`, { fill })
	return [
		box(0, 0, 1500, 1000, { fill: white }),
		torn(-20, 800, 1540, 260, random, { fill: grey }),
		torn(middle - 260, 560, 520, 330, random, { fill: ink }),
		half(middle + lean, 560, 230, true, accent),
		half(middle + lean * 1.7, 332, 190, false, ink),
		circle(middle + lean * 2.2, 172, 96, { fill: grey }),
		cutOut(middle, 720, 92, random, { fill: white }),
	]
}

/** Doorways within doorways, and what waits behind the last. */
function arches({ ink, white, grey, accent }: Tones, random: () => number): string[] {
	const x = 560 + random() * 380
	const door = (half: number, top: number, fill: string) =>
		path(
			`M${round(x - half)} 1010V${round(top + half)}A${half} ${half} 0 0 1 ${round(x + half)} ${round(top + half)}V1010Z`,
			{
				fill,
			},
		)
	const waiting = random() < 0.5 ? accent : white
	return [
		box(0, 0, 1500, 1000, { fill: waiting === accent ? white : accent }),
		torn(-20, 840, 1540, 260, random, { fill: grey }),
		door(470, 70, ink),
		door(340, 210, random() < 0.5 ? grey : white),
		door(214, 356, ink),
		circle(x + (random() - 0.5) * 120, 640 + random() * 60, 104, { fill: waiting }),
	]
}

/** A rectangle whose sides were cut by hand: corners off by a few points, edges a little bent. */
function torn(
	x: number,
	y: number,
	width: number,
	height: number,
	random: () => number,
	look: { fill: string },
): string {
	const off = () => (random() - 0.5) * 18
	const corners: Point[] = [
		[x + off(), y + off()],
		[x + width + off(), y + off()],
		[x + width + off(), y + height + off()],
		[x + off(), y + height + off()],
	]
	const sides = corners.map((corner, index) => {
		const next = corners[(index + 1) % 4] ?? corner
		const bend = [(corner[0] + next[0]) / 2 + off(), (corner[1] + next[1]) / 2 + off()]
		return `Q${bend.map(round).join(' ')} ${round(next[0])} ${round(next[1])}`
	})
	const [first] = corners
	return path(`M${round(first?.[0] ?? 0)} ${round(first?.[1] ?? 0)}${sides.join('')}Z`, look)
}

/** What is below a torn edge, from side to side. */
function ragged(left: number, right: number, random: () => number): string {
	const steps = Array.from({ length: 13 }, (_, index) => {
		const y = left + ((right - left) * index) / 12 + (random() - 0.5) * 46
		return `L${index * 127 - 12} ${round(y)}`
	})
	return `M-12 1010${steps.join('')}L1512 1010Z`
}

/** A form with three to six lobes: a leaf, a splash, a starfish, whatever the scissors made. */
function cutOut(
	cx: number,
	cy: number,
	radius: number,
	random: () => number,
	look: { fill: string },
): string {
	const lobes = 3 + Math.floor(random() * 4)
	const turn = random() * 360
	const depth = 0.34 + random() * 0.3
	const tips = Array.from({ length: lobes * 2 }, (_, index): Point => {
		const reach = index % 2 === 0 ? 1 - random() * 0.12 : 1 - depth
		return polar(cx, cy, turn + (index * 180) / lobes, radius * reach)
	})
	return path(closed(tips), look)
}

/** A stem with round leaves to both sides, as algae grow and as hands cut them. */
function frond(
	x: number,
	foot: number,
	height: number,
	random: () => number,
	look: { fill: string },
): string {
	const sway = (random() - 0.5) * 220
	const pairs = 3 + Math.floor(random() * 3)
	const at = (share: number): Point => [x + sway * share ** 2, foot - height * share]
	const leaves = Array.from({ length: pairs }, (_, index) => {
		const share = 0.2 + (index / pairs) * 0.62
		const [cx, cy] = at(share)
		const reach = (620 / pairs) * (1.18 - share * 0.6)
		return [-1, 1].map((side) => leaf(cx, cy, reach, side * (50 + random() * 22), look))
	})
	const [tipX, tipY] = at(0.8)
	const stem = through([[x, foot + 60], at(0.35), at(0.65), at(0.86)])
	return group(
		{},
		path(stem, { fill: 'none', stroke: look.fill, 'stroke-width': 44, 'stroke-linecap': 'round' }),
		leaf(tipX, tipY, 560 / pairs, sway * 0.06, look),
		...leaves.flat(),
	)
}

/** One leaf from its stalk outwards; degrees from upright. */
function leaf(x: number, y: number, length: number, degrees: number, look: { fill: string }): string {
	const half = round(length * 0.3)
	const d = `M-14 0C${-half * 1.5} ${round(-length * 0.3)} ${-half} ${round(-length)} 0 ${round(-length)}S${half * 1.5} ${round(-length * 0.3)} 14 0Z`
	return path(d, { ...look, transform: `translate(${round(x)} ${round(y)}) rotate(${round(degrees)})` })
}

/** A closed curve through points, without corners. */
function closed(points: Point[]): string {
	const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
	const curves = points.map((start, index) => {
		const [before, end, after] = [at(index - 1), at(index + 1), at(index + 2)]
		const control = [
			start[0] + (end[0] - before[0]) / 5,
			start[1] + (end[1] - before[1]) / 5,
			end[0] - (after[0] - start[0]) / 5,
			end[1] - (after[1] - start[1]) / 5,
		]
		return `C${[...control, ...end].map(round).join(' ')}`
	})
	return `M${at(0).map(round).join(' ')}${curves.join('')}Z`
}

/** A black sheet, a corner of it folded in the accent. */
export function markOfPaper(palette: PosterPalette): string {
	const [ink] = darkAndLight(palette)
	return path('M0 0H40V40H0Z', { fill: ink }) + path('M40 40H14L40 14Z', { fill: palette.accent })
}
