import type { BlockInput } from '../block.ts'
import { onDemand } from '../parts/on-demand.tsx'
import styles from './styles.module.css'

/** Place and hours of the venue. Their code is loaded where a page has them. */
export const MapAndHoursBlock = onDemand<BlockInput<'map-and-hours'>>(`.${styles.layout}`, async () => {
	const { MapAndHours } = await import('./content.tsx')
	return MapAndHours
})

if (import.meta.env.SSR) await MapAndHoursBlock.load()
