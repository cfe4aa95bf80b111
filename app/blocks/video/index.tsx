import '#app/components/media/video-frame.module.css'
import type { BlockInput } from '../block.ts'
import { onDemand } from '../parts/on-demand.tsx'
import styles from './styles.module.css'

/** A film. Its code is loaded where a page has one; its styles come with every page, which may have no scripts. */
export const VideoBlock = onDemand<BlockInput<'video'>>(`.${styles.figure}`, async () => {
	const { Video } = await import('./content.tsx')
	return Video
})

if (import.meta.env.SSR) await VideoBlock.load()
