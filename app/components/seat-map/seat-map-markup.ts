type Flag = 0 | 1

/**
 * The parts of a seat map that are rendered; seats are tuples of id, name, x, y, state (0 available, 1 booked, 2 unavailable),
 * protection, and whether the next seat of the row is beside it, without an aisle between.
 */
export interface MapHouse {
	width: number
	height: number
	elements: readonly {
		kind: 'shape' | 'text' | 'stage'
		path?: string
		text?: string
		x?: number
		y?: number
	}[]
	groups: readonly { tone: number; colour: string | null }[]
	zones: readonly {
		groups: readonly number[]
		rows: readonly {
			name: string
			r: number
			seats: readonly (readonly [string, string, number, number, 0 | 1 | 2, Flag?, Flag?])[]
		}[]
	}[]
}

/**
 * The markup of the seat map below the choice, rendered once, by the server or when the map opens, and never again when
 * the choice changes. Neighbouring seats of one zone, radius and state are one line of dots, so that twenty thousand
 * seats are some hundred elements.
 *
 * @param prefix of the ids inside, unique on the page
 */
export function seatMapMarkup(house: MapHouse, prefix: string): string {
	const zones = house.zones.map((zone, at) => {
		const group = zone.groups[0]
		const style = group === undefined ? undefined : house.groups[group]
		const colour = style?.colour ? ` stroke="${escaped(style.colour)}"` : ''
		const dots = dotsOf(zone).map((dot, index) =>
			dotsMarkup(dot, `${prefix}-${at}-${index}`, markOf(group ?? 0), colour),
		)
		return `<g data-zone="${at}" data-tone="${style?.colour ? 'own' : (style?.tone ?? 'none')}">${dots.join('')}</g>`
	})
	return `<g data-part="house">${elementsMarkup(house)}</g>${zones.join('')}`
}

/** Distinguishes the seats of a group without colour: the shape of the dot, and what is inside it. */
export interface SeatMark {
	cap: 'round' | 'square'
	/** Share of the dot that is open in its middle, and of the opening that is filled again. */
	hole: number
	core: number
}

const insides = [
	{ hole: 0, core: 0 },
	{ hole: 0.42, core: 0 },
	{ hole: 0.72, core: 0.36 },
	{ hole: 0.72, core: 0 },
] as const

/** The mark of the n-th group: four round ones, then four square ones, then again. */
export function markOf(index: number): SeatMark {
	const inside = insides[index % insides.length] ?? insides[0]
	return { cap: Math.floor(index / insides.length) % 2 === 0 ? 'round' : 'square', ...inside }
}

interface Dots {
	r: number
	state: 0 | 1 | 2
	line: string[]
	/** Position of the last dot, in tenths of a unit. */
	x: number
	y: number
}

/** Dots of one line: few enough that off-screen lines need no painting, many enough that there are few lines. */
const maxDots = 300

function dotsOf(zone: MapHouse['zones'][number]): Dots[] {
	const lines: Dots[] = []
	const open = new Map<string, Dots>()
	for (const { r, seats } of zone.rows)
		for (const [, , x, y, state] of seats) {
			const key = `${r} ${state}`
			let dots = open.get(key)
			if (!dots || dots.line.length >= maxDots) {
				dots = { r, state, line: [], x: 0, y: 0 }
				open.set(key, dots)
				lines.push(dots)
			}
			// A line of length 0 is rendered as its round or square cap.
			const [across, down] = [Math.round(x * 10), Math.round(y * 10)]
			dots.line.push(`m${(across - dots.x) / 10} ${(down - dots.y) / 10}h0`)
			dots.x = across
			dots.y = down
		}
	return lines
}

function dotsMarkup({ r, state, line }: Dots, id: string, mark: SeatMark, colour: string): string {
	const layer = (part: string, size: number, more = ''): string =>
		`<use href="#${id}" data-part="${part}" stroke-width="${tenths(size)}"${more}/>`
	const shape = (cap: SeatMark['cap']): string =>
		`<defs><path id="${id}" d="${line.join('')}" stroke-linecap="${cap}" fill="none"/></defs>`
	const wide = 2 * r
	if (state === 1) return shape('round') + layer('booked', wide) + layer('ground', wide * 0.7)
	if (state === 2) return shape('round') + layer('unavailable', wide * 0.4)
	return [
		// A square cap has corners: slightly smaller, it looks as large as a round one.
		shape(mark.cap),
		...dotLayers(mark).map(({ part, share }) =>
			layer(part, wide * share * (mark.cap === 'square' ? 0.9 : 1), part === 'fill' ? colour : ''),
		),
	].join('')
}

/** The layers of a dot, from the bottom, with each layer's share of its width. */
export function dotLayers({ hole, core }: SeatMark): { part: 'edge' | 'fill' | 'ground'; share: number }[] {
	return [
		{ part: 'edge', share: 1 },
		{ part: 'fill', share: 0.82 },
		...(hole > 0
			? ([
					{ part: 'edge', share: hole },
					{ part: 'ground', share: hole - 0.16 },
				] as const)
			: []),
		...(core > 0 ? ([{ part: 'edge', share: core }] as const) : []),
	]
}

function elementsMarkup({ elements, width }: MapHouse): string {
	return elements
		.map(({ kind, path, text, x = 0, y = 0 }) => {
			const shape = path ? `<path data-part="${kind}" d="${escaped(path)}"/>` : ''
			const words = text
				? `<text x="${x}" y="${y}" font-size="${tenths(width / 44)}">${escaped(text)}</text>`
				: ''
			return shape + words
		})
		.join('')
}

const tenths = (length: number): number => Math.round(length * 10) / 10

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
