import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { Picture } from '#app/components/media/picture.tsx'
import { useWording } from '#app/components/wording.tsx'
import { pictureOf } from '#app/pages/shared/picture.ts'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** Where the venue is and when it is open, with today marked and the days that differ. */
export function MapAndHours({ props, view, page }: BlockInput<'map-and-hours'>) {
	const { t } = useWording()
	const alt = props.alt ? t(props.alt) : ''
	const image = pictureOf(props.image, alt, 'wide', page.shared.pictures)
	return (
		<Panel title={props.heading ? t(props.heading) : undefined} look="well">
			<div className={styles.layout}>
				{image ? <Picture {...image} sizes="(min-width: 64rem) 30rem, 100vw" /> : null}
				<div className={styles.words}>
					<p>{t(props.address)}</p>
					<dl className={styles.hours}>
						{view.lines.map((line) => (
							<Line key={line.days} {...line} days={t(line.days)} times={t(line.times)} />
						))}
					</dl>
					{view.exceptions.length > 0 ? (
						<section className={styles.exceptions}>
							<h3 className={styles.subheading}>{t('blocks.hours.exceptions')}</h3>
							<dl className={styles.hours}>
								{view.exceptions.map(({ dates, label, times, isToday }) => (
									<Line
										key={`${dates} ${times.key} ${JSON.stringify(label)}`}
										days={dates}
										note={label && ('key' in label ? { text: t(label.key) } : label)}
										times={t(times.key, times.values)}
										isToday={isToday}
									/>
								))}
							</dl>
						</section>
					) : null}
					{props.link ? <PageLink href={props.link.href}>{t(props.link.label)}</PageLink> : null}
				</div>
			</div>
		</Panel>
	)
}

function Line({
	days,
	note,
	times,
	isToday,
}: {
	days: string
	note?: { text: string; lang?: string; dir?: 'ltr' | 'rtl' } | null
	times: string
	isToday: boolean
}) {
	const { t } = useWording()
	return (
		<div className={styles.line} data-today={isToday || undefined}>
			<dt>
				{days}
				{isToday ? <span className={styles.today}>{t('blocks.hours.today')}</span> : null}
				{note ? (
					<span className={styles.note} lang={note.lang} dir={note.dir}>
						{note.text}
					</span>
				) : null}
			</dt>
			<dd>{times}</dd>
		</div>
	)
}
