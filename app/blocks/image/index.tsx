import { Picture } from '#app/components/media/picture.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** A picture with a caption. */
export function ImageBlock({ props, view }: BlockInput<'image'>) {
	const { t } = useWording()
	return (
		<figure className={styles.figure}>
			<Picture {...view.image} alt={props.alt ? t(props.alt) : ''} sizes="(min-width: 64rem) 46rem, 100vw" />
			{props.caption ? <figcaption className={styles.caption}>{t(props.caption)}</figcaption> : null}
		</figure>
	)
}
