import { Hero } from '#app/components/hero.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import { Html } from '../html.tsx'

/** What the event is: name, picture, and its description behind its first words when it is long. */
export function EventHeader({ page }: BlockInput<'event-header'>) {
	const { t } = useWording()
	const { event } = page
	if (!event) return null
	// An event with one session asks for no date: here it says when it is.
	const when = 'when' in event.state ? event.state.when : ''
	const description = event.preview ? (
		<details>
			<summary>{t('reserve.read_more')}</summary>
			<Html html={event.description} />
		</details>
	) : event.description ? (
		<Html html={event.description} />
	) : null
	return (
		<Hero
			size={event.image ? 'event' : 'page'}
			eyebrow={event.subtitle || event.category}
			title={event.name}
			text={
				<>
					<p>{event.summary}</p>
					{description}
				</>
			}
			note={[when, event.venue].filter(Boolean).join(' · ')}
			image={event.image}
		/>
	)
}
