import { Panel } from '#app/components/panel.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import { LinkList } from '../link-list.tsx'
import styles from './message.module.css'

/** The venue's own words after a purchase, its links and its picture. */
export function Message({ page }: BlockInput<'message'>) {
	const { t } = useWording()
	const { complete } = page
	if (!complete || !(complete.message || complete.links.length > 0 || complete.image)) return null
	const { image } = complete
	return (
		<Panel title={t('completed.links_title')} look="well">
			{complete.message ? <p>{complete.message}</p> : null}
			{complete.links.length > 0 ? <LinkList links={complete.links} /> : null}
			{image ? (
				<picture>
					{image.narrow ? <source media="(max-width: 26em)" srcSet={image.narrow.srcSet} /> : null}
					<img className={styles.image} {...image.wide} alt={image.wide.alt} loading="lazy" />
				</picture>
			) : null}
		</Panel>
	)
}
