import { Html, LinkList } from '#app/blocks/parts/page-texts.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** The venue's own words after a purchase, its links and its picture; on the page of an order its words about changes. */
export function MessageBlock({ page }: BlockInput<'message'>) {
	const { t } = useWording()
	const { complete, shared } = page
	if (page.route === 'manage')
		return page.messageHtml ? (
			<Panel look="well">
				<Html html={page.messageHtml} />
			</Panel>
		) : null
	if (!complete.message && complete.links.length === 0 && !complete.image) return null
	const { image } = complete
	const narrow = `(max-width: ${shared.pictures.publicConfig.images.mobileBreakpoint}em)`
	return (
		<Panel title={t('completed.links_title')} look="well">
			{complete.message ? <p>{complete.message}</p> : null}
			{complete.links.length > 0 ? <LinkList links={complete.links} /> : null}
			{image ? (
				<picture>
					{image.narrow ? <source media={narrow} srcSet={image.narrow.srcSet} /> : null}
					<img className={styles.image} {...image.wide} alt={image.wide.alt} loading="lazy" />
				</picture>
			) : null}
		</Panel>
	)
}
