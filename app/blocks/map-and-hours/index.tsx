import { PageLink } from '#app/components/page-link.tsx'
import { Panel } from '#app/components/panel.tsx'
import { Picture } from '#app/components/picture.tsx'
import { useWording } from '#app/components/wording.tsx'
import { pictureOf, pictureSizes } from '#app/flows/picture.ts'
import type { BlockInput } from '../block.ts'
import styles from './map-and-hours.module.css'

/** Where the venue is and when it is open. */
export function MapAndHours({ props, page }: BlockInput<'map-and-hours'>) {
	const { t } = useWording()
	const image = pictureOf(props.image, props.alt ? t(props.alt) : '', pictureSizes.wide, page.shared.pictures)
	return (
		<Panel title={props.heading ? t(props.heading) : undefined} look="well">
			<div className={styles.layout}>
				{image ? <Picture {...image} sizes="(min-width: 64rem) 30rem, 100vw" /> : null}
				<div className={styles.words}>
					<p>{t(props.address)}</p>
					<dl className={styles.hours}>
						{props.hours.map((line) => (
							<div key={line.days} className={styles.line}>
								<dt>{t(line.days)}</dt>
								<dd>{t(line.times)}</dd>
							</div>
						))}
					</dl>
					{props.link ? <PageLink href={props.link.href}>{t(props.link.label)}</PageLink> : null}
				</div>
			</div>
		</Panel>
	)
}
