import type { EventPicture } from '#app/contract/studio/pictures.ts'
import { useStudio } from '../context.tsx'
import { LocaleTextarea } from '../locale-textarea.tsx'
import type { PagePicture } from './page-pictures.ts'

/** The events that a picture of the page belongs to. An event has one for its card and one for its page, often the same. */
export const eventsOf = (events: readonly EventPicture[], { path, poster }: PagePicture): EventPicture[] =>
	events.filter((one) => one.path === path && (path !== null || one.event === poster))

interface EventTextsProps {
	events: readonly EventPicture[]
	locales: readonly string[]
	/** By language. */
	texts: Readonly<Record<string, string>>
	isReadOnly: boolean
	onChange: (texts: Record<string, string>) => void
}

/** What the picture of an event shows, in every language of the venue. */
export function EventTexts({ events, locales, texts, isReadOnly, onChange }: EventTextsProps) {
	const { t } = useStudio()
	const names = [...new Set(events.map(({ name }) => name))]
	return (
		<fieldset>
			<legend>{t('picture.event_text')}</legend>
			<p className="quiet">{t('picture.of_events', { events: names.join(' · ') })}</p>
			{locales.map((locale) => (
				<LocaleTextarea
					key={locale}
					locale={locale}
					value={texts[locale] ?? ''}
					maxLength={250}
					disabled={isReadOnly}
					onChange={(text) => onChange({ ...texts, [locale]: text })}
				/>
			))}
		</fieldset>
	)
}
