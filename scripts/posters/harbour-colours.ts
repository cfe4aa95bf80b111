import { mix } from '#app/sellers/images/poster-drawing.ts'
import { paletteOf } from './palette.ts'

const token = paletteOf('harbour')

/** The house's colours and the tints between them. */
export const ink = token('surface-depth')
export const navy = token('brand-strong')
export const blue = token('brand')
export const amber = token('accent')
export const paper = token('surface')
export const rust = token('focus')
export const sea = token('link')
export const white = token('surface-raised')
export const honey = mix(amber, white, 0.45)
export const sky = mix(sea, white, 0.55)
export const mist = mix(sea, white, 0.85)
export const haze = mix(sea, white, 0.7)
/** Fine lines: on paper and at night. */
export const fine = { fill: 'none', stroke: blue, 'stroke-width': 1.6 }
export const fineNight = { fill: 'none', stroke: mix(blue, white, 0.62), 'stroke-width': 1.6 }
