import { VideoFile, VideoFrame } from '#app/components/media/video-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import { pictureOf } from '#app/pages/shared/picture.ts'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** A film, from the venue's own assets or from a site that is asked only on demand. */
export function Video({ props, view, page }: BlockInput<'video'>) {
	const { t } = useWording()
	const title = t(props.title)
	const poster = pictureOf(props.poster, '', 'wide', page.shared.pictures)
	return (
		<figure className={styles.figure}>
			{view.kind === 'file' ? (
				<VideoFile title={title} poster={poster} href={view.href} type={view.type} tracks={view.tracks} />
			) : (
				<VideoFrame
					title={title}
					poster={poster}
					site={view.site}
					frameHref={view.frameHref}
					watchHref={view.watchHref}
				/>
			)}
			<figcaption className={styles.words}>
				<strong>{title}</strong>
				{props.caption ? <span className={styles.caption}>{t(props.caption)}</span> : null}
			</figcaption>
		</figure>
	)
}
