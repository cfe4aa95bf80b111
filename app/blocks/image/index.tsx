import { Picture } from '#app/components/media/picture.tsx'
import { useWording } from '#app/components/wording.tsx'
import { pictureOf } from '#app/pages/shared/picture.ts'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** A picture with a caption. */
export function ImageBlock({ props, page }: BlockInput<'image'>) {
	const { t } = useWording()
	const image = pictureOf(props.src, props.alt ? t(props.alt) : '', 'wide', page.shared.pictures)
	if (!image) return null
	return (
		<figure className={styles.figure}>
			<Picture {...image} sizes="(min-width: 64rem) 46rem, 100vw" />
			{props.caption ? <figcaption className={styles.caption}>{t(props.caption)}</figcaption> : null}
		</figure>
	)
}
