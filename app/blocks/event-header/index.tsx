import { useState } from 'react'
import { aboutParameter, addressOf, addressWith, Html } from '#app/blocks/parts/page-texts.tsx'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { Hero } from '#app/components/media/picture.tsx'
import { OwnText } from '#app/components/own-text.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

// HTML of at most four lines on a phone: the first date stays in the first view.
const shortDescription = 160

/**
 * What the event is: name, picture, and its description. A long one opens above the page; on a phone also
 * one that the venue shows whole elsewhere.
 */
export function EventHeaderBlock({ page }: BlockInput<'event-header'>) {
	const { t } = useWording()
	const { event } = page
	const { path, query } = addressOf(page.shared.here)
	const [isOpen, setIsOpen] = useState(query.get(aboutParameter) === event.id)
	// An event with one session asks for no date: here it says when it is.
	const when = 'when' in event.state ? event.state.when : ''
	const more = (
		<PageLink
			className={styles.more}
			href={addressWith(path, query, event.id)}
			keepScroll
			onClick={(press) => {
				press.preventDefault()
				setIsOpen(true)
			}}
		>
			{t('reserve.read_more')}
			<span className="spoken">: {event.name}</span>
		</PageLink>
	)
	const about = event.preview ? (
		<p className={styles.preview}>
			<span className={styles.wide}>
				<OwnText>{event.preview}</OwnText>{' '}
			</span>
			{more}
		</p>
	) : event.description.length <= shortDescription ? (
		<Html html={event.description} />
	) : (
		<>
			<div className={styles.wide}>
				<Html html={event.description} />
			</div>
			<p className={styles.narrow}>{more}</p>
		</>
	)
	return (
		<>
			<Hero
				size={event.image ? 'event' : 'page'}
				eyebrow={<OwnText>{event.subtitle || event.category}</OwnText>}
				title={<OwnText>{event.name}</OwnText>}
				text={
					<>
						<p>
							<OwnText>{event.summary}</OwnText>
						</p>
						{about}
					</>
				}
				note={[when, event.venue].filter(Boolean).join(' · ')}
				image={event.image}
			/>
			{event.description && isOpen ? (
				<Dialog
					open
					title={event.name}
					closeHref={addressWith(path, query, null)}
					onClose={() => setIsOpen(false)}
				>
					<Html html={event.description} />
				</Dialog>
			) : null}
		</>
	)
}
