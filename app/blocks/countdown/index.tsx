import '#app/components/cart/countdown-units.module.css'
import type { BlockInput } from '../block.ts'
import { onDemand } from '../parts/on-demand.tsx'
import styles from './styles.module.css'

/** A countdown. Its code is loaded where a page has one; its styles come with every page, which may have no scripts. */
export const CountdownBlock = onDemand<BlockInput<'countdown'>>(`.${styles.countdown}`, async () => {
	const { Countdown } = await import('./content.tsx')
	return Countdown
})

if (import.meta.env.SSR) await CountdownBlock.load()
