import { stageTones } from '#app/sellers/images/poster-stage-parts.ts'
import { paletteOf } from './palette.ts'

const token = paletteOf('orpheum')

/** The house's own curtain, gilding and night: the same that its drawn posters have. */
export const tones = stageTones({
	ground: token('surface'),
	sheet: token('surface-raised'),
	quiet: token('surface-sunken'),
	depth: token('surface-depth'),
	inverse: token('surface-inverse'),
	ink: token('text'),
	brand: token('brand'),
	brandStrong: token('brand'),
	accent: token('accent'),
	accentStrong: token('accent-strong'),
})
export const { night, velvet, wine, gold, ivory } = tones
