import styles from '#app/components/media/embed-frame.module.css'
import type { BlockInput } from '../block.ts'
import { onDemand } from '../parts/on-demand.tsx'

/** A page of another site. Its code is loaded where a page has one; its styles come with every page, which may have no scripts. */
export const EmbedBlock = onDemand<BlockInput<'embed'>>(`.${styles.frame}`, async () => {
	const { Embed } = await import('./content.tsx')
	return Embed
})

if (import.meta.env.SSR) await EmbedBlock.load()
