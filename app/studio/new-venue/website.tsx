import { useState } from 'react'
import type { WebsiteAnswer, WebsiteProblem } from '#app/contract/studio/new-venue.ts'
import { CallFault, callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { Field } from '../entrance/field.tsx'
import type { StudioKey } from '../language.ts'
import type { NewVenue } from './use-new-venue.ts'

const sentences: Readonly<Record<WebsiteProblem, StudioKey>> = {
	address: 'new.website.address',
	private: 'new.website.private',
	late: 'new.website.late',
	large: 'new.website.large',
	away: 'new.website.away',
	empty: 'new.website.empty',
}

/** Offers the colours of the venue's website. Each is taken over by a press alone. */
export function Website({ venue }: { venue: NewVenue }) {
	const { t, onEnded, language } = useStudio()
	const [address, setAddress] = useState('')
	const [answer, setAnswer] = useState<WebsiteAnswer | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isReading, setReading] = useState(false)

	const read = async () => {
		setReading(true)
		setFault(null)
		setAnswer(null)
		try {
			setAnswer(await callStudio('readWebsite', { address }))
		} catch (error) {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			setFault(error.fault)
		} finally {
			setReading(false)
		}
	}
	return (
		<div className="website">
			<Field
				label={t('new.website')}
				hint={t('new.website_hint')}
				name="website"
				dir="ltr"
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				value={address}
				onChange={(event) => setAddress(event.target.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Enter') return
					// Enter would submit the step.
					event.preventDefault()
					void read()
				}}
			/>
			<p className="actions">
				<button type="button" disabled={isReading || address.trim() === ''} onClick={() => void read()}>
					{t('new.website_read')}
				</button>
			</p>
			<div role="status">
				{isReading && <p className="quiet">{t('app.loading')}</p>}
				{fault && <p className="notice">{faultText(t, fault)}</p>}
				{answer?.problem && <p className="notice">{t(sentences[answer.problem])}</p>}
				{answer && answer.colours.length > 0 && (
					<>
						<p>{t('new.website_colours')}</p>
						<p className="actions">
							{answer.colours.map((hex) => (
								<button
									key={hex}
									type="button"
									aria-pressed={venue.values.colour === hex}
									onClick={() => venue.type({ colour: hex })}
								>
									<span className="dot" aria-hidden="true" style={{ backgroundColor: hex }} />
									{t('look.take', { shade: hex })}
								</button>
							))}
						</p>
					</>
				)}
				{answer && answer.fonts.length > 0 && (
					<p className="quiet">
						{t('new.website_fonts', {
							fonts: new Intl.ListFormat(language, { type: 'conjunction' }).format(answer.fonts),
						})}
					</p>
				)}
			</div>
		</div>
	)
}
