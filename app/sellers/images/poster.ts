import { createHash } from 'node:crypto'
import { drawCurrents, markOfCurrents } from './poster-currents.ts'
import { randomFrom, sheet } from './poster-drawing.ts'
import { drawOrbits, markOfOrbits } from './poster-orbits.ts'
import type { PosterPalette, PosterStyle } from './poster-palette.ts'
import { drawPaper, markOfPaper } from './poster-paper.ts'
import { drawStage, markOfStage } from './poster-stage.ts'

/** What one family of shapes draws on a sheet of 1500 × 1000, and on a mark of 40 × 40. */
export interface Motif {
	poster(palette: PosterPalette, random: () => number): { defs: string[]; body: string[] }
	mark(palette: PosterPalette): string
}

const motifs: Record<string, Motif> = {
	orbits: { poster: drawOrbits, mark: markOfOrbits },
	currents: { poster: drawCurrents, mark: markOfCurrents },
	stage: { poster: drawStage, mark: markOfStage },
	paper: { poster: drawPaper, mark: markOfPaper },
}

/** Names that the token `imagery.motif` may have. */
export const motifNames = Object.keys(motifs)

export interface PosterRequest extends PosterStyle {
	/** The same seed draws the same poster: an event's id. */
	seed: string
	width: number
	height: number
}

/**
 * Draws a poster as an SVG of the given size from a theme's colours: other seeds make other pictures of
 * the same house, and the same one never changes by itself. A motif that nobody knows is drawn as orbits.
 */
export function drawPoster({ seed, palette, motif, width, height }: PosterRequest): string {
	const { defs, body } = motifNamed(motif).poster(palette, randomFrom(numberOf(seed)))
	return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${sheet.width} ${sheet.height}" preserveAspectRatio="xMidYMid slice" width="${width}" height="${height}"><defs>${defs.join('')}</defs>${body.join('')}</svg>\n`
}

/** The mark of a house that has no favicon of its own: the motif's simplest sign, 40 × 40. */
export function drawMark({ palette, motif }: PosterStyle): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 40 40" width="40" height="40">${motifNamed(motif).mark(palette)}</svg>\n`
}

/** Where a house's mark is asked for. */
export const markPath = '_mark.svg'

// Ids that the venue does not sell (withdrawn ones, or a guess) share so many posters: asking for more fills no disk.
const strangers = 32

/**
 * The drawing that a picture's path names, or null: "_poster/<event id>.svg" is an event's poster,
 * "_mark.svg" the house's mark. `sells` says whether the venue has the event.
 */
export function drawnPicture(
	path: string,
	style: PosterStyle,
	sells: (eventId: string) => boolean,
): string | null {
	if (path === markPath) return drawMark(style)
	const id = /^_poster\/([A-Za-z0-9][A-Za-z0-9_-]{0,59})\.svg$/.exec(path)?.[1]
	if (!id) return null
	const seed = sells(id) ? id : `${numberOf(id) % strangers}`
	return drawPoster({ ...style, ...sheet, seed })
}

const motifNamed = (name: string): Motif => motifs[name] ?? { poster: drawOrbits, mark: markOfOrbits }

function numberOf(seed: string): number {
	return createHash('sha256').update(seed).digest().readUInt32BE(0)
}
