import { mix } from '#app/sellers/images/poster-drawing.ts'
import { paletteOf } from './palette.ts'

const token = paletteOf('tidewater')

/** The house's layers, from the light down, and its warm spark. */
export const foam = token('surface')
export const surface = token('hero-to')
export const teal = token('brand')
export const deep = token('surface-inverse')
export const abyss = token('surface-depth')
export const coral = token('accent')
export const ember = token('accent-strong')
export const ink = token('text')
export const shallow = mix(teal, surface, 0.66)
export const lagoon = mix(teal, surface, 0.36)
export const glow = mix(coral, '#ffffff', 0.5)
export const white = '#ffffff'
