import { createHash } from 'node:crypto'
import { asGround, luminance, mix, type PosterStyle } from './poster-style.ts'

// Generates pictures for events and venues without one. A poster is 1500 × 1000; cards crop its sides, banners its
// top. A dark page gets the same shapes in darker shades, so that no light field outshines the text.

const sheet = { width: 1500, height: 1000 }
const white = '#ffffff'
const black = '#000000'

/** Random numbers and colours for a family of shapes. */
interface ShapeContext {
	/** A number from 0 to 1; the sequence is the same for the same event. */
	random(): number
	ground: string
	/** A darker shade of the ground; `tint` and `light` are lighter ones. */
	shade: string
	tint: string
	light: string
	accent: string
}

const round = (value: number) => Math.round(value * 10) / 10
const circle = (x: number, y: number, r: number, look: string) =>
	`<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${look}/>`
const fill = (colour: string) => `fill="${colour}"`
const line = (colour: string, width: number) => `fill="none" stroke="${colour}" stroke-width="${width}"`
const many = (count: number, draw: (index: number) => string) =>
	Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Circles on rings around a sun. */
function orbits({ random, shade, tint, light, accent }: ShapeContext): string {
	const [x, y] = [300 + random() * 900, 330 + random() * 340]
	const sun = 90 + random() * 130
	const gap = 75 + random() * 95
	const body = (index: number) => {
		const [angle, reach] = [random() * 2 * Math.PI, sun + gap * (index + 1)]
		const colour = [light, shade, tint][index % 3] ?? light
		return circle(
			x + Math.cos(angle) * reach,
			y + Math.sin(angle) * reach,
			22 + random() * gap * 0.34,
			fill(colour),
		)
	}
	const ring = (index: number) =>
		circle(
			x,
			y,
			sun + gap * (index + 1),
			`${line(tint, 4)}${random() < 0.3 ? ' stroke-dasharray="3 16"' : ''}`,
		)
	return [
		circle(x, y, sun + gap * 2.5, `${fill(shade)} fill-opacity="0.45"`),
		many(9, ring),
		circle(x, y, sun, fill(light)),
		circle(x, y, sun * 0.8, fill(accent)),
		many(7, body),
	].join('')
}

/** Layers of waves under a sun, with a school of fish. */
function currents({ random, ground, shade, tint, light, accent }: ShapeContext): string {
	const sunX = 250 + random() * 1000
	const sunY = 190 + random() * 130
	const [first, swell, length] = [380 + random() * 160, 20 + random() * 45, 150 + random() * 220]
	const layers = [tint, mix(tint, ground, 0.6), mix(ground, shade, 0.35), mix(ground, shade, 0.7), shade]
	const wave = (index: number) => {
		const phase = random() * 7
		const points = many(40, (step) => {
			const x = step * 40 - 20
			return `L${x} ${round(first + index * 125 + Math.sin(x / length + phase) * swell * (1 + index * 0.2))}`
		})
		return `<path d="M-20 1010${points}V1010Z" ${fill(layers[index] ?? ground)}/>`
	}
	const heading = random() < 0.5 ? 1 : -1
	const fish = (index: number) => {
		const [x, y] = [200 + index * 140 + random() * 60, first + 150 + random() * 260]
		const size = 0.6 + random()
		return `<path d="M-40 0C-20 -22 14 -22 36 -2L56 -18V18L36 2C14 22 -20 22 -40 0Z" transform="translate(${round(x)} ${round(y)}) scale(${round(size) * heading} ${round(size)})" ${fill(light)}/>`
	}
	return [
		circle(sunX, sunY, 150, `${fill(light)} fill-opacity="0.5"`),
		circle(sunX, sunY, 112, fill(light)),
		circle(sunX, sunY, 92, fill(accent)),
		many(layers.length, wave),
		many(9, fish),
	].join('')
}

/** Cut paper: every tile has one plain shape in one of four rotations. */
function paper({ random, ground, shade, tint, light, accent }: ShapeContext): string {
	const size = random() < 0.5 ? 250 : 500
	const [columns, rows] = [sheet.width / size, sheet.height / size]
	const colours = [ground, shade, tint, light, ground]
	// The accent is not in the first or last column, which cards crop.
	const spotColumn = 1 + Math.floor(random() * (columns - 2))
	const spot = Math.floor(random() * rows) * columns + spotColumn
	const shapes = [
		'M0 0H100A100 100 0 0 1 0 100Z',
		'M0 50A50 50 0 0 1 100 50Z',
		'M0 0L100 100H0Z',
		'M50 8A42 42 0 1 1 49.9 8Z',
		'M0 0H100V50H0Z',
		'M0 0A100 100 0 0 0 100 100V50A50 50 0 0 1 50 0Z',
	]
	return many(columns * rows, (index) => {
		const below = Math.floor(random() * 4)
		const above = colours[(below + 1 + Math.floor(random() * 3)) % colours.length]
		const shape = shapes[Math.floor(random() * shapes.length)] ?? ''
		const turn = Math.floor(random() * 4) * 90
		const place = `translate(${(index % columns) * size} ${Math.floor(index / columns) * size}) scale(${size / 100}) rotate(${turn} 50 50)`
		const [under, over] = index === spot ? [light, accent] : [colours[below], above]
		return `<g transform="${place}"><path d="M-.2 -.2H100.2V100.2H-.2Z" ${fill(under ?? ground)}/><path d="${shape}" ${fill(over === under ? tint : (over ?? tint))}/></g>`
	})
}

const families: Readonly<Record<string, (tools: ShapeContext) => string>> = { orbits, currents, paper }

/** Values of the token `imagery.motif`. */
export const motifNames = Object.keys(families)

function shapeContextFor({ brand, accent, isDark }: PosterStyle, random: () => number): ShapeContext {
	// The background differs between events: the brand, its lighter shade, or the accent.
	const grounds = [brand, brand, mix(asGround(brand), white, 0.25), accent]
	const ground = asGround(grounds[Math.floor(random() * grounds.length)] ?? brand)
	const isBright = luminance(ground) > 0.25
	if (isDark) {
		const lightest = isBright ? ground : mix(ground, white, 0.25)
		const darkened = (share: number) => mix(lightest, black, share)
		return {
			random,
			ground: darkened(0.6),
			shade: darkened(0.78),
			tint: darkened(0.4),
			light: darkened(0.12),
			accent,
		}
	}
	return {
		random,
		ground,
		shade: mix(ground, '#000000', isBright ? 0.42 : 0.3),
		tint: mix(ground, white, 0.4),
		light: mix(ground, white, 0.8),
		accent,
	}
}

/** Generates the SVG of a poster. The seed determines the picture, the style its colours and shapes. */
export function drawPoster(style: PosterStyle, seed: string): string {
	const tools = shapeContextFor(style, randomFrom(numberOf(seed)))
	const draw = families[style.motif] ?? orbits
	const { width, height } = sheet
	return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" ${fill(tools.ground)}/>${draw(tools)}</svg>\n`
}

/** Generates the favicon of a venue that has none, as an SVG of 40 × 40. */
export function drawMark({ brand, accent }: PosterStyle): string {
	const disc = circle(20, 20, 20, fill(asGround(brand)))
	return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 40 40" width="40" height="40">${disc}${circle(20, 20, 11, fill(white))}${circle(20, 20, 7, fill(accent))}</svg>\n`
}

/** Path of a venue's generated favicon. */
export const markPath = '_mark.svg'

// Unknown event ids share this many posters, so that requests for invented ids can't fill the disk.
const sharedPosters = 32

/**
 * The generated SVG of a path, or null: "_poster/<event id>.svg" is an event's poster for the default mode of the theme,
 * "_poster/<event id>.dark.svg" the same for its dark mode, "_mark.svg" the venue's favicon.
 * `sells` tests whether the venue has the event.
 */
export function generatedPicture(
	path: string,
	styleOf: (mode: 'light' | 'dark' | null) => PosterStyle,
	sells: (eventId: string) => boolean,
): string | null {
	if (path === markPath) return drawMark(styleOf(null))
	const [, id, mode] = /^_poster\/([A-Za-z0-9][A-Za-z0-9_-]{0,59})(?:\.(light|dark))?\.svg$/.exec(path) ?? []
	if (!id) return null
	const style = styleOf(mode === 'light' || mode === 'dark' ? mode : null)
	return drawPoster(style, sells(id) ? id : `${numberOf(id) % sharedPosters}`)
}

function numberOf(seed: string): number {
	return createHash('sha256').update(seed).digest().readUInt32BE(0)
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
}
