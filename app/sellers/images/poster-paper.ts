import { box, circle, group, mix, path, round } from './poster-drawing.ts'
import { darkAndLight, type PosterPalette } from './poster-palette.ts'
import { cutOut, frond, ragged, torn } from './poster-paper-cuts.ts'

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

/** A tower of what was left on the table, each piece balanced on the one below. */
function stack({ ink, white, grey, paper, accent }: Tones, random: () => number): string[] {
	const from = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0]
	const colours = from([
		[ink, accent, ink, white],
		[accent, ink, grey, ink],
		[ink, white, accent, ink],
		[grey, ink, ink, accent],
	])
	const pieces = [slab, from([dome, bowl, wedge]), from([bowl, slab, dome, wedge]), from([disc, wedge, disc])]
	let foot = 800
	let x = 620 + random() * 260
	const tower = pieces.map((piece, index) => {
		const half = 226 - index * 40 + random() * 36
		const height = index === 3 ? half * 1.15 : half * (0.56 + random() * 0.28)
		const drawn = piece(x, foot, half, height, { fill: colours[index] ?? ink })
		foot -= height
		x += (random() - 0.5) * 110
		return drawn
	})
	return [
		box(0, 0, 1500, 1000, { fill: paper }),
		torn(-20, 800, 1540, 260, random, { fill: random() < 0.5 ? grey : ink }),
		...tower,
	]
}

type Piece = (x: number, foot: number, half: number, height: number, look: { fill: string }) => string

const shape = (points: readonly (string | number)[], look: { fill: string }) =>
	path(points.map((one) => (typeof one === 'number' ? round(one) : one)).join(' '), look)
const slab: Piece = (x, foot, half, height, look) =>
	shape(
		[
			'M',
			x - half,
			foot,
			'L',
			x - half + 9,
			foot - height,
			'L',
			x + half - 4,
			foot - height - 7,
			'L',
			x + half,
			foot,
			'Z',
		],
		look,
	)
const dome: Piece = (x, foot, half, height, look) =>
	shape(['M', x - half, foot, 'A', half, height, 0, 0, 1, x + half, foot, 'Z'], look)
const bowl: Piece = (x, foot, half, height, look) =>
	shape(['M', x - half, foot - height, 'A', half, height, 0, 0, 0, x + half, foot - height, 'Z'], look)
const wedge: Piece = (x, foot, half, height, look) =>
	shape(['M', x - half, foot, 'L', x + half * 0.3, foot - height, 'L', x + half, foot, 'Z'], look)
const disc: Piece = (x, foot, _half, height, look) => circle(x, foot - height / 2, height / 2, look)

/** Doorways within doorways, and what waits behind the last. */
function arches({ ink, white, grey, paper, accent }: Tones, random: () => number): string[] {
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
		box(0, 0, 1500, 1000, { fill: waiting === accent ? paper : accent }),
		torn(-20, 840, 1540, 260, random, { fill: grey }),
		door(470, 70, ink),
		door(340, 210, random() < 0.5 ? grey : white),
		door(214, 356, ink),
		circle(x + (random() - 0.5) * 120, 640 + random() * 60, 104, { fill: waiting }),
	]
}

/** A black sheet, a corner of it folded in the accent. */
export function markOfPaper(palette: PosterPalette): string {
	const [ink] = darkAndLight(palette)
	return path('M0 0H40V40H0Z', { fill: ink }) + path('M40 40H14L40 14Z', { fill: palette.accent })
}
